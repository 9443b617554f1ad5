import Localization

/// Why a batch cannot be sealed or opened.
package enum BatchError: Error, Hashable, Sendable {
  /// More than ``SealedBatch/largestSize``: the transactions must be sent in several batches.
  case tooLarge
  /// Its signature is not of the device that it names.
  case forged
  /// It belongs to another space.
  case wrongSpace
  /// It was sealed under the key of another epoch.
  case wrongEpoch(Epoch)
  /// The epoch's key does not open it.
  case undecryptable
  /// It opens, and its padding is not what the format asks for.
  case badPadding
  /// It opens, and is no body that this version reads.
  case unreadable(CodecError)
  /// What it says to have seen of its own device is not what came before its first change.
  case miscounted
  /// A key could not do its work.
  case key(KeyFailure)
}

extension BatchError: LocalizedMessage {
  /// The key of the sentence in `sync.fr.json` and `sync.en.json`.
  package var messageKey: String {
    switch self {
    case .tooLarge: "sync.batch.tooLarge"
    case .forged, .wrongSpace: "sync.batch.foreign"
    case .wrongEpoch: "sync.batch.wrongEpoch"
    case .undecryptable, .badPadding, .miscounted: "sync.batch.damaged"
    case .unreadable(let error): error.messageKey
    case .key(let failure): failure.messageKey
    }
  }

  /// Nothing.
  package var messageArguments: [String: String] { [:] }
}
