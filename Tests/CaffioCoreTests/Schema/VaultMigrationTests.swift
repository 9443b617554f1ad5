import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values

@testable import CaffioCore
@testable import Vault

/// Versions, in a real vault with real encryption.
@Suite struct VaultMigrationTests {
  @Test("A file of 1.6.0 is refused and untouched")
  func newer() async throws {
    let folder = try TemporaryFolder()
    let later = MigrationStage(
      SchemaVersion(1, 6, 0), sql: "CREATE TABLE beans (id TEXT PRIMARY KEY NOT NULL, name TEXT);")
    let schema = NotebookSchema(
      id: CaffioSchema.id, plan: MigrationPlan(CaffioSchema.schema.plan.stages + [later]),
      records: CaffioSchema.records + [RecordTable("beans", columns: [.text("name")])],
      derived: CaffioSchema.schema.derived)
    let vault = try await VersionedVault.create(in: folder.url, schema)
    let store = try await vault.notebook(CaffioSchema.id)
    try await store.write(Action("test")) { try $0.execute(sql: "INSERT INTO beans VALUES ('b', 'Sidamo')") }
    await vault.lock()
    let url = VaultLayout(root: folder.url.appending(path: "vault")).database(for: CaffioSchema.id)
    let before = try Data(contentsOf: url)
    let older = try await VersionedVault.unlock(in: folder.url, CaffioSchema.schema)
    await #expect(throws: MigrationError.newer(found: SchemaVersion(1, 6, 0), known: SchemaVersion(1, 5, 0)))
    {
      _ = try await older.notebook(CaffioSchema.id)
    }
    await older.lock()
    #expect(try Data(contentsOf: url) == before)
  }

  @Test(
    "Rolled back to any version and opened again, the export is the same byte for byte",
    arguments: SchemaFixture.allCases.dropLast())
  func rollBack(to version: SchemaFixture) async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    try await bar.addLatte()
    try await bar.client.log(
      CoffeeConsumption.Details(coffeeId: latte.id, mood: Open(.calm), energyLevel: 3, rating: 4))
    try await bar.client.editTaste { $0.preferredOrigins = ["Éthiopie"] }
    try await bar.client.addReview(of: latte.id, CoffeeReview.Details(rating: 5, comment: "Un secret"))
    var brew = BrewingSession.Details(latte.id)
    (brew.tds, brew.personalRating) = (1.3, 4.5)
    (brew.startTime, brew.endTime) = (.at("2026-01-15T09:00:00Z"), .at("2026-01-15T09:03:00Z"))
    let grinder = try await bar.client.addEquipment(
      CoffeeEquipment.Details(name: "Moulin", type: Open(.grinder))
    )
    .value
    brew.grinderId = grinder.id
    try await bar.client.addBrew(brew, drinking: BrewedCup())
    try await bar.client.editBeans(latte.id) { draft in
      (draft.weight, draft.weighing, draft.frozenSince) = (250, .left(120), .of("2026-01-02"))
    }
    let before = try await bar.exported(by: Caffio.json)
    let sums = try await bar.store.read(KeptSummaries.kept)
    try await bar.vault.rollBack(CaffioSchema.id, to: version.version)
    // The attic is encrypted with the rest.
    let file = try Data(contentsOf: bar.vault.layout.database(for: CaffioSchema.id))
    #expect(file.range(of: Data("Un secret".utf8)) == nil)
    let store = try await bar.vault.notebook(CaffioSchema.id)
    let url = bar.folder.url.appending(path: "after.json")
    try await Caffio.json.export(store, attachments: bar.client.attachments, to: url)
    #expect(try Data(contentsOf: url) == before[""])
    #expect(try await store.read(KeptSummaries.kept) == sums)
    #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM carnets_attic") } == 0)
  }

  @Test(
    "A file of any version with awkward rows opens, and each row reads as a record",
    arguments: SchemaFixture.allCases)
  func opens(from version: SchemaFixture) async throws {
    let folder = try TemporaryFolder()
    let old = try await VersionedVault.create(in: folder.url, version.schema)
    let store = try await old.notebook(CaffioSchema.id)
    try await VersionedVault.fill(store, as: version)
    await old.lock()
    let vault = try await VersionedVault.unlock(in: folder.url, CaffioSchema.schema)
    let opened = try await vault.notebook(CaffioSchema.id)
    let (contents, sums, computed) = try await opened.read { db in
      for root in try CaffioFileQuery.roots(in: db) {
        _ = try #require(try CaffioFileQuery(root).fetch(db)).encoded()
      }
      return (try ContentsQuery().fetch(db), try KeptSummaries.kept(db), try KeptSummaries.computed(db))
    }
    #expect(contents.coffees == (version.version < SchemaVersion(1, 3, 0) ? 5 : 10))
    #expect(contents.consumptions == (version == .v1_0 ? 0 : 4))
    #expect(contents.sessions == (version.version < SchemaVersion(1, 4, 0) ? 0 : 3))
    #expect(contents.beans == (version == .v1_5 ? 2 : 0))
    #expect(sums == computed)
    let snapshots = try await vault.snapshots()
    #expect(snapshots.count == (version == .v1_5 ? 0 : 1))
    await vault.lock()
  }
}
