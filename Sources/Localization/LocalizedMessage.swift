/// Something a person must be told: the key of a sentence in a string table, and what fills its places.
///
/// Every module's errors are such messages, so that the browser and the command line say the same
/// sentence in the person's language.
public protocol LocalizedMessage: Sendable {
  /// The key of the sentence in the module's string tables.
  var messageKey: String { get }
  /// The values of the sentence's `{places}`, by name.
  var messageArguments: [String: String] { get }
}

extension LocalizedMessage {
  /// No places to fill.
  public var messageArguments: [String: String] { [:] }
}
