import Localization

/// Why bytes are not the encoding of a value.
package enum CodecError: Error, Hashable, Sendable {
  /// The bytes end before the value does.
  case truncated
  /// Bytes follow the value.
  case surplus
  /// The bytes say something that an encoder writes in another way, or never.
  case notCanonical
  /// A kind of value that this version does not know.
  case unknownKind(UInt8)
  /// A version of the format that this one does not know.
  case unknownVersion(UInt8)
  /// More bytes than the value may have.
  case tooLarge
  /// A text that is not UTF-8.
  case notUTF8
}

extension CodecError: LocalizedMessage {
  /// The key of the sentence in `sync.fr.json` and `sync.en.json`.
  package var messageKey: String {
    switch self {
    case .unknownKind, .unknownVersion: "sync.codec.newer"
    case .truncated, .surplus, .notCanonical, .tooLarge, .notUTF8: "sync.codec.damaged"
    }
  }

  /// Nothing.
  package var messageArguments: [String: String] { [:] }
}
