import Crypto
import Foundation

/// A place in a space's log: how many entries it has up to there, and what they come to.
package struct LogPosition: Hashable, Sendable {
  package let sequence: UInt64
  package let chain: ChainHash

  package init(sequence: UInt64, chain: ChainHash) {
    (self.sequence, self.chain) = (sequence, chain)
  }

  /// Before the first entry of a space.
  package static func start(of space: SpaceID) -> LogPosition {
    LogPosition(sequence: 0, chain: ChainHash(hashing: "carnets/sync/log/1") { $0.write(space) })
  }

  /// After one more entry: SHA-256(Hₙ₋₁ ‖ n ‖ entry hash).
  package func followed(by entry: EntryHash) -> LogPosition {
    // What a server claims may not stop the program; no log has as many entries.
    let next = sequence &+ 1
    var writer = CanonicalWriter()
    writer.write(chain)
    writer.write(next)
    writer.write(entry)
    return LogPosition(sequence: next, chain: ChainHash(SHA256.hash(data: writer.bytes)))
  }
}

extension LogPosition: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(sequence)
    writer.write(chain)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    sequence = try reader.readNumber(UInt64.self)
    chain = try ChainHash(reading: &reader)
  }
}
