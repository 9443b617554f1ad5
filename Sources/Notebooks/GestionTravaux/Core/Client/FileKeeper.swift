import Foundation
import GRDB
import NotebookContract
import Values
import Vault

/// Notes photos, memos and documents whose content is among the attachments already, inside a transaction.
struct FileKeeper: Sendable {
  private let attachments: AttachmentStore

  init(_ attachments: AttachmentStore) { self.attachments = attachments }

  /// The block of a new photo or memo: of when it was taken, where it says so.
  ///
  /// - Parameter id: of the file, and of its block.
  /// - Throws: ``GestionTravauxError/fileTooLarge(name:limitBytes:)``, `AttachmentError.missing`.
  func block(
    of document: DocumentFile, id: String, order: Int, now: Date, in db: Database
  ) throws -> ContentBlock {
    let file = try keep(document, id: id, now: now, in: db)
    return block(of: file, named: document.originalName, order: order, now: file.createdAt)
  }

  /// The block of a photo, a memo or a document that is kept already.
  ///
  /// - Parameter name: what a document was called; nil where nobody knows.
  func block(of file: CaptureFile, named name: String? = nil, order: Int, now: Date) -> ContentBlock {
    switch file.blockType {
    case .voice: .voice(file.path, id: file.id, order: order, at: now)
    case .document:
      .document(
        file.path, named: name.map { String($0.prefix(GestionTravauxLimits.word)) }, id: file.id,
        order: order,
        at: now)
    case .photo, .text: .photo(file.path, id: file.id, order: order, at: now)
    }
  }

  /// Gives a memo that is being recorded its longer content.
  func lengthen(
    _ id: CaptureFile.ID, to document: DocumentFile, now: Date, in db: Database
  ) throws -> CaptureFile {
    try check(document)
    var file: CaptureFile = try GestionTravauxLedger.record(id, in: db)
    guard MediaSignature.isSound(file.mimeType) else {
      throw GestionTravauxError.noMemo(name: document.originalName)
    }
    guard document.attachment.size > file.size else { return file }
    file.attachmentId = document.attachment.id.description
    file.size = document.attachment.size
    file.stamp.change(now)
    try file.update(db)
    return file
  }

  private func check(_ document: DocumentFile) throws {
    let (attachment, limit) = (document.attachment, GestionTravauxLimits.fileBytes)
    guard attachment.size <= limit else {
      throw GestionTravauxError.fileTooLarge(name: document.originalName, limitBytes: limit)
    }
    guard attachments.exists(attachment.id) else { throw AttachmentError.missing(attachment.id) }
  }

  /// Notes a photo or a memo that no block names yet.
  func keep(_ document: DocumentFile, id: String, now: Date, in db: Database) throws -> CaptureFile {
    try check(document)
    let attachment = document.attachment
    // A camera whose clock is ahead knows less than this one.
    let taken = document.takenAt.map { min($0, now) } ?? now
    let ending = MediaType.fileExtension(of: document.originalName)
    let file = CaptureFile(
      id: id, path: "captures/\(id).\(ending)", attachmentId: attachment.id.description,
      mimeType: document.mimeType ?? MediaType.of(fileName: document.originalName), size: attachment.size,
      stamp: Stamp(createdAt: taken, updatedAt: now))
    try file.insert(db)
    return file
  }
}
