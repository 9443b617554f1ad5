package import Foundation
package import Values

/// The paper of an expense: a photo, a PDF.
package struct Receipt: Coded, Hashable, Identifiable {
  /// A UUID as text.
  package var id: String
  /// The expense it proves.
  package var expenseId: String
  /// The name that the person's file had.
  package var fileName: String
  /// Its media type, `application/pdf`.
  package var mimeType = MediaType.unknown
  /// Its bytes.
  package var fileSize: Int64 = 0
  /// The file in the attachments of the vault; nil when the vault has none. Another vault calls the same file
  /// otherwise, so files never say it.
  package var attachmentId: String?
  /// When it was added, in whole seconds.
  package var createdAt: Date
  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package static let blank = Receipt(id: "", expenseId: "", fileName: "", createdAt: .distantPast)

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&expenseId, "expenseId")
    try coder.code(&fileName, "fileName")
    try coder.code(&mimeType, "mimeType", missing: MediaType.unknown)
    // A file may lack it.
    var size: Int? = Int(fileSize)
    try coder.code(&size, "fileSize")
    fileSize = Int64(size ?? 0)
    if coder.isRow { try coder.code(&attachmentId, "attachmentID") }
    try coder.code(&createdAt, "createdAt")
    try coder.code(unknownFields: &unknownFields)
  }

  /// Where it lies in its project's folder: a name that no file system refuses and no other receipt has.
  package var relativePath: String { "receipts/\(id).\(MediaType.fileExtension(of: fileName))" }
}
