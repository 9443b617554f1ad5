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

  /// What a piece of equipment says, without what differs from one notebook to another.
  private func equipment(in site: Chantier) async throws -> [EquipementEntity] {
    let rooms = Dictionary(uniqueKeysWithValues: try await site.all(PieceEntity.self).map { ($0.id, $0.nom) })
    return try await site.all(EquipementEntity.self).sorted { $0.nom < $1.nom }.map {
      EquipementEntity(
        id: "",
        details: .init(
          nom: $0.nom, pieceId: $0.pieceId.flatMap { rooms[$0] }, marque: $0.marque, modele: $0.modele,
          numeroSerie: $0.numeroSerie, acheteLe: $0.acheteLe, garantieFin: $0.garantieFin, notes: $0.notes,
          blocks: $0.blocks), stamp: Stamp(PinnedTime.morning))
    }
  }

  private func expected(
    _ name: String, in room: String?, _ fill: (inout EquipementEntity) -> Void = { _ in }
  ) -> EquipementEntity {
    var equipment = EquipementEntity(
      id: "", details: .init(nom: name, pieceId: room), stamp: Stamp(PinnedTime.morning))
    fill(&equipment)
    return equipment
  }

  @Test("Places become rooms, things with a serial number equipment, others notes; nothing is lost")
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
        "Maison / Garage — Tondeuse\ninsured\u{A0}: true\nGarantie\u{A0}: 0", "Échelle × 0",
      ])
    #expect(
      try await equipment(in: site) == [
        expected("Réfrigérateur", in: "Cuisine") {
          $0.numeroSerie = "SN-7"
          $0.notes =
            "Maison / Cuisine\ndescription\u{A0}: Sous le plan\nGarantie\u{A0}: 2028\n#Électroménager #Blanc"
        }
      ])
  }

  @Test("What a row without a thing says of its place is a note; HomeBox's own numbers say nothing")
  func nameless() async throws {
    let text = """
      HB.import_ref,HB.location,HB.tags,HB.name,HB.quantity,HB.description,HB.asset_id,HB.manufacturer
      ,Cave,,,1,Humide en hiver,000-001,Bosch
      7,Grenier,,,0,,000-002,
      ,Remise,Outils,,1,,,
      """
    let site = try await Chantier()
    let run = try await site.bring(try source(text, in: site), HomeBoxImporter())
    #expect(run.report.refusals.isEmpty)
    let back = try #require(try await site.zipped()["export.json"]).site()
    #expect(back.pieces.map(\.nom).sorted() == ["Cave", "Grenier", "Remise"])
    #expect(try await equipment(in: site) == [])
    #expect(
      back.notesSansTache.compactMap { $0.blocs.first?.texte }.sorted() == [
        "Cave\ndescription\u{A0}: Humide en hiver\nasset id\u{A0}: 000-001\nmanufacturer\u{A0}: Bosch",
        "Remise\n#Outils",
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
    #expect(preview.questions.isEmpty && preview.counts == ["room": 1, "equipment": 1])
    try await site.bring(source, HomeBoxImporter())
    let back = try #require(try await site.zipped()["export.json"]).site()
    #expect(back.pieces.map(\.nom) == ["Garage / Étagère"])
    #expect(back.notesSansTache.isEmpty)
    #expect(
      try await equipment(in: site) == [
        expected("Réfrigérateur", in: "Garage / Étagère") {
          ($0.numeroSerie, $0.acheteLe) = ("SN-7", .of("2021-10-13"))
          $0.notes =
            "description\u{A0}: Sous le plan\npurchase from\u{A0}: Darty\npurchased price\u{A0}: 499\n"
            + "#Électroménager #Blanc"
        }
      ])
  }

  @Test("Equipment takes what it has fields for, and keeps everything else in its notes")
  func fields() async throws {
    let text = """
      HB.location,HB.name,HB.quantity,HB.purchase_price,HB.purchase_time,HB.manufacturer,HB.model_number,\
      HB.serial_number,HB.lifetime_warranty,HB.warranty_expires,HB.warranty_details,HB.field.Serial Number
      Cave,Chaudière,1,3200.5,2024-11-02,Saunier Duval,T24,N° 0012,false,2026-11-01,,X
      Cave,Pompe,2,0,03/04/2024,,,,true,,Échange,
      Cave,Adoucisseur,1,0,2024-11-02T08:30:00Z,BWT,,,false,2020-01-01,,
      Cave,Cumulus,1,0,,,,,false,bientôt,,
      Cave,Étau,1,40,2001-02-03,,,,false,0001-01-01,,Y
      Cave,Chaudière,1,0,,,,N° 0013,false,,,
      Cave,Chaudière,1,0,,\(String(repeating: "é", count: 201)),,,false,,,
      ,\(String(repeating: "n", count: 101)),1,0,,Sans,,,false,,,
      """
    let site = try await Chantier()
    let run = try await site.bring(try source(text, in: site), HomeBoxImporter())
    #expect(run.report.refusals.isEmpty)
    #expect(run.report.outcomes.mapValues(\.imported) == ["room": 1, "equipment": 6, "note": 2])
    let kept = try await equipment(in: site)
    #expect(
      Set(kept) == [
        expected("Chaudière", in: "Cave") {
          ($0.marque, $0.modele, $0.numeroSerie) = ("Saunier Duval", "T24", "N° 0012")
          ($0.acheteLe, $0.garantieFin) = (.of("2024-11-02"), .of("2026-11-01"))
          $0.notes = "purchase price\u{A0}: 3200.5\nSerial Number\u{A0}: X"
        },
        expected("Pompe", in: "Cave") {
          $0.acheteLe = .of("2024-03-04")
          $0.notes = "× 2\nlifetime warranty\u{A0}: true\nwarranty details\u{A0}: Échange"
        },
        expected("Adoucisseur", in: "Cave") {
          ($0.marque, $0.acheteLe) = ("BWT", .of("2024-11-02"))
          $0.notes = "purchase time\u{A0}: 2024-11-02T08:30:00Z\nwarranty expires\u{A0}: 2020-01-01"
        },
        expected("Cumulus", in: "Cave") { $0.notes = "warranty expires\u{A0}: bientôt" },
        expected("Chaudière", in: "Cave") { $0.numeroSerie = "N° 0013" },
        expected("Chaudière", in: "Cave") {
          $0.notes = "manufacturer\u{A0}: " + String(repeating: "é", count: 201)
        },
      ])
    let notes = try await site.all(NoteEntity.self).map(\.blocks.fullText)
    #expect(
      Set(notes) == [
        "Cave — Étau\npurchase price\u{A0}: 40\npurchase time\u{A0}: 2001-02-03\nSerial Number\u{A0}: Y",
        String(repeating: "n", count: 101) + "\nmanufacturer\u{A0}: Sans",
      ])
  }

  @Test("Equipment that is there is found by its serial number, and a note that says the same stays one")
  func known() async throws {
    let site = try await Chantier()
    let text = "HB.location,HB.name,HB.manufacturer,HB.serial_number\nCave,Pompe,BWT,7\nCave,Four,Bosch,\n"
    try await site.client.addEquipment(.init(nom: "pompe", numeroSerie: "7"))
    try await site.client.addNote("Cave — Four\nmanufacturer\u{A0}: Bosch", to: nil)
    let run = try await site.bring(try source(text, in: site), HomeBoxImporter())
    #expect(run.report.outcomes.mapValues(\.imported) == ["room": 1, "equipment": 0])
    #expect(run.report.outcomes["equipment"]?.duplicates == 2)
    #expect(try await site.all(EquipementEntity.self).map(\.nom) == ["pompe"])
  }

  @Test("Beyond the equipment that a house may have, things are noted")
  func tooMany() async throws {
    let site = try await Chantier()
    let rows = (1...GestionTravauxLimits.ofEach + 1).map { "Cave,Prise,\($0)" }
    let text = (["HB.location,HB.name,HB.serial_number"] + rows).joined(separator: "\n")
    let source = try source(text, in: site)
    let run = try await site.bring(source, HomeBoxImporter())
    #expect(
      run.report.outcomes.mapValues(\.imported) == [
        "room": 1, "equipment": GestionTravauxLimits.ofEach, "note": 1,
      ])
    #expect(try await site.bring(source, HomeBoxImporter()).report.importedCount == 0)
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
    #expect(second.report.importedCount == 0)
    #expect(second.report.outcomes.mapValues(\.duplicates) == ["note": 3, "equipment": 1])
    try await site.store.undo()
    #expect(try await site.all(EquipementEntity.self).isEmpty)
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
    #expect(preview.counts == ["room": 3, "note": 3, "equipment": 1])
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

  @Test("A damaged table beside others is told by its line, and none of them comes in")
  func damaged() async throws {
    let site = try await Chantier()
    let folder = site.folder.url.appending(path: "tables", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let header = "HB.location,HB.name\n"
    for (name, text) in ["a.csv": header + "Cuisine,Verres\n", "b.csv": "\0" + header + "Cave,Vin\n"] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let source = try ImportSource(contentsOf: folder)
    #expect(try HomeBoxImporter().confidence(in: source) > 0)
    await #expect(throws: ImportError.zeroByte(name: "b.csv", line: 1)) {
      try await site.bring(source, HomeBoxImporter())
    }
    #expect(try await site.all(PieceEntity.self) == [])
  }

  @Test("A text beside a table that is none is left out")
  func textBeside() async throws {
    let site = try await Chantier()
    let folder = site.folder.url.appending(path: "tables", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = ["a.csv": "HB.location,HB.name\nCuisine,Verres\n", "LISEZMOI.txt": "\"Mes affaires\n"]
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try await site.bring(ImportSource(contentsOf: folder), HomeBoxImporter())
    #expect(try await site.all(PieceEntity.self).map(\.nom) == ["Cuisine"])
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
