import Foundation
import Testing

@testable import Vault

@Suite("Wrong passphrases")
struct AttemptLimiterTests {
  private let start = KeyFixtures.now

  @Test("The sixth attempt waits until fifteen minutes after the first")
  func lockout() {
    var limiter = AttemptLimiter()
    for minute in 0..<5 {
      let now = start.addingTimeInterval(Double(minute) * 60)
      #expect(limiter.lockedUntil(.commands, now: now) == nil)
      limiter.begin(.commands, place: nil, now: now)
    }
    #expect(
      limiter.lockedUntil(.commands, now: start.addingTimeInterval(300)) == start.addingTimeInterval(900))
    #expect(
      limiter.lockedUntil(.commands, now: start.addingTimeInterval(899)) == start.addingTimeInterval(900))
    #expect(limiter.lockedUntil(.commands, now: start.addingTimeInterval(900)) == nil)
  }

  @Test("The wrong passphrases of a source keep no other out")
  func sources() {
    var limiter = AttemptLimiter()
    for _ in 0..<5 { limiter.begin(.visitor("a"), place: nil, now: start) }
    let until = start.addingTimeInterval(900)
    #expect(limiter.lockedUntil(.visitor("a"), now: start) == until)
    for other in [AttemptSource.visitor("b"), .browser("a"), .commands] {
      #expect(limiter.lockedUntil(other, now: start) == nil)
    }
  }

  @Test("Twenty wrong passphrases of visitors shut out every visitor, and nobody who was in before")
  func visitors() {
    var limiter = AttemptLimiter()
    for number in 0..<20 {
      #expect(limiter.lockedUntil(.visitor("new"), now: start) == nil)
      limiter.begin(.visitor("\(number)"), place: nil, now: start)
    }
    #expect(limiter.lockedUntil(.visitor("new"), now: start) == start.addingTimeInterval(900))
    #expect(limiter.lockedUntil(.browser("known"), now: start) == nil)
    #expect(limiter.lockedUntil(.commands, now: start) == nil)
    limiter.forgiveVisitors()
    #expect(limiter == AttemptLimiter())
  }

  @Test("A right passphrase forgets the wrong ones of its source")
  func success() {
    var limiter = AttemptLimiter()
    for place in 0..<4 {
      limiter.begin(.commands, place: place, now: start)
      limiter.end(.commands, place: place, isRight: false)
    }
    limiter.begin(.commands, place: 9, now: start)
    limiter.end(.commands, place: 9, isRight: true)
    #expect(limiter == AttemptLimiter())
  }

  @Test("Tries under way are not wrong, but leave no more places than wrong ones would")
  func underWay() {
    var limiter = AttemptLimiter()
    for place in 0..<5 {
      #expect(!limiter.isFull(.commands))
      limiter.begin(.commands, place: place, now: start)
    }
    #expect(limiter.isFull(.commands) && !limiter.isFull(.browser("a")))
    #expect(limiter.lockedUntil(.commands, now: start) == nil)
    limiter.end(.commands, place: 3, isRight: true)
    #expect(!limiter.isFull(.commands))
    limiter.countAbandoned { $0 == 0 }
    limiter.begin(.commands, place: nil, now: start)
    #expect(limiter.isFull(.commands))
    #expect(limiter.lockedUntil(.commands, now: start) == nil)
    limiter.end(.commands, place: 0, isRight: false)
    #expect(limiter.lockedUntil(.commands, now: start) == start.addingTimeInterval(900))
  }

  @Test("A clock set back never makes a person wait longer than the window")
  func clockSetBack() {
    var limiter = AttemptLimiter()
    for _ in 0..<5 { limiter.begin(.commands, place: nil, now: start) }
    let earlier = start.addingTimeInterval(-1_000_000)
    #expect(limiter.lockedUntil(.commands, now: earlier) == earlier.addingTimeInterval(900))
    #expect(limiter.lockedUntil(.commands, now: earlier.addingTimeInterval(900)) == nil)
  }

  @Test("What the version before counted is counted for the commands")
  func formerFile() throws {
    let dates = (0..<5).map { _ in start.timeIntervalSinceReferenceDate }
    let former = try JSONEncoder().encode(["failures": dates])
    var limiter = try JSONDecoder().decode(AttemptLimiter.self, from: former)
    #expect(limiter.lockedUntil(.commands, now: start) == start.addingTimeInterval(900))
    #expect(limiter.lockedUntil(.browser("a"), now: start) == nil)
    #expect(try JSONDecoder().decode(AttemptLimiter.self, from: JSONEncoder().encode(limiter)) == limiter)
  }
}
