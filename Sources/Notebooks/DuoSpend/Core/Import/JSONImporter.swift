import Foundation
import GRDB
public import Interchange
public import NotebookContract
import Values
public import Vault

/// Brings back DuoSpend's own files: an export, a readable copy with one folder per project, or an archive of
/// one of these.
///
/// A record that is here and there is the one changed last; one that is only here stays, unless the person
/// answers that the source is all there is.
public struct JSONImporter: NotebookImporter {
  /// The only value.
  public init() {}

  /// The id of the format.
  public var format: String { "duospend" }
  /// The key of its name.
  public var titleKey: String { "duospend.import.format.duospend" }

  /// 1 when there is a project's file or an export, else 0.
  public func confidence(in source: ImportSource) throws -> Double {
    do {
      return try UnpackedSource.using(source, only: ["json"]) { source in
        try source.entries.contains(where: Self.isCertain) ? 1 : 0
      }
    } catch ImportError.empty {
      // An archive without any JSON.
      return 0
    }
  }

  /// What it would bring.
  public func preview(_ source: ImportSource, answers: ImportAnswers) async throws -> ImportPreview {
    try await Offloaded.run {
      try UnpackedSource.using(source) { source in
        let reading = try ProjectSource(source)
        var preview = ImportPreview(format: format, questions: [Self.absent])
        for found in reading.projects { preview.add(found) }
        for problem in reading.problems { preview.add(problem) }
        return preview
      }
    }
  }

  /// Keeps the receipts' files first, then writes every record as one transaction.
  public func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let unpacked = try await Offloaded.run { try UnpackedSource(source) }
    return try await unpacked.removed {
      let (reading, filing) = try await Offloaded.run {
        let reading = try ProjectSource(unpacked.source)
        return (reading, try ReceiptFiling(reading, into: attachments, progress: progress))
      }
      let removesAbsent = try answers.answer(to: Self.absent) == AbsentChoice.remove.rawValue
      let action = Action("duospend.import.done", subject: source.name)
      let written = try await destination.write(action, origin: .import) { db in
        var report = ImportReport(format: format)
        for problem in reading.problems + filing.problems { report.countRefused("file", problem) }
        let writer = ProjectWriter(references: filing.references, removesAbsent: removesAbsent, db: db)
        for found in reading.projects { try writer.write(found, into: &report) }
        try writer.keep(settings: reading.settings)
        return report
      }
      try progress(1)
      return ImportRun(report: written.value, transaction: written.transaction)
    }
  }

  enum AbsentChoice: String, CaseIterable {
    case keep
    case remove
  }

  private static let absent = ImportQuestion(
    id: "absent", promptKey: "duospend.import.absent",
    choices: AbsentChoice.allCases.map {
      .init($0.rawValue, labelKey: "duospend.import.absent.\($0.rawValue)")
    },
    suggestion: AbsentChoice.keep.rawValue)

  /// A `project.json` may be anybody's: ours names its partners.
  private static func isCertain(_ entry: ImportSource.Entry) throws -> Bool {
    guard ProjectSource.isOurs(entry) else { return false }
    if DuoSpendExport.isOne(entry) { return true }
    let data = try OpenFile(entry.url.path(percentEncoded: false), .read)
      .contents(limit: Int(ImportLimits.fileBytes))
    return data.range(of: Data("\"partner1Name\"".utf8)) != nil
  }
}

extension ImportPreview {
  fileprivate mutating func add(_ found: ProjectSource.Found) {
    let (file, location) = (found.file, found.location)
    func row(_ kind: String, _ day: CalendarDay?, _ title: String, _ amount: Money? = nil) -> Row {
      Row(location: location, kind: kind, day: day, title: title, amount: amount)
    }
    add(row("project", nil, file.project.name))
    for expense in file.expenses { add(row("expense", expense.date, expense.title, expense.amount)) }
    for settlement in file.settlements {
      add(row("settlement", settlement.date, file.project.name(of: settlement.from), settlement.amount))
    }
    for rule in file.rules { add(row("rule", rule.from, rule.category ?? "")) }
    for recurring in file.recurring { add(row("recurring", recurring.startDay, recurring.title)) }
    for receipt in file.receipts { add(row("receipt", nil, receipt.fileName)) }
  }
}
