public import Foundation
public import Values

/// A photo, a memo or a document that blocks name: what the folder `captures/` of the specification holds.
public struct CaptureFile: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text: the name of the file without its ending.
  public var id: String
  /// How blocks name it: `captures/<UUID>.jpg`. Unique.
  public var path: String
  /// Its content in the attachments of the vault; nil where it never came: an import lacked it. Another vault calls the same
  /// content otherwise, so files never say it.
  public var attachmentId: String?
  /// Its media type, `image/jpeg`.
  public var mimeType: String
  /// Bytes of its content.
  public var size: Int64
  /// Whether it shows how it was before the work or after it; nil for neither.
  public var moment: Open<PhotoMoment>?
  /// When it was taken, where it said so, otherwise when it came; in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// The record, stored as given.
  public init(
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
  public var isSound: Bool { mimeType.hasPrefix("audio/") || mimeType.hasPrefix("video/") }

  /// Whether it is a document.
  public var isDocument: Bool { mimeType == "application/pdf" }

  /// What a block is that names it.
  public var blockType: BlockType {
    if isSound { return .voice }
    return isDocument ? .document : .photo
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, path, mimeType, size, moment, createdAt, updatedAt
  }
}
