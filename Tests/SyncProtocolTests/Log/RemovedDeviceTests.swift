import Crypto
import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("A device that was removed")
struct RemovedDeviceTests {
  @Test("With all its keys it opens neither the removal's key, nor later ones, nor what is sealed under them")
  func opensNothingLater() throws {
    let space = try TestSpace()
    let (removed, first) = (try Pinned.device(TestSpace.desktop), try Pinned.spaceKey(1, in: space.id))
    let id = try space.deviceID(TestSpace.desktop)
    try space.push(try space.control(try space.addition(of: TestSpace.desktop)))
    let before = try space.batch()
    try space.push(before)
    let removal = try space.nextKeys(without: [.device(id)])
    #expect(try space.push(try space.control(.deviceRemoved(id, removal))) == .valid)
    let after = try space.batch()
    try space.push(after)
    let later = try space.nextKeys()
    #expect(try space.push(try space.control(.epochStarted(later))) == .valid)

    let laptop = try Pinned.device(TestSpace.laptop).publicKeys
    guard case .batch(let known) = before, case .batch(let sealed) = after else {
      Issue.record("no batches")
      return
    }
    #expect(throws: Never.self) { try known.open(by: laptop, under: first) }
    for keys in [removal, later] {
      #expect(throws: KeyFailure.opening) {
        try keys.key(for: .device(id), with: removed.agreement, space: space.id)
      }
      for (principal, key) in keys.sealed {
        for name in [principal, .device(id)] {
          #expect(throws: KeyFailure.opening) {
            try key.open(
              by: name, with: removed.agreement, space: space.id, epoch: keys.epoch, check: keys.check)
          }
        }
      }
      let guess = try SpaceKey(
        space: space.id, epoch: keys.epoch, bytes: first.key.withUnsafeBytes { Data($0) })
      #expect(guess.check != keys.check)
      #expect(throws: KeyFailure.opening) { try keys.earlierKey(with: guess, check: first.check) }
      if keys.epoch == sealed.header.epoch {
        #expect(throws: BatchError.undecryptable) { try sealed.open(by: laptop, under: guess) }
      }
    }
    #expect(throws: BatchError.wrongEpoch(removal.epoch)) { try sealed.open(by: laptop, under: first) }
  }
}
