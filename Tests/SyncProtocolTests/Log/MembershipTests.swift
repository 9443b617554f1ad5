import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("Who may write at a place of the log")
struct MembershipTests {
  private let space: TestSpace

  init() throws { space = try TestSpace() }

  @Test("A space is founded by the account that its id names, once")
  func founding() throws {
    let laptop = try space.deviceID(TestSpace.laptop)
    #expect(space.membership.founder == space.account.publicKeys.accountID)
    #expect(space.membership.epoch == .first)
    #expect(Set(space.membership.devices.keys) == [laptop])
    for (founder, nonce) in [(try Pinned.account(9), 7), (space.account, 8)] as [(PrivateKeys, UInt8)] {
      let entry = try #require(try space.founding(by: founder, nonce: nonce).control)
      var membership = Membership(of: space.id)
      let verdict = membership.take(entry)
      #expect(verdict == .forged)
      #expect(membership == Membership(of: space.id))
    }
    let again = try #require(try space.founding().control)
    #expect(space.membership.verdict(taking: again) == .void(.notAllowed))
  }

  @Test("A device lets in another, which writes and lets in a third")
  func devices() throws {
    #expect(throws: LogBreach.forged(2)) { try space.push(try space.batch(by: TestSpace.desktop)) }
    #expect(try space.push(try space.control(try space.addition(of: TestSpace.desktop))) == .valid)
    #expect(try space.push(try space.batch(by: TestSpace.desktop)) == .valid)
    let issued = try DeviceCertificate(
      of: try Pinned.device(4), account: space.account.publicKeys.accountID, in: space.id,
      issuer: .device(try space.deviceID(TestSpace.desktop)),
      key: try Pinned.device(TestSpace.desktop).signing)
    let addition = ControlChange.deviceAdded(issued, try space.sealedKey(for: 4))
    #expect(try space.push(try space.control(addition, by: TestSpace.desktop)) == .valid)
    #expect(try space.push(try space.control(try space.addition(of: 4))) == .void(.knownAlready))
    #expect(space.membership.devices.count == 3)
  }

  @Test("The account lets in a device by its recovery set")
  func recovery() throws {
    let entry = try ControlEntry(
      try space.addition(of: TestSpace.desktop), in: space.id, after: space.end,
      by: .account(space.account.publicKeys.accountID), key: space.account.signing)
    #expect(try space.push(.control(entry)) == .valid)
  }

  @Test("A certificate of another space, account or issuer lets nobody in")
  func certificates() throws {
    let (laptop, desktop) = (try Pinned.device(TestSpace.laptop), try Pinned.device(TestSpace.desktop))
    let (own, other) = (space.account.publicKeys.accountID, try Pinned.account(9))
    let laptopID = try space.deviceID(TestSpace.laptop)
    let before = space.membership
    let certificates = [
      try DeviceCertificate(
        of: desktop, account: own, in: try Pinned.space(8), issuer: .account(own),
        key: space.account.signing),
      try DeviceCertificate(
        of: desktop, account: other.publicKeys.accountID, in: space.id, issuer: .device(laptopID),
        key: laptop.signing),
      try DeviceCertificate(
        of: desktop, account: own, in: space.id, issuer: .account(own), key: laptop.signing),
      try DeviceCertificate(
        of: desktop, account: own, in: space.id,
        issuer: .device(desktop.publicKeys.deviceID(in: space.id)), key: desktop.signing),
    ]
    for certificate in certificates {
      let change = ControlChange.deviceAdded(certificate, try space.sealedKey(for: TestSpace.desktop))
      #expect(try space.push(try space.control(change)) == .void(.badCertificate))
    }
    #expect(space.membership == before)
  }

  @Test("Keys that nobody proved to have are not let in, nor with a proof for another account or space")
  func possession() throws {
    let device = try Pinned.device(4)
    let own = space.account.publicKeys.accountID
    let proofs = [
      try DeviceCertificate.proof(by: try Pinned.device(5), account: own, in: space.id),
      try DeviceCertificate.proof(by: device, account: try Pinned.bytes(1), in: space.id),
      try DeviceCertificate.proof(by: device, account: own, in: try Pinned.space(8)),
    ]
    for proof in proofs {
      let certificate = try DeviceCertificate(
        of: device.publicKeys, proof: proof, account: own, in: space.id, issuer: .account(own),
        key: space.account.signing)
      let change = ControlChange.deviceAdded(certificate, try space.sealedKey(for: 4))
      #expect(try space.push(try space.control(change)) == .void(.badCertificate))
    }
    #expect(space.membership.devices.count == 1)
  }

