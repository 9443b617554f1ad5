import Localization

/// What an entry is worth at its place in the log. Every device comes to the same.
package enum Verdict: Hashable, Sendable {
  case valid
  /// It stands in the log and changes nothing.
  case void(VoidReason)
  /// Nobody who was ever let in signed it: the server made it up, or took in what it must refuse.
  case forged
}

/// Why an entry changes nothing.
package enum VoidReason: Hashable, Sendable {
  /// A new epoch came first: its author seals the batch again.
  case staleEpoch
  /// An epoch that has not begun here.
  case unknownEpoch
  /// The author was removed.
  case removedAuthor
  /// What the author had signed does not fit the log, which removes it further on.
  case contradictedAuthor
  /// The author may not do this.
  case notAllowed
  /// A new key that is not sealed to exactly those who stay, or not for the next epoch.
  case wrongKeys
  /// A certificate that its issuer did not sign, or could not issue there.
  case badCertificate
  /// A key that protects nothing: sealing to it would fail, or everybody could sign.
  case weakKeys
  /// More devices than an account may have, or more accounts than a space.
  case tooMany
  /// A device or an account that was let in before.
  case knownAlready
  /// A device or an account that is not in the space.
  case notThere
}

extension VoidReason: LocalizedMessage {
  /// The key of the sentence in `sync.fr.json` and `sync.en.json`.
  package var messageKey: String {
    switch self {
    case .staleEpoch, .unknownEpoch: "sync.void.epoch"
    case .removedAuthor: "sync.void.removed"
    case .contradictedAuthor: "sync.void.contradicted"
    case .notAllowed: "sync.void.notAllowed"
    case .wrongKeys, .badCertificate, .weakKeys: "sync.void.badKeys"
    case .tooMany: "sync.void.tooMany"
    case .knownAlready: "sync.void.known"
    case .notThere: "sync.void.notThere"
    }
  }

  /// Nothing.
  package var messageArguments: [String: String] { [:] }
}
