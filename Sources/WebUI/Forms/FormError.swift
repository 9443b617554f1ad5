public import Localization

/// Why what a browser sent is not a form that can be read. Nothing was stored.
public enum FormError: Error, Equatable {
  /// The content is neither of the two shapes of forms.
  case unknownShape
  /// The content does not follow its shape.
  case malformed
  /// The content stopped before its end.
  case truncated
  /// A text is not Unicode.
  case notText
  /// A text is longer than `limit` characters.
  case textTooLong(limit: Int)
  /// All texts together are longer than `limit` bytes.
  case tooMuchText(limit: Int)
  /// There are more than `limit` fields or files.
  case tooManyFields(limit: Int)
  /// A file is larger than `limit` bytes.
  case fileTooLarge(name: String, limit: Int)
  /// The page that sent the form is not one that this session was given, or is too old.
  case csrfTokenMismatch
  /// The form sends a file where none is expected.
  case unexpectedFile
  /// A button sends something that the page does not offer.
  case unknownAnswer
}

extension FormError: LocalizedMessage {
  /// The key of the sentence that says it.
  public var messageKey: String {
    switch self {
    case .unknownShape: "form.unknownShape"
    case .malformed: "form.malformed"
    case .truncated: "form.truncated"
    case .notText: "form.notText"
    case .textTooLong: "form.textTooLong"
    case .tooMuchText: "form.tooMuchText"
    case .tooManyFields: "form.tooManyFields"
    case .fileTooLarge: "form.fileTooLarge"
    case .csrfTokenMismatch: "form.csrfTokenMismatch"
    case .unexpectedFile: "form.unexpectedFile"
    case .unknownAnswer: "form.unknownAnswer"
    }
  }

  /// What fills the sentence. Bytes are given in whole kilobytes for texts, in whole megabytes for files.
  public var messageArguments: [String: String] {
    switch self {
    case .unknownShape, .malformed, .truncated, .notText, .csrfTokenMismatch, .unexpectedFile, .unknownAnswer:
      [:]
    case .textTooLong(let limit), .tooManyFields(let limit): ["limit": String(limit)]
    case .tooMuchText(let limit): ["limit": String(limit / 1000)]
    case .fileTooLarge(let name, let limit): ["name": name, "limit": String(max(1, limit / 1_048_576))]
    }
  }
}
