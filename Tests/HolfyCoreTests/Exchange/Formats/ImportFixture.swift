import Foundation
@testable import HolfyCore
import Interchange

/// An example of an export, written from the facts about its format.
func fixture(_ name: String) throws -> ImportSource {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  return try ImportSource(
    contentsOf: folder.appendingPathComponent("../../Fixtures/\(name)").standardizedFileURL)
}

/// Everything that an import gives, as values to compare.
struct Imported {
  var items: [HolfyImportItem] = []
  var problems: [RowProblem] = []
  var vehicles: [String] = []

  mutating func add(_ row: HolfyImportRow) {
    if !vehicles.contains(row.vehicle) { vehicles.append(row.vehicle) }
    switch row.item {
    case .success(let item): items.append(item)
    case .failure(let problem): problems.append(problem)
    }
  }

  var documents: [ImportedDocument] {
    items.compactMap { if case .document(let found) = $0 { found } else { nil } }
  }
  var fuels: [ImportedFuel] { items.compactMap { if case .fuel(let found) = $0 { found } else { nil } } }
  var reminders: [ImportedReminder] {
    items.compactMap { if case .reminder(let found) = $0 { found } else { nil } }
  }
}

func everything(_ importer: some ItemReader, _ answers: [String: String] = [:]) throws -> Imported {
  var rows = try importer.rows(ImportAnswers(answers))
  var imported = Imported()
  while let row = try rows.next() { imported.add(row) }
  return imported
}
