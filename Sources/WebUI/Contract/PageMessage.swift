public import Localization

/// What to tell a person, as a value: the key of a sentence and what fills it.
public struct PageMessage: Hashable, Sendable, LocalizedMessage {
  /// The key of the sentence.
  public let messageKey: String
  /// What fills its places.
  public let messageArguments: [String: String]

  /// - Parameters:
  ///   - key: the key of the sentence.
  ///   - arguments: what fills its places.
  public init(key: String, arguments: [String: String] = [:]) {
    messageKey = key
    messageArguments = arguments
  }
}
