public import Foundation
package import GRDB
public import Vault

/// The whole notebook as one JSON file, and the files of its records in a folder beside it: everything that is
/// needed to leave, or to come back.
public struct JSONExporter: NotebookExporter {
  /// A file of a record.
  package struct File: Sendable {
    let attachment: AttachmentID
    let path: String

    /// - Parameter path: where it stands in the folder.
    package init(_ attachment: AttachmentID, at path: String) {
      self.attachment = attachment
      self.path = path
    }
  }

  private let notebook: String
  private let write: @Sendable (Database, (Data) throws -> Void) throws -> Void
  private let files: @Sendable (Database) throws -> [File]

  /// - Parameters:
  ///   - notebook: the notebook's id.
  ///   - write: writes the JSON piece by piece.
  ///   - files: the files of the records.
  package init(
    _ notebook: String, write: @escaping @Sendable (Database, (Data) throws -> Void) throws -> Void,
    files: @escaping @Sendable (Database) throws -> [File]
  ) {
    self.notebook = notebook
    self.write = write
    self.files = files
  }

  /// Its name.
  public var format: String { "json" }
  /// The key of its name for people.
  public var titleKey: String { "\(notebook).export.json" }
  /// Its ending.
  public var fileExtension: String? { "json" }

  /// Writes `x.json`, and `x.files/` when there are files. A file that is missing or damaged stops nothing: what speaks of it
  /// is written.
  ///
  /// - Throws: `FileError.exists` when something has the place of one of the two; nothing was written then.
  @discardableResult
  public func export(
    _ store: NotebookStore, attachments: AttachmentStore, to destination: URL
  ) async throws -> Int {
    let (write, files, folder) = (write, files, ExportedFiles.folder(of: destination))
    let found = try await store.read { db in
      let writer = try AtomicFileWriter(in: destination.deletingLastPathComponent())
      try write(db) { try writer.append($0.bytes) }
      let found = try files(db)
      if !found.isEmpty, FileManager.default.fileExists(atPath: folder.path) {
        throw FileError.exists(folder.path(percentEncoded: false))
      }
      try writer.commit(toNew: destination)
      return found
    }
    return try await Offloaded.run {
      try found.count { try !Self.copy($0, from: attachments, into: folder) }
    }
  }

  /// - Returns: whether the file is there and whole.
  private static func copy(_ file: File, from attachments: AttachmentStore, into folder: URL) throws -> Bool {
    let url = folder.appending(path: file.path)
    do {
      let content = try attachments.read(file.attachment).whole()
      try Folder.create(url.deletingLastPathComponent())
      let writer = try AtomicFileWriter(in: url.deletingLastPathComponent())
      try content.forEach { try writer.append($0.bytes) }
      try writer.commit(toNew: url)
      return true
    } catch AttachmentError.missing, AttachmentError.damaged, AttachmentError.exchanged {
      return false
    }
  }
}