  @Test("A device whose key protects nothing is not let in: no epoch could be sealed to it")
  func weakKeys() throws {
    let keys = PublicKeys(
      signing: try Pinned.device(4).publicKeys.signing, agreement: try Pinned.bytes(0))
    let certificate = try DeviceCertificate(
      of: keys, proof: try #require(Signature([UInt8](repeating: 1, count: 64))),
      account: space.account.publicKeys.accountID, in: space.id,
      issuer: .account(space.account.publicKeys.accountID), key: space.account.signing)
    let change = ControlChange.deviceAdded(certificate, try space.sealedKey(for: 4))
    #expect(try space.push(try space.control(change)) == .void(.weakKeys))
    #expect(space.membership.devices.count == 1)
  }

  @Test("A control entry larger than the log takes is not signed")
  func tooLarge() throws {
    let snapshot = SnapshotAnnouncement(
      position: space.end, content: try Pinned.bytes(1),
      parts: try (0..<33_000).map { _ in try Pinned.bytes(2) })
    #expect(throws: KeyFailure.tooLarge) { try space.control(.snapshotAnnounced(snapshot)) }
  }

  @Test("An account has at most so many devices in a space")
  func limit() throws {
    var verdicts: [Verdict] = []
    for _ in 0..<Membership.largestDeviceCount {
      let keys = PrivateKeys()
      let certificate = try DeviceCertificate(
        of: keys, account: space.account.publicKeys.accountID, in: space.id,
        issuer: .account(space.account.publicKeys.accountID), key: space.account.signing)
      verdicts.append(
        try space.push(try space.control(.deviceAdded(certificate, try space.sealedKey(for: 4)))))
    }
    #expect(verdicts.last == .void(.tooMany))
    #expect(verdicts.dropLast().allSatisfy { $0 == .valid })
    #expect(space.membership.devices.count == Membership.largestDeviceCount)
  }

