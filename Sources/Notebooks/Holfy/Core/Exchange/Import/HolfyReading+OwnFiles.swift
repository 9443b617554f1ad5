import Foundation
import GRDB
import Interchange
import NotebookContract
import Values
import Vault

extension HolfyReading: OwnFiles {
  static let notebook = HolfySchema.id

  static func are(in source: ImportSource) throws -> Bool { try !HolfySource(source).isEmpty }

  init(_ source: ImportSource, answers: ImportAnswers, in dependencies: Dependencies) throws {
    let found = try HolfySource(source)
    guard !found.isEmpty else { throw ImportError.unknownFormat(name: source.name) }
    let currency = answers.choices["currency"].map(Currency.init(rawValue:)) ?? .eur
    try self.init(found, currency: currency, dependencies)
  }

  var questions: [ImportQuestion] { needsCurrency ? [.currency(nil)] : [] }

  var files: [String: ImportSource.Entry] {
    vehicles.reduce(into: [:]) { files, vehicle in files.merge(vehicle.files) { first, _ in first } }
  }

  var roots: [(id: String, location: RowLocation)] {
    (vehicles + passedOver).map { ($0.folder.vehicle.id, $0.location) }
  }

  func describe(in preview: inout ImportPreview) {
    for vehicle in vehicles { preview.add(vehicle) }
  }

  func write(
    _ files: ImportedFiles, removesAbsent: Bool, in db: Database, into report: inout ImportReport
  ) throws {
    let writer = FolderWriter(files: files, removesAbsent: removesAbsent, db: db)
    for vehicle in vehicles { try writer.write(vehicle, into: &report) }
  }
}

extension ImportPreview {
  fileprivate mutating func add(_ found: HolfyReading.Found) {
    let (folder, location) = (found.folder, found.location)
    func row(_ kind: String, _ day: CalendarDay?, _ title: String, _ amount: Money? = nil) -> Row {
      Row(
        location: location, kind: kind, day: day, title: title,
        amount: amount)
    }
    add(row("vehicle", nil, folder.vehicle.name))
    for document in folder.documents {
      add(row("document", document.date, document.documentName, document.amount))
    }
    for entry in folder.fuelEntries { add(row("fuel", entry.date, entry.station, entry.cost)) }
    for entry in folder.odometerEntries { add(row("odometer", entry.date, "")) }
    for reminder in folder.reminders { add(row("reminder", reminder.dueDay, reminder.title)) }
    for policy in folder.policies {
      add(row("insurance", policy.startDay, policy.insurer, policy.premium))
    }
  }
}
