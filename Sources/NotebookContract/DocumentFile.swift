public import Foundation
public import Vault

/// The file of a document: already in the attachments, and what the person's disk called it.
public struct DocumentFile: Equatable, Sendable {
  /// The file.
  public var attachment: AttachmentReference
  /// The name that it had; its extension is kept.
  public var originalName: String
  /// Its media type, as found in its bytes; by its name when nil.
  public var mimeType: String?
  /// When it was taken, where it is a photo that said so; nil for anything else.
  public var takenAt: Date?

  /// A file that was added to the attachments.
  public init(
    _ attachment: AttachmentReference, originalName: String, mimeType: String? = nil, takenAt: Date? = nil
  ) {
    self.attachment = attachment
    self.originalName = originalName
    self.mimeType = mimeType
    self.takenAt = takenAt
  }
}
