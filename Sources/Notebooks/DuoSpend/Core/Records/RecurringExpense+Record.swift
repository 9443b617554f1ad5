package import GRDB
import Records
import Values

extension RecurringExpense: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "recurringExpenses" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, projectId, title, amount, currency, paidBy, partner1Paid, splitRatio, followsRules, category
    case notes, startDay, endDay, rhythm, doneThrough, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    let follows: Bool = row[Columns.followsRules]
    self.init(
      id: row[Columns.id], projectId: row[Columns.projectId],
      terms: RecurringTerms(
        title: row[Columns.title],
        amount: Money(minorUnits: row[Columns.amount], currency: Currency(rawValue: row[Columns.currency])),
        paidBy: try Payer(row, Columns.paidBy, Columns.partner1Paid),
        split: follows ? nil : try StoredSplit.ratio(row[Columns.splitRatio]),
        category: row[Columns.category],
        notes: row[Columns.notes], startDay: try row.requiredDay(Columns.startDay),
        endDay: try row.day(Columns.endDay), rhythm: Open(rawValue: row[Columns.rhythm])),
      doneThrough: try row.day(Columns.doneThrough), createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row; one that follows the rules has the equal split in its column, which nobody reads.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.projectId] = projectId
    container[Columns.title] = terms.title
    container.set(terms.amount, Columns.amount, Columns.currency)
    container[Columns.paidBy] = terms.paidBy.name
    container[Columns.partner1Paid] = terms.paidBy.partner1Paid(of: terms.amount.minorUnits)
    container[Columns.splitRatio] = try StoredSplit.text(terms.split ?? .equal)
    container[Columns.followsRules] = terms.split == nil
    container[Columns.category] = terms.category
    container[Columns.notes] = terms.notes
    container.set(terms.startDay, Columns.startDay)
    container.set(terms.endDay, Columns.endDay)
    container[Columns.rhythm] = terms.rhythm.rawValue
    container.set(doneThrough, Columns.doneThrough)
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
