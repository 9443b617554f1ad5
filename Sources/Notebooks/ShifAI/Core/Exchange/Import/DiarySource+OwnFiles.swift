import Foundation
import GRDB
import Interchange
import NotebookContract
import Values
import Vault

extension DiarySource: OwnFiles {
  static let notebook = ShifAISchema.id

  static func are(in source: ImportSource) throws -> Bool { try documents.are(in: source) }

  init(_ source: ImportSource, answers: ImportAnswers, in dependencies: Dependencies) throws {
    try self.init(source, now: dependencies.now())
  }

  var files: [String: ImportSource.Entry] { [:] }

  var roots: [(id: String, location: RowLocation)] {
    profiles.map { ("profile", $0.location) }
      + months.map { ($0.file.month.description, $0.location) }
  }

  func describe(in preview: inout ImportPreview) {
    for profile in profiles {
      func row(_ kind: String, _ title: String, _ key: String? = nil) -> ImportPreview.Row {
        ImportPreview.Row(
          location: profile.location, kind: kind, day: nil, title: title, titleKey: title.isEmpty ? key : nil,
          amount: nil)
      }
      preview.add(row("profile", ""))
      for symptom in profile.file.symptoms { preview.add(row("custom_symptom", symptom.record.name)) }
      for medication in profile.file.medications { preview.add(row("medication", medication.record.name)) }
      for method in profile.file.contraceptions {
        preview.add(row("contraception", method.record.name, method.record.method.known?.labelKey))
      }
    }
    for month in months {
      for day in Set(month.file.days.map(\.record.date)).sorted() {
        preview.add(
          ImportPreview.Row(location: month.location, kind: "day", day: day, title: "", amount: nil))
      }
    }
  }

  func compare(with db: Database, in preview: inout ImportPreview) throws {
    for month in months {
      for conflict in try DiaryFileWriter.conflicts(month, in: db) { preview.add(conflict) }
    }
  }

  func write(
    _ files: ImportedFiles, removesAbsent: Bool, in db: Database, into report: inout ImportReport
  ) throws {
    let writer = DiaryFileWriter(removesAbsent: removesAbsent, db: db)
    for profile in profiles { try writer.write(profile, into: &report) }
    for month in months { try writer.write(month, into: &report) }
    // A month that could not be read is not one that the source does not have.
    if removesAbsent && isWhole {
      let kept = String(
        decoding: try JSONEncoder().encode(months.map(\.file.month.description)), as: UTF8.self)
      try writer.removeMonths(except: kept)
    }
    try CycleLedger(db).reconcile(nil, rereadingSigns: !profiles.isEmpty)
  }
}
