import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("What cannot be read, and what is not there") struct IntegrityTests {
  @Test("What cannot be read and photos that are gone are told, and nothing is changed")
  func integrity() async throws {
    let site = try await Chantier()
    let client = site.client
    let capture = try await client.addCapture("Mur", files: [try site.file("a", named: "a.jpg")]).value
    for id in try client.attachments.list() { _ = try client.attachments.remove(id) }
    try await site.store.write(Action("test")) { db in
      try db.execute(
        sql: """
          INSERT INTO captures(id, rootId, blocksData, createdAt, updatedAt)
          SELECT 'broken', 'maison', '{}', createdAt, updatedAt FROM captures;
          INSERT INTO captures(id, rootId, blocksData, createdAt, updatedAt)
          SELECT 'lost', 'maison', replace(blocksData, 'captures/', 'captures/x'), createdAt, updatedAt
          FROM captures WHERE id <> 'broken';
          """)
    }
    let before = try await site.changes()
    let report = try await client.checkIntegrity()
    #expect(report.unreadable == [.init(.capture, "broken")])
    #expect(report.missingContents == (try await site.all(CaptureFile.self).map(\.id)))
    #expect(
      report.missingPaths == capture.blocks.filePaths.map { $0.replacing("captures/", with: "captures/x") })
    #expect(report.hasSingletons && !report.isSound && report.absent.isEmpty)
    #expect(try await site.changes() == before)
  }

  @Test("A record of any kind that cannot be read is told, and is looked for beside the others")
  func everyKind() async throws {
    let site = try await Chantier()
    let client = site.client
    let task = try await site.addTask()
    try await client.addCapture("Mur", files: [try site.file("a", named: "a.jpg")])
    try await client.startSession(on: task.id)
    try await client.addContact(.init("Anne"))
    let tables: [(GestionTravauxError.Kind, any TableRecord.Type)] = [
      (.house, MaisonEntity.self), (.list, ListeDeCoursesEntity.self), (.room, PieceEntity.self),
      (.activity, ActiviteEntity.self), (.task, TacheEntity.self), (.session, SessionEntity.self),
      (.contact, ContactEntity.self), (.file, CaptureFile.self),
    ]
    var expected: [IntegrityReport.Record] = []
    for (kind, type) in tables {
      let table = type.databaseTableName
      let id = try #require(
        try await site.store.read { try String.fetchOne($0, sql: "SELECT id FROM \(table) LIMIT 1") })
      try await site.store.spoil(id, of: table, column: "createdAt")
      expected.append(IntegrityReport.Record(kind, id))
    }
    let report = try await client.checkIntegrity()
    #expect(report.unreadable == expected && report.missingPaths.isEmpty && report.hasSingletons)
  }

  @Test("A photo whose content never came is no damage, and is still named")
  func absent() async throws {
    let site = try await Chantier()
    _ = try await site.client.addCapture("Mur", files: [try site.file("a", named: "a.jpg")])
    try await site.store.write(Action("test")) {
      try $0.execute(sql: "UPDATE captureFiles SET attachmentID = NULL")
    }
    let report = try await site.client.checkIntegrity()
    let files = try await site.all(CaptureFile.self)
    #expect(report.isSound && report.absent == files.map(\.id))
  }

  @Test("A sheet, a briefing and an activity stand beside what cannot be read, and count it")
  func sheets() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let alert = try await client.addAlert("Gaz", to: task.id).value
    let broken = try await client.addAlert("Perdue", to: task.id).value
    let tip = try await client.addTip("Aérer", level: .critique, to: task.activiteId).value
    let lost = try await client.addTip("Perdue", level: .critique, to: task.activiteId).value
    try await site.breakBlocks(ContentRef(.alert, broken.id))
    try await site.breakBlocks(ContentRef(.tip, lost.id))
    let sheet = try #require(try await client.value(TaskQuery(task.id)))
    #expect(sheet.alerts == [alert] && sheet.criticalTips == [tip] && sheet.unreadableCount == 2)
    let briefing = try #require(try await client.value(BriefingQuery(task.id)))
    #expect(briefing.alerts == [alert] && briefing.criticalTips == [tip] && briefing.unreadableCount == 2)
    let home = try await client.value(HomeQuery(on: client.today, in: client.timeZone))
    #expect(home.briefing == briefing)
    let activity = try #require(try await client.value(ActivityQuery(task.activiteId ?? "")))
    #expect(activity.tips == [tip] && activity.unreadableCount == 1)
    #expect(try await client.value(TaskPhotoSummaryQuery(of: task.id)).count == 0)
  }

  @Test(
    "The desk goes on beside captures and sorted records that cannot be read, counts them, and confirms the rest"
  )
  func desk() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let lost = try await site.capture("Perdue", task)
    let good = try await site.capture("Joint", task)
    let sorted = try await site.capture("Gaine", task)
    let ref = try await client.classify(sorted.id, as: .alert, photoTitle: "Photo").value
    try await site.breakBlocks(ContentRef(.capture, lost.id))
    try await site.breakBlocks(ref)
    let desk = try await client.value(SortingQuery())
    #expect(desk.next?.id == good.id && desk.leftCount == 2 && desk.sorted.isEmpty)
    #expect(desk.unreadableCount == 2 && desk.currentTask?.id == task.id)
    let made = try await client.classify(good.id, as: .note, photoTitle: "Photo").value
    let done = try await client.value(SortingQuery())
    #expect(done.next == nil && done.leftCount == 0 && done.sorted.map(\.ref) == [made])
    #expect(done.unreadableCount == 2)
    #expect(try await client.validateSorting().value == 2)
    #expect(
      Set(try await client.checkIntegrity().unreadable) == [
        .init(.capture, lost.id), .init(.alert, ref.id),
      ],
      "what cannot be read stays as it is")
  }

  @Test(
    "Every list stands beside what cannot be read, and counts it where it is looked for; the report names it"
  )
  func lists() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let alert = try await client.addAlert("Gaz", to: task.id).value
    let note = try await client.addNote("Clé", to: task.id).value
    let lost = [
      ContentRef(.alert, try await client.addAlert("Perdue", to: task.id).value.id),
      ContentRef(.toDo, try await client.addToDo("Perdu", priority: .urgent).value.id),
      ContentRef(.note, try await client.addNote("Perdue", to: nil).value.id),
    ]
    for ref in lost.dropLast() { try await site.breakBlocks(ref) }
    try await site.store.spoil(lost[2].id, of: "notes", column: "createdAt")
    let alerts = try await client.value(AlertsQuery(.active))
    #expect(alerts.items.map(\.alerts) == [[alert]] && alerts.unreadableCount == 1)
    #expect(try await client.value(AlertsQuery(.terminee)) == ReadableList(items: [], unreadableCount: 0))
    #expect(try await client.value(ToDosQuery(.urgent)) == ReadableList(items: [], unreadableCount: 1))
    #expect(try await client.value(ToDosQuery(.unJour)).unreadableCount == 0)
    let notes = try await client.value(NotesQuery())
    #expect(notes.items.map(\.record) == [note] && notes.unreadableCount == 1)
    #expect(try await client.value(NotesQuery(of: .only(task.id))).unreadableCount == 0)
    let kinds: [GestionTravauxError.Kind] = [.alert, .toDo, .note]
    let expected = zip(kinds, lost).map { IntegrityReport.Record($0, $1.id) }
    #expect(Set(try await client.checkIntegrity().unreadable) == Set(expected))
  }

  @Test("What cannot be read in a long list counts in one part of it")
  func parts() async throws {
    let site = try await Chantier()
    let client = site.client
    for number in 1...6 { try await client.addPurchase("Vis \(number)") }
    let ids = try await client.value(PurchasesQuery()).items.map(\.id)
    for place in [0, 2, 3, 5] { try await site.breakBlocks(ContentRef(.purchase, ids[place])) }
    let first = try await client.value(PurchasesQuery(limit: 1))
    #expect(first.items.map(\.id) == [ids[1]] && first.unreadableCount == 1)
    let second = try await client.value(PurchasesQuery(at: .after(try #require(first.links.next)), limit: 1))
    #expect(
      second.items.map(\.id) == [ids[4]] && second.unreadableCount == 3 && second.links.next == nil)
    let back = try await client.value(
      PurchasesQuery(at: .before(try #require(second.links.previous)), limit: 1))
    #expect(back == first)
    let whole = try await client.value(PurchasesQuery())
    #expect(whole.items.map(\.id) == [ids[1], ids[4]] && whole.unreadableCount == 4)
  }
}

extension TestNotebook<GestionTravauxClient> {
  /// Leaves something in place of the blocks of a record that is no list of blocks.
  func breakBlocks(_ ref: ContentRef) async throws {
    try await store.spoil(ref.id, of: ref.type.databaseTableName)
  }
}
