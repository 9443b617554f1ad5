import Crypto
import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("The keys of an epoch")
struct EpochKeysTests {
  private let first: SpaceKey
  private let second: SpaceKey
  private let device: PrivateKeys
  private let principal: Principal

  init() throws {
    (first, second) = (try Pinned.spaceKey(1), try Pinned.spaceKey(2))
    device = try Pinned.device(2)
    principal = .device(device.publicKeys.deviceID(in: try Pinned.space()))
  }

  private func keys() throws -> EpochKeys {
    try EpochKeys(second, earlier: first, to: [principal: device.publicKeys.agreement])
  }

  @Test("Each of those who stay gets the key, and from it that of the epoch before")
  func chain() throws {
    let keys = try EpochKeys(canonicalBytes: try keys().canonicalBytes)
    let found = try keys.key(for: principal, with: device.agreement, space: first.space)
    #expect(found == second)
    #expect(try keys.earlierKey(with: found, check: first.check) == first)
  }

  @Test("Nobody else gets it, nor who takes it for that of another space or person")
  func others() throws {
    let keys = try keys()
    let other = try Pinned.device(3)
    #expect(throws: KeyFailure.opening) {
      try keys.key(for: principal, with: other.agreement, space: first.space)
    }
    #expect(throws: KeyFailure.opening) {
      try keys.key(for: .device(try Pinned.bytes(1)), with: device.agreement, space: first.space)
    }
    #expect(throws: KeyFailure.opening) {
      try keys.key(for: principal, with: device.agreement, space: try Pinned.space(8))
    }
    #expect(throws: KeyFailure.opening) { try keys.earlierKey(with: first, check: first.check) }
    let sealed = try SealedSpaceKey(sealing: second, to: principal, with: device.publicKeys.agreement)
    #expect(throws: KeyFailure.opening) {
      try sealed.open(
        by: principal, with: device.agreement, space: first.space, epoch: .first, check: second.check)
    }
  }

  @Test("A device that was given another key than the rest notices")
  func exchanged() throws {
    let honest = try keys()
    let lie = SpaceKey(space: first.space, epoch: second.epoch)
    let sealed = try SealedSpaceKey(sealing: lie, to: principal, with: device.publicKeys.agreement)
    #expect(throws: KeyFailure.exchanged) {
      try sealed.open(
        by: principal, with: device.agreement, space: first.space, epoch: second.epoch, check: honest.check)
    }
    #expect(throws: KeyFailure.exchanged) { try honest.earlierKey(with: second, check: second.check) }
  }

  @Test("A device that was left out complains at once, of its own key or of the one before")
  func complaints() throws {
    let agreement = device.publicKeys.agreement
    #expect(try keys().take(for: principal, with: device.agreement, holding: first) == second)
    let other = try SpaceKey(space: first.space, epoch: .first, bytes: [UInt8](repeating: 9, count: 32))
    let wrong = try EpochKeys(second, earlier: other, to: [principal: agreement])
    #expect(throws: EpochComplaint.earlierKey(.exchanged)) {
      try wrong.take(for: principal, with: device.agreement, holding: first)
    }
    let unsealed = try EpochKeys(second, earlier: first, to: [:])
    #expect(throws: EpochComplaint.ownKey(.opening)) {
      try unsealed.take(for: principal, with: device.agreement, holding: first)
    }
    let erasure = try EpochKeys(second, earlier: nil, to: [principal: agreement])
    #expect(try erasure.take(for: principal, with: device.agreement, holding: first) == second)
  }

  @Test("Each beginning of an epoch draws its own key: a second try never uses that of the first")
  func drawn() throws {
    let recipients = [principal: device.publicKeys.agreement]
    let begun = try (0..<2).map { _ in
      try EpochKeys.begin(second.epoch, of: first.space, earlier: first, to: recipients)
    }
    #expect(begun[0].key != begun[1].key)
    for (keys, key) in begun {
      #expect(try keys.take(for: principal, with: device.agreement, holding: first) == key)
    }
  }

  @Test("No changed bit of a sealed key passes")
  func everyByte() throws {
    let check = second.check
    let sealed = try SealedSpaceKey(sealing: second, to: principal, with: device.publicKeys.agreement)
    let bytes = sealed.canonicalBytes
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(throws: (any Error).self, "byte \(index)") {
        try SealedSpaceKey(canonicalBytes: changed).open(
          by: principal, with: device.agreement, space: first.space, epoch: second.epoch, check: check)
      }
    }
  }
}
