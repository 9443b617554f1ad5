import Foundation
import GRDB
package import Vault
import Values
package import NotebookContract

extension HolfyClient {
  /// Adds a document to a vehicle (HF-6), with its file if it has one.
  ///
  /// - Throws: ``HolfyError/invalidFields(_:)``, ``HolfyError/tooManyDocuments(limit:)``,
  ///   ``HolfyError/fileTooLarge(name:limitBytes:)``, `AttachmentError.missing`.
  @discardableResult
  package func addDocument(
    _ draft: Document.Details, to vehicleId: Vehicle.ID, file: DocumentFile? = nil
  ) async throws -> WriteResult<Document> {
    try draft.check(DayRule(today: today))
    var document = try Document(id: store.dependencies.newID(), of: vehicleId, draft, now: now())
    if let file { document.file = try described(file) }
    let added = document
    return try await store.write(Action("holfy.document.added", subject: added.documentName)) { db in
      guard try Vehicle.exists(db, key: vehicleId) else { throw HolfyError.vehicleNotFound(id: vehicleId) }
      let count = try Document.filter(sql: "vehicleId = ?", arguments: [vehicleId])
        .limit(HolfyLimits.documentsPerVehicle).fetchCount(db)
      guard count < HolfyLimits.documentsPerVehicle else {
        throw HolfyError.tooManyDocuments(limit: HolfyLimits.documentsPerVehicle)
      }
      try added.insert(db)
      return added
    }
  }

  /// Changes what a person says about a document; its file and its date of entry stay.
  @discardableResult
  package func editDocument(
    _ id: Document.ID, _ edit: @escaping @Sendable (inout Document.Details) throws -> Void
  ) async throws -> WriteResult<Document> {
    let (now, rule) = (now(), DayRule(today: today))
    return try await change("holfy.document.edited", id, edit) { draft, stored, db in
      try draft.check(rule, unless: stored.details)
      let document = try stored.changed(to: draft, now: now)
      try document.update(db)
      return document
    }
  }

  /// Gives a document another file (HF-8), or none. The former one is swept a day after nothing, not even
  /// undo in reach, refers to it.
  @discardableResult
  package func replaceFile(of id: Document.ID, with file: DocumentFile?) async throws -> WriteResult<Document>
  {
    let now = now()
    let replacement = try file.map(described) ?? Document.File()
    let key = file == nil ? "holfy.document.fileRemoved" : "holfy.document.fileReplaced"
    return try await store.write(key, about: { try Document.stored(id, in: $0).documentName }) { db in
      var document = try Document.stored(id, in: db)
      document.file = replacement
      document.stamp.change(now)
      try document.update(db)
      return document
    }
  }

  /// Deletes a document. Undo brings it back with its file.
  @discardableResult
  package func deleteDocument(_ id: Document.ID) async throws -> WriteResult<Document> {
    try await delete("holfy.document.deleted", id)
  }

  private func described(_ file: DocumentFile) throws -> Document.File {
    let (attachment, limit) = (file.attachment, HolfyLimits.documentBytes)
    guard attachment.size <= limit else {
      throw HolfyError.fileTooLarge(name: file.originalName, limitBytes: limit)
    }
    guard attachments.exists(attachment.id) else { throw AttachmentError.missing(attachment.id) }
    // The end of a new identifier is as random as what the format asks for.
    let random = UInt32(store.dependencies.newID().suffix(8), radix: 16) ?? 0
    let name = DocumentFileName.name(
      at: store.dependencies.now(), in: timeZone, random: random, originalName: file.originalName)
    return Document.File(
      fileName: name, relativePath: name, fileSize: attachment.size,
      mimeType: file.mimeType ?? MediaType.of(fileName: file.originalName),
      attachmentId: attachment.id.description)
  }
}

extension Document {
  /// The file in the vault's attachments; nil when there is none.
  package var attachment: AttachmentID? { file.attachmentId.flatMap(AttachmentID.init) }
}
