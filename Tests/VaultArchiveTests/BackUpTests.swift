import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing
import Vault

@testable import VaultArchive

@Suite("Copying a whole vault to one file")
struct BackUpTests {
  let fixture: ArchiveFixture

  init() throws { fixture = try ArchiveFixture() }

  @Test("What is restored is what was there, documents included, and it opens with the same passphrase")
  func roundTrip() async throws {
    let (vault, code) = try await fixture.vault()
    let report = try await vault.backUp(to: fixture.archive)
    await vault.lock()
    #expect(report.summary.notebooks.map(\.id) == ["letters"])
    #expect(report.summary.notebooks.map(\.schemaVersion) == ["1.0.0"])
    #expect(report.summary.notebooks.map(\.records) == [50])
    #expect(report.summary.documents == 10)
    #expect(report.missingDocuments == [])
    #expect(try await fixture.restore() == report)
    let original = try await fixture.content(of: fixture.file.layout.root)
    #expect(original.count == 50)
    #expect(try await fixture.content(of: fixture.restored) == original)
    #expect(try fixture.names() == ["coffre", "copie.carnets", "restauré"])
    try FileManager.default.removeItem(at: fixture.restored)
    #expect(try await fixture.restore(with: .recoveryCode(code)) == report)
  }

  @Test("A vault that lacks a notebook's file is not copied as though it were whole")
  func missingNotebook() async throws {
    let (vault, _) = try await fixture.vault(letters: 1)
    await vault.close("letters")
    try Folder.removeFile(vault.layout.database(for: "letters"))
    await #expect(throws: VaultError.missingFile(notebook: "letters")) {
      try await vault.backUp(to: fixture.archive)
    }
    #expect(try fixture.names() == ["coffre"])
    await vault.lock()
  }

  @Test("What another program left between the vault's folders does not keep it from being copied")
  func strayFiles() async throws {
    let (vault, _) = try await fixture.vault(letters: 1)
    let root = fixture.file.layout.root
    for folder in ["attachments", "trash"] {
      try Folder.create(root.appending(path: folder))
      try Data("[.ShellClassInfo]".utf8).write(to: root.appending(path: "\(folder)/desktop.ini"))
    }
    let report = try await vault.backUp(to: fixture.archive)
    await vault.lock()
    #expect(try await fixture.restore() == report)
    #expect(try Folder.names(in: fixture.restored.appending(path: "attachments")) == ["letters"])
  }

  @Test("What the person put into the trash, and chose about the app, comes back too")
  func everything() async throws {
    let (vault, _) = try await fixture.vault(letters: 1)
    let root = fixture.file.layout.root
    let trash = "trash/letters/0190/letter.sealed"
    try Folder.create(root.appending(path: "trash/letters/0190"))
    try Data("sealed".utf8).write(to: root.appending(path: trash))
    try Data(#"{"theme":"dark"}"#.utf8).write(to: root.appending(path: "preferences.json"))
    try await vault.backUp(to: fixture.archive)
    await vault.lock()
    _ = try await fixture.restore()
    for path in [trash, "preferences.json"] {
      #expect(
        try Data(contentsOf: fixture.restored.appending(path: path))
          == Data(contentsOf: root.appending(path: path)))
    }
  }

  @Test("What a backup that was killed left beside goes with the next one")
  func killed() async throws {
    let (vault, _) = try await fixture.vault(letters: 1)
    try Data("half".utf8).write(to: AtomicFileWriter.temporaryURL(in: fixture.folder.url))
    try await vault.backUp(to: fixture.archive)
    await vault.lock()
    #expect(try fixture.names() == ["coffre", "copie.carnets"])
  }

  @Test("An archive says what it holds without being read whole")
  func inspect() async throws {
    let (vault, _) = try await fixture.vault()
    let report = try await vault.backUp(to: fixture.archive, writtenBy: "Carnets 1")
    let summary = try await VaultArchive.inspect(
      fixture.archive, with: .passphrase(ArchiveFixture.passphrase), policy: ArchiveFixture.policy)
    #expect(summary == report.summary)
    #expect(summary.writtenBy == "Carnets 1")
    #expect(
      try await VaultArchive.verify(
        fixture.archive, with: .passphrase(ArchiveFixture.passphrase), policy: ArchiveFixture.policy)
        == report)
    await vault.lock()
  }

  @Test("A copy made while the notebook is written is that of one instant")
  func whileWriting() async throws {
    let (vault, _) = try await fixture.vault(letters: 10)
    let store = try await vault.notebook("letters")
    let isOver = Mutex(false)
    let writer = Task {
      var number = 0
      while !isOver.withLock({ $0 }) {
        let id = number
        // Two letters at a time: a copy holds both or none.
        try await store.write(Action("letters.added")) { db in
          for half in ["a", "b"] {
            try db.execute(sql: "INSERT INTO letters VALUES (?, 'x', NULL)", arguments: ["w\(id)\(half)"])
          }
        }
        number += 1
      }
      return number
    }
    let report = try await vault.backUp(to: fixture.archive)
    isOver.withLock { $0 = true }
    let written = try await writer.value
    await vault.lock()
    _ = try await fixture.restore()
    let restored = try await fixture.content(of: fixture.restored).filter { $0.contains("id:\"w") }
    #expect(restored.count.isMultiple(of: 2))
    #expect(restored.count <= 2 * written)
    #expect(report.summary.notebooks[0].records == 10 + restored.count)
  }

  @Test("The file is private, and nothing of it can be read without the keys")
  func sealed() async throws {
    let (vault, _) = try await fixture.vault()
    try await vault.backUp(to: fixture.archive)
    let attributes = try FileManager.default.attributesOfItem(atPath: fixture.archive.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let bytes = try Data(contentsOf: fixture.archive)
    for word in ["Lettre", "letters", "summary.json", "SQLite format"] {
      #expect(bytes.range(of: Data(word.utf8)) == nil)
    }
    await vault.lock()
  }

  @Test("A name that is taken is refused, and what has it stays")
  func taken() async throws {
    let (vault, _) = try await fixture.vault(letters: 1)
    try Data("photo".utf8).write(to: fixture.archive)
    await #expect(throws: VaultArchiveError.exists(fixture.archive.path)) {
      try await vault.backUp(to: fixture.archive)
    }
    #expect(try Data(contentsOf: fixture.archive) == Data("photo".utf8))
    await vault.lock()
  }

  @Test("A task that is cancelled, or a vault that is locked, leaves no file", arguments: [true, false])
  func stopped(byLocking: Bool) async throws {
    let (vault, _) = try await fixture.vault(letters: 200)
    let task = Mutex<Task<VaultArchiveReport, any Error>?>(nil)
    let (started, signal) = AsyncStream<Void>.makeStream()
    let (go, proceed) = AsyncStream<Void>.makeStream()
    let running = Task {
      for await _ in go { break }
      return try await vault.backUp(to: fixture.archive) { progress in
        guard progress.step == .writing else { return }
        if byLocking { vault.keyRing.close() } else { task.withLock { $0?.cancel() } }
        signal.finish()
      }
    }
    task.withLock { $0 = running }
    proceed.finish()
    for await _ in started {}
    await #expect(throws: (any Error).self) { try await running.value }
    #expect(try fixture.names() == ["coffre"])
    let drafts = try FileManager.default.contentsOfDirectory(atPath: vault.layout.snapshots.path)
    #expect(drafts == [])
    await vault.lock()
  }

  @Test("A document that the vault lost is named, and the rest is copied")
  func missing() async throws {
    let (vault, _) = try await fixture.vault()
    let documents = try vault.attachments(of: "letters")
    let lost = try #require(documents.list().first)
    try documents.remove(lost)
    let report = try await vault.backUp(to: fixture.archive)
    #expect(
      report.missingDocuments == ["letters/\(lost.description.prefix(2))/\(lost.description.dropFirst(2))"])
    #expect(report.summary.documents == 9)
    await vault.lock()
  }

  @Test(
    "A disk without room is told before anything is written, and one that fills up leaves nothing",
    .enabled(if: TinyDisk.isPossible, "only an administrator can mount a small disk"))
  func fullDisk() async throws {
    let (vault, _) = try await fixture.vault(letters: 300)
    let disk = try #require(
      try TinyDisk(at: fixture.folder.url.appending(path: "disque"), kibibytes: 1024))
    let archive = disk.url.appending(path: "copie.carnets")
    await #expect {
      try await vault.backUp(to: archive)
    } throws: { error in
      if case VaultArchiveError.noRoom(archive.path, _, _) = error { true } else { false }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.url.path) == [])
    await vault.lock()
  }

  @Test(
    "A vault whose own disk is full is copied to another disk, and leaves nothing beside the copy",
    .enabled(if: TinyDisk.isPossible, "only an administrator can mount a small disk"))
  func fullVault() async throws {
    let disk = try #require(try TinyDisk(at: fixture.file.layout.root, kibibytes: 4096))
    let (vault, _) = try await fixture.vault(letters: 10)
    await vault.close("letters")
    let index = URL(filePath: vault.layout.database(for: "letters").path + "-shm")
    try Folder.removeFile(index)
    try disk.fill()
    let report = try await vault.backUp(to: fixture.archive)
    await vault.lock()
    #expect(report.summary.notebooks.map(\.records) == [10])
    #expect(report.missingDocuments == [])
    #expect(try fixture.names() == ["coffre", "copie.carnets"])
    #expect(try await fixture.restore() == report)
    #expect(try await fixture.content(of: fixture.restored).count == 10)
  }

  @Test("Progress grows to the whole")
  func progress() async throws {
    let (vault, _) = try await fixture.vault(letters: 500)
    let seen = Mutex<[VaultArchiveProgress]>([])
    try await vault.backUp(to: fixture.archive) { progress in seen.withLock { $0.append(progress) } }
    let reports = seen.withLock { $0 }
    #expect(reports.map(\.step).contains(.writing))
    #expect(reports.last?.step == .verifying)
    #expect(zip(reports, reports.dropFirst()).allSatisfy { $0.completed <= $1.completed })
    #expect(reports.allSatisfy { $0.completed <= $0.total })
    await vault.lock()
  }
}
