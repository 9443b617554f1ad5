import DuoSpendCore
import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite("The sums that triggers keep") struct KeptSumsTests {
  private let passphrase = "quatre rivières sous la glace"

  private func filled() async throws -> Household {
    let household = try await Household()
    try await household.fill(seed: 7)
    return household
  }

  private func sums(_ household: Household, _ store: NotebookStore) async throws -> (KeptSums, KeptSums) {
    try await store.read { (try KeptSums.kept($0), try KeptSums.computed($0)) }
  }

  private func repaired(_ household: Household) async throws -> (RepairReport, Vault) {
    let file = VaultFile(at: household.folder.url.appending(path: "vault"), policy: .cheapForTests)
    let schemas = [DuoSpend.definition.schema]
    let report = try await Vault.repair(
      file, with: .passphrase(passphrase), notebooks: schemas, dependencies: .pinned())
    let vault = try await Vault.unlock(
      file, with: .passphrase(passphrase), notebooks: schemas, dependencies: .pinned())
    return (report, vault)
  }

  @Test("A sum that is not what the rows give is found by verifying, and made anew by repairing")
  func wrong() async throws {
    let household = try await filled()
    #expect(try await household.vault.verify().isSound)
    try await household.store.write(Action("test")) { db in
      try db.execute(sql: "UPDATE projectTotals SET spent = spent + 1; DELETE FROM monthTotals")
    }
    #expect(
      try await household.vault.verify().problems == [
        .derived(notebook: "duospend", table: "projectTotals"),
        .derived(notebook: "duospend", table: "monthTotals"),
      ])
    await household.vault.lock()
    let (report, vault) = try await repaired(household)
    #expect(report.steps == [.sumsRebuilt(notebook: "duospend")])
    let (kept, computed) = try await sums(household, try await vault.notebook("duospend"))
    #expect(kept == computed)
    await vault.lock()
  }

  @Test("A file that is copied row by row because it is damaged has its sums once")
  func salvaged() async throws {
    let household = try await filled()
    let before = try await household.store.read { try KeptSums.computed($0) }
    let url = household.vault.layout.database(for: "duospend")
    await household.vault.lock()
    // The last page of all: an index, or rows that the journal brings back.
    let size = try #require(try url.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    let handle = try FileHandle(forUpdating: url)
    try handle.seek(toOffset: UInt64(size - 4_096 + 100))
    try handle.write(contentsOf: Data(repeating: 0x5A, count: 16))
    try handle.close()
    let (report, vault) = try await repaired(household)
    #expect(report.steps.contains { !$0.tables.isEmpty }, "\(report)")
    let (kept, computed) = try await sums(household, try await vault.notebook("duospend"))
    #expect(kept == computed)
    #expect(kept.projects.count == before.projects.count)
    #expect(try await vault.verify().isSound)
    await vault.lock()
  }
}
