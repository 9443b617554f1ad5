import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Vault

@Suite("The count of wrong passphrases that processes share")
struct AttemptLedgerTests {
  private let start = KeyFixtures.now
  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.url.appending(path: "attempts.json")
  }

  @Test("A restart does not forget, and the files are private")
  func restart() throws {
    let first = AttemptLedger(url)
    for _ in 0..<5 { try first.fail(.commands, now: start) }
    let locked = VaultKeyError.lockedOut(until: start.addingTimeInterval(900), minutes: 14)
    #expect(throws: locked) { try AttemptLedger(url).begin(.commands, now: start.addingTimeInterval(61)) }
    for name in ["attempts.json", ".attempts.json.turn", ".attempts.json.place-0"] {
      #expect(try folder.mode(name) == 0o600)
    }
    _ = try AttemptLedger(url).begin(.commands, now: start.addingTimeInterval(901))
  }

  @Test("Of twenty right passphrases at once, made by twenty processes, none is refused")
  func crowd() async throws {
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { [url, start] in
          try await Offloaded.run {
            let ledger = AttemptLedger(url)
            ledger.end(try ledger.begin(.commands, now: start), isRight: true)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try JSONDecoder().decode(AttemptLimiter.self, from: Data(contentsOf: url)) == AttemptLimiter())
  }

  @Test("Of twenty wrong passphrases at once five are tried")
  func wrongCrowd() async throws {
    let tried = await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { [url, start] in
          (try? await Offloaded.run { try AttemptLedger(url).fail(.commands, now: start) }) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(tried == 5)
  }

  @Test("A try waits while five are under way, and goes on when one of them was right")
  func waits() throws {
    let other = AttemptLedger(url)
    let underWay = Mutex(try (0..<5).map { _ in try other.begin(.commands, now: start) })
    let naps = Mutex(0)
    let ledger = AttemptLedger(url) { _ in
      naps.withLock { $0 += 1 }
      underWay.withLock { other.end($0.removeLast(), isRight: true) }
    }
    _ = try ledger.begin(.commands, now: start)
    #expect(naps.withLock { $0 } == 1)
  }

  @Test("A try that waits for five wrong ones is refused with the last of them")
  func waitsInVain() throws {
    let other = AttemptLedger(url)
    let underWay = Mutex(try (0..<5).map { _ in try other.begin(.commands, now: start) })
    let ledger = AttemptLedger(url) { _ in
      underWay.withLock { other.end($0.removeLast(), isRight: false) }
    }
    #expect(throws: VaultKeyError.lockedOut(until: start.addingTimeInterval(900), minutes: 15)) {
      try ledger.begin(.commands, now: start)
    }
  }

  @Test("Waiting ends with a sentence when processes that were stopped hold every place")
  func impatience() throws {
    let underWay = try (0..<5).map { _ in try AttemptLedger(url).begin(.commands, now: start) }
    #expect(throws: VaultKeyError.triesUnderWay) {
      try AttemptLedger(url) { _ in }.begin(.commands, now: start)
    }
    withExtendedLifetime(underWay) {}
  }

  @Test("A process that is killed while it tries has tried a wrong one")
  func killed() throws {
    for _ in 0..<5 {
      // The system gives the place of a dead process back, as ending the value does.
      _ = try AttemptLedger(url).begin(.commands, now: start)
    }
    #expect(throws: VaultKeyError.lockedOut(until: start.addingTimeInterval(900), minutes: 15)) {
      try AttemptLedger(url).begin(.commands, now: start)
    }
  }

  @Test(
    "A full disk does not erase what was counted",
    .enabled(if: TinyDisk.isPossible, "only an administrator can mount a small disk"))
  func fullDisk() throws {
    let disk = try #require(try TinyDisk(at: folder.url.appending(path: "disk"), kibibytes: 64))
    let url = disk.url.appending(path: "attempts.json")
    for _ in 0..<4 { try AttemptLedger(url).fail(.commands, now: start) }
    let counted = try Data(contentsOf: url)
    try fill(disk.url)
    let ledger = AttemptLedger(url)
    try ledger.fail(.commands, now: start)
    #expect(try Data(contentsOf: url) == counted)
    #expect(throws: VaultKeyError.self) { try ledger.begin(.commands, now: start) }
    try Folder.removeFile(disk.url.appending(path: "filling"))
    try AttemptLedger(url).fail(.commands, now: start)
    #expect(throws: VaultKeyError.self) { try AttemptLedger(url).begin(.commands, now: start) }
  }

  @Test("A damaged file and a missing directory still leave this process counting")
  func withoutFile() throws {
    try Data("{nonsense".utf8).write(to: url)
    try AttemptLedger(url).fail(.commands, now: start)
    let nowhere = AttemptLedger(folder.url.appending(path: "absent/attempts.json"))
    for _ in 0..<5 { try nowhere.fail(.commands, now: start) }
    #expect(throws: VaultKeyError.self) { try nowhere.begin(.commands, now: start) }
  }

  private func fill(_ disk: URL) throws {
    let file = try OpenFile(disk.appending(path: "filling").path(percentEncoded: false), .create)
    #expect(throws: FileError.self) { while true { try file.write(Data(count: 512).bytes) } }
  }
}

extension AttemptLedger {
  /// Tries a wrong passphrase.
  fileprivate func fail(_ source: AttemptSource, now: Date) throws(VaultKeyError) {
    end(try begin(source, now: now), isRight: false)
  }
}
