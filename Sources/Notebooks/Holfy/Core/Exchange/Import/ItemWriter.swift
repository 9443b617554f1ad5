import Foundation
import GRDB
import Interchange
import Values
import Vault

/// Writes the records that a reader understood, inside the import's transaction.
struct ItemWriter {
  private let db: Database
  private let builder: ItemBuilder
  private var garage: ImportGarage
  private var known = KnownRecords()

  /// - Parameter recognized: the vehicles of the source that an earlier import made.
  init(
    answers: ImportAnswers, source: ImportSource, recognized: [String: Vehicle.ID],
    dependencies: Dependencies,
    db: Database
  ) throws {
    self.db = db
    builder = ItemBuilder(
      now: dependencies.now().wholeSeconds,
      today: CalendarDay(dependencies.now(), in: dependencies.timeZone), timeZone: dependencies.timeZone,
      newID: dependencies.newID, unit: try HolfySettings(db).distanceUnit)
    garage = try ImportGarage(
      answers: answers, source: source, recognized: recognized, builder: builder, db: db)
  }

  mutating func write(_ row: HolfyImportRow, into report: inout ImportReport) throws {
    switch row.item {
    case .failure(let problem): report.countRefused("row", problem)
    case .success(let item):
      if try write(item, of: row.vehicle) {
        report.countImported(item.kind)
      } else {
        report.countDuplicate(item.kind)
      }
    }
  }

  /// Counts the vehicles that rows named and none described.
  func countNamedVehicles(in report: inout ImportReport) {
    for isNew in garage.namedOnly {
      if isNew {
        report.countImported("vehicle")
      } else {
        report.countDuplicate("vehicle")
      }
    }
  }

  /// Writes what is known of the vehicles only at the end.
  mutating func finish() throws { try garage.finish(in: db) }

  /// - Returns: false when the notebook has it already.
  private mutating func write(_ item: HolfyImportItem, of name: String) throws -> Bool {
    if case .vehicle(let described) = item { return try garage.describe(name, described, in: db) }
    let vehicle = try garage.vehicle(name, in: db)
    if case .equipment(let equipment) = item { return garage.add(equipment, to: vehicle.id) }
    guard let record = builder.record(item, of: vehicle) else { return false }
    if let date = record.date { garage.note(date, of: vehicle.id) }
    if !garage.isNew(vehicle.id), try known.take(record, in: db) { return false }
    try record.insert(db)
    return true
  }
}
