package import Foundation
package import Values

/// The paper of an expense: a photo, a PDF.
package struct Receipt: Hashable, Sendable, Identifiable {
  /// A UUID as text.
  package var id: String
  /// The expense it proves.
  package var expenseId: String
  /// The name that the person's file had.
  package var fileName: String
  /// Its media type, `application/pdf`.
  package var mimeType: String
  /// Its bytes.
  package var fileSize: Int64
  /// The file in the attachments of the vault; nil when the vault has none. Another vault calls the same file
  /// otherwise, so files never say it.
  package var attachmentId: String?
  /// When it was added, in whole seconds.
  package var createdAt: Date
  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  package init(
    id: String, expenseId: String, fileName: String, mimeType: String = MediaType.unknown,
    fileSize: Int64 = 0, attachmentId: String? = nil, createdAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.expenseId = expenseId
    self.fileName = fileName
    self.mimeType = mimeType
    self.fileSize = fileSize
    self.attachmentId = attachmentId
    self.createdAt = createdAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// Where it lies in its project's folder: a name that no file system refuses and no other receipt has.
  package var relativePath: String { "receipts/\(id).\(MediaType.fileExtension(of: fileName))" }
}
