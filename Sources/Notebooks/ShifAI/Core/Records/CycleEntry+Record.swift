package import GRDB
import Records
import Values

extension CycleEntry: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "cycle_entries" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, date, phase
    case flowIntensity = "flow_intensity"
    case cycleDay = "cycle_day"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
    case syncStatus = "sync_status"
  }

  package init(row: Row) throws {
    let phase: String? = row[Columns.phase]
    self.init(
      date: try row.requiredDay(Columns.date),
      flow: try (row[Columns.flowIntensity] as Int?).map { value in
        guard let flow = Flow(rawValue: value) else { throw RecordError.unreadable(String(value)) }
        return flow
      },
      cycleDay: row[Columns.cycleDay], phase: phase.map { CyclePhase(rawValue: $0) ?? .unknown },
      createdAt: row.seconds(Columns.createdAt), updatedAt: row.seconds(Columns.updatedAt),
      syncStatus: row[Columns.syncStatus])
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container.set(date, Columns.date)
    container[Columns.flowIntensity] = flow?.rawValue
    container[Columns.cycleDay] = cycleDay
    container[Columns.phase] = phase?.rawValue
    container.set(seconds: createdAt, Columns.createdAt)
    container.set(seconds: updatedAt, Columns.updatedAt)
    container[Columns.syncStatus] = syncStatus
  }
}
