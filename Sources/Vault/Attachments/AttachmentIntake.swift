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
  consuming func commit() throws -> AttachmentReference {
    let store = store
    let reference = AttachmentReference(id: AttachmentID(code: code.finalize()), size: writer.size)
    try Folder.create(store.shelf(of: reference.id))
    // A sweep must not be between looking at the mark and removing the file.
    let turn = try FileTurn(at: store.turn)
    try writer.commit(to: store.location(of: reference.id), as: reference.id.description)
    try Folder.removeFile(store.mark(of: reference.id))
    turn.end()
    return reference
  }
}
