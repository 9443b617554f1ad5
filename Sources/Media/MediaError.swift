/// Why a picture could not be used. The words are in `Resources/Strings`, under `messageKey`.
public enum MediaError: Error, Hashable, Sendable {
  /// The bytes are none of the kinds of picture that are known.
  case notAnImage
  /// The bytes are no photo: something else, or a page of a document.
  case notAPhoto
  /// The picture begins well, and cannot be read to its end.
  case damaged
  /// The picture has more pixels than the limit, in millions.
  case tooManyPixels(limit: Int)
  /// This system lacks what reads this kind of picture.
  case cannotRead(MediaKind)
  /// The file cannot be opened or read; the reason is the system's.
  case unreadable(reason: String)
  /// There is no photo to make a document from.
  case noPhotos
  /// The picture or the document cannot be made; this is not the person's fault.
  case cannotWrite
}

extension MediaError {
  /// The key of this error's text in the module's string tables.
  public var messageKey: String {
    switch self {
    case .notAnImage: "media.notAnImage"
    case .notAPhoto: "media.notAPhoto"
    case .damaged: "media.damaged"
    case .tooManyPixels: "media.tooManyPixels"
    case .cannotRead: "media.cannotRead"
    case .unreadable: "media.unreadable"
    case .noPhotos: "media.noPhotos"
    case .cannotWrite: "media.cannotWrite"
    }
  }

  /// What the text's placeholders stand for.
  public var messageArguments: [String: String] {
    switch self {
    case .notAnImage, .notAPhoto, .damaged, .noPhotos, .cannotWrite: [:]
    case .tooManyPixels(let limit): ["limit": String(limit)]
    case .cannotRead(let kind): ["kind": kind.fileExtension.uppercased()]
    case .unreadable(let reason): ["reason": reason]
    }
  }
}
