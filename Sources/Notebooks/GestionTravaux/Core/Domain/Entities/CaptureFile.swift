import Foundation
package import Values

/// A photo, a memo or a document that blocks name: what the folder `captures/` of the specification holds.
package struct CaptureFile: DetailedRecord, Hashable {
  /// A UUID as text: the name of the file without its ending.
  package var id: String
  /// How blocks name it: `captures/<UUID>.jpg`. Unique.
  package var path: String
  /// Its content in the attachments of the vault; nil where it never came: an import lacked it. Another vault calls the same
  /// content otherwise, so files never say it.
  package var attachmentId: String?
  /// Its media type, `image/jpeg`.
  package var mimeType: String
  /// Bytes of its content.
  package var size: Int64
  package var details = Details()
  /// When it was taken, where it said so, otherwise when it came.
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// Whether it shows how it was before the work or after it; nil for neither.
    package var moment: Open<PhotoMoment>?
  }

  package static var blank: Self {
    Self(id: "", path: "", mimeType: "", size: 0, stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&path, "path")
    try coder.code(stored: &attachmentId, "attachmentID")
    try coder.code(&mimeType, "mimeType")
    try coder.code(&size, "size")
    try coder.code(&details.moment, "moment")
    try stamp.code(with: &coder)
    try coder.code(derived: MonthFile.name(of: createdAt), "mois")
    try coder.code(unknownFields: &unknownFields)
  }
}

extension CaptureFile {
  /// Whether it is a spoken memo.
  package var isSound: Bool { mimeType.hasPrefix("audio/") || mimeType.hasPrefix("video/") }

  package var isDocument: Bool { mimeType == "application/pdf" }

  /// What a block is that names it.
  package var blockType: BlockType {
    if isSound { return .voice }
    return isDocument ? .document : .photo
  }
}

extension CaptureFile.Details {
  package func validated() throws(GestionTravauxError) -> Self { self }
}
