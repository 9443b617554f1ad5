import Foundation
import GRDB
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import GestionTravauxCore

@Suite("The house of the examples") struct GestionTravauxDemoTests {
  private static let today = CalendarDay.of("2026-01-15")

  private func house(seed: UInt64 = 1) async throws -> Chantier {
    let site = try await Chantier()
    try await GestionTravauxDemo.write(
      through: site.client, today: Self.today, seed: seed,
      camera: { Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data("\($0.room) \($0.day)".utf8) },
      press: { Data("%PDF-1.4 \($0.title), \($0.day), \($0.total.minorUnits)".utf8) })
    return site
  }

  @Test("Every table has a record, and every record keeps the rules that the client keeps")
  func tables() async throws {
    let site = try await house()
    try await site.store.read { db in
      for table in GestionTravauxSchema.records where table.name != "settingRecords" {
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.name.quotedDatabaseIdentifier)")
        #expect(count ?? 0 > 0, "\(table.name)")
      }
      for document in try GestionTravauxFileQuery.roots(in: db).compactMap({
        try GestionTravauxFileQuery($0).fetch(db)
      }) {
        var check = RecordCheck(at: .init(file: "", line: 1))
        _ = check.checked(document.file)
        // The fixed identifiers of tests are UUIDs too.
        #expect(check.records.problems.isEmpty)
      }
      let places = try TacheEntity.filter(sql: "statut = 'active'").fetchAll(db)
      #expect(Set(places.map { [$0.pieceId, $0.activiteId] }).count == places.count)
      #expect(try SessionEntity.filter(sql: "fin IS NULL").fetchCount(db) == 0)
    }
  }

  @Test("Nothing was noted after the day on which it is looked at, and every photo is there")
  func instants() async throws {
    let site = try await house()
    let end = Self.today.adding(days: 1).start(in: .gmt)
    try await site.store.read { db in
      for table in [
        "captures", "alertes", "astuces", "notes", "achats", "sessions", "taches", "captureFiles",
      ] {
        let late = try Int.fetchOne(
          db, sql: "SELECT count(*) FROM \(table) WHERE updatedAt >= ?", arguments: [end])
        #expect(late == 0, "\(table)")
      }
      let files = try CaptureFile.fetchAll(db)
      #expect(files.allSatisfy { $0.attachmentId != nil && $0.size > 0 })
      #expect(try NamedFiles.all(in: db) == Set(files.map(\.path)))
    }
  }

  @Test("The stove has its invoice, of the day on which it was bought")
  func invoice() async throws {
    let site = try await house()
    let list = try await site.client.value(EquipmentQuery())
    let stove = try #require(list.items.first { $0.equipment.nom == "Poêle à bois" })
    #expect(stove.equipment.blocks.map(\.text) == ["Facture poêle Fontelys.pdf"])
    let file = try #require(stove.files.values.first)
    #expect(stove.files.count == 1 && file.isDocument)
    let content = try #require(file.attachment)
    let bytes = try site.client.attachments.read(content).data()
    #expect(bytes == Data("%PDF-1.4 Facture poêle Fontelys, 2024-11-15, 331700".utf8))
  }

  @Test("The same seed gives the same house, and it goes out and comes back")
  func seed() async throws {
    let (site, same, other) = (try await house(), try await house(), try await Chantier())
    let whole = try await site.exported(by: GestionTravaux.json)
    #expect(try await same.exported(by: GestionTravaux.json) == whole)
    try await other.bring(try ImportSource(contentsOf: site.exportURL), GestionTravaux.ownFiles)
    #expect(try await other.exported(by: GestionTravaux.json) == whole)
  }
}
