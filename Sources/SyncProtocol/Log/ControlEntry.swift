package import Crypto
import Foundation

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
    signature = try Envelope(
      kind: Envelope.Kind.control, space: space, author: author, body: Self.content(after, change), by: key
    ).signature
  }

  package func isSigned(by key: VerifyingKey) -> Bool { envelope.isSigned(by: key) }

  package var envelope: Envelope {
    Envelope(
      kind: Envelope.Kind.control, space: space, author: author, body: Self.content(after, change),
      signature: signature)
  }

  /// Reads a control entry of this version.
  package init(_ envelope: Envelope) throws(CodecError) {
    try envelope.check(kind: Envelope.Kind.control)
    (space, author, signature) = (envelope.space, envelope.author, envelope.signature)
    var reader = CanonicalReader(envelope.body)
    after = try LogPosition(reading: &reader)
    change = try ControlChange(reading: &reader)
    try reader.finish()
  }

  private static func content(_ after: LogPosition, _ change: ControlChange) -> Data {
    var writer = CanonicalWriter()
    writer.write(after)
    writer.write(change)
    return Data(writer.bytes)
  }
}
