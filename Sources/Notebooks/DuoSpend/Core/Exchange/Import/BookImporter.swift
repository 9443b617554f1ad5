import Foundation
import GRDB
package import Interchange
package import NotebookContract
import Values
package import Vault

/// Brings what another tool of shared expenses exported into one project.
package struct BookImporter: NotebookImporter {
  private let tool: BookFormat

  /// - Parameter tool: the one whose files it reads.
  package init(_ tool: BookFormat) {
    self.tool = tool
  }

  /// The id of the format.
  package var format: String { tool.rawValue }
  /// The key of its name.
  package var titleKey: String { "duospend.import.format.\(tool.rawValue)" }

  /// The endings of the files that the tools write.
  private static let endings: Set<String> = ["csv", "tsv", "txt", "json"]

  /// How sure it is that the source is of its format.
  package func confidence(in source: ImportSource) throws -> Double {
    try UnpackedSource.confidence(in: source, only: Self.endings) { tool.confidence(in: $0) }
  }

  /// What importing would bring, and what has to be asked: which project is meant, and what that one leaves
  /// open.
  package func preview(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore
  ) async throws -> ImportPreview {
    let unpacked = try await Offloaded.run { try UnpackedSource(source, only: Self.endings) }
    return try await unpacked.removed {
      let today = CalendarDay(destination.dependencies.now(), in: destination.dependencies.timeZone)
      let book = try await Offloaded.run { try Self.book(unpacked.source, tool, on: today) }
      let (choice, project, stored, facts) = try await destination.read { db in
        let choice = try ProjectChoice(book, answers, in: db)
        let project = try choice.project()
        let facts = try project.map { try StoredFacts(of: $0.id, in: db) }
        return (choice, project, try project.map { try RecurringExpense.details(in: $0.id, db) } ?? [], facts)
      }
      return try await Offloaded.run {
        let aimed = project.map { book.aimed(at: ImportTarget($0)) } ?? book
        var preview = try aimed.preview(answers)
        preview.questions.insert(choice.question, at: 0)
        guard let forecast = try Self.forecast(aimed, answers) else { return preview }
        for problem in forecast.unreadable + forecast.disagreements { preview.add(problem) }
        if let facts { try preview.countKnown(aimed.rows(answers), facts) }
        for item in try aimed.series(answers).all(today: today, beside: stored) { preview.add(item) }
        if project == nil, !forecast.imported.isEmpty {
          preview.suppositions.append(.init("duospend.import.budget", amount: forecast.budget))
        }
        return preview
      }
    }
  }

  /// Imports all rows as one transaction.
  package func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let unpacked = try await Offloaded.run { try UnpackedSource(source, only: Self.endings) }
    return try await unpacked.removed {
      let dependencies = destination.dependencies
      let today = CalendarDay(dependencies.now(), in: dependencies.timeZone)
      let book = try await Offloaded.run { try Self.book(unpacked.source, tool, on: today) }
      return try await destination.importing(source.name, as: format) { db, report in
        var writer = try BookWriter(book, answers, dependencies: dependencies, in: db)
        try writer.write(into: &report, progress: progress)
        try progress(1)
      }
    }
  }

  /// The tool's file, without what lies too far ahead.
  private static func book(
    _ source: ImportSource, _ tool: BookFormat, on today: CalendarDay
  ) throws -> SharedBookImport {
    try SharedBookImport(source, format: tool, through: DuoSpendLimits.lastDay(on: today))
  }

  /// What the project would show; nil while something must be answered first.
  private static func forecast(
    _ book: SharedBookImport, _ answers: ImportAnswers
  ) throws -> ImportForecast? {
    do {
      return try book.forecast(answers)
    } catch ImportError.unanswered {
      return nil
    }
  }
}
