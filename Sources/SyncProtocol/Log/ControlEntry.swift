package import Crypto

/// A change of who may write and read, signed for one place of the log: it cannot be put anywhere else.
package struct ControlEntry: Hashable, Sendable {
  package let space: SpaceID
  /// What comes before it.
  package let after: LogPosition
  package let author: Principal
  package let change: ControlChange
  package let signature: Signature

  package init(
    _ change: ControlChange, in space: SpaceID, after: LogPosition, by author: Principal,
    key: Curve25519.Signing.PrivateKey
  ) throws(KeyFailure) {
    (self.space, self.after, self.author, self.change) = (space, after, author, change)
    signature = try Signature(.control, of: Self.content(space, after, author, change), by: key)
  }

  package func isSigned(by key: VerifyingKey) -> Bool {
    signature.isValid(.control, of: Self.content(space, after, author, change), by: key)
  }

  private static func content(
    _ space: SpaceID, _ after: LogPosition, _ author: Principal, _ change: ControlChange
  ) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(space)
    writer.write(after)
    writer.write(author)
    writer.write(change)
    return writer.bytes
  }
}

extension ControlEntry: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(fixed: Self.content(space, after, author, change))
    writer.write(signature)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    space = try SpaceID(reading: &reader)
    after = try LogPosition(reading: &reader)
    author = try Principal(reading: &reader)
    change = try ControlChange(reading: &reader)
    signature = try Signature(reading: &reader)
  }
}
