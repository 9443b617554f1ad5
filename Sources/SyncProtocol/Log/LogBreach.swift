import Localization

/// Why a log is not taken any further. The device's own data are untouched by it.
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
  /// An entry that is damaged.
  case unreadable(UInt64, CodecError)
  /// A member of the space signed what does not fit this log.
  case contradicted(UInt64, by: Principal, Contradiction)
  /// A member of the space signed what this version cannot read.
  case newer(UInt64, by: Principal)

  /// The member whose entries the log can be taken without, once it removes that member.
  var suspect: Principal? {
    switch self {
    case .contradicted(_, let author, _), .newer(_, let author): author
    default: nil
    }
  }
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
    case .unreadable: "sync.breach.damaged"
    case .newer: "sync.breach.newer"
    case .contradicted(_, _, .missing), .contradicted(_, _, .exchanged): "sync.breach.contradicted.missing"
    case .contradicted(_, _, .otherwise): "sync.breach.contradicted.otherwise"
    case .contradicted(_, _, .twice): "sync.breach.contradicted.twice"
    case .contradicted(_, _, .unreadable): "sync.breach.contradicted.unreadable"
    }
  }

  /// The number of the entry, and who signed it, as devices are listed.
  package var messageArguments: [String: String] {
    switch self {
    case .wiped: [:]
    case .rolledBack(let number), .dropped(let number), .reordered(let number), .spliced(let number),
      .replayed(let number), .forked(let number), .forged(let number), .unreadable(let number, _):
      ["number": String(number)]
    case .contradicted(let number, let author, _), .newer(let number, let author):
      ["number": String(number), "author": author.shortName]
    }
  }
}
