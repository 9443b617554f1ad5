import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("Sweeping attachments")
struct AttachmentSweepTests {
  private let folder: TemporaryFolder
  private let store: AttachmentStore
  private let used: AttachmentID
  private let unused: AttachmentID
  private let start = KeyFixtures.now

  init() throws {
    folder = try TemporaryFolder()
    store = AttachmentStore(
      directory: folder.url.appending(path: "holfy", directoryHint: .isDirectory), notebook: "holfy",
      keys: KeyFixtures.keyRing())
    used = try store.add(Data("used".utf8)).id
    unused = try store.add(Data("unused".utf8)).id
  }

  private func sweep(hours: Double, keeping kept: Set<AttachmentID>? = nil) throws -> AttachmentSweepReport {
    try store.sweep(
      keeping: (kept ?? [used]).contains, now: start.addingTimeInterval(hours * 3600), graceTime: 24 * 3600)
  }

  @Test("What an older database does not know stays for thirty days")
  func month() throws {
    let days = { (count: Double) in start.addingTimeInterval(count * 24 * 3600) }
    #expect(try store.sweep(keeping: { _ in false }, now: days(0)).waiting.count == 2)
    #expect(try store.sweep(keeping: { _ in false }, now: days(29.9)).removed == [])
    #expect(Set(try store.sweep(keeping: { _ in false }, now: days(30)).removed) == [used, unused])
  }

  @Test("A grace time after a sweep first saw it without a reference, an attachment goes; no sooner")
  func grace() throws {
    #expect(try sweep(hours: 0) == report(waiting: [unused], kept: 1))
    #expect(try sweep(hours: 23.9) == report(waiting: [unused], kept: 1))
    #expect(try store.list().count == 2)
    #expect(try sweep(hours: 24) == report(removed: [unused], kept: 1))
    #expect(try store.list() == [used])
    #expect(try sweep(hours: 25) == report(kept: 1))
  }

  @Test("However old the file, the day counts from when the reference was first missed")
  func measured() throws {
    #expect(try sweep(hours: 10_000).removed == [])
    #expect(try sweep(hours: 10_024).removed == [unused])
  }

  @Test("A reference that comes back starts the day anew")
  func undone() throws {
    _ = try sweep(hours: 0)
    _ = try sweep(hours: 12, keeping: [used, unused])
    #expect(try sweep(hours: 25) == report(waiting: [unused], kept: 1))
    #expect(try sweep(hours: 48).removed == [])
    #expect(try sweep(hours: 49).removed == [unused])
  }

  @Test("The same content added again starts the day anew")
  func addedAgain() throws {
    _ = try sweep(hours: 0)
    _ = try store.add(Data("unused".utf8))
    #expect(try sweep(hours: 30) == report(waiting: [unused], kept: 1))
  }

  @Test("An attachment is on the disk before its turn comes: nobody who has the turn waits for the disk")
  func turn() throws {
    let key = try store.keys.attachmentKey(for: "holfy")
    var intake = try AttachmentIntake(into: store, key: key, limit: 100)
    try intake.write(Data("unused".utf8))
    _ = try sweep(hours: 0)
    let turn = try FileTurn(at: store.turn)
    let finished = try intake.finish()
    #expect(try Folder.names(in: store.directory).count { $0.hasSuffix(".tmp") } == 1)
    turn.end()
    // A sweep goes by meanwhile, and takes the old file.
    #expect(try sweep(hours: 24) == report(removed: [unused], kept: 1))
    #expect(try finished.place().id == unused)
    try store.verify(unused)
    #expect(try Folder.names(in: store.directory).count { $0.hasSuffix(".tmp") } == 0)
    #expect(try sweep(hours: 48) == report(waiting: [unused], kept: 1))
  }

  @Test("A clock set back, or a damaged note, keeps the attachment longer, never shorter")
  func clock() throws {
    _ = try sweep(hours: 1000)
    #expect(try sweep(hours: 0).removed == [])
    #expect(try sweep(hours: 23).removed == [])
    try Data("nonsense".utf8).write(to: store.mark(of: unused))
    #expect(try sweep(hours: 24).removed == [])
    #expect(try sweep(hours: 48).removed == [unused])
  }

  @Test("Half-written files of a killed process go, and a store without a directory is empty")
  func leftovers() throws {
    try Data().write(to: store.directory.appending(path: ".carnets-1f.tmp"))
    _ = try sweep(hours: 0)
    #expect(!FileManager.default.fileExists(atPath: store.directory.appending(path: ".carnets-1f.tmp").path))
    let nowhere = AttachmentStore(
      directory: folder.url.appending(path: "none"), notebook: "none", keys: KeyFixtures.keyRing())
    #expect(try nowhere.sweep(keeping: { _ in false }, now: start) == AttachmentSweepReport())
    #expect(try nowhere.list() == [])
  }

  @Test("Marks are not taken for attachments")
  func marks() throws {
    _ = try sweep(hours: 0)
    #expect(Set(try store.list()) == [used, unused])
  }

  private func report(
    removed: [AttachmentID] = [], waiting: [AttachmentID] = [], kept: Int = 0
  ) -> AttachmentSweepReport {
    var report = AttachmentSweepReport()
    report.removed = removed
    report.waiting = waiting
    report.kept = kept
    return report
  }
}
