public import Foundation
public import Values
public import Vault

/// Writes a whole notebook in one format, outside the vault, because the person asked for it.
public protocol NotebookExporter: Sendable {
  /// The format's name, as `--format` takes it (`json`).
  var format: String { get }
  /// The key of its name for people.
  var titleKey: String { get }
  /// The ending of its file; nil when it writes a folder.
  var fileExtension: String? { get }

  /// What its file is called that is written on a day, without its ending, where it has a name of its own.
  func fileName(on day: CalendarDay) -> String?

  /// Writes the notebook as one snapshot.
  ///
  /// - Parameter destination: a file or folder that does not exist yet; a file that is there is never replaced.
  /// - Returns: how many records and files are left out: records that cannot be read, where the format has no place for them
  ///   as they are stored, and files that are missing or damaged.
  @discardableResult
  func export(_ store: NotebookStore, attachments: AttachmentStore, to destination: URL) async throws -> Int
}

extension NotebookExporter {
  /// Most files are called by the notebook and the day.
  public func fileName(on day: CalendarDay) -> String? { nil }
}
