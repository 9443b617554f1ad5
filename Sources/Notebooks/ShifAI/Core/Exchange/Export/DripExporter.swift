package import Foundation
import GRDB
import Interchange
import NotebookContract
import Values
package import Vault

/// The days as a CSV that drip reads back: its columns and no others, no day that has not come.
///
/// What drip has no column for is not in it; the other exports hold everything.
package struct DripExporter: NotebookExporter {
  package init() {}

  /// Its name.
  package var format: String { DiaryFormat.drip.rawValue }
  /// The key of its name for people.
  package var titleKey: String { "shifai.export.drip" }
  /// Its ending.
  package var fileExtension: String? { "csv" }

  /// Writes one row for each day of which something is noted.
  @discardableResult
  package func export(
    _ store: NotebookStore, attachments: AttachmentStore, to destination: URL
  ) async throws -> Int {
    let dependencies = store.dependencies
    let today = CalendarDay(dependencies.now(), in: dependencies.timeZone)
    try await store.read { db in
      let writer = try AtomicFileWriter(in: destination.deletingLastPathComponent())
      try Self.write(db, until: today) { try writer.append($0.bytes) }
      try writer.commit(toNew: destination)
    }
    return 0
  }

  private static func write(
    _ db: Database, until today: CalendarDay, to sink: @escaping (Data) throws -> Void
  ) throws {
    let names = Dictionary(try CustomSymptom.fetchAll(db).map { ($0.id, $0.name) }) { first, _ in first }
    // drip takes the mark at the beginning of a file for a part of its first column's name.
    var csv = CSVWriter(sink: sink)
    try csv.write(DripColumns.all)
    let days = try String.fetchAll(
      db, sql: "SELECT id FROM days WHERE id <= ? ORDER BY id", arguments: [today.description])
    for day in days.compactMap({ CalendarDay($0) }) {
      let cells = DripCells(try DayQuery(day).fetch(db), names: names)
      if !cells.isEmpty { try csv.write(cells.row) }
    }
    try csv.finish()
  }
}

/// What drip's columns say of a day.
struct DripCells {
  private var cells: [String: String] = [:]
  private let day: CalendarDay

  /// - Parameter names: the names of the symptoms of her own, by type.
  init(_ log: DayLog, names: [String: String]) {
    day = log.date
    if let temperature = log.details?.temperature { add(temperature) }
    for symptom in log.symptoms {
      let type = symptom.type.rawValue
      if let name = DripColumns.column(of: type) ?? names[type] { add(symptom, named: name) }
    }
    addBleeding(of: log)
    addMucus(of: log)
    if let notes = log.details?.notes, !notes.isEmpty { cells["note.value"] = notes }
    // Where drip notes the cervix it must be told whether to leave it out.
    if cells.keys.contains(where: { $0.hasPrefix("cervix.") }), cells["cervix.exclude"] == nil {
      cells["cervix.exclude"] = "false"
    }
  }

  /// Whether drip has a column for nothing of it.
  var isEmpty: Bool { cells.isEmpty }

  /// The cells in drip's order.
  var row: [String] { DripColumns.all.map { $0 == "date" ? day.description : cells[$0] ?? "" } }

  private mutating func add(_ temperature: WakingTemperature) {
    cells["temperature.value"] = "\(Decimal(temperature.thousandths) / 1_000)"
    cells["temperature.exclude"] = "\(temperature.isExcluded)"
    cells["temperature.time"] = temperature.time
    cells["temperature.note"] = temperature.note.isEmpty ? nil : temperature.note
  }

  /// A column of drip's that came from there.
  private mutating func add(_ symptom: SymptomLog, named name: String) {
    guard let column = DripColumns.all.first(where: { $0 == name }), cells[column] == nil else { return }
    if DripColumns.isText(column) {
      cells[column] = symptom.notes.isEmpty ? nil : symptom.notes
    } else if DripColumns.levels[column] != nil || column == "bleeding.value" {
      cells[column] = symptom.intensity.map { "\($0 - 1)" }
    } else {
      cells[column] = "true"
    }
  }

  private mutating func addBleeding(of log: DayLog) {
    if let flow = log.flow {
      cells["bleeding.value"] = "\(min(flow.rawValue - 1, 3))"
      cells["bleeding.exclude"] = "false"
    } else if cells["bleeding.value"] != nil {
      cells["bleeding.exclude"] = "true"
    } else if log.symptoms.contains(where: { $0.type.known == .spotting }) {
      cells["bleeding.value"] = "0"
      cells["bleeding.exclude"] = "true"
    }
  }

  private mutating func addMucus(of log: DayLog) {
    guard let mucus = log.details?.mucus?.known else { return }
    let asNoted = ["mucus.feeling", "mucus.texture", "mucus.value"].contains { cells[$0] != nil }
    if !asNoted {
      let drip = DripMucus(mucus)
      cells["mucus.feeling"] = drip.feeling.map { "\($0)" }
      cells["mucus.texture"] = drip.texture.map { "\($0)" }
      cells["mucus.value"] = drip.value.map { "\($0)" }
    }
    if cells["mucus.exclude"] == nil { cells["mucus.exclude"] = "false" }
  }
}
