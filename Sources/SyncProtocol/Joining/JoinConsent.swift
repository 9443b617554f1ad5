/// What the joining device says last: for each space it signs that it belongs to the account. With it the other device
/// certifies it in the log.
package struct JoinConsent: Hashable, Sendable {
  package let proofs: [SpaceID: Signature]

  /// Agrees to an answer.
  package init(to answer: JoinAnswer, by keys: PrivateKeys) throws(KeyFailure) {
    var proofs: [SpaceID: Signature] = [:]
    for space in answer.spaces {
      proofs[space.id] = try DeviceCertificate.proof(
        by: keys, account: answer.account.accountID, in: space.id)
    }
    self.proofs = proofs
  }

  /// The message for the mailbox: only who has the code can have made it, or reads it.
  package func sealed(by code: JoiningCode) throws(KeyFailure) -> SealedBytes {
    try code.seal(self, context: Self.context)
  }

  package init(opening message: SealedBytes, by code: JoiningCode) throws(KeyFailure) {
    self = try code.open(message, context: Self.context)
  }

  private static let context = "carnets/sync/join-consent/1"
}

extension JoinConsent: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) { writer.write(proofs) }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    proofs = try reader.readPairs()
  }
}
