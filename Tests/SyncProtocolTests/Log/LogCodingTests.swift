import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("What a device keeps of a log")
struct LogCodingTests {
  private let space: TestSpace

  /// Two accounts, a removed device, two epochs and batches.
  init() throws {
    space = try TestSpace()
    let desktop = try space.deviceID(TestSpace.desktop)
    try space.push(try space.control(try space.addition(of: TestSpace.desktop)))
    try space.push(try space.control(.memberAdded(try space.member(try Pinned.account(9), device: 5))))
    try space.push(try space.batch(by: TestSpace.desktop))
    try space.push(
      try space.control(.deviceRemoved(desktop, try space.nextKeys(without: [.device(desktop)]))))
    try space.push(try space.batch())
  }

  @Test("Members and history come back, and no changed bit passes for them")
  func values() throws {
    try CanonicalProperties.check(try TestSpace().membership)
    try CanonicalProperties.check(Membership(of: space.id))
    #expect(try Membership(canonicalBytes: space.membership.canonicalBytes) == space.membership)
    try CanonicalProperties.check(space.verifier.history)
    var generator = SeededGenerator.printed()
    CanonicalProperties.checkNoise(Membership.self, from: &generator)
    CanonicalProperties.checkNoise(LogVerifier.self, from: &generator)
  }

  @Test("A device goes on from what it kept as if it had not stopped")
  func goesOn() throws {
    var kept = try LogVerifier(canonicalBytes: space.verifier.canonicalBytes)
    #expect(kept.canonicalBytes == space.verifier.canonicalBytes)
    let end = space.log.count
    try space.push(try space.batch())
    try space.push(try space.batch(by: 5))
    let breach = kept.take(space.page(since: end)).breach
    #expect(breach == nil)
    #expect(kept.canonicalBytes == space.verifier.canonicalBytes)
    let again = kept.take(space.page(since: 2)).breach
    #expect(again == .replayed(3))
  }

  @Test("A device that joins seals nothing before the log comes to the place it was told, stopped or not")
  func expected() throws {
    let expected = space.end
    var joined = LogVerifier(of: space.id, expecting: expected)
    #expect(joined.placeToSealAt == nil)
    let first = joined.take(Array(space.page().prefix(3))).breach
    #expect(first == nil)
    #expect(!joined.hasReachedExpected)
    var kept = try LogVerifier(canonicalBytes: joined.canonicalBytes)
    #expect(kept.expected == expected)
    #expect(kept.placeToSealAt == nil)
    let rest = kept.take(space.page(since: 3)).breach
    #expect(rest == nil)
    #expect(kept.hasReachedExpected)
    #expect(kept.placeToSealAt == expected)
  }
}
