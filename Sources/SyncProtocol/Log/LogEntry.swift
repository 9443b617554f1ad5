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

  package var envelope: Envelope {
    switch self {
    case .batch(let batch): batch.envelope
    case .control(let entry): entry.envelope
    }
  }

  /// Reads what an envelope holds.
  package init(_ envelope: Envelope) throws(CodecError) {
    switch envelope.kind {
    case Envelope.Kind.batch: self = .batch(try SealedBatch(envelope))
    case Envelope.Kind.control: self = .control(try ControlEntry(envelope))
    case let kind: throw .unknownKind(kind)
    }
  }

  /// Reads an entry that came from a server.
  package init(received bytes: Data) throws(CodecError) {
    try self.init(Envelope(received: bytes))
  }
}

extension EntryHash {
  /// The hash of an entry's bytes.
  package init(of bytes: Data) {
    self.init(SHA256.hash(data: bytes))
  }
}

extension LogEntry: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) { writer.write(envelope) }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    try self.init(Envelope(reading: &reader))
  }
}
