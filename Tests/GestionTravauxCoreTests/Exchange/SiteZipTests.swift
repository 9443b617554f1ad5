import Archives
import Foundation
import Interchange
import Media
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import GestionTravauxCore

@Suite("The zip of the site") struct SiteZipTests {
  @Test("A zip brought into an empty notebook gives the same zip, photos included")
  func roundTrip() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.fill()
    let whole = try await site.zipped()
    #expect(whole.keys.count { $0.hasPrefix("captures/") } == 3)
    let source = try ImportSource(contentsOf: site.zipURL)
    #expect(try SiteImporter().confidence(in: source) == 1)
    #expect(try GestionTravaux.ownFiles.confidence(in: source) == 0)
    let run = try await other.bring(source, SiteImporter())
    #expect(run.report.refusals.isEmpty)
    var (before, after) = (whole, try await other.zipped())
    #expect(
      try before.removeValue(forKey: "export.json")?.site()
        == after.removeValue(forKey: "export.json")?.site())
    #expect(before == after)
  }

  @Test("An import that says it was stopped has left nothing, however late that was")
  func stopped() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.fill()
    try await site.zipped()
    let before = try await other.changes()
    #expect(try await other.isStoppedAtTheEnd(try ImportSource(contentsOf: site.zipURL), SiteImporter()))
    #expect(try await other.changes() == before)
  }

  @Test("A zip brought twice brings nothing the second time, and one undo takes all of it back")
  func twice() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.fill()
    try await site.zipped()
    let source = try ImportSource(contentsOf: site.zipURL)
    let empty = try await other.zipped()
    let preview = try await SiteImporter().preview(source, answers: ImportAnswers(), into: other.store)
    let first = try await other.bring(source, SiteImporter())
    // The photos and the name of the house have no row of their own in the preview.
    let files = first.report.outcomes["file"]?.imported ?? 0
    #expect(preview.counts.values.reduce(0, +) == first.report.importedCount - files && files == 3)
    let second = try await other.bring(source, SiteImporter())
    #expect(second.report.importedCount == 0 && second.transaction == nil)
    #expect(second.report.refusals.isEmpty)
    let again = try await SiteImporter().preview(source, answers: ImportAnswers(), into: other.store)
    #expect(again.counts.isEmpty && again.leftOut["same"] == preview.counts.values.reduce(0, +) - 4)
    try await other.store.undo()
    #expect(try await other.zipped().keys == empty.keys)
  }

  @Test("A photo that is missing in the vault is left out; the export of the rest succeeds")
  func missingAttachment() async throws {
    let site = try await Chantier()
    try await site.fill()
    for id in try site.client.attachments.list() { _ = try site.client.attachments.remove(id) }
    let files = try await site.zipped()
    #expect(Array(files.keys) == ["export.json"])
    let contents = try #require(try files["export.json"]?.site())
    #expect(contents.photoPaths.count == 3)
  }

  @Test("A photo that is missing or damaged stops neither the zip nor the JSON, which count it")
  func lostPhotos() async throws {
    let site = try await Chantier()
    try await site.fill()
    let (zip, json) = (try await site.zipped(), try await site.exported(by: GestionTravaux.json))
    let ids = try site.client.attachments.list().sorted { $0.description < $1.description }
    #expect(try site.client.attachments.remove(ids[0]))
    let vault = site.folder.url.appending(path: "vault")
    let stored = try FileManager.default.subpathsOfDirectory(atPath: vault.path)
      .filter { $0.hasSuffix("/" + ids[1].description.dropFirst(2)) }
    let damaged = vault.appending(path: try #require(stored.first))
    try Data(contentsOf: damaged).dropLast().write(to: damaged)
    let out = try site.place("out")
    let attachments = site.client.attachments
    #expect(
      try await GestionTravaux.json.export(
        site.store, attachments: attachments, to: out.appending(path: "a.json"))
        == 2)
    #expect(
      try await SiteExporter().export(site.store, attachments: attachments, to: out.appending(path: "a.zip"))
        == 2)
    let left = try await site.zipped()
    #expect(try left["export.json"]?.site().taches == zip["export.json"]?.site().taches)
    #expect(left.count == zip.count - 2)
    try FileManager.default.removeItem(at: site.exportURL)
    try FileManager.default.removeItem(at: site.folder.url.appending(path: "export.files"))
    let rest = try await site.exported(by: GestionTravaux.json)
    #expect(rest[""] == json[""] && rest.count == json.count - 2)
  }

  @Test("A zip without one of its photos is imported, and the photo is told")
  func missingPhoto() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.fill()
    var files = try await site.zipped()
    let gone = try #require(files.keys.filter { $0.hasPrefix("captures/") }.min())
    files[gone] = nil
    let run = try await other.bring(try site.zip(files), SiteImporter())
    #expect(run.report.refusals.map(\.messageKey) == ["gestiontravaux.import.photoMissing"])
    #expect(run.report.refusals[0].messageArguments["name"] == gone)
    let back = try await other.zipped()
    #expect(try back["export.json"]?.site() == files["export.json"]?.site())
    #expect(Set(back.keys) == Set(files.keys))
    let report = try await other.client.checkIntegrity()
    #expect(report.isSound && report.absent.count == 1)
    let whole = try await other.bring(
      try site.zip(try await site.zipped(), named: "entier.zip"), SiteImporter())
    #expect(whole.report.refusals.isEmpty && whole.report.outcomes["file"]?.imported == 1)
    #expect(try await other.client.checkIntegrity() == IntegrityReport())
    #expect(try await other.zipped().keys == site.zipped().keys)
  }

  @Test("A photo that is no photo is not kept, and what was said beside it is")
  func noPhoto() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.fill()
    var files = try await site.zipped()
    let bad = try #require(files.keys.filter { $0.hasPrefix("captures/") }.min())
    files[bad] = Data("MZ a program".utf8)
    let run = try await other.bring(try site.zip(files), SiteImporter())
    #expect(run.report.refusals.map(\.messageKey) == ["gestiontravaux.import.noPhoto"])
    #expect(try await other.zipped()[bad] == nil)
  }

  @Test("A path that leaves the folder of the photos names no file")
  func climbing() async throws {
    let other = try await Chantier()
    let block = #"{"type": "photo", "photo": "../../etc/passwd"}"#
    let json = """
      {"formatVersion": 1, "exporteLe": "2026-01-12T08:00:00Z", "maison": "Ferme",
       "capturesSansTache": [{"creeLe": "2026-01-12T08:00:00Z", "blocs": [\(block)]}]}
      """
    let run = try await other.bring(try other.zip(["export.json": Data(json.utf8)]), SiteImporter())
    #expect(run.report.refusals.map(\.messageKey) == ["gestiontravaux.import.photoMissing"])
    #expect(run.report.outcomes["capture"]?.imported == 1)
    #expect(Array(try await other.zipped().keys) == ["export.json"])
    #expect(try await other.all(CaptureFile.self).allSatisfy { $0.path.hasPrefix("captures/") })
    #expect(try await other.client.checkIntegrity().isSound)
  }

  @Test("A zip whose entry climbs is refused as a whole, and nothing is changed")
  func climbingEntry() async throws {
    let other = try await Chantier()
    let json = #"{"formatVersion": 1, "exporteLe": "2026-01-12T08:00:00Z", "maison": "Ferme"}"#
    _ = try other.zip(["export.json": Data(json.utf8), "captures/xx/aa": Data("x".utf8)])
    let url = other.folder.url.appending(path: "autre.zip")
    var bytes = try Data(contentsOf: url)
    while let range = bytes.range(of: Data("captures/xx/aa".utf8)) {
      bytes.replaceSubrange(range, with: Data("captures/../aa".utf8))
    }
    try bytes.write(to: url)
    let before = try await other.changes()
    await #expect(throws: ArchiveError.unsafePath("captures/../aa")) {
      try await other.bring(try ImportSource(contentsOf: url), SiteImporter())
    }
    #expect(try await other.changes() == before)
  }

  @Test(
    "What cannot be read is refused with its place, and nothing is changed",
    arguments: [
      ("[]", "", JSONFileError.Reason.wrongType),
      (#"{"formatVersion": 2, "exporteLe": 7}"#, "formatVersion", .newerFormat("2")),
      (#"{"formatVersion": 1, "exporteLe": "2026-01-12T08:00:00Z"}"#, "maison", .missing),
      (
        #"{"formatVersion": 1, "exporteLe": "2026-01-12T08:00:00Z", "maison": "F", "pieces": [{"nom": 3}]}"#,
        "pieces[0].nom", .wrongType
      ),
      (
        #"{"formatVersion": 1, "exporteLe": "hier", "maison": "F"}"#, "exporteLe", .notADate("hier")
      ),
    ])
  func unreadable(json: String, path: String, reason: JSONFileError.Reason) async throws {
    let other = try await Chantier()
    await #expect(throws: GestionTravauxError.invalidJSON(path: path, reason: reason)) {
      try await other.bring(try other.zip(["export.json": Data(json.utf8)]), SiteImporter())
    }
    #expect(try await other.changes() == 0)
  }

  @Test("A room without a name or with ten thousand letters is refused with its task; the others come in")
  func names() async throws {
    let other = try await Chantier()
    let long = String(repeating: "a", count: 10_000)
    func task(_ room: String) -> String {
      #"{"titre": "x", "piece": "\#(room)", "activite": "Sol", "statut": "suspendue", "creeLe": "2026-01-12T08:00:00Z"}"#
    }
    let json = """
      {"formatVersion": 1, "exporteLe": "2026-01-12T08:00:00Z", "maison": "  ",
       "taches": [\(task(" ")), \(task(long)), \(task("Bon"))]}
      """
    let run = try await other.bring(try other.zip(["export.json": Data(json.utf8)]), SiteImporter())
    #expect(
      run.report.refusals.map(\.messageKey) == [
        "gestiontravaux.maison.nom.empty", "gestiontravaux.piece.nom.empty",
        "gestiontravaux.error.notFound.room", "field.tooLong", "gestiontravaux.error.notFound.room",
      ])
    let site = try #require(try await other.zipped()["export.json"]).site()
    #expect(site.maison == "Ma Maison" && site.pieces.map(\.nom) == ["Bon"])
    // A status that is not known here is kept.
    #expect(site.taches.map(\.statut.rawValue) == ["suspendue"])
  }

  @Test("A todo whose due day cannot be read comes in without it, and is told once")
  func unreadableDue() async throws {
    let other = try await Chantier()
    func todo(_ title: String, _ due: String) -> String {
      """
      {"titre": "\(title)", "priorite": "urgent", "estFaite": false, "archivee": false, "source": "manuel",
       "creeLe": "2026-01-12T08:00:00Z", "echeance": "\(due)", "blocs": []}
      """
    }
    let json = """
      {"formatVersion": 1, "exporteLe": "2026-01-12T08:00:00Z", "maison": "Ferme",
       "todosSansTache": [\(todo("Gouttière", "2026-02-30")), \(todo("Toit", "2026-04-30")), \(todo("Mur", ""))]}
      """
    let source = try other.zip(["export.json": Data(json.utf8)])
    let told = RowProblem(
      "gestiontravaux.import.notADay", ["day": "2026-02-30", "title": "Gouttière"], column: "echeance",
      at: RowLocation(file: "export.json", line: 1))
    let preview = try await SiteImporter().preview(source, answers: ImportAnswers(), into: other.store)
    #expect(preview.problems == [told] && preview.counts == ["toDo": 3])
    let run = try await other.bring(source, SiteImporter())
    #expect(run.report.remarks == [told] && run.report.refusals.isEmpty)
    let days = try await other.all(ToDoEntity.self).map { [$0.titre, $0.echeance?.description ?? ""] }
    #expect(Set(days) == [["Gouttière", ""], ["Toit", "2026-04-30"], ["Mur", ""]])
    let again = try await other.bring(source, SiteImporter())
    #expect(again.report.remarks.isEmpty && again.report.outcomes["toDo"]?.duplicates == 3)
  }

  @Test("What is there already keeps its rooms, its running tasks and its photos of the same name")
  func joining() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.fill()
    var files = try await site.zipped()
    let running = try await other.addTask("cuisine", "PEINTURE")
    try await other.bring(try site.zip(files), SiteImporter())
    let joined = try #require(try await other.zipped()["export.json"]).site()
    #expect(joined.pieces.map(\.nom).sorted() == ["Salle de bain", "cuisine"])
    #expect(joined.taches.count == 2)
    #expect(joined.taches.first { $0.piece == "cuisine" }?.todos.count == 2)
    #expect(running.isActive)
    // Another photo under a path that is taken gets a path of its own.
    let path = try #require(files.keys.filter { $0.hasPrefix("captures/") }.min())
    let json = """
      {"formatVersion": 1, "exporteLe": "2026-01-12T08:00:00Z", "maison": "x", "capturesSansTache": [
       {"creeLe": "2026-01-12T08:00:00Z", "blocs": [{"type": "photo", "photo": "\(path)"}]}]}
      """
    files = ["export.json": Data(json.utf8), path: TinyPhoto.jpeg("autre")]
    try await other.bring(try site.zip(files, named: "troisième.zip"), SiteImporter())
    let both = try await other.zipped()
    #expect(both.keys.count { $0.hasPrefix("captures/") } == 4)
    #expect(both[path] != files[path] && both.values.contains(TinyPhoto.jpeg("autre")))
  }

  @Test("Photos of a zip are developed, memos stay as they sound, and what cannot be read as either is told")
  func developed() async throws {
    let other = try await Chantier()
    let names = ["grande.png", "abimee.jpg", "memo.webm", "page.jpg"]
    let blocks = names.map { #"{"type": "photo", "photo": "captures/\#($0)"}"# }.joined(separator: ",")
    let json = """
      {"formatVersion": 1, "exporteLe": "2026-01-12T08:00:00Z", "maison": "x", "capturesSansTache": [
       {"creeLe": "2026-01-12T08:00:00Z", "blocs": [\(blocks)]}]}
      """
    let sound = Data([0x1A, 0x45, 0xDF, 0xA3]) + Data("voix".utf8)
    let small = try await ImageProcessor().thumbnail(
      of: .data(TinyPhoto.jpeg("mur")), ThumbnailFormat(longestSide: 8, encoding: .webp))
    let files = [
      "export.json": Data(json.utf8), "captures/grande.png": small,
      "captures/abimee.jpg": Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 1]), "captures/memo.webm": sound,
      "captures/page.jpg": Data("<p>page</p>".utf8),
    ]
    let run = try await other.bring(try other.zip(files), SiteImporter())
    #expect(
      Set(run.report.refusals.map(\.messageKey)) == ["media.damaged", "gestiontravaux.import.noPhoto"])
    let back = try await other.zipped()
    #expect(back["captures/memo.webm"] == sound)
    let photo = try #require(back["captures/grande.png"])
    #expect(try await ImageProcessor().info(of: .data(photo)).kind == .jpeg)
    #expect(back.keys.sorted() == ["captures/grande.png", "captures/memo.webm", "export.json"])
  }

  @Test(
    "The file has the names of the first app, sorted, indented, with instants in ISO 8601 and plain slashes")
  func format() async throws {
    let site = try await Chantier()
    try await site.client.addCapture("Vu", files: [try site.photo("rue")])
    let text = String(decoding: try #require(try await site.zipped()["export.json"]), as: UTF8.self)
    #expect(
      text.contains(/"photo" : "captures\/[0-9a-f-]{36}\.jpg",/) && text.contains(#""formatVersion" : 1"#))
    #expect(text.contains(/"exporteLe" : "2026-01-15T10:\d\d:\d\dZ"/))
    let keys = text.matches(of: /(?m)^  "([a-zA-Z]+)"/).map { String($0.1) }
    #expect(
      keys == [
        "activites", "astuces", "capturesSansTache", "exporteLe", "formatVersion", "listeDeCourses", "maison",
        "notesSaison", "pieces", "taches",
      ])
    #expect(SiteExporter().fileName(on: .of("2026-01-12")) == "GestionTravaux-export-2026-01-12")
  }
}
