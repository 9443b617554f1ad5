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

@Suite("One record that cannot be read closes no way out, and is never lost") struct UnreadableTests {
  /// A task with an alert and a todo that can be read, and one of each that cannot.
  private struct Spoilt {
    let site: Chantier
    let task: TacheEntity
    let alert, lostAlert: AlerteEntity
    let toDo, lostToDo: ToDoEntity

    init(beforeSpoiling: (Chantier) async throws -> Void = { _ in }) async throws {
      site = try await Chantier()
      let client = site.client
      task = try await site.addTask()
      alert = try await client.addAlert("Gaz ouvert", to: task.id).value
      lostAlert = try await client.addAlert("Gaine perdue", to: task.id).value
      toDo = try await client.addToDo("Fixer les rails", priority: .urgent, to: task.id).value
      lostToDo = try await client.addToDo("Poser la gaine", priority: .urgent, to: task.id).value
      try await beforeSpoiling(site)
      try await site.breakBlocks(ContentRef(.alert, lostAlert.id))
      try await site.breakBlocks(ContentRef(.toDo, lostToDo.id))
    }

    /// Whether what cannot be read is as it was left.
    func isUntouched() async throws -> Bool {
      let unreadable = try await site.client.checkIntegrity().unreadable
      return unreadable == [.init(.alert, lostAlert.id), .init(.toDo, lostToDo.id)]
    }

    func expect(_ rows: [UnreadableRow]) {
      #expect(rows.map(\.table) == ["alertes", "toDos"] && rows.map(\.id) == [lostAlert.id, lostToDo.id])
      #expect(rows.allSatisfy { $0.columns["blocksData"] == .string("[{}]") })
      #expect(rows.last?.columns["titre"] == .string("Poser la gaine"))
    }
  }

  @Test("The JSON of the notebook has it as it is stored; coming back, it is passed over and counted")
  func json() async throws {
    let (spoilt, other) = (try await Spoilt(), try await Chantier())
    let data = try #require(try await spoilt.site.exported(by: GestionTravaux.json)[""])
    let export = try NotebookExport<GestionTravauxDocument>.decoded(from: data, or: GestionTravauxError.init)
    spoilt.expect(export.parts.flatMap(\.unreadable))
    #expect(export.parts.first { !$0.unreadable.isEmpty }?.file.root == spoilt.task.id)
    let source = try ImportSource(contentsOf: spoilt.site.exportURL)
    let preview = try await GestionTravaux.ownFiles.preview(
      source, answers: ImportAnswers(), into: other.store)
    let run = try await other.bring(source, GestionTravaux.ownFiles)
    #expect(preview.leftOut == ["unreadable": 2] && run.report.leftOut == ["unreadable": 2])
    #expect(run.report.refusals.isEmpty && run.report.remarks.isEmpty)
    #expect(try await other.all(AlerteEntity.self) == [spoilt.alert])
    #expect(try await other.all(ToDoEntity.self) == [spoilt.toDo])
    // Where it stands, it is not absent from what it came from.
    try await spoilt.site.bring(source, GestionTravaux.ownFiles, ["absent": "remove"])
    #expect(try await spoilt.isUntouched())
  }

  @Test("The zip has it too, and can come back where it was written")
  func zip() async throws {
    let (spoilt, other) = (try await Spoilt(), try await Chantier())
    let site = try #require(try await spoilt.site.zipped()["export.json"]).site()
    spoilt.expect(site.illisibles)
    #expect(site.taches.map { [$0.alertes.count, $0.todos.count] } == [[1, 1]])
    let source = try ImportSource(contentsOf: spoilt.site.zipURL)
    let preview = try await SiteImporter().preview(source, answers: ImportAnswers(), into: other.store)
    let run = try await other.bring(source, SiteImporter())
    #expect(preview.leftOut["unreadable"] == 2 && run.report.leftOut == ["unreadable": 2])
    #expect(try await other.all(AlerteEntity.self).count == 1)
    let again = try await spoilt.site.bring(source, SiteImporter())
    #expect(again.report.importedCount == 0)
    #expect(try await spoilt.isUntouched())
  }

