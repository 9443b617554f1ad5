package import Foundation

/// What tells that a notebook was there when its file is gone: an empty one in its place would look as though nothing had
/// ever been entered, and its documents as though nobody needed them.
extension VaultLayout {
  /// Says when the last round of upkeep of a notebook began: whole seconds since 1970.
  package func upkeepDone(for notebook: String) -> URL {
    notebooks.appending(path: notebook + ".upkeep")
  }

  /// Says, outside the folder of the databases, that a notebook was begun.
  private func begun(_ notebook: String) -> URL { root.appending(path: ".\(notebook).begun") }

  /// Whether it is noted that a notebook was begun.
  func isBegun(_ notebook: String) -> Bool { Self.isThere(begun(notebook)) }

  /// Notes that a notebook was begun, once its file is there.
  func noteBegun(_ notebook: String) throws(FileError) { try AtomicFile.write(Data(), to: begun(notebook)) }

  /// Forgets that a notebook was begun, as it is erased.
  func forgetBegun(_ notebook: String) throws(FileError) {
    try Folder.removeFile(begun(notebook))
    try Folder.sync(root)
  }

  /// Whether a notebook's file is missing: gone, or empty, where there was one.
  func isMissing(_ notebook: String) -> Bool {
    FilePlace.isEmpty(database(for: notebook)) && hasTraces(of: notebook)
  }

  /// Whether a notebook has a file, or had one that is gone.
  func hasHeld(_ notebook: String) -> Bool {
    Self.isThere(database(for: notebook)) || hasTraces(of: notebook)
  }

  /// Whether something is there that only a notebook with a file leaves behind, and that goes when it is erased: the notes
  /// that it was begun, of who its file is and of its last upkeep, a snapshot, a document. What cannot be looked at may
  /// be one.
  func hasTraces(of notebook: String) -> Bool {
    do {
      return try isBegun(notebook) || FileIdentity(of: database(for: notebook)).exists
        || Self.isThere(upkeepDone(for: notebook))
        || !Folder.names(in: snapshots(for: notebook)).isEmpty || hasAttachments(of: notebook)
    } catch {
      return true
    }
  }

  private func hasAttachments(of notebook: String) throws(FileError) -> Bool {
    let folder = attachments(for: notebook)
    for shelf in try Folder.names(in: folder) where shelf.utf8.count == 2 {
      let names = try Folder.names(in: folder.appending(path: shelf))
      if names.contains(where: { AttachmentID(shelf + $0) != nil }) { return true }
    }
    return false
  }

  private static func isThere(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
  }
}
