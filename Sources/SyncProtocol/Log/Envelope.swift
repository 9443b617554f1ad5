import Crypto
package import Foundation

/// What surrounds every entry of a log, in all versions of the format: who signed what for which space can be told before
/// anything else is read, and what a newer version wrote is not mistaken for what a server made up.
package struct Envelope: Hashable, Sendable {
  package enum Kind {
    package static let batch: UInt8 = 1
    package static let control: UInt8 = 2
  }

  /// The version of the bodies that this program writes and reads.
  package static let version: UInt8 = 1

  /// What surrounds the body, its size in at most eight bytes included.
  private static let overhead = 2 + SpaceID.size + 1 + DeviceID.size + 8 + Signature.size

  package let kind: UInt8
  package let version: UInt8
  package let space: SpaceID
  package let author: Principal
  package let body: Data
  package let signature: Signature

  init(kind: UInt8, space: SpaceID, author: Principal, body: Data, signature: Signature) {
    (self.kind, version, self.space, self.author) = (kind, Self.version, space, author)
    (self.body, self.signature) = (body, signature)
  }

  /// A signed envelope.
  init(
    kind: UInt8, version: UInt8 = Self.version, space: SpaceID, author: Principal, body: Data,
    by key: Curve25519.Signing.PrivateKey
  ) throws(KeyFailure) {
    guard body.count <= LogEntry.largestSize - Self.overhead else { throw .tooLarge }
    (self.kind, self.version, self.space, self.author, self.body) = (kind, version, space, author, body)
    signature = try Signature(.entry, of: Self.content(kind, version, space, author, body), by: key)
  }

  /// Reads an entry that came from a server.
  package init(received bytes: Data) throws(CodecError) {
    guard bytes.count <= LogEntry.largestSize else { throw .tooLarge }
    try self.init(canonicalBytes: bytes)
  }

  /// The signature covers everything before it.
  package func isSigned(by key: VerifyingKey) -> Bool {
    signature.isValid(.entry, of: Self.content(kind, version, space, author, body), by: key)
  }

  /// Throws if the body is of another kind, or of another version than this program reads.
  func check(kind expected: UInt8) throws(CodecError) {
    guard version == Self.version else { throw .unknownVersion(version) }
    guard kind == expected else { throw .unknownKind(kind) }
  }

  private static func content(
    _ kind: UInt8, _ version: UInt8, _ space: SpaceID, _ author: Principal, _ body: Data
  ) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(kind)
    writer.write(version)
    writer.write(space)
    writer.write(author)
    writer.write(body)
    return writer.bytes
  }
}

extension Envelope: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(fixed: Self.content(kind, version, space, author, body))
    writer.write(signature)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    kind = try reader.readNumber(UInt8.self)
    version = try reader.readNumber(UInt8.self)
    space = try SpaceID(reading: &reader)
    author = try Principal(reading: &reader)
    body = try reader.readData()
    signature = try Signature(reading: &reader)
  }
}
