package import GRDB
import Records
import Values

extension TacheEntity: FetchableRecord, PersistableRecord {
  /// The table of tasks.
  package static var databaseTableName: String { "taches" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, pieceId, activiteId, statut, prochaineAction, lastSessionDate, contactId, budget, budgetCurrency,
      cout, coutCurrency, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], pieceId: row[Columns.pieceId], activiteId: row[Columns.activiteId],
      statut: Open(rawValue: row[Columns.statut]), prochaineAction: row[Columns.prochaineAction],
      lastSessionDate: try row.optionalInstant(Columns.lastSessionDate), contactId: row[Columns.contactId],
      budget: row.money(Columns.budget, Columns.budgetCurrency),
      cout: row.money(Columns.cout, Columns.coutCurrency), createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.pieceId] = pieceId
    container[Columns.activiteId] = activiteId
    container[Columns.statut] = statut.rawValue
    container[Columns.prochaineAction] = prochaineAction
    container[Columns.lastSessionDate] = lastSessionDate.map(StoredInstant.text)
    container[Columns.contactId] = contactId
    container.set(budget, Columns.budget, Columns.budgetCurrency)
    container.set(cout, Columns.cout, Columns.coutCurrency)
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
