import Foundation
package import GRDB
import Records
import Values

extension Expense: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "expenses" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, projectId, title, amount, currency, originalAmount, originalCurrency, rate, paidBy, partner1Paid
    case splitRatio, followsRules, partner1Due, category, date, notes, recurrenceId, createdAt, updatedAt
    case unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], projectId: row[Columns.projectId], title: row[Columns.title],
      amount: Money(minorUnits: row[Columns.amount], currency: Currency(rawValue: row[Columns.currency])),
      original: try ForeignAmount(row), paidBy: try Payer(row, Columns.paidBy, Columns.partner1Paid),
      split: try StoredSplit.ratio(row[Columns.splitRatio]), followsRules: row[Columns.followsRules],
      category: row[Columns.category], date: try row.requiredDay(Columns.date), notes: row[Columns.notes],
      recurrenceId: row[Columns.recurrenceId], createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.projectId] = projectId
    container[Columns.title] = title
    container.set(amount, Columns.amount, Columns.currency)
    container.set(original?.amount, Columns.originalAmount, Columns.originalCurrency)
    container[Columns.rate] = original?.rate.description
    container[Columns.paidBy] = paidBy.name
    container[Columns.partner1Paid] = partner1Paid
    container[Columns.splitRatio] = try StoredSplit.text(split)
    container[Columns.followsRules] = followsRules
    container[Columns.partner1Due] = partner1Due
    container[Columns.category] = category
    container.set(date, Columns.date)
    container[Columns.notes] = notes
    container[Columns.recurrenceId] = recurrenceId
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}

extension ForeignAmount {
  fileprivate init?(_ row: Row) throws {
    guard let amount = row.money(Expense.Columns.originalAmount, Expense.Columns.originalCurrency),
      let text: String = row[Expense.Columns.rate]
    else { return nil }
    guard let rate = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else {
      throw RecordError.unreadable(text)
    }
    self.init(amount: amount, rate: rate)
  }
}
