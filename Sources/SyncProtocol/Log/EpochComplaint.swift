import Localization

/// What a device was not given by the entry that begins an epoch, although everybody takes the entry as valid: the member
/// who began it made a mistake, or leaves this device out.
package enum EpochComplaint: Error, Hashable, Sendable {
  /// The key sealed to the device does not open, or is not the epoch's: it reads nothing that follows.
  case ownKey(KeyFailure)
  /// The epoch's key does not give the one before: who joins later would read nothing that was written earlier.
  case earlierKey(KeyFailure)
}

extension EpochComplaint: LocalizedMessage {
  /// The key of the sentence in `sync.fr.json` and `sync.en.json`.
  package var messageKey: String {
    switch self {
    case .ownKey: "sync.epoch.ownKey"
    case .earlierKey: "sync.epoch.earlierKey"
    }
  }

  /// Nothing.
  package var messageArguments: [String: String] { [:] }
}
