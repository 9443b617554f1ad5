import Foundation
import VaultArchive

/// What `vault backup --json` and `vault restore --json` print.
struct ArchiveAnswer: Encodable {
  let path: String
  let createdAt: Date
  let notebooks: [VaultArchiveSummary.Notebook]
  let documents: Int
  /// The archive's size in bytes.
  let size: Int64
  /// Documents that records name and that the vault no longer had, as `notebook/id`.
  let missingDocuments: [String]

  init(_ report: VaultArchiveReport, path: String) {
    self.path = path
    createdAt = report.summary.createdAt
    notebooks = report.summary.notebooks
    documents = report.summary.documents
    size = report.size
    missingDocuments = report.missingDocuments
  }

  /// The same for a person.
  static func text(
    _ report: VaultArchiveReport, key: String, path: String, in context: CommandContext
  ) -> String {
    let records = report.summary.notebooks.reduce(0) { $0 + $1.records }
    let sentence = context.text(
      key,
      [
        "path": path, "size": context.size(report.size), "time": context.time(report.summary.createdAt),
        "records": String(records), "documents": String(report.summary.documents),
      ])
    let missing = report.missingDocuments.map { context.text("answer.missingDocument", ["document": $0]) }
    return ([sentence] + missing).joined(separator: "\n")
  }
}

extension ProgressLine {
  /// Shows how far an archive is.
  func show(_ progress: VaultArchiveProgress) {
    show(progress.total > 0 ? Double(progress.completed) / Double(progress.total) : 0)
  }
}
