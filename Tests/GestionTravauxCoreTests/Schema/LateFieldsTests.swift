import Foundation
import GRDB
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("What a file of a newer version said before this one had columns for it") struct LateFieldsTests {
  @Test(
    "A purchase and a task of 1.0.0 get it; a contact that is not there stays aside, and leaves in the file")
  func moved() async throws {
    let folder = try TemporaryFolder()
    let old = try await VersionedVault.create(in: folder.url, SchemaFixture.v1_0.schema)
    let store = try await old.notebook(GestionTravauxSchema.id)
    try await VersionedVault.fill(store, as: SchemaFixture.v1_0)
    try await store.write(Action("test")) { db in
      try db.execute(
        sql: """
          UPDATE achats SET unknownFields = '{"prix":{"minorUnits":499,"currency":"CHF"},"isArchived":true,
            "tacheOrigineId":"t1","aValider":true,"couleur":"bleu",
            "blocks":[{"id":"b9","order":0,"text":"Rayon 4","type":"text"}]}' WHERE id = 'h1';
          UPDATE taches SET unknownFields = '{"budget":{"minorUnits":90000,"currency":"EUR"},"contactId":"k1",
            "lastSessionDate":"2025-05-01T08:00:00Z"}' WHERE id = 't1';
          """)
    }
    await old.lock()
    let vault = try await VersionedVault.unlock(in: folder.url, GestionTravauxSchema.schema)
    let (purchase, task, file) = try await vault.notebook(GestionTravauxSchema.id).read { db in
      (
        try AchatEntity.fetchOne(db, key: "h1"), try TacheEntity.fetchOne(db, key: "t1"),
        try GestionTravauxFileQuery("t1").fetch(db)?.encoded()
      )
    }
    let noted = try #require(InstantText.read("2025-02-05T08:00:00Z"))
    #expect(
      purchase
        == AchatEntity(
          id: "h1", aValider: true,
          details: AchatEntity.Details(
            texte: "Joint 20/27", isArchived: true, tacheOrigineId: "t1",
            prix: Money(minorUnits: 499, currency: .chf),
            blocks: [.text("Rayon 4", id: "b9", order: 0, at: ContentBlock.unknownTimestamp)]),
          stamp: Stamp(createdAt: noted, updatedAt: noted), unknownFields: ["couleur": .string("bleu")]))
    #expect(task?.budget == Money(minorUnits: 90_000, currency: .eur))
    #expect(task?.lastSessionDate == InstantText.read("2025-05-01T08:00:00Z"))
    #expect(task?.contactId == nil)
    #expect(task?.unknownFields == ["unread": .object(["contactId": .string("k1")])])
    #expect(try #require(file).range(of: Data(#""contactId" : "k1""#.utf8)) != nil)
    await vault.lock()
  }
}
