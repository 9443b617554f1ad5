import Localization

/// What a server did to a log. The device's own data are untouched by it.
///
/// The number is that of the entry at which it shows.
package enum LogBreach: Error, Hashable, Sendable {
  /// The log is empty, and was not.
  case wiped
  /// The log is shorter than it was.
  case rolledBack(to: UInt64)
  /// An entry is missing.
  case dropped(UInt64)
  /// Entries are exchanged.
  case reordered(UInt64)
  /// An entry of another space.
  case spliced(UInt64)
  /// An entry that stands in the log already.
  case replayed(UInt64)
  /// Somebody was shown another log up to this place.
  case forked(UInt64)
  /// An entry that nobody in the space signed.
  case forged(UInt64)
  /// An entry that this version cannot read, or that is damaged.
  case unreadable(UInt64, CodecError)
}

extension LogBreach: LocalizedMessage {
  /// The key of the sentence in `sync.fr.json` and `sync.en.json`.
  package var messageKey: String {
    switch self {
    case .wiped: "sync.breach.wiped"
    case .rolledBack: "sync.breach.rolledBack"
    case .dropped: "sync.breach.dropped"
    case .reordered: "sync.breach.reordered"
    case .spliced: "sync.breach.spliced"
    case .replayed: "sync.breach.replayed"
    case .forked: "sync.breach.forked"
    case .forged: "sync.breach.forged"
    case .unreadable(_, .unknownKind), .unreadable(_, .unknownVersion): "sync.breach.newer"
    case .unreadable: "sync.breach.damaged"
    }
  }

  /// The number of the entry.
  package var messageArguments: [String: String] {
    switch self {
    case .wiped: [:]
    case .rolledBack(let number), .dropped(let number), .reordered(let number), .spliced(let number),
      .replayed(let number), .forked(let number), .forged(let number), .unreadable(let number, _):
      ["number": String(number)]
    }
  }
}
