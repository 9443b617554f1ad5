import ArgumentParser
import Foundation
import Localization
import NotebookContract
import TestSupport
import Testing
import Vault

@testable import Terminal

/// The lock of one notebook, where another process has the vault open.
@Suite struct OwnLockTests {
  private static let passphrase = "quatre rivières sous la glace"
  private static let schema = NotebookSchema(
    id: "pebbles",
    plan: MigrationPlan([
      MigrationStage(
        SchemaVersion(1, 0, 0),
        sql: "CREATE TABLE settingRecords (id TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL);")
    ]),
    records: [RecordTable("settingRecords", columns: [.text("value")])])

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: VaultFile { VaultFile(at: folder.url.appending(path: "vault"), policy: .cheapForTests) }

  /// A new vault with an empty notebook.
  private func vault() async throws -> Vault {
    let vault = try await Vault.create(
      file, passphrase: Self.passphrase,
      derivation: .scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 7, count: 16)), notebooks: [Self.schema],
      dependencies: .pinned()
    ).vault
    _ = try await vault.notebook("pebbles")
    return vault
  }

  private func openLocks(of vault: Vault, on console: Console) async throws {
    let context = CommandContext(
      console: console, strings: try .terminal(), language: .french, dependencies: .pinned(), notebooks: [],
      additions: CommandAdditions(discretion: Discretion(lockable: ["pebbles"])))
    try await context.openLocks(of: nil, in: vault, file, try VaultOptions.parse([]))
  }

  @Test("asks for the passphrase, and nobody asks for that of a notebook without a lock")
  func chosen() async throws {
    let vault = try await vault()
    try await openLocks(of: vault, on: RecordedConsole().console())
    try await NotebookLock.choose(.passphrase, for: vault.notebook("pebbles"))
    let recorded = RecordedConsole(answers: [Self.passphrase])
    try await openLocks(of: vault, on: recorded.console(isInteractive: true))
    #expect(recorded.questions.count == 1)
    await #expect(throws: TerminalError.notebookLocked("pebbles")) {
      try await openLocks(of: vault, on: RecordedConsole().console())
    }
    await vault.lock()
  }

  @Test("that cannot be read asks for the passphrase as well, and the command goes on")
  func unreadable() async throws {
    let created = try await vault()
    await created.lock()
    let handle = try FileHandle(forWritingTo: file.layout.database(for: "pebbles"))
    try handle.truncate(atOffset: 100)
    try handle.close()
    let vault = try await Vault.unlock(
      file, with: .passphrase(Self.passphrase), notebooks: [Self.schema], dependencies: .pinned())
    let recorded = RecordedConsole(answers: [Self.passphrase])
    try await openLocks(of: vault, on: recorded.console(isInteractive: true))
    #expect(recorded.questions.count == 1)
    #expect(try await vault.verify().problems.count == 1)
    await #expect(throws: VaultError.self) {
      try await openLocks(of: vault, on: RecordedConsole().console())
    }
    await vault.lock()
  }
}
