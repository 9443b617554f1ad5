import HolfyCore
import Media
import Vault
import WebUI

/// What can be shown of a document's file.
struct DocumentFileState: Sendable, Equatable {
  /// Whether it can.
  enum Condition: Equatable {
    /// There is no file.
    case none
    /// The record names a file that the vault no longer has (HF-21). The record stays: what it says is worth
    /// more than order, and the file may come back with a backup.
    case missing
    /// There is a picture of it, and so many pages.
    case picture(pages: Int)
    /// It says that it is a picture and cannot be read as one.
    case unreadable
    /// It is of a kind that has no picture.
    case other
  }

  /// Which file; another one has a state of its own.
  let attachmentId: String?
  /// What can be shown of it.
  let condition: Condition

  /// Looks at the file of a document.
  init(of document: Document, _ pictures: Pictures, in store: AttachmentStore) async throws {
    attachmentId = document.attachmentId
    guard let attachment = document.attachment else {
      condition = .none
      return
    }
    guard store.exists(attachment) else {
      condition = .missing
      return
    }
    guard document.mayBePicture else {
      condition = .other
      return
    }
    do {
      _ = try await pictures.picture(of: attachment, side: Self.previewSide, in: store)
      condition = .picture(pages: try await pictures.pages(of: attachment, in: store))
    } catch is MediaError {
      condition = .unreadable
    }
  }

  /// How large a preview is, in pixels.
  static let previewSide = 1_600
}
