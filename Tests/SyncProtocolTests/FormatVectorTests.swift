import Crypto
import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

/// What another program computed from docs/formats/sync-entries.md: `Fixtures/formats.json`. Keys are those of ``Pinned``.
@Suite("The formats as another program computes them")
struct FormatVectorTests {
  private let vectors: [String: String]

  init() throws {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/formats", withExtension: "json"))
    vectors = try JSONDecoder().decode([String: String].self, from: try Data(contentsOf: url))
  }

  private func text(_ name: String) throws -> String { try #require(vectors[name]) }

  private func bytes(_ name: String) throws -> [UInt8] {
    try #require(Hexadecimal.bytes(try text(name)))
  }

  @Test("Accounts, spaces and devices have these names")
  func names() throws {
    #expect(try Pinned.account().publicKeys.accountID.description == text("account"))
    #expect(try Pinned.space().description == text("space"))
    #expect(
      try Pinned.device(2).publicKeys.deviceID(in: try Pinned.space()).description == text("device"))
  }

  @Test("A certificate reads as it was written, with both signatures")
  func certificate() throws {
    let account = try Pinned.account().publicKeys
    let certificate = try DeviceCertificate(canonicalBytes: try bytes("certificate"))
    #expect(certificate.isProven)
    #expect(certificate.isSigned(by: account.signing))
    #expect(certificate.account == account.accountID)
    #expect(certificate.space == (try Pinned.space()))
    #expect(certificate.keys == (try Pinned.device(2).publicKeys))
    #expect(certificate.issuer == .account(account.accountID))
  }

  @Test("A sealed key opens, and has the check of its epoch")
  func sealedKey() throws {
    let (device, key) = (try Pinned.device(2), try Pinned.spaceKey())
    #expect(key.check.description == (try text("keyCheck")))
    let sealed = try SealedSpaceKey(canonicalBytes: try bytes("sealedKey"))
    let opened = try sealed.open(
      by: .device(device.publicKeys.deviceID(in: key.space)), with: device.agreement, space: key.space,
      epoch: .first, check: key.check)
    #expect(opened == key)
  }

  @Test("A control entry reads as it was signed")
  func controlEntry() throws {
    let device = try Pinned.device(2).publicKeys
    let (space, start) = (try Pinned.space(), LogPosition.start(of: try Pinned.space()))
    let entry = try LogEntry(received: Data(try bytes("controlEntry")))
    guard case .control(let control) = entry else {
      Issue.record("no control entry")
      return
    }
    #expect(control.isSigned(by: device.signing))
    #expect(control.author == .device(device.deviceID(in: space)))
    #expect(control.after == start)
    #expect(
      control.change
        == .snapshotAnnounced(
          SnapshotAnnouncement(
            position: start, content: try Pinned.bytes(1), parts: [try Pinned.bytes(2)])))
  }

  @Test("The recovery code gives its place, its key and its set")
  func recovery() throws {
    let code = try SyncRecoveryCode(try text("recoveryCode"))
    #expect(code.lookupID.description == (try text("recoveryLookup")))
    #expect(try code.agreementKey().rawRepresentation == Data(try bytes("recoveryAgreement")))
    let set = try RecoverySet(
      opening: try SealedBytes(canonicalBytes: try bytes("recoverySet")), by: code)
    #expect(set.space == (try Pinned.space()))
    #expect(set.account.publicKeys.signing == (try Pinned.account().publicKeys.signing))
  }

  @Test("The offer and the answer open by the joining code")
  func joining() throws {
    let code = try JoiningCode(try text("joiningCode"))
    let (joining, space) = (try Pinned.device(3), try Pinned.space())
    let offer = try JoinOffer(
      opening: try SealedBytes(canonicalBytes: try bytes("joinOffer")), by: code)
    #expect(offer == JoinOffer(keys: joining.publicKeys, name: "Bureau"))
    let answer = try JoinAnswer(
      opening: try HPKEMessage(canonicalBytes: try bytes("joinAnswer")), to: offer, with: joining,
      by: code)
    #expect(
      answer
        == JoinAnswer(
          account: try Pinned.account().publicKeys, device: try Pinned.device(2).publicKeys,
          spaces: [JoinAnswer.Space(id: space, pin: .start(of: space))]))
  }
}
