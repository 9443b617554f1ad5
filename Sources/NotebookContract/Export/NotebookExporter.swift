public import Foundation
public import Vault

/// Writes a whole notebook in one format, outside the vault, because the person asked for it.
public protocol NotebookExporter: Sendable {
  /// The format's name, as `--format` takes it (`json`).
  var format: String { get }
  /// The key of its name for people.
  var titleKey: String { get }
  /// The ending of its file; nil when it writes a folder.
  var fileExtension: String? { get }

  /// Writes the notebook as one snapshot.
  ///
  /// - Parameter destination: a file or folder that does not exist yet.
  func export(_ store: NotebookStore, attachments: AttachmentStore, to destination: URL) async throws
}
