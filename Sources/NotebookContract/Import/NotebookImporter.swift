public import Interchange
public import Vault

/// Reads one format into a notebook: detect, preview, ask, then one transaction with a report per row.
public protocol NotebookImporter: Sendable {
  /// The format's name, as `--from` takes it (`lubelogger`).
  var format: String { get }
  /// The key of its name for people.
  var titleKey: String { get }

  /// How sure it is that the source is of its format, from 0 to 1. Reads a few lines at most.
  func confidence(in source: ImportSource) throws -> Double

  /// What importing would do, without doing it; its questions are those that `answers` leaves open too.
  ///
  /// - Parameter destination: the notebook, whose records can be chosen from.
  func preview(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore
  ) async throws -> ImportPreview

  /// Imports the whole source as one transaction, or nothing.
  ///
  /// - Parameters:
  ///   - destination: the notebook.
  ///   - attachments: where the source's files go.
  ///   - progress: hears the part done, from 0 to 1, and may cancel by throwing.
  func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore,
    progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun
}

/// What an import did.
public struct ImportRun: Sendable {
  /// Row by row.
  public let report: ImportReport
  /// What undo takes back; nil when nothing was imported.
  public let transaction: Int64?

  /// - Parameters:
  ///   - report: row by row.
  ///   - transaction: what undo takes back.
  public init(report: ImportReport, transaction: Int64?) {
    self.report = report
    self.transaction = transaction
  }
}
