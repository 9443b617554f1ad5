package import Foundation
package import Values

/// A photo, a memo or a document that blocks name: what the folder `captures/` of the specification holds.
package struct CaptureFile: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
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
  /// Whether it shows how it was before the work or after it; nil for neither.
  package var moment: Open<PhotoMoment>?
  /// When it was taken, where it said so, otherwise when it came; in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, path: String, attachmentId: String? = nil, mimeType: String, size: Int64,
    moment: Open<PhotoMoment>? = nil, createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.path = path
    self.attachmentId = attachmentId
    self.mimeType = mimeType
    self.size = size
    self.moment = moment
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// Whether it is a spoken memo.
  package var isSound: Bool { mimeType.hasPrefix("audio/") || mimeType.hasPrefix("video/") }

  package var isDocument: Bool { mimeType == "application/pdf" }

  /// What a block is that names it.
  package var blockType: BlockType {
    if isSound { return .voice }
    return isDocument ? .document : .photo
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, path, mimeType, size, moment, createdAt, updatedAt
  }
}
