package import GRDB
import Records
import Values

extension SessionEntity: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "sessions" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, tacheId, debut, fin, enPause, captureId, createdAt, updatedAt, mois, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], tacheId: row[Columns.tacheId], debut: try row.instant(Columns.debut),
      fin: try row.optionalInstant(Columns.fin), enPause: row[Columns.enPause],
      captureId: row[Columns.captureId], createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.tacheId] = tacheId
    container.set(debut, Columns.debut)
    container[Columns.fin] = fin.map(StoredInstant.text)
    container[Columns.enPause] = enPause
    container[Columns.captureId] = captureId
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container[Columns.mois] = MonthFile.name(of: debut)
    container.set(unknownFields: unknownFields)
  }
}
