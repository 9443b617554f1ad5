package import GRDB
import Records

extension InsurancePolicy: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "insuranceRecords" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, vehicleId, insurer, policyNumber, startDay, endDay, premium, currency, certificateDocumentId
    case notes, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], vehicleId: row[Columns.vehicleId], insurer: row[Columns.insurer],
      policyNumber: row[Columns.policyNumber], startDay: try row.requiredDay(Columns.startDay),
      endDay: try row.day(Columns.endDay),
      premium: row.money(Columns.premium, Columns.currency),
      certificateDocumentId: row[Columns.certificateDocumentId], notes: row[Columns.notes],
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.vehicleId] = vehicleId
    container[Columns.insurer] = insurer
    container[Columns.policyNumber] = policyNumber
    container.set(startDay, Columns.startDay)
    container.set(endDay, Columns.endDay)
    container.set(premium, Columns.premium, Columns.currency)
    container[Columns.certificateDocumentId] = certificateDocumentId
    container[Columns.notes] = notes
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
