import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import GestionTravauxCore

@Suite("HomeBox") struct HomeBoxTests {
  private static let table = """
    HB.import_ref,HB.location,HB.tags,HB.name,HB.quantity,HB.description,HB.insured,HB.serial_number,HB.field.Garantie
    ,Maison/Cuisine,Électroménager;Blanc,Réfrigérateur,1,Sous le plan,false,SN-7,2028
    ,Maison/Cuisine/Placard,,Verres,12,"Six grands,
    six petits",false,,
    ,Maison/Garage,,Tondeuse,1,,true,,0
    ,,,Échelle,0,,false,,
    ,Maison/Cave,,,1,,false,,
    """

  private func source(_ text: String, in site: Chantier, named name: String = "homebox.csv") throws
    -> ImportSource
  {
    let url = site.folder.url.appending(path: name)
    try Data(text.utf8).write(to: url)
    return try ImportSource(contentsOf: url)
  }

  @Test("Places become rooms, things notes with all that was said of them")
  func imports() async throws {
    let site = try await Chantier()
    let source = try source(Self.table, in: site)
    #expect(try HomeBoxImporter().confidence(in: source) > 0.5)
    let run = try await site.bring(source, HomeBoxImporter())
    #expect(run.report.refusals.isEmpty)
    let back = try #require(try await site.zipped()["export.json"]).site()
    #expect(back.pieces.map(\.nom).sorted() == ["Cave", "Cuisine", "Garage"])
    #expect(
      back.notesSansTache.compactMap { $0.blocs.first?.texte }.sorted() == [
        "Maison / Cuisine / Placard — Verres × 12\ndescription\u{A0}: Six grands,\nsix petits",
        "Maison / Cuisine — Réfrigérateur\ndescription\u{A0}: Sous le plan\nserial number\u{A0}: SN-7\n"
          + "Garantie\u{A0}: 2028\n#Électroménager #Blanc",
        "Maison / Garage — Tondeuse\ninsured\u{A0}: true\nGarantie\u{A0}: 0", "Échelle × 0",
      ])
  }

  @Test(
    "A table from before the prefix of the columns says the same, with commas or tabs",
    arguments: [",", "\t"])
  func oldTable(separator: String) async throws {
    let rows = [
      [
        "Import Ref", "Location", "Labels", "Quantity", "Name", "Description", "Insured", "Serial Number",
        "Mode Number", "Manufacturer", "Notes", "Purchase From", "Purchased Price", "Purchased Time",
        "Lifetime Warranty", "Warranty Expires", "Warranty Details", "Sold To", "Sold Price", "Sold Time",
        "Sold Notes",
      ],
      [
        "", "Garage / Étagère", "Électroménager;Blanc", "1", "Réfrigérateur", "Sous le plan", "false", "SN-7",
        "",
        "", "", "Darty", "499", "10/13/2021", "false", "", "", "", "0", "1/1/0001", "",
      ],
    ]
    let site = try await Chantier()
    let source = try source(
      rows.map { $0.joined(separator: separator) + "\n" }.joined(), in: site, named: "homebox.tsv")
    #expect(try HomeBoxImporter().confidence(in: source) == 1)
    let preview = try await HomeBoxImporter().preview(source, answers: ImportAnswers(), into: site.store)
    #expect(preview.questions.isEmpty && preview.counts == ["room": 1, "note": 1])
    try await site.bring(source, HomeBoxImporter())
    let back = try #require(try await site.zipped()["export.json"]).site()
    #expect(back.pieces.map(\.nom) == ["Garage / Étagère"])
    #expect(
      back.notesSansTache.compactMap { $0.blocs.first?.texte } == [
        "Garage / Étagère — Réfrigérateur\ndescription\u{A0}: Sous le plan\nserial number\u{A0}: SN-7\n"
          + "purchase from\u{A0}: Darty\npurchased price\u{A0}: 499\npurchased time\u{A0}: 10/13/2021\n"
          + "#Électroménager #Blanc"
      ])
  }

  @Test("An import that says it was stopped has left nothing, however late that was")
  func stopped() async throws {
    let site = try await Chantier()
    let source = try source(Self.table, in: site)
    let before = try await site.changes()
    #expect(try await site.isStoppedAtTheEnd(source, HomeBoxImporter()))
    #expect(try await site.changes() == before)
  }

  @Test("A second import brings nothing, and undo takes the first one back")
  func twice() async throws {
    let site = try await Chantier()
    let source = try source(Self.table, in: site)
    try await site.bring(source, HomeBoxImporter())
    let second = try await site.bring(source, HomeBoxImporter())
    #expect(second.report.importedCount == 0 && second.report.outcomes["note"]?.duplicates == 4)
    try await site.store.undo()
    let empty = try #require(try await site.zipped()["export.json"]).site()
    #expect(empty.pieces.isEmpty)
  }

  @Test("Which part of a place is the room is asked, and suggested where all stand in one house")
  func question() async throws {
    let site = try await Chantier()
    let preview = try await HomeBoxImporter().preview(
      try source(Self.table, in: site), answers: ImportAnswers(), into: site.store)
    #expect(preview.questions.map(\.id) == ["room"])
    #expect(preview.questions[0].promptArguments == ["place": "Maison/Cuisine/Placard"])
    #expect(preview.questions[0].suggestion == "second")
    #expect(preview.counts == ["room": 3, "note": 4])
    let several = "HB.location,HB.name\nCuisine/Placard,Verres\nGarage,Tondeuse\n"
    let other = try await HomeBoxImporter().preview(
      try source(several, in: site, named: "b.csv"), answers: ImportAnswers(), into: site.store)
    #expect(other.questions[0].suggestion == "first")
    let plain = "HB.location,HB.name\nCuisine,Verres\n"
    let none = try await HomeBoxImporter().preview(
      try source(plain, in: site, named: "c.csv"), answers: ImportAnswers(), into: site.store)
    #expect(none.questions.isEmpty)
    try await site.bring(try source(several, in: site, named: "b.csv"), HomeBoxImporter(), ["room": "last"])
    let back = try #require(try await site.zipped()["export.json"]).site()
    #expect(back.pieces.map(\.nom).sorted() == ["Garage", "Placard"])
  }

  @Test("Semicolons, byte-order marks and other columns change nothing")
  func culture() async throws {
    let site = try await Chantier()
    let text = "\u{FEFF}HB.name;HB.location\r\nVerres;Cuisine\r\n"
    try await site.bring(try source(text, in: site), HomeBoxImporter())
    let back = try #require(try await site.zipped()["export.json"]).site()
    #expect(back.pieces.map(\.nom) == ["Cuisine"])
    #expect(back.notesSansTache.compactMap { $0.blocs.first?.texte } == ["Cuisine — Verres"])
  }

  @Test("A table of somebody else's is none of HomeBox's")
  func foreign() async throws {
    let site = try await Chantier()
    let source = try source("Date,Description\n2026-01-12,x\n", in: site)
    #expect(try HomeBoxImporter().confidence(in: source) == 0)
    await #expect(throws: ImportError.unknownFormat(name: source.name)) {
      try await site.bring(source, HomeBoxImporter())
    }
  }
}
