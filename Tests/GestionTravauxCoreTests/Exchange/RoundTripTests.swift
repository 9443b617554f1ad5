import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import GestionTravauxCore

/// Out and in again without loss.
@Suite struct RoundTripTests {
  @Test("An export brought into an empty vault is the same notebook, photos included")
  func exports() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.fill()
    let whole = try await site.exported(by: GestionTravaux.json)
    #expect(whole.count == 4)
    let source = try ImportSource(contentsOf: site.exportURL)
    #expect(try GestionTravaux.ownFiles.confidence(in: source) == 1)
    let run = try await other.bring(source, GestionTravaux.ownFiles)
    #expect(run.report.refusals.isEmpty)
    #expect(try await other.exported(by: GestionTravaux.json) == whole)
    let second = try await other.bring(source, GestionTravaux.ownFiles)
    #expect(second.report.importedCount == 0 && second.transaction == nil)
    try await other.store.undo()
    let empty = try #require(try await other.zipped()["export.json"]).site()
    #expect(empty == SiteExport(exporteLe: PinnedTime.morning, maison: "Ma Maison"))
  }

  @Test("A preview calls a task by its room and its activity")
  func taskNames() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.addTask("Cuisine", "Peinture")
    _ = try await site.exported(by: GestionTravaux.json)
    let preview = try await GestionTravaux.ownFiles.preview(
      ImportSource(contentsOf: site.exportURL), answers: ImportAnswers(), into: other.store)
    #expect(preview.firstRows.filter { $0.kind == "task" }.map(\.title) == ["Cuisine — Peinture"])
  }

  @Test("A readable copy brought into an empty vault is the same notebook")
  func folders() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.fill()
    let folder = try site.place("copie")
    try await site.writeCopy(of: GestionTravauxBackup(), in: folder)
    let run = try await other.bring(try ImportSource(contentsOf: folder), GestionTravaux.ownFiles)
    #expect(run.report.refusals.isEmpty)
    #expect(
      try await other.exported(by: GestionTravaux.json) == site.exported(by: GestionTravaux.json))
  }

  @Test("A field that this version does not know comes back, in every record and in every block")
  func unknownFields() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.fill()
    let whole = try #require(try await site.exported(by: GestionTravaux.json)[""])
    let text = String(decoding: whole, as: UTF8.self)
    let newer = text.replacing("\"id\" :", with: "\"later\" : [1, {\"a\" : null}], \"id\" :")
    let url = site.folder.url.appending(path: "newer.json")
    try Data(newer.utf8).write(to: url)
    _ = try await other.bring(try ImportSource(contentsOf: url), GestionTravaux.ownFiles)
    let back = String(
      decoding: try #require(try await other.exported(by: GestionTravaux.json)[""]), as: UTF8.self)
    #expect(back.ranges(of: "\"later\"").count == newer.ranges(of: "\"later\"").count)
  }

  @Test("A record that cannot be stored is told; what named it goes without it, and the others come in")
  func bad() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.addTask("Mauvaise", "Peinture")
    let whole = try #require(try await site.exported(by: GestionTravaux.json)[""])
    let text = String(decoding: whole, as: UTF8.self).replacing("\"Mauvaise\"", with: "\"\"")
    let url = site.folder.url.appending(path: "bad.json")
    try Data(text.utf8).write(to: url)
    let run = try await other.bring(try ImportSource(contentsOf: url), GestionTravaux.ownFiles)
    #expect(run.report.refusals.map(\.messageKey) == ["gestiontravaux.piece.nom.empty"])
    let back = try #require(try await other.zipped()["export.json"]).site()
    #expect(back.taches.map(\.titre) == ["Sans pièce — Peinture"])
  }

  @Test("A price in what is no currency is refused, and said to be")
  func noCurrency() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.client.addPurchase("Vis", price: Money(minorUnits: 5_00, currency: .eur))
    let whole = try #require(try await site.exported(by: GestionTravaux.json)[""])
    let text = String(decoding: whole, as: UTF8.self).replacing("\"EUR\"", with: "\"EURO\"")
    let url = site.folder.url.appending(path: "euro.json")
    try Data(text.utf8).write(to: url)
    let run = try await other.bring(try ImportSource(contentsOf: url), GestionTravaux.ownFiles)
    #expect(run.report.refusals.map(\.messageKey) == ["amount.notACurrency"])
    #expect(run.report.refusals.map(\.messageArguments) == [["code": "EURO"]])
    #expect(run.report.outcomes["purchase"]?.imported ?? 0 == 0)
  }

  @Test("A source that is all there is takes away what it does not have")
  func absent() async throws {
    var elsewhere = Dependencies.pinned()
    elsewhere.newID = { UUID().uuidString.lowercased() }
    let (site, other) = (try await Chantier(), try await Chantier(dependencies: elsewhere))
    try await site.fill()
    let whole = try await site.exported(by: GestionTravaux.json)
    let source = try ImportSource(contentsOf: site.exportURL)
    try await other.bring(source, GestionTravaux.ownFiles)
    try await other.client.addPurchase("De trop")
    try await other.client.addRoom("De trop")
    try await other.client.addToDo("De trop")
    try await other.bring(source, GestionTravaux.ownFiles, ["absent": "keep"])
    #expect(try await other.exported(by: GestionTravaux.json) != whole)
    try await other.bring(source, GestionTravaux.ownFiles, ["absent": "remove"])
    #expect(try await other.exported(by: GestionTravaux.json) == whole)
  }

  @Test("What was confirmed stays so when a file that was written before comes back")
  func confirmed() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let (client, task) = (site.client, try await site.addTask())
    for kind in [Classification.alert, .tip(.utile), .note, .toDo(.urgent), .purchase] {
      try await client.classify(try await site.capture("Joint", task).id, as: kind, photoTitle: "")
    }
    _ = try await site.exported(by: GestionTravaux.json)
    clock.advance(days: 1)
    #expect(try await client.validateSorting().value == 5)
    let run = try await site.bring(try ImportSource(contentsOf: site.exportURL), GestionTravaux.ownFiles)
    #expect(run.report.importedCount == 0)
    #expect(try await client.value(SortingQuery()).sorted.isEmpty)
  }

  @Test("A text that a spreadsheet could take for a formula has an apostrophe in front in its table")
  func formulas() async throws {
    let site = try await Chantier()
    try await site.client.addContact(
      .init(nom: "=HYPERLINK(A1)", telephone: "+33 1 23 45 67 89"))
    try await site.client.addPurchase("- vis, chevilles")
    func table(_ name: String) async throws -> String {
      String(decoding: try await GestionTravaux.csv.table(name, from: site.store), as: UTF8.self)
    }
    let contacts = try await table("contacts.csv")
    #expect(contacts.contains(",'=HYPERLINK(A1),") && contacts.contains(",'+33 1 23 45 67 89,"))
    #expect(try await table("achats.csv").contains(",\"'- vis, chevilles\","))
  }

  @Test("The tables for spreadsheets have a row for each record")
  func tables() async throws {
    let site = try await Chantier()
    try await site.fill()
    for (name, rows) in [
      ("pieces.csv", 2), ("activites.csv", 2), ("taches.csv", 2), ("captures.csv", 2), ("alertes.csv", 2),
      ("astuces.csv", 1), ("notes.csv", 1), ("toDos.csv", 3), ("achats.csv", 2), ("notesSaison.csv", 1),
      ("contacts.csv", 1), ("equipements.csv", 1), ("entretiens.csv", 1),
    ] {
      let text = String(decoding: try await GestionTravaux.csv.table(name, from: site.store), as: UTF8.self)
      #expect(text.split(separator: "\r\n").count == rows + 1, "\(name)")
      #expect(
        text.split(separator: "\r\n")[0].contains("documents") == (name == "equipements.csv"), "\(name)")
    }
  }
}
