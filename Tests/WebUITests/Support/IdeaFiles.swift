import Backup
import Foundation
import GRDB
import Interchange
import Localization
import NotebookContract
import Values
import Vault

@testable import WebUI

/// Reads text files into ideas, one line each: as small as an importer can be.
///
/// A line `!` is refused, `?` only once it is to be written; one that is there already is left; whether capitals are kept
/// has to be answered.
struct IdeaFiles: NotebookImporter {
  let format: String
  let titleKey = "ideas.files"
  /// Hears of every line that is written, inside the transaction.
  var written: @Sendable () -> Void = {}

  static let question = ImportQuestion(
    id: "capitals", promptKey: "ideas.capitals",
    choices: [.init("keep", labelKey: "ideas.keep"), .init("lower", labelKey: "ideas.lower")])

  func confidence(in source: ImportSource) throws -> Double {
    if source.entries.contains(where: { $0.name.hasSuffix(".bomb") }) { throw PageMessage(key: "ideas.bomb") }
    return source.entries.contains { $0.name.hasSuffix(".txt") } ? (format == "ideas" ? 0.9 : 0.2) : 0
  }

  func preview(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore
  ) async throws -> ImportPreview {
    var preview = ImportPreview(format: format, questions: [Self.question])
    for (location, text) in try lines(source) {
      guard text != "!" else {
        preview.add(RowProblem("ideas.bad", column: "texte", at: location))
        continue
      }
      preview.add(
        ImportPreview.Row(
          location: location, kind: "idea", day: CalendarDay("2026-02-01"), title: read(text, answers),
          amount: Money(minorUnits: 150, currency: .eur)))
    }
    return preview
  }

  func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let (lines, newID) = (try lines(source), destination.dependencies.newID)
    let done = try await destination.write(Action("ideas.imported"), origin: .import) { db in
      var report = ImportReport(format: format)
      for (index, (location, text)) in lines.enumerated() {
        let idea = read(text, answers)
        if ["!", "?"].contains(text) {
          report.countRefused("idea", RowProblem("ideas.bad", at: location))
        } else if try Bool.fetchOne(db, sql: "SELECT 1 FROM idea WHERE text = ?", arguments: [idea]) ?? false
        {
          report.countDuplicate("idea")
        } else {
          try db.execute(sql: "INSERT INTO idea(id, text) VALUES (?, ?)", arguments: [newID(), idea])
          report.countImported("idea")
        }
        written()
        try progress(Double(index + 1) / Double(lines.count))
      }
      report.reconciliation = [.init(labelKey: "ideas.title", stated: 3, found: Decimal(lines.count))]
      return report
    }
    return ImportRun(report: done.value, transaction: done.transaction)
  }

  private func read(_ text: String, _ answers: ImportAnswers) -> String {
    answers.choices["capitals"] == "lower" ? text.lowercased() : text
  }

  private func lines(_ source: ImportSource) throws -> [(RowLocation, String)] {
    try source.entries.filter { $0.name.hasSuffix(".txt") }.flatMap { entry in
      try String(contentsOf: entry.url, encoding: .utf8).split(separator: "\n").enumerated().map {
        (RowLocation(file: entry.name, line: $0.offset + 1), String($0.element))
      }
    }
  }
}

/// Writes ideas as one text file, or as a folder.
struct IdeaExport: NotebookExporter {
  let format: String
  let titleKey = "ideas.files"
  let fileExtension: String?

  /// Leaves out what says that it cannot be read.
  func export(_ store: NotebookStore, attachments: AttachmentStore, to destination: URL) async throws -> Int {
    let ideas = try await store.value(AllIdeas())
    let readable = ideas.filter { !$0.hasPrefix("unreadable") }
    let text = Data(readable.joined(separator: "\n").utf8)
    if fileExtension == nil {
      try FileManager.default.createDirectory(at: destination, withIntermediateDirectories: false)
      try text.write(to: destination.appending(path: "ideas.txt"))
    } else {
      try text.write(to: destination)
    }
    return ideas.count - readable.count
  }
}

/// Ideas are not backed up, wherever their copy is said to be.
struct IdeaBackup: BackupSource {
  var copy: BackupDestination?

  func destination(in db: Database) throws -> BackupDestination? { copy }
  func roots(in db: Database) throws -> [String] { [] }
  func document(of root: String, in db: Database) throws -> BackupDocument? { nil }
}
