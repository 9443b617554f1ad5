/// The kinds of ``Bytes32``.
package enum Bytes32Kind {
  package enum Space {}
  package enum Account {}
  package enum Device {}
  package enum EntryHash {}
  package enum ChainHash {}
  package enum SigningKey {}
  package enum AgreementKey {}
  package enum Salt {}
  package enum StateDigest {}
  package enum KeyCheck {}
  package enum ContentHash {}
  package enum Mailbox {}
  package enum RecoveryLookup {}
}

/// A space: the hash of its founder's account and a random number, so that nobody else can found it.
package typealias SpaceID = Bytes32<Bytes32Kind.Space>
/// An account: the hash of its keys.
package typealias AccountID = Bytes32<Bytes32Kind.Account>
/// A device in one space: the hash of the space and the device's keys.
package typealias DeviceID = Bytes32<Bytes32Kind.Device>
/// The SHA-256 of an entry's bytes.
package typealias EntryHash = Bytes32<Bytes32Kind.EntryHash>
/// What a log comes to at one place: no two different beginnings have the same.
package typealias ChainHash = Bytes32<Bytes32Kind.ChainHash>
/// The SHA-256 of any other bytes.
package typealias ContentHash = Bytes32<Bytes32Kind.ContentHash>
/// Random bytes that make a key serve once.
package typealias Salt = Bytes32<Bytes32Kind.Salt>
/// The digest of a notebook's state, under a key of the space.
package typealias StateDigest = Bytes32<Bytes32Kind.StateDigest>

/// A generation of a space's key.
package struct Epoch: RawRepresentable, Hashable, Comparable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let first = Epoch(rawValue: 1)

  /// The epoch after this one; nil after the last that can be counted.
  package var next: Epoch? {
    rawValue == .max ? nil : Epoch(rawValue: rawValue + 1)
  }

  package static func < (left: Epoch, right: Epoch) -> Bool { left.rawValue < right.rawValue }
}

extension Epoch: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) { writer.write(rawValue) }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    rawValue = try reader.readNumber(UInt32.self)
  }
}
