import Foundation
import GRDB
import TestSupport
import Testing
import Values

@testable import CaffioCore
@testable import Vault

@Suite("What a file of a newer version said before this one had columns for it") struct LateFieldsTests {
  @Test("A recipe of 1.0.0 gets its caffeine, its author and its marks, in the units of its row")
  func moved() async throws {
    let folder = try TemporaryFolder()
    let old = try await VersionedVault.create(in: folder.url, SchemaFixture.v1_0.schema)
    let store = try await old.notebook(CaffioSchema.id)
    try await VersionedVault.fill(store, as: SchemaFixture.v1_0)
    try await store.write(Action("test")) { db in
      try db.execute(
        sql: """
          UPDATE coffees SET unknownFields = '{"caffeine":62.5,"caffeineSource":"CIQUAL","rating":4.5,
            "authorId":"anne","downloadCount":7,"later":true}' WHERE id = 'c1';
          UPDATE coffees SET unknownFields = '{"rating":40,"downloadCount":7}' WHERE id = 'c2';
          """)
    }
    await old.lock()
    let vault = try await VersionedVault.unlock(in: folder.url, CaffioSchema.schema)
    let (coffee, press) = try await vault.notebook(CaffioSchema.id).read { db in
      (try #require(try Coffee.fetchOne(db, key: "c1")), try #require(try Coffee.fetchOne(db, key: "c2")))
    }
    #expect(coffee.caffeine == CaffeineMass(tenths: 625))
    #expect(coffee.caffeineSource == "CIQUAL")
    #expect((coffee.rating, coffee.authorId, coffee.downloadCount) == (4.5, "anne", 7))
    #expect(coffee.unknownFields == ["later": .bool(true)])
    #expect(coffee.imageAttachmentId == "a1")
    // The form refuses forty stars.
    #expect((press.rating, press.downloadCount) == (nil, 7))
    #expect(press.unknownFields == ["unread": .object(["rating": .number(40)])])
    await vault.lock()
  }
}
