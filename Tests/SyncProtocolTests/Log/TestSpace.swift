import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

/// A space with pinned keys and an honest log that grows.
final class TestSpace {
  static let laptop: UInt8 = 2
  static let desktop: UInt8 = 3

  let account: PrivateKeys
  let id: SpaceID
  /// What an honest server holds.
  private(set) var log: [Data] = []
  /// What a device that saw everything knows.
  private(set) var verifier: LogVerifier
  private(set) var key: SpaceKey
  private var counts: [DeviceID: UInt64] = [:]

  /// Founded by account 1, with the laptop.
  init() throws {
    account = try Pinned.account()
    id = try Pinned.space()
    verifier = LogVerifier(of: id)
    key = try Pinned.spaceKey(in: id)
    #expect(try push(try founding()) == .valid)
  }

  /// The same log, to go on otherwise.
  init(copying other: TestSpace, settingAside member: Principal? = nil) {
    (account, id, log) = (other.account, other.id, other.log)
    verifier = member.map(other.verifier.settingAside) ?? other.verifier
    (key, counts) = (other.key, other.counts)
  }

  var end: LogPosition { verifier.pin }
  var membership: Membership { verifier.membership }

  func deviceID(_ device: UInt8) throws -> DeviceID { try Pinned.device(device).publicKeys.deviceID(in: id) }

  /// The first entry, signed by the account that the space belongs to, or by another.
  func founding(by founder: PrivateKeys? = nil, nonce: UInt8 = 7) throws -> LogEntry {
    let founder = founder ?? account
    let certificate = try certificate(Self.laptop, of: founder)
    let recipients: [Principal: AgreementKey] = [
      .device(certificate.device): certificate.keys.agreement,
      .account(founder.publicKeys.accountID): founder.publicKeys.agreement,
    ]
    let founding = Founding(
      account: founder.publicKeys, nonce: try Pinned.bytes(nonce), device: certificate,
      keys: try EpochKeys(try Pinned.spaceKey(in: id), earlier: nil, to: recipients))
    return .control(
      try ControlEntry(
        .founded(founding), in: id, after: .start(of: id), by: .account(founder.publicKeys.accountID),
        key: founder.signing))
  }

  func certificate(_ device: UInt8, of account: PrivateKeys? = nil) throws -> DeviceCertificate {
    let account = account ?? self.account
    return try DeviceCertificate(
      of: try Pinned.device(device), account: account.publicKeys.accountID, in: id,
      issuer: .account(account.publicKeys.accountID), key: account.signing)
  }

  func sealedKey(for device: UInt8) throws -> SealedSpaceKey {
    let keys = try Pinned.device(device).publicKeys
    return try SealedSpaceKey(sealing: key, to: .device(keys.deviceID(in: id)), with: keys.agreement)
  }

  func addition(of device: UInt8) throws -> ControlChange {
    .deviceAdded(try certificate(device), try sealedKey(for: device))
  }

  /// The next epoch, for all but those who leave.
  func nextKeys(without leaving: Set<Principal> = [], erasing: Bool = false) throws -> EpochKeys {
    let recipients = membership.recipients.filter { !leaving.contains($0.key) }
    return try EpochKeys(
      try Pinned.spaceKey(key.epoch.rawValue + 1, in: id), earlier: erasing ? nil : key, to: recipients)
  }

  /// Another account, and its first device.
  func member(_ account: PrivateKeys, device: UInt8) throws -> NewMember {
    let id = account.publicKeys.accountID
    let certificate = try certificate(device, of: account)
    return NewMember(
      account: account.publicKeys, device: certificate,
      keys: [
        .account(id): try SealedSpaceKey(
          sealing: key, to: .account(id), with: account.publicKeys.agreement),
        .device(certificate.device): try sealedKey(for: device),
      ])
  }

  /// A control entry for the end of the log, or for another place.
  func control(_ change: ControlChange, by device: UInt8 = laptop, after: LogPosition? = nil) throws
    -> LogEntry
  {
    let keys = try Pinned.device(device)
    return .control(
      try ControlEntry(
        change, in: id, after: after ?? end, by: .device(keys.publicKeys.deviceID(in: id)), key: keys.signing)
    )
  }

  /// The next batch of a device.
  func batch(
    by device: UInt8 = laptop, under key: SpaceKey? = nil, seen: LogPosition? = nil,
    previous: EntryHash? = nil,
    text: String = "Café"
  ) throws -> LogEntry {
    let id = try deviceID(device)
    let count = counts[id, default: 0]
    return .batch(
      try Pinned.batch(
        try Pinned.body([text], seen: VersionVector([id: count]), first: count + 1),
        by: try Pinned.device(device),
        under: key ?? self.key, previous: previous ?? verifier.lastBatches[id], seen: seen ?? end,
        salt: UInt8(truncatingIfNeeded: log.count)))
  }

  /// Appends an entry as an honest server does, and says what it is worth.
  @discardableResult
  func push(_ entry: LogEntry) throws -> Verdict {
    let bytes = Data(entry.canonicalBytes)
    let taken = verifier.take([ReceivedEntry(sequence: end.sequence + 1, bytes: bytes)])
    if let breach = taken.breach { throw breach }
    log.append(bytes)
    let verdict = try #require(taken.entries.first).verdict
    if case .batch(let batch) = entry, verdict == .valid { counts[batch.header.device, default: 0] += 1 }
    if let epoch = membership.epoch, epoch != key.epoch { key = try Pinned.spaceKey(epoch.rawValue, in: id) }
    return verdict
  }

  /// What the server gives after a number.
  func page(since sequence: Int = 0) -> [ReceivedEntry] {
    log.enumerated().dropFirst(sequence).map {
      ReceivedEntry(sequence: UInt64($0.offset + 1), bytes: $0.element)
    }
  }
}
