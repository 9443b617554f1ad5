import Localization

/// Why a key could not do its work.
package enum KeyFailure: Error, Hashable, Sendable {
  /// The bytes are no key.
  case unusable
  /// The library did not sign.
  case signing
  /// What is to be signed is more than an entry of the log may have.
  case tooLarge
  /// The library did not encrypt.
  case sealing
  /// What was sealed is not for this key, or was changed.
  case opening
  /// A key of an epoch is not the one that the log says.
  case exchanged
}

extension KeyFailure: LocalizedMessage {
  /// The key of the sentence in `sync.fr.json` and `sync.en.json`.
  package var messageKey: String {
    switch self {
    case .unusable: "sync.key.unusable"
    case .tooLarge: "sync.key.tooLarge"
    case .signing, .sealing: "sync.key.failed"
    case .opening: "sync.key.opening"
    case .exchanged: "sync.key.exchanged"
    }
  }

  /// Nothing.
  package var messageArguments: [String: String] { [:] }
}
