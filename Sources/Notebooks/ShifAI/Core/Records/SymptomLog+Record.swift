package import GRDB
import Records
import Values

extension SymptomLog: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "symptom_logs" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, date, value, notes
    case symptomType = "symptom_type"
    case bodyZone = "body_zone"
    case painType = "pain_type"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
    case syncStatus = "sync_status"
  }

  package init(row: Row) throws {
    let (zone, painType): (String?, String?) = (row[Columns.bodyZone], row[Columns.painType])
    self.init(
      date: try row.requiredDay(Columns.date), type: Open(rawValue: row[Columns.symptomType]),
      value: row[Columns.value], notes: row[Columns.notes] ?? "", zone: zone.map(Open.init(rawValue:)),
      painType: painType.map(Open.init(rawValue:)), createdAt: row.seconds(Columns.createdAt),
      updatedAt: row.seconds(Columns.updatedAt), syncStatus: row[Columns.syncStatus])
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container.set(date, Columns.date)
    container[Columns.symptomType] = type.rawValue
    container[Columns.value] = value
    container[Columns.notes] = notes.isEmpty ? nil : notes
    container[Columns.bodyZone] = zone?.rawValue
    container[Columns.painType] = painType?.rawValue
    container.set(seconds: createdAt, Columns.createdAt)
    container.set(seconds: updatedAt, Columns.updatedAt)
    container[Columns.syncStatus] = syncStatus
  }
}
