import Foundation

/// Files of version 1 do not say which attachment they are. They are written anew, one by one.
extension AttachmentStore {
  /// The attachments whose file does not say where it belongs, sorted by name.
  func unplaced() throws -> [AttachmentID] {
    try list().filter { id in
      do { return try SealedFile.isUnplaced(location(of: id)) } catch is FileError { return false }
    }
  }

  /// Writes an attachment's file anew in version 2. What a sweep noted of it stays.
  ///
  /// Killed at any instant, either file is there whole, and the next time does what is left.
  ///
  /// - Returns: whether it was written: one that is damaged, exchanged or gone stays as it is, and verifying the vault
  ///   names it.
  func place(_ id: AttachmentID) throws -> Bool {
    let content: AttachmentContent
    do {
      content = try read(id)
    } catch is AttachmentError {
      return false
    } catch is FileError {
      // One that the disk does not give keeps no other from its turn.
      return false
    }
    if content.saysPlace { return false }
    var writer = try SealedFileWriter(
      in: directory, key: keys.attachmentKey(for: notebook).derived(Self.contentLabel), purpose: Self.purpose,
      placeSize: AttachmentID.length)
    try content.whole().forEach { piece in try piece.withUnsafeBytes { try writer.write($0) } }
    let file = try writer.finish(as: id.description)
    try file.sync()
    // A sweep must not remove the file in between, nor see it come back; nor does it wait here for the disk.
    let turn = try FileTurn(at: turn)
    let isThere = exists(id)
    if isThere { try file.move(to: location(of: id)) }
    turn.end()
    if isThere { try Folder.sync(shelf(of: id)) }
    return isThere
  }
}

extension Vault {
  /// Writes the attachments of a notebook anew whose files are of version 1, so that each says which one it is. What was
  /// interrupted goes on the next time.
  ///
  /// - Parameter limit: how many are written at most.
  /// - Returns: how many were written.
  /// - Throws: `CancellationError`, `FileError`, `VaultKeyError.locked`.
  @discardableResult
  public func placeAttachments(of id: String, atMost limit: Int = .max) async throws -> Int {
    let attachments = try attachments(of: id)
    var placed = 0
    for attachment in try await Offloaded.run({ try attachments.unplaced() }) {
      if placed >= limit { break }
      try Task.checkCancellation()
      if try await Offloaded.run({ try attachments.place(attachment) }) { placed += 1 }
    }
    return placed
  }
}