  @Test("The copy of its task goes on, and holds no record less")
  func copy() async throws {
    let spoilt = try await Spoilt()
    try await spoilt.site.client.addNote("Bleu nuit", to: spoilt.task.id)
    let found = try await spoilt.site.store.read { [id = spoilt.task.id] in
      try GestionTravauxBackup().document(of: id, in: $0)
    }
    guard case .data(let data)? = found?.files.last?.content else {
      Issue.record("no document")
      return
    }
    let document = try GestionTravauxDocument.decoded(from: data)
    spoilt.expect(document.unreadable)
    guard case .task(let file) = document.file else {
      Issue.record("no task")
      return
    }
    #expect(file.content.notes.count == 1 && file.content.alertes == [spoilt.alert])
    #expect(try document.encoded() == data)
  }

  @Test("A document in which everything can be read has the bytes of its file")
  func sound() async throws {
    let site = try await Chantier()
    try await site.fill()
    try await site.store.read { db in
      for root in try GestionTravauxFileQuery.roots(in: db) {
        let document = try #require(try GestionTravauxFileQuery(root).fetch(db))
        #expect(try document.unreadable.isEmpty && document.encoded() == document.file.encoded())
      }
    }
  }

  @Test("A task is left, todos are put in order and words are found beside it")
  func work() async throws {
    let spoilt = try await Spoilt()
    let client = spoilt.site.client
    let left = try #require(try await client.checkOut(spoilt.task.id, nextAction: "Fixer les rails"))
    #expect(left.value.outcome == .alreadyUrgent(id: spoilt.toDo.id))
    let second = try await client.addToDo("Poncer la porte", priority: .urgent, to: spoilt.task.id).value
    try await client.moveToDo(spoilt.toDo.id, to: 0)
    let order = try await spoilt.site.store.read { try ToDoGroup(Open(.urgent)).all(in: $0).map(\.id) }
    #expect(order == [spoilt.toDo.id, second.id])
    let found = try await client.value(GestionTravauxSearchQuery("gaz"))
    #expect(found.items.map(\.id) == [spoilt.alert.id] && found.unreadableCount == 2)
    // What is left of the alert is too short to hold that word.
    let lost = try await client.value(GestionTravauxSearchQuery("gaine"))
    #expect(lost.items.isEmpty && lost.unreadableCount == 1)
    #expect(try await spoilt.isUntouched())
  }

  @Test("An export from before makes it readable again, and undo takes that back")
  func mended() async throws {
    let spoilt = try await Spoilt { _ = try await $0.exported(by: GestionTravaux.json) }
    let source = try ImportSource(contentsOf: spoilt.site.exportURL)
    let run = try await spoilt.site.bring(source, GestionTravaux.ownFiles)
    #expect(run.report.importedCount == 2 && run.report.refusals.isEmpty)
    #expect(try await spoilt.site.client.checkIntegrity().isSound)
    #expect(Set(try await spoilt.site.all(AlerteEntity.self)) == [spoilt.alert, spoilt.lostAlert])
    try await spoilt.site.store.undo()
    #expect(try await spoilt.isUntouched())
  }

  @Test("The zip keeps the photos of what it carries as it is stored")
  func photos() async throws {
    let site = try await Chantier()
    try await site.fill()
    let whole = try await site.zipped()
    try await site.store.write(Action("test")) { db in
      for table in ["captures"] + ContentRef.sortedTables {
        try db.execute(sql: "UPDATE \(table) SET unknownFields = '[]'")
      }
    }
    let spoilt = try await site.zipped()
    let contents = try #require(spoilt["export.json"]).site()
    #expect(contents.photoPaths.isEmpty && !contents.illisibles.isEmpty)
    #expect(Set(spoilt.keys) == Set(whole.keys) && spoilt.count > 1)
  }

  @Test("A record whose unknown fields cannot be read is counted and named like one whose blocks cannot")
  func unknownFields() async throws {
    let site = try await Chantier()
    let task = try await site.addTask()
    let alert = try await site.client.addAlert("Gaz", to: task.id).value
    try await site.store.write(Action("test")) {
      try $0.execute(sql: "UPDATE alertes SET unknownFields = '[]'")
    }
    #expect(try await site.client.value(TaskQuery(task.id))?.unreadableCount == 1)
    #expect(try await site.client.checkIntegrity().unreadable == [.init(.alert, alert.id)])
    #expect(try #require(try await site.zipped()["export.json"]).site().illisibles.map(\.id) == [alert.id])
  }
}
