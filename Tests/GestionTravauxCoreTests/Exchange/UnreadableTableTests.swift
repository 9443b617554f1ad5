import Backup
import Foundation
import GRDB
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("No record that cannot be read closes a way out, whatever its kind") struct UnreadableTableTests {
  /// The tables of records, those of the roots of documents first.
  static let tables = [
    "maisons", "listesDeCourses", "activites", "taches", "pieces", "contacts", "equipements", "entretiens",
    "notesSaison",
    "captures", "alertes", "astuces", "notes", "toDos", "achats", "sessions", "captureFiles",
  ]

  /// A whole notebook of which nothing in one table can be read.
  private func spoilt(_ table: String) async throws -> Chantier {
    let site = try await Chantier()
    try await site.fill()
    try await site.store.write(Action("test")) { db in
      try db.execute(sql: "UPDATE \(table) SET unknownFields = '[{}]'")
    }
    return site
  }

  private func export(_ data: Data) throws -> NotebookExport<GestionTravauxDocument> {
    try NotebookExport<GestionTravauxDocument>.decoded(from: data, or: GestionTravauxError.init)
  }

  /// The JSON of the notebook, in the place of one that was written before.
  private func json(of site: Chantier) async throws -> Data {
    let files = site.folder.url.appending(path: "export.files")
    for url in [site.exportURL, files] where FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
    return try #require(try await site.exported(by: GestionTravaux.json)[""])
  }

  @Test("The JSON has it as it is stored and everything else beside it, which comes back", arguments: tables)
  func json(table: String) async throws {
    let (site, other) = (try await spoilt(table), try await Chantier())
    let stored = try await site.counts()
    let count = try #require(stored[table])
    let data = try await json(of: site)
    let rows = try export(data).parts.flatMap(\.unreadable)
    #expect(rows.count == count && Set(rows.map(\.table)) == [table])
    #expect(rows.allSatisfy { $0.columns["unknownFields"] == .string("[{}]") })
    let source = try ImportSource(contentsOf: site.exportURL)
    let preview = try await GestionTravaux.ownFiles.preview(
      source, answers: ImportAnswers(), into: other.store)
    let run = try await other.bring(source, GestionTravaux.ownFiles)
    #expect(preview.leftOut == ["unreadable": count] && run.report.leftOut == ["unreadable": count])
    var expected = stored
    // The house and the list are in every notebook.
    expected[table] = ["maisons", "listesDeCourses"].contains(table) ? 1 : nil
    #expect(try await other.counts() == expected)
    // Where it stands nothing is absent, and nothing is moved.
    try await site.bring(source, GestionTravaux.ownFiles, ["absent": "remove"])
    #expect(try await site.counts() == stored)
    #expect(try await json(of: site) == data)
  }

  @Test(
    "What belongs to a root that is nowhere else belongs to none; where the root stands, it stays with it")
  func orphans() async throws {
    let (site, other) = (try await spoilt("taches"), try await Chantier())
    let before = try await site.all(AlerteEntity.self)
    _ = try await json(of: site)
    let source = try ImportSource(contentsOf: site.exportURL)
    try await other.bring(source, GestionTravaux.ownFiles)
    let expected = before.map { alert in
      var alert = alert
      alert.tacheId = nil
      return alert
    }
    #expect(try await other.all(AlerteEntity.self) == expected && before != expected)
    try await site.bring(source, GestionTravaux.ownFiles)
    #expect(try await site.all(AlerteEntity.self) == before)
  }

  @Test("Once the root can be read again, its document is as it was", arguments: ["maisons", "taches"])
  func mended(table: String) async throws {
    let site = try await Chantier()
    try await site.fill()
    let whole = try await json(of: site)
    let source = try ImportSource(contentsOf: site.exportURL)
    try await site.store.write(Action("test")) { db in
      try db.execute(sql: "UPDATE \(table) SET unknownFields = '[{}]'")
    }
    let run = try await site.bring(source, GestionTravaux.ownFiles)
    #expect(run.report.refusals.isEmpty && run.report.importedCount > 0)
    #expect(try await json(of: site) == whole)
  }

  @Test("The copy and the zip are made all the same", arguments: tables)
  func copies(table: String) async throws {
    let site = try await spoilt(table)
    let count = try #require(try await site.counts()[table])
    let documents = try await site.store.read { db in
      try GestionTravauxFileQuery.roots(in: db).map { root in
        guard
          case .data(let data)? = try GestionTravauxBackup().document(of: root, in: db)?.files.last?.content
        else { throw GestionTravauxError.notFound(.house) }
        let document = try GestionTravauxDocument.decoded(from: data)
        #expect(try document.file.root == root && document.encoded() == data)
        return document
      }
    }
    #expect(documents.flatMap(\.unreadable).count == count)
    let zip = try #require(try await site.zipped()["export.json"]).site()
    // Those of the zip that have no names in it.
    let isTold = ![
      "listesDeCourses", "contacts", "equipements", "entretiens", "sessions", "captureFiles",
    ].contains(table)
    #expect(zip.illisibles.map(\.table) == Array(repeating: table, count: isTold ? count : 0))
  }

  @Test("The tables leave it out, and say how many that were", arguments: tables)
  func csv(table: String) async throws {
    let site = try await spoilt(table)
    let count = try #require(try await site.counts()[table])
    let folder = site.folder.url.appending(path: "tables")
    let leftOut = try await GestionTravaux.csv.export(
      site.store, attachments: site.client.attachments, to: folder)
    let file = folder.appending(path: "\(table).csv")
    let isTable = FileManager.default.fileExists(atPath: file.path)
    #expect(isTable == !["maisons", "listesDeCourses", "sessions", "captureFiles"].contains(table))
    #expect(leftOut == (isTable ? count : 0))
    guard isTable else { return }
    let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(lines.count == 1)
  }
}
