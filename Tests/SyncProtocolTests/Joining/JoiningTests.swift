import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("Joining by a code")
struct JoiningTests {
  private let code = JoiningCode()
  private let joining: PrivateKeys
  private let offer: JoinOffer
  private let answer: JoinAnswer

  init() throws {
    joining = try Pinned.device(3)
    offer = JoinOffer(keys: joining.publicKeys, name: "Ordinateur du bureau")
    let space = try Pinned.space()
    answer = JoinAnswer(
      account: try Pinned.account().publicKeys, device: try Pinned.device(2).publicKeys,
      spaces: [JoinAnswer.Space(id: space, pin: .start(of: space))])
  }

  @Test("Both devices learn the other's keys by the code")
  func exchange() throws {
    let received = try JoinOffer(opening: try offer.sealed(by: code), by: code)
    #expect(received == offer)
    let message = try answer.sealed(for: received, by: code)
    #expect(try JoinAnswer(opening: message, to: offer, with: joining, by: code) == answer)
  }

  @Test("The joining device agrees for each space, and is certified with what it signed")
  func consent() throws {
    let consent = try JoinConsent(to: answer, by: joining)
    let received = try JoinConsent(opening: try consent.sealed(by: code), by: code)
    #expect(received == consent)
    let (account, space) = (try Pinned.account(), try Pinned.space())
    let certificate = try DeviceCertificate(
      of: offer.keys, proof: try #require(received.proofs[space]), account: account.publicKeys.accountID,
      in: space, issuer: .account(account.publicKeys.accountID), key: account.signing)
    #expect(certificate.isProven)
    #expect(throws: KeyFailure.opening) {
      try JoinConsent(opening: try consent.sealed(by: code), by: JoiningCode())
    }
    #expect(throws: KeyFailure.opening) {
      try JoinOffer(opening: try consent.sealed(by: code), by: code)
    }
    try CanonicalProperties.check(consent)
  }

  @Test("Another code opens nothing, nor does the code without the joining device's key")
  func others() throws {
    let (other, message) = (JoiningCode(), try answer.sealed(for: offer, by: code))
    #expect(throws: KeyFailure.opening) { try JoinOffer(opening: try offer.sealed(by: code), by: other) }
    #expect(throws: KeyFailure.opening) {
      try JoinAnswer(opening: message, to: offer, with: joining, by: other)
    }
    #expect(throws: KeyFailure.opening) {
      try JoinAnswer(opening: message, to: offer, with: try Pinned.device(4), by: code)
    }
  }

  @Test("A server that exchanges the offered keys gets an answer that opens nowhere")
  func exchanged() throws {
    let swapped = JoinOffer(
      keys: PublicKeys(signing: try Pinned.device(9).publicKeys.signing, agreement: offer.keys.agreement),
      name: offer.name)
    let message = try answer.sealed(for: swapped, by: code)
    #expect(throws: KeyFailure.opening) {
      try JoinAnswer(opening: message, to: offer, with: joining, by: code)
    }
  }

  @Test("No changed bit of either message passes")
  func everyByte() throws {
    let first = try offer.sealed(by: code).canonicalBytes
    let second = try answer.sealed(for: offer, by: code).canonicalBytes
    for index in first.indices {
      var changed = first
      changed[index] ^= 1
      #expect(throws: (any Error).self) {
        try JoinOffer(opening: try SealedBytes(canonicalBytes: changed), by: code)
      }
    }
    for index in second.indices {
      var changed = second
      changed[index] ^= 1
      #expect(throws: (any Error).self) {
        try JoinAnswer(
          opening: try HPKEMessage(canonicalBytes: changed), to: offer, with: joining, by: code)
      }
    }
  }

  @Test("A message has the size of any other: it does not tell a name's length")
  func sizes() throws {
    let short = try JoinOffer(keys: joining.publicKeys, name: "A").sealed(by: code)
    #expect(try offer.sealed(by: code).ciphertext.count == short.ciphertext.count)
  }

  @Test("The encodings of both come back")
  func encodings() throws {
    try CanonicalProperties.check(offer)
    try CanonicalProperties.check(answer)
    var generator = SeededGenerator.printed()
    CanonicalProperties.checkNoise(JoinAnswer.self, from: &generator)
    CanonicalProperties.checkNoise(JoinOffer.self, from: &generator)
  }
}
