import Foundation
import GRDB
import Localization
import Testing

@testable import Vault

@Suite("Repairing a vault that stays open")
struct OpenVaultRepairTests {
  let shelf: ShelfVault

  init() throws { shelf = try ShelfVault() }

  @Test("A damaged page is mended while the vault is open, and the folder is to be compared again")
  func mended() async throws {
    try await shelf.fill()
    try Harm.flipPage(try shelf.leaves(of: "books")[3], of: shelf.database)
    let vault = try await shelf.open()
    #expect(try await vault.verify().problems.map(\.messageKey) == ["problem.damagedPages"])
    let report = await vault.repair()
    #expect(report.steps.map(\.messageKey).allSatisfy { $0.hasPrefix("repair.rebuilt") })
    #expect(try await vault.verify().isSound)
    #expect(FileManager.default.fileExists(atPath: shelf.layout.rebuildMark(for: "shelf").path))
    await vault.lock()
  }

  @Test("A sound vault is left as it is, whoever opens its notebook meanwhile")
  func sound() async throws {
    let content = try await shelf.fill(books: 20)
    let vault = try await shelf.open()
    let readers = Task {
      for _ in 0..<20 { _ = try await vault.notebook("shelf").read(Shelf.content) }
    }
    #expect(await vault.repair().steps == [.sound(notebook: "shelf")])
    _ = await readers.result
    #expect(try await vault.notebook("shelf").read(Shelf.content) == content)
    #expect(!FileManager.default.fileExists(atPath: shelf.layout.rebuildMark(for: "shelf").path))
    await vault.lock()
  }

  @Test("A notebook that cannot be repaired keeps no other from it, and what stood in the way is told")
  func others() async throws {
    let (shelf, _) = try await shelf.besideObstructed()
    let vault = try await shelf.open()
    let report = await vault.repair()
    #expect(report.steps.map(\.messageKey) == ["repair.failed", "repair.sound"])
    #expect(report.steps.flatMap(\.details).map(\.messageKey) == ["file.notAFile"])
    await vault.lock()
  }

  @Test("A repair that is stopped tells what it did, and which notebooks it did not look at")
  func stopped() async throws {
    var shelf = shelf
    shelf.others = [NotebookSchema(id: "attic", plan: Shelf.schema.plan, records: Shelf.schema.records)]
    try await shelf.fill(books: 2)
    let vault = try await shelf.open()
    _ = try await vault.notebook("attic")
    let repair = Task { [vault] in
      await vault.repair { _ in withUnsafeCurrentTask { $0?.cancel() } }
    }
    #expect(
      await repair.value.steps == [.sound(notebook: "attic"), .unrepaired(notebook: "shelf", .stopped)])
    await vault.lock()
  }

  @Test("Going back to the version that a notebook is at is refused before anything is copied")
  func sameVersion() async throws {
    try await shelf.fill(books: 2)
    let vault = try await shelf.open()
    let before = try await vault.snapshots()
    await #expect(throws: MigrationError.unknownVersion(SchemaVersion(1, 2, 0))) {
      try await vault.rollBack("shelf", to: SchemaVersion(1, 2, 0))
    }
    #expect(try await vault.snapshots() == before)
    await vault.lock()
  }
}
