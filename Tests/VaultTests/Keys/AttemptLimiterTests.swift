import Foundation
import TestSupport
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
      #expect(limiter.lockedUntil(now: now) == nil)
      limiter.recordAttempt(now: now)
    }
    #expect(limiter.lockedUntil(now: start.addingTimeInterval(300)) == start.addingTimeInterval(900))
    #expect(limiter.lockedUntil(now: start.addingTimeInterval(899)) == start.addingTimeInterval(900))
    #expect(limiter.lockedUntil(now: start.addingTimeInterval(900)) == nil)
  }

  @Test("A right passphrase forgets the wrong ones")
  func success() {
    var limiter = AttemptLimiter()
    for _ in 0..<4 { limiter.recordAttempt(now: start) }
    limiter.recordSuccess()
    #expect(limiter == AttemptLimiter())
  }

  @Test("A clock set back never makes a person wait longer than the window")
  func clockSetBack() {
    var limiter = AttemptLimiter()
    for _ in 0..<5 { limiter.recordAttempt(now: start) }
    let earlier = start.addingTimeInterval(-1_000_000)
    #expect(limiter.lockedUntil(now: earlier) == earlier.addingTimeInterval(900))
    #expect(limiter.lockedUntil(now: earlier.addingTimeInterval(900)) == nil)
  }

  @Test("A restart does not forget, and the file is private")
  func restart() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "attempts.json")
    let first = AttemptLedger(url)
    for _ in 0..<5 { try first.begin(now: start) }
    let locked = VaultKeyError.lockedOut(until: start.addingTimeInterval(900), minutes: 14)
    #expect(throws: locked) { try AttemptLedger(url).begin(now: start.addingTimeInterval(61)) }
    #expect(try folder.mode("attempts.json") == 0o600)
    try AttemptLedger(url).begin(now: start.addingTimeInterval(901))
  }

  @Test("A full disk does not erase what was counted")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let disk = folder.url.appending(path: "disk")
    try Folder.create(disk)
    guard SmallDisk.mount(disk) else {
      print("skipped: only an administrator can mount a small disk")
      return
    }
    defer { SmallDisk.unmount(disk) }
    let url = disk.appending(path: "attempts.json")
    for _ in 0..<4 { try AttemptLedger(url).begin(now: start) }
    let counted = try Data(contentsOf: url)
    try fill(disk)
    let ledger = AttemptLedger(url)
    try ledger.begin(now: start)
    #expect(try Data(contentsOf: url) == counted)
    #expect(throws: VaultKeyError.self) { try ledger.begin(now: start) }
    try Folder.removeFile(disk.appending(path: "filling"))
    try AttemptLedger(url).begin(now: start)
    #expect(throws: VaultKeyError.self) { try AttemptLedger(url).begin(now: start) }
  }

  @Test("A damaged file and a missing directory still leave this process counting")
  func withoutFile() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "attempts.json")
    try Data("{nonsense".utf8).write(to: url)
    try AttemptLedger(url).begin(now: start)
    let nowhere = AttemptLedger(folder.url.appending(path: "absent/attempts.json"))
    for _ in 0..<5 { try nowhere.begin(now: start) }
    #expect(throws: VaultKeyError.self) { try nowhere.begin(now: start) }
  }

  private func fill(_ disk: URL) throws {
    let file = try OpenFile(disk.appending(path: "filling").path(percentEncoded: false), .create)
    #expect(throws: FileError.self) { while true { try file.write(Data(count: 512).bytes) } }
  }
}
