import Foundation

/// The hashes of a log from one place on: what each entry is and what the log comes to after it.
package struct LogHistory: Hashable, Sendable {
  /// The place before the first entry that is known: the beginning, or a snapshot's.
  package let base: LogPosition
  /// The last place.
  package private(set) var end: LogPosition
  /// For each entry its hash and the chain after it.
  private var hashes = Data()
  private static let width = 2 * EntryHash.size

  package init(after base: LogPosition) {
    self.base = base
    end = base
  }

  package mutating func append(_ entry: EntryHash) {
    end = end.followed(by: entry)
    hashes.append(entry.data)
    hashes.append(end.chain.data)
  }

  /// What the log comes to at a place; nil for one that is not known.
  package func chain(at sequence: UInt64) -> ChainHash? {
    if sequence == base.sequence { return base.chain }
    return start(of: sequence).flatMap { ChainHash(hashes[($0 + EntryHash.size)..<($0 + Self.width)]) }
  }

  /// The entry at a place; nil for one that is not known.
  package func entry(at sequence: UInt64) -> EntryHash? {
    start(of: sequence).flatMap { EntryHash(hashes[$0..<($0 + EntryHash.size)]) }
  }

  /// Whether an entry stands anywhere. Reads everything: for what should not happen.
  package func contains(_ entry: EntryHash) -> Bool {
    stride(from: 0, to: hashes.count, by: Self.width).contains {
      hashes[$0..<($0 + EntryHash.size)] == entry.data
    }
  }

  /// Every entry, in order.
  var entries: [EntryHash] {
    stride(from: 0, to: hashes.count, by: Self.width).map {
      EntryHash(guaranteed: Data(hashes[$0..<($0 + EntryHash.size)]))
    }
  }

  private func start(of sequence: UInt64) -> Int? {
    guard sequence > base.sequence, sequence <= end.sequence else { return nil }
    return Int(sequence - base.sequence - 1) * Self.width
  }
}
