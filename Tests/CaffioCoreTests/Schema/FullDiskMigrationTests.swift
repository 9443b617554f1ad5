import Foundation
import GRDB
import TestSupport
import Testing

@testable import CaffioCore
@testable import Vault

@Suite("A migration on a disk that becomes full") struct FullDiskMigrationTests {
  /// From no room for the snapshot to room for all but the last pages.
  @Test(
    "leaves every row as it was, whenever that happens, and is done once there is room",
    .enabled(if: TinyDisk.isPossible, "only an administrator can mount a small disk"), arguments: 1...12)
  func full(step: Int) async throws {
    let folder = try TemporaryFolder()
    let disk = try #require(try TinyDisk(at: folder.url.appending(path: "disk"), kibibytes: 16_384))
    let before = try await make(in: disk.url)
    try disk.fill(leaving: step * 150_000)
    let vault = try await VersionedVault.unlock(in: disk.url, CaffioSchema.schema)
    do {
      _ = try await vault.notebook(CaffioSchema.id)
      await vault.lock()
      #expect(step > 3, "the notebook and its snapshot need more room than this")
    } catch let error as VaultError {
      #expect(error == .diskFull(notebook: CaffioSchema.id))
      await vault.lock()
      let old = try await VersionedVault.unlock(in: disk.url, SchemaFixture.v1_1.schema)
      #expect(try await contents(of: try await old.notebook(CaffioSchema.id)) == before)
      await old.lock()
    }
    try disk.empty()
    let again = try await VersionedVault.unlock(in: disk.url, CaffioSchema.schema)
    let store = try await again.notebook(CaffioSchema.id)
    #expect(try await contents(of: store) == before)
    #expect(try await store.read { try KeptSummaries.kept($0) == KeptSummaries.computed($0) })
    await again.lock()
  }

  /// A notebook of 1.1.0 whose file has some hundred kilobytes.
  private func make(in folder: URL) async throws -> [String] {
    let vault = try await VersionedVault.create(in: folder, SchemaFixture.v1_1.schema)
    let store = try await vault.notebook(CaffioSchema.id)
    try await VersionedVault.fill(store, as: SchemaFixture.v1_1)
    try await store.write(Action("test")) { db in
      for index in 0..<800 {
        try db.execute(
          sql: """
            INSERT INTO coffeeConsumptions(id, coffeeId, timestamp, day, month, quantity, notes, createdAt, updatedAt)
            VALUES (?, 'c1', '2025-03-01 08:00:00.000', '2025-03-01', '2025-03', 1, ?, '2025-03-01 08:00:00.000',
              '2025-03-01 08:00:00.000')
            """, arguments: ["bulk-\(index)", String(repeating: "goutte ", count: 40)])
      }
    }
    let contents = try await contents(of: store)
    await vault.lock()
    return contents
  }

  /// What was drunk, with every word of it.
  private func contents(of store: NotebookStore) async throws -> [String] {
    try await store.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT id || '|' || ifnull(coffeeId, '') || '|' || timestamp || '|' || quantity || '|' || ifnull(notes, '')
          FROM coffeeConsumptions ORDER BY id
          """)
    }
  }
}
