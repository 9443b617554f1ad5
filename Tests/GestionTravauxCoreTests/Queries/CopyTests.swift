import Backup
import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("The copy") struct CopyTests {
  @Test(
    "The house, the list, each activity, each task and each month have a folder, and photos are in their month's"
  )
  func documents() async throws {
    let site = try await Chantier()
    let task = try await site.addTask()
    try await site.client.startSession(on: task.id)
    try await site.client.addCapture("Mur", files: [try site.file("jpeg", named: "mur.jpg")], to: task.id)
    try await site.client.addAlert("Toit", to: nil)
    let documents = try await documents(of: site)
    #expect(Set(documents.keys) == ["maison", "courses", task.id, try #require(task.activiteId), "2026-01"])
    #expect(documents["2026-01"]?.files.count == 2)
    #expect(documents["2026-01"]?.files[0].path.hasPrefix("captures/") == true)
    for (root, document) in documents {
      guard case .data(let data) = document.files.last?.content else {
        Issue.record("no data")
        continue
      }
      let file = try GestionTravauxFile.decoded(from: data)
      #expect(file.root == root)
      #expect(try file.encoded() == data)
    }
  }

  @Test("A write makes its own documents due, and no others")
  func touched() async throws {
    let site = try await Chantier()
    let client = site.client
    let task = try await site.addTask()
    let orphan = try await client.addAlert("Toit", to: nil)
    let activity = try #require(task.activiteId)
    #expect(try await roots(orphan, site) == ["maison"])
    #expect(try await roots(try await client.addAlert("Gaz", to: task.id), site) == [task.id])
    #expect(try await roots(try await client.addTip("Eau", to: activity), site) == [activity])
    #expect(try await roots(try await client.addPurchase("Vis"), site) == ["courses"])
    #expect(try await roots(try await client.addRoom("Grenier"), site) == ["maison"])
    let photo = try await client.addCapture("", files: [try site.file("a", named: "a.jpg")], to: task.id)
    #expect(try await roots(photo, site) == [task.id, "2026-01"])
    #expect(try await roots(try await client.startSession(on: task.id), site) == [task.id, "2026-01"])
  }

  @Test("The same records give the same bytes, and a file of a later version is refused")
  func bytes() async throws {
    let site = try await Chantier()
    try await site.addTask()
    #expect(try await documents(of: site) == documents(of: site))
    #expect(throws: GestionTravauxError.self) {
      try GestionTravauxFile.decoded(from: Data(#"{"version": 2, "tache": {}}"#.utf8))
    }
    #expect(throws: GestionTravauxError.self) { try GestionTravauxFile.decoded(from: Data("{}".utf8)) }
  }

  private func documents(of site: Chantier) async throws -> [String: BackupDocument] {
    try await site.store.read { db in
      let source = GestionTravauxBackup()
      return try source.roots(in: db).reduce(into: [:]) { documents, root in
        documents[root] = try source.document(of: root, in: db)
      }
    }
  }

  private func roots(_ written: WriteResult<some Sendable>, _ site: Chantier) async throws -> Set<String> {
    let transaction = try #require(written.transaction)
    return try await site.store.read { db in
      let first = try Int64.fetchOne(
        db, sql: "SELECT firstSequence FROM carnets_transactions WHERE id = ?", arguments: [transaction])
      let unread = GestionTravauxBackup().unreadTables
      var finder = RootFinder(GestionTravauxSchema.schema, common: [], unread: unread, in: db)
      let touched = try finder.roots(after: try #require(first) - 1, limit: 1_000)
      return Set(touched.roots.keys)
    }
  }
}
