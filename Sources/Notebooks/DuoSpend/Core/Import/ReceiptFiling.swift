import Foundation
import Interchange
import Vault

/// The files of receipts, each kept among the attachments before any record says so. What is not referred to
/// in the end is swept.
struct ReceiptFiling: Sendable {
  /// By receipt.
  private(set) var references: [Receipt.ID: AttachmentReference] = [:]
  /// The files that could not be kept; their receipts are.
  private(set) var problems: [RowProblem] = []

  init(
    _ reading: ProjectSource, into attachments: AttachmentStore, progress: (Double) throws -> Void
  ) throws {
    let papers = reading.projects.flatMap(\.papers).sorted { $0.key < $1.key }
    for (index, paper) in papers.enumerated() {
      do {
        references[paper.key] = try attachments.add(fileAt: paper.value.url)
      } catch let error as AttachmentError {
        problems.append(
          RowProblem(
            error.messageKey, error.messageArguments, at: RowLocation(file: paper.value.name, line: 1)))
      }
      try progress(0.95 * Double(index + 1) / Double(papers.count))
    }
  }
}
