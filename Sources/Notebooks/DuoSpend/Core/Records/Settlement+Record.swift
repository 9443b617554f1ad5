package import GRDB
import Records
import Values

extension Settlement: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "settlements" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, projectId, payer, amount, currency, date, notes, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    let payer: String = row[Columns.payer]
    guard let from = Partner(rawValue: payer) else { throw RecordError.unreadable(payer) }
    self.init(
      id: row[Columns.id], projectId: row[Columns.projectId], from: from,
      amount: Money(minorUnits: row[Columns.amount], currency: Currency(rawValue: row[Columns.currency])),
      date: try row.requiredDay(Columns.date), notes: row[Columns.notes],
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.projectId] = projectId
    container[Columns.payer] = from.rawValue
    container.set(amount, Columns.amount, Columns.currency)
    container.set(date, Columns.date)
    container[Columns.notes] = notes
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
