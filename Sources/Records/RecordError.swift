public import Localization

/// Why a row cannot become a record.
public enum RecordError: Error, Equatable, Sendable {
  /// A column holds a text that does not mean what the column is for.
  case unreadable(String)
}

extension RecordError: LocalizedMessage {
  /// The key of the sentence that says it.
  public var messageKey: String { "records.unreadable" }

  /// What fills the sentence.
  public var messageArguments: [String: String] {
    switch self {
    case .unreadable(let text): ["text": String(text.prefix(80))]
    }
  }
}
