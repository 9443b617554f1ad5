import Foundation
import GRDB
import Interchange
import NotebookContract
import Values
import Vault

extension CaffioSource: OwnFiles {
  static let notebook = CaffioSchema.id

  static func are(in source: ImportSource) throws -> Bool { try documents.are(in: source) }

  init(_ source: ImportSource, answers: ImportAnswers, in dependencies: Dependencies) throws {
    // A preview knows no instant: nothing lies in the future of the end of time.
    let instant = dependencies.now()
    try self.init(source, now: instant == .distantPast ? .distantFuture : instant)
  }

  var files: [String: ImportSource.Entry] { pictures }

  var roots: [(id: String, location: RowLocation)] {
    coffees.map { ($0.file.coffee.id, $0.location) } + people.map { ("person", $0.location) }
      + months.map { ($0.file.month.description, $0.location) }
  }

  func describe(in preview: inout ImportPreview) {
    func row(_ location: RowLocation, _ kind: String, _ day: CalendarDay?, _ title: String)
      -> ImportPreview.Row
    {
      ImportPreview.Row(location: location, kind: kind, day: day, title: title, amount: nil)
    }
    for found in coffees {
      preview.add(row(found.location, "coffee", nil, found.file.coffee.name))
      if let beans = found.file.beans {
        preview.add(row(found.location, "beans", beans.roastDate, found.file.coffee.name))
      }
    }
    for found in people {
      if found.file.profile != nil { preview.add(row(found.location, "profile", nil, "")) }
      for equipment in found.file.equipment {
        preview.add(row(found.location, "equipment", equipment.purchaseDate, equipment.name))
      }
      for preset in found.file.presets { preview.add(row(found.location, "preset", nil, preset.name)) }
      for figure in found.file.figures { preview.add(row(found.location, "figure", nil, figure.drink)) }
    }
    let names = Dictionary(coffees.map { ($0.file.coffee.id, $0.file.coffee.name) }) { first, _ in first }
    for found in months {
      for cup in found.file.consumptions {
        let name = cup.coffeeId.flatMap { names[$0] } ?? cup.drink
        preview.add(row(found.location, "consumption", cup.day, name))
      }
      for session in found.file.sessions {
        preview.add(row(found.location, "session", session.day, names[session.coffeeId] ?? ""))
      }
    }
  }

  func write(
    _ files: ImportedFiles, removesAbsent: Bool, in db: Database, into report: inout ImportReport
  ) throws {
    let writer = CaffioFileWriter(
      references: files.references, removesAbsent: removesAbsent, now: now, db: db)
    for coffee in coffees { try writer.write(coffee, into: &report) }
    for person in people { try writer.write(person, into: &report) }
    try writer.write(months, into: &report)
  }
}
