import Crypto
package import Foundation

/// One entry of a space's log.
package enum LogEntry: Hashable, Sendable {
  case batch(SealedBatch)
  case control(ControlEntry)

  /// Limit of its bytes.
  package static let largestSize = SealedBatch.largestSize

  package var space: SpaceID {
    switch self {
    case .batch(let batch): batch.header.space
    case .control(let entry): entry.space
    }
  }

  package var author: Principal {
    switch self {
    case .batch(let batch): .device(batch.header.device)
    case .control(let entry): entry.author
    }
  }

  /// The SHA-256 of its bytes, by which the server knows one that was sent before.
  package var hash: EntryHash { EntryHash(SHA256.hash(data: canonicalBytes)) }

  /// Reads an entry that came from a server.
  package init(received bytes: Data) throws(CodecError) {
    guard bytes.count <= Self.largestSize else { throw .tooLarge }
    try self.init(canonicalBytes: bytes)
  }
}

extension EntryHash {
  /// The hash of an entry's bytes.
  package init(of bytes: Data) {
    self.init(SHA256.hash(data: bytes))
  }
}

extension LogEntry: CanonicallyCoded {
  private static let version: UInt8 = 1

  package func write(to writer: inout CanonicalWriter) {
    switch self {
    case .batch(let batch):
      writer.write(UInt8(1))
      writer.write(Self.version)
      writer.write(batch)
    case .control(let entry):
      writer.write(UInt8(2))
      writer.write(Self.version)
      writer.write(entry)
    }
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    let kind = try reader.readNumber(UInt8.self)
    let version = try reader.readNumber(UInt8.self)
    guard (1...2).contains(kind) else { throw .unknownKind(kind) }
    guard version == Self.version else { throw .unknownVersion(version) }
    self =
      kind == 1 ? .batch(try SealedBatch(reading: &reader)) : .control(try ControlEntry(reading: &reader))
  }
}
