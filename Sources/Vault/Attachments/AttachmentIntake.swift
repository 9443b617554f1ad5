import Crypto
import Foundation

/// An attachment on its way in: sealed and named in one pass, in the place only once it is whole.
struct AttachmentIntake: ~Copyable {
  private let store: AttachmentStore
  private let limit: Int64
  private var code: HMAC<SHA256>
  private var writer: SealedFileWriter

  init(into store: AttachmentStore, key: SecretBytes, limit: Int64) throws {
    try Folder.create(store.directory)
    let writer = try SealedFileWriter(
      in: store.directory, key: key.derived(AttachmentStore.contentLabel), purpose: AttachmentStore.purpose,
      placeSize: AttachmentID.length)
    self.store = store
    self.limit = limit
    code = HMAC<SHA256>(key: key.derived(AttachmentStore.nameLabel).symmetricKey)
    self.writer = writer
  }

  mutating func write(_ chunk: some Collection<UInt8>) throws {
    guard writer.size + Int64(chunk.count) <= limit else { throw AttachmentError.tooLarge(limit: limit) }
    if let written: Void = try chunk.withContiguousStorageIfAvailable({
      try write(UnsafeRawBufferPointer($0))
    }) {
      return written
    }
    try Array(chunk).withUnsafeBytes { try write($0) }
  }

  private mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    code.update(data: bytes)
    try writer.write(bytes)
  }

  /// Puts the file in place under the name that its content gives, and takes away the mark that a sweep may
  /// have left there: a new reference is about to be written.
  consuming func commit() throws -> AttachmentReference { try finish().place() }

  /// Ends the file and waits until the disk has it, under a name that says nothing yet.
  consuming func finish() throws -> FinishedAttachment {
    let store = store
    let reference = AttachmentReference(id: AttachmentID(code: code.finalize()), size: writer.size)
    let file = try writer.finish(as: reference.id.description)
    try file.sync()
    try Folder.create(store.shelf(of: reference.id))
    return FinishedAttachment(store: store, file: file, reference: reference)
  }
}

/// An attachment that is whole and on the disk, but not in its place.
struct FinishedAttachment {
  fileprivate let store: AttachmentStore
  fileprivate let file: AtomicFileWriter
  let reference: AttachmentReference

  /// Puts it in its place, durably. A sweep waits for a turn while a notebook's writers wait for the sweep: the turn
  /// changes names alone, and the disk is waited for after it.
  func place() throws -> AttachmentReference {
    // A sweep must not be between looking at the mark and removing the file.
    let turn = try FileTurn(at: store.turn)
    try file.move(to: store.location(of: reference.id))
    try Folder.removeFile(store.mark(of: reference.id))
    turn.end()
    try Folder.sync(store.shelf(of: reference.id))
    return reference
  }
}
