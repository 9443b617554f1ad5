import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("Sorting captures at the desk") struct SortingTests {
  @Test("A capture becomes what it is sorted as, with its blocks and its instant, and is gone")
  func classify() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let photo = try site.file("jpeg", named: "mur.jpg")
    var made: [ContentRef] = []
    for kind in [Classification.alert, .tip(.importante), .note, .toDo(.bientot), .purchase] {
      let capture = try await client.addCapture("Joint 20/27", files: [photo], to: task.id).value
      let ref = try await client.classify(capture.id, as: kind, photoTitle: "Photo").value
      let sheet = try #require(try await client.value(ContentQuery(ref)))
      #expect(sheet.blocks == capture.blocks && sheet.createdAt == capture.createdAt)
      #expect(sheet.task?.id == task.id && sheet.files.count == 1)
      made.append(ref)
    }
    #expect(made.map(\.kind) == [.alert, .tip, .note, .toDo, .purchase])
    #expect(try await site.all(CaptureEntity.self).isEmpty)
    #expect(try await site.all(AstuceEntity.self).map(\.activiteId) == [task.activiteId])
    #expect(try await site.all(ToDoEntity.self).map(\.titre) == ["Joint 20/27"])
    #expect(try await site.all(AchatEntity.self).map(\.texte) == ["Joint 20/27"])
    let desk = try await client.value(SortingQuery())
    #expect(desk.sorted.map(\.ref) == made && desk.leftCount == 0 && desk.currentTask?.id == task.id)
  }

  @Test(
    "A capture stays where what it is to become cannot be made: a todo without a task, a purchase without a list"
  )
  func failure() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let (orphan, capture) = (try await site.capture("Sans tâche", nil), try await site.capture("Vis", task))
    await #expect(throws: GestionTravauxError.taskNeeded) {
      try await client.classify(orphan.id, as: .toDo(.urgent), photoTitle: "Photo")
    }
    try await site.store.write(Action("test")) { try $0.execute(sql: "DELETE FROM listesDeCourses") }
    let before = try await site.counts()
    await #expect(throws: GestionTravauxError.notFound(.list)) {
      try await client.classify(capture.id, as: .purchase, photoTitle: "Photo")
    }
    #expect(try await site.counts() == before)
    #expect(try await site.all(CaptureEntity.self).map(\.id) == [orphan.id, capture.id].sorted())
    #expect(try await client.classify(orphan.id, as: .alert, photoTitle: "Photo").value.kind == .alert)
  }

  @Test("A disk that is full while a capture is sorted leaves it whole")
  func interrupted() async throws {
    let site = try await Chantier()
    let task = try await site.addTask()
    let capture = try await site.capture("Vis", task)
    try await site.store.write(Action("test")) { db in
      try db.execute(
        sql: "CREATE TEMP TRIGGER refuse BEFORE DELETE ON captures BEGIN SELECT RAISE(ABORT, 'no'); END")
    }
    await #expect(throws: (any Error).self) {
      try await site.client.classify(capture.id, as: .alert, photoTitle: "Photo")
    }
    #expect(try await site.all(AlerteEntity.self).isEmpty)
    #expect(try await site.all(CaptureEntity.self) == [capture])
  }

  @Test("A capture of nothing but photos gets a name; one of nothing at all is not sorted")
  func photosOnly() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let photo = try site.file("jpeg", named: "mur.jpg")
    let capture = try await client.addCapture("", files: [photo], to: task.id).value
    try await client.classify(capture.id, as: .toDo(.urgent), photoTitle: "📷 Photo du 15 janvier")
    #expect(try await site.all(ToDoEntity.self).map(\.titre) == ["📷 Photo du 15 janvier"])
    await #expect(throws: GestionTravauxError.emptyCapture) { try await client.addCapture(" ", to: task.id) }
  }

  @Test("A long capture is one line of a todo, and its blocks keep every word")
  func longText() async throws {
    let site = try await Chantier()
    let task = try await site.addTask()
    let text = String(repeating: "poser le placo ", count: 1_000)
    let capture = try await site.capture(text, task)
    try await site.client.classify(capture.id, as: .toDo(.urgent), photoTitle: "Photo")
    let toDo = try #require(try await site.all(ToDoEntity.self).first)
    #expect(toDo.titre.count == GestionTravauxLimits.line && toDo.titre.hasSuffix("…"))
    #expect(toDo.blocks == capture.blocks)
  }

  @Test("Something is sorted otherwise with the same blocks, every way round; a failure leaves everything")
  func reclassify() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let capture = try await site.capture("Joint", task)
    var ref = try await client.classify(capture.id, as: .alert, photoTitle: "Photo").value
    let ways: [Classification] = [.purchase, .tip(.critique), .toDo(.unJour), .note, .alert, .toDo(.urgent)]
    for way in ways {
      ref = try await client.reclassify(ref, as: way, photoTitle: "Photo").value
      let desk = try await client.value(SortingQuery())
      #expect(desk.sorted.map(\.ref) == [ref] && desk.sorted[0].classification == way)
      #expect(desk.sorted[0].blocks == capture.blocks && desk.sorted[0].createdAt == capture.createdAt)
      #expect(desk.sorted[0].task?.id == task.id)
    }
    let roof = try await site.capture("Toit", nil)
    let orphan = try await client.classify(roof.id, as: .alert, photoTitle: "Photo").value
    let before = try await site.counts()
    await #expect(throws: GestionTravauxError.taskNeeded) {
      try await client.reclassify(orphan, as: .toDo(.urgent), photoTitle: "Photo")
    }
    #expect(try await site.counts() == before)
  }

  @Test("What only gets another priority or another level stays what it is, with all that was added")
  func adjust() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let capture = try await site.capture("Joint", task)
    let toDo = try await client.classify(capture.id, as: .toDo(.unJour), photoTitle: "Photo").value
    try await client.editToDo(toDo.id, title: "Refaire le joint")
    #expect(try await client.reclassify(toDo, as: .toDo(.urgent), photoTitle: "Photo").value == toDo)
    let changed = try #require(try await site.all(ToDoEntity.self).first)
    #expect(changed.titre == "Refaire le joint" && changed.priorite.known == .urgent && changed.aValider)
    let other = try await site.capture("Percer", task)
    let tip = try await client.classify(other.id, as: .tip(.utile), photoTitle: "Photo").value
    #expect(try await client.reclassify(tip, as: .tip(.critique), photoTitle: "Photo").value == tip)
    #expect(try await site.all(AstuceEntity.self).map(\.niveau.known) == [.critique])
    let again = try await client.reclassify(tip, as: .tip(.critique), photoTitle: "Photo")
    #expect(again.value == tip && again.transaction == nil)
  }

  @Test("A line that was changed since goes along: before the blocks, where there is none for it")
  func renamed() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let capture = try await site.capture("Joint", task)
    let toDo = try await client.classify(capture.id, as: .toDo(.urgent), photoTitle: "Photo").value
    try await client.editToDo(toDo.id, title: "Joint 20/27 du siphon")
    let alert = try await client.reclassify(toDo, as: .alert, photoTitle: "Photo").value
    let blocks = try #require(try await client.value(ContentQuery(alert))).blocks
    #expect(blocks.textSegments == ["Joint 20/27 du siphon", "Joint"])
    #expect(blocks.dropFirst() == capture.blocks[...])
  }

  @Test("What is confirmed, and what was bought, priced, done or resolved since, is not sorted otherwise")
  func refused() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    func sorted(_ kind: Classification) async throws -> ContentRef {
      try await client.classify(try await site.capture("Joint", task).id, as: kind, photoTitle: "Photo").value
    }
    let (bought, priced) = (try await sorted(.purchase), try await sorted(.purchase))
    let (done, resolved) = (try await sorted(.toDo(.urgent)), try await sorted(.alert))
    try await client.setBought(true, bought.id)
    try await client.editPurchase(priced.id) { $0.prix = Money(minorUnits: 499, currency: .eur) }
    try await client.completeToDo(done.id)
    try await client.setResolved(true, resolved.id)
    let before = try await site.changes()
    for ref in [bought, priced, done, resolved] {
      await #expect(throws: GestionTravauxError.changedSinceSorting) {
        try await client.reclassify(ref, as: .note, photoTitle: "Photo")
      }
    }
    #expect(try await site.changes() == before)
    try await client.validateSorting()
    await #expect(throws: GestionTravauxError.alreadyConfirmed) {
      try await client.reclassify(resolved, as: .note, photoTitle: "Photo")
    }
  }

  @Test("Sorting is confirmed once nothing is left, and what was sorted is listed until then")
  func validation() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let (one, two) = (try await site.capture("Une", task), try await site.capture("Deux", nil))
    try await client.classify(one.id, as: .alert, photoTitle: "Photo")
    await #expect(throws: GestionTravauxError.capturesLeft(1)) { try await client.validateSorting() }
    try await client.deleteCapture(two.id)
    #expect(try await client.value(HomeQuery(on: client.today, in: client.timeZone)).unconfirmedCount == 1)
    #expect(try await client.validateSorting().value == 1)
    #expect(try await client.value(SortingQuery()).sorted.isEmpty)
    #expect(try await client.validateSorting().transaction == nil)
  }

  @Test("Taking a sorting back gives the capture again; once the alert was changed it is refused")
  func undo() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let capture = try await site.capture("Gaz", task)
    let written = try await client.classify(capture.id, as: .alert, photoTitle: "Photo")
    try await site.undo(written)
    #expect(try await site.all(CaptureEntity.self) == [capture])
    #expect(try await site.all(AlerteEntity.self).isEmpty)
    let again = try await client.classify(capture.id, as: .alert, photoTitle: "Photo")
    try await client.setResolved(true, again.value.id)
    await #expect(throws: JournalError.changedSince(records: 1)) { try await site.undo(again) }
    #expect(try await site.all(CaptureEntity.self).isEmpty)
  }

  @Test("A note becomes a todo for some day when somebody wants it")
  func notes() async throws {
    let site = try await Chantier()
    let capture = try await site.capture("Peindre", try await site.addTask())
    let note = try await site.client.classify(capture.id, as: .note, photoTitle: "Photo").value
    try await site.client.turnNoteIntoToDo(note.id, photoTitle: "Photo")
    let toDo = try #require(try await site.all(ToDoEntity.self).first)
    #expect(toDo.titre == "Peindre" && toDo.priorite.known == .unJour && toDo.blocks == capture.blocks)
    #expect(try await site.all(NoteEntity.self).isEmpty)
  }

  @Test("What is still being said is not at the desk yet")
  func beingTaken() async throws {
    let site = try await Chantier()
    let client = site.client
    let task = try await site.addTask()
    try await client.startSession(on: task.id)
    let capture = try await client.beginCapture().value
    try await client.say("La vanne", in: capture.id)
    let during = try await client.value(SortingQuery())
    #expect(during.next == nil && during.leftCount == 0)
    #expect(try await client.value(CapturesQuery()).items.isEmpty)
    #expect(try await client.validateSorting().value == 0)
    try await client.endCapture(capture.id)
    #expect(try await client.value(SortingQuery()).next?.id == capture.id)
  }

  @Test("Captures are read part by part, the oldest first, and back")
  func pages() async throws {
    let site = try await Chantier()
    var ids: [String] = []
    for index in 0..<5 { ids.append(try await site.capture("Capture \(index)", nil).id) }
    let first = try await site.client.value(CapturesQuery(limit: 2))
    #expect(first.items.map(\.id) == Array(ids[..<2]) && first.links.previous == nil)
    let second = try await site.client.value(
      CapturesQuery(at: .after(try #require(first.links.next)), limit: 2))
    #expect(second.items.map(\.id) == Array(ids[2..<4]))
    let last = try await site.client.value(
      CapturesQuery(at: .after(try #require(second.links.next)), limit: 2))
    #expect(last.items.map(\.id) == [ids[4]] && last.links.next == nil)
    let back = try await site.client.value(
      CapturesQuery(at: .before(try #require(second.links.previous)), limit: 2))
    #expect(back == first)
  }
}
