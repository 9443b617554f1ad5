public import Localization

/// Why an attachment cannot be kept or given.
public enum AttachmentError: Error, Equatable, Sendable {
  /// The content is larger than the limit, in bytes.
  case tooLarge(limit: Int64)
  /// No such attachment is in the vault.
  case missing(AttachmentID)
  /// The file on disk is not what was written.
  case damaged(AttachmentID)
  /// The file on disk is another attachment's: somebody exchanged files.
  case exchanged(AttachmentID)
  /// The range begins after the end.
  case outsideRange(size: Int64)
  /// A text that is no attachment's identifier.
  case malformedID(String)
}

extension AttachmentError: LocalizedMessage {
  /// The key of the sentence in `keys.fr.json` and `keys.en.json`.
  public var messageKey: String {
    switch self {
    case .tooLarge: "attachment.tooLarge"
    case .missing: "attachment.missing"
    case .damaged: "attachment.damaged"
    case .exchanged: "attachment.exchanged"
    case .outsideRange: "attachment.outsideRange"
    case .malformedID: "attachment.malformedID"
    }
  }

  /// What the sentence names.
  public var messageArguments: [String: String] {
    switch self {
    case .tooLarge(let limit): ["megabytes": String(limit / 1_048_576)]
    case .malformedID(let text): ["id": text]
    case .missing, .damaged, .exchanged, .outsideRange: [:]
    }
  }
}