  @Test("A removed device writes nothing, lets nobody in, and cannot come back under its name")
  func removal() throws {
    let desktop = try space.deviceID(TestSpace.desktop)
    try space.push(try space.control(try space.addition(of: TestSpace.desktop)))
    let late = try space.batch(by: TestSpace.desktop)
    let removal = ControlChange.deviceRemoved(desktop, try space.nextKeys(without: [.device(desktop)]))
    #expect(try space.push(try space.control(removal)) == .valid)
    #expect(try space.push(late) == .void(.removedAuthor))
    #expect(try space.push(try space.batch(by: TestSpace.desktop)) == .void(.removedAuthor))
    #expect(
      try space.push(try space.control(try space.addition(of: 4), by: TestSpace.desktop))
        == .void(.removedAuthor))
    #expect(
      try space.push(try space.control(try space.addition(of: TestSpace.desktop))) == .void(.knownAlready))
    #expect(try space.push(try space.batch()) == .valid)
  }

  @Test("A batch of the epoch before is void, and counts when its author seals it again")
  func staleEpoch() throws {
    let early = try space.batch()
    let stale = space.key
    #expect(try space.push(try space.control(.epochStarted(try space.nextKeys()))) == .valid)
    #expect(try space.push(early) == .void(.staleEpoch))
    #expect(try space.push(try space.batch(under: stale)) == .void(.staleEpoch))
    #expect(
      try space.push(try space.batch(under: try Pinned.spaceKey(9, in: space.id))) == .void(.unknownEpoch))
    #expect(try space.push(try space.batch()) == .valid)
  }

  @Test("Erasing a notebook begins an epoch, and the log does not tell which notebook it was")
  func erasure() throws {
    let early = try space.batch()
    let next = try Pinned.spaceKey(2, in: space.id)
    let name = try SealedName("shifai", under: next)
    let entry = try space.control(.notebookErased(name, try space.nextKeys(erasing: true)))
    #expect(Data(entry.canonicalBytes).range(of: Data("shifai".utf8)) == nil)
    #expect(name.canonicalBytes.count == (try SealedName("gestiontravaux", under: next)).canonicalBytes.count)
    #expect(try space.push(entry) == .valid)
    #expect(try space.push(early) == .void(.staleEpoch))
    #expect(name.erasure(under: next) == .notebook("shifai"))
    #expect(name.erasure(under: try Pinned.spaceKey(1, in: space.id)) == .nothing)
  }

  @Test("Only the founder's devices erase a notebook")
  func erasureByOthers() throws {
    try space.push(try space.control(.memberAdded(try space.member(try Pinned.account(9), device: 5))))
    let name = try SealedName("shifai", under: try Pinned.spaceKey(2, in: space.id))
    let erasure = ControlChange.notebookErased(name, try space.nextKeys(erasing: true))
    #expect(try space.push(try space.control(erasure, by: 5)) == .void(.notAllowed))
    #expect(space.membership.epoch == .first)
    #expect(try space.push(try space.control(erasure)) == .valid)
  }

  @Test("The key of an erasure does not open what came before")
  func cutByErasure() throws {
    let name = try SealedName("shifai", under: try Pinned.spaceKey(2, in: space.id))
    let chained = ControlChange.notebookErased(name, try space.nextKeys())
    #expect(try space.push(try space.control(chained)) == .void(.wrongKeys))
    let cut = try space.nextKeys(erasing: true)
    let (first, second) = (try Pinned.spaceKey(1, in: space.id), try Pinned.spaceKey(2, in: space.id))
    #expect(try space.push(try space.control(.notebookErased(name, cut))) == .valid)
    #expect(throws: KeyFailure.opening) { try cut.earlierKey(with: second, check: first.check) }
  }

  @Test("A new key goes to exactly those who stay, in the next epoch, with the key before it")
  func recipients() throws {
    let (laptop, desktop) = (try space.deviceID(TestSpace.laptop), try space.deviceID(TestSpace.desktop))
    try space.push(try space.control(try space.addition(of: TestSpace.desktop)))
    let before = space.membership
    let account = Principal.account(space.account.publicKeys.accountID)
    let skipped = try EpochKeys(
      try Pinned.spaceKey(3, in: space.id), earlier: space.key, to: space.membership.recipients)
    let rootless = try EpochKeys(
      try Pinned.spaceKey(2, in: space.id), earlier: nil, to: space.membership.recipients)
    let changes: [ControlChange] = [
      .deviceRemoved(desktop, try space.nextKeys()),
      .deviceRemoved(desktop, try space.nextKeys(without: [.device(desktop), account])),
      .epochStarted(try space.nextKeys(without: [.device(laptop)])), .epochStarted(skipped),
      .epochStarted(rootless),
    ]
    for change in changes { #expect(try space.push(try space.control(change)) == .void(.wrongKeys)) }
    let own = ControlChange.deviceRemoved(laptop, try space.nextKeys(without: [.device(laptop)]))
    #expect(try space.push(try space.control(own)) == .void(.notAllowed))
    let unknown = ControlChange.deviceRemoved(try Pinned.bytes(1), try space.nextKeys())
    #expect(try space.push(try space.control(unknown)) == .void(.notThere))
    #expect(space.membership == before)
  }

  @Test("The founder lets another account in and out, and nobody else does")
  func members() throws {
    let friend = try Pinned.account(9)
    let friendID = friend.publicKeys.accountID
    let member = try space.member(friend, device: 5)
    let certificate = member.device
    let unsealed = NewMember(account: friend.publicKeys, device: certificate, keys: [:])
    #expect(try space.push(try space.control(.memberAdded(unsealed))) == .void(.wrongKeys))
    #expect(try space.push(try space.control(.memberAdded(member))) == .valid)
    #expect(try space.push(try space.batch(by: 5)) == .valid)
    #expect(try space.push(try space.control(.memberAdded(member))) == .void(.knownAlready))
    let laptop = try space.deviceID(TestSpace.laptop)
    let foreign = ControlChange.deviceRemoved(laptop, try space.nextKeys(without: [.device(laptop)]))
    #expect(try space.push(try space.control(foreign, by: 5)) == .void(.notThere))
    let owner = ControlChange.memberRemoved(space.account.publicKeys.accountID, try space.nextKeys())
    #expect(try space.push(try space.control(owner, by: 5)) == .void(.notAllowed))
    #expect(try space.push(try space.control(owner)) == .void(.notAllowed))
    let leaving: Set<Principal> = [.account(friendID), .device(certificate.device)]
    let removal = ControlChange.memberRemoved(friendID, try space.nextKeys(without: leaving))
    #expect(try space.push(try space.control(removal)) == .valid)
    #expect(try space.push(try space.batch(by: 5)) == .void(.removedAuthor))
    #expect(Set(space.membership.recipients.keys).isDisjoint(with: leaving))
  }
}

extension Membership {
  /// What an entry is worth, without taking it.
  fileprivate func verdict(taking entry: ControlEntry) -> Verdict {
    var membership = self
    return membership.take(entry)
  }
}

extension LogEntry {
  fileprivate var control: ControlEntry? {
    if case .control(let entry) = self { entry } else { nil }
  }
}
