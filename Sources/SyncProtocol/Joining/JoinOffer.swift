/// What the joining device says first: its keys, and how a person calls it.
package struct JoinOffer: Hashable, Sendable {
  package let keys: PublicKeys
  package let name: String

  package init(keys: PublicKeys, name: String) {
    (self.keys, self.name) = (keys, name)
  }

  /// The message for the mailbox: only who has the code can have made it, or reads it.
  package func sealed(by code: JoiningCode) throws(KeyFailure) -> SealedBytes {
    try code.seal(self, context: Self.context)
  }

  package init(opening message: SealedBytes, by code: JoiningCode) throws(KeyFailure) {
    self = try code.open(message, context: Self.context)
  }

  private static let context = "carnets/sync/join-offer/1"
}

extension JoinOffer: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(keys)
    writer.write(name)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    keys = try PublicKeys(reading: &reader)
    name = try reader.readText()
  }
}
