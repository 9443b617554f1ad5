import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("Todos, shopping, season notes, upkeep and photos") struct HouseWriteTests {
  @Test("A new todo and one of a new priority come to the top; those of a priority are put in any order")
  func order() async throws {
    let site = try await Chantier()
    let client = site.client
    var ids: [String] = []
    for title in ["A", "B", "C"] { ids.append(try await client.addToDo(title).value.id) }
    func titles() async throws -> [String] { try await client.value(ToDosQuery()).items.map(\.record.titre) }
    #expect(try await titles() == ["C", "B", "A"])
    try await client.moveToDo(ids[2], to: 2)
    #expect(try await titles() == ["B", "A", "C"])
    #expect(try await client.value(ToDosQuery()).items.map(\.record.ordreManuel) == [0, 1, 2])
    let urgent = try await client.addToDo("U", priority: .urgent).value
    try await client.setPriority(.urgent, of: ids[2])
    #expect(try await titles() == ["C", "U", "B", "A"])
    #expect(try await client.value(ToDosQuery(.urgent)).items.map(\.id) == [ids[2], urgent.id])
    let home = try await client.value(HomeQuery(on: client.today, in: client.timeZone))
    #expect(home.urgentToDoCount == 2 && home.toDoCount == 4)
  }

  @Test("A todo that is done is archived in one action, which can be taken back whenever, and can come back")
  func done() async throws {
    let site = try await Chantier()
    let client = site.client
    let task = try await site.addTask()
    let toDo = try await client.addToDo("Percer", to: task.id).value
    let done = try await client.completeToDo(toDo.id).value
    #expect(done.estFaite && done.isArchived)
    #expect(try await client.completeToDo(toDo.id).transaction == nil)
    #expect(try await client.value(ToDosQuery()).items.isEmpty)
    let instant = try #require(done.dateFaite)
    func struckOut(after seconds: TimeInterval) async throws -> [String] {
      let since = instant.addingTimeInterval(seconds - GestionTravauxLimits.doneTime)
      return try await client.value(ToDosQuery(doneSince: since)).items.map(\.id)
    }
    #expect(try await struckOut(after: 1) == [toDo.id])
    #expect(try await struckOut(after: 2).isEmpty)
    let archive = try await client.value(ToDoArchiveQuery(in: task.pieceId))
    #expect(archive.items.map(\.id) == [toDo.id] && archive.items[0].task?.id == task.id)
    try await client.reopenToDo(toDo.id)
    #expect(try await client.value(ToDosQuery(in: task.pieceId)).items.map(\.id) == [toDo.id])
    #expect(try await client.value(ToDoArchiveQuery()).items.isEmpty)
  }

  @Test(
    "A todo that another program left in its list, done, goes to the archive on the day on which it was done")
  func leftDone() async throws {
    let site = try await Chantier()
    let client = site.client
    var toDo = try await client.addToDo("Percer").value
    (toDo.estFaite, toDo.dateFaite) = (true, PinnedTime.morning)
    let left = toDo
    try await client.store.write(Action("gestiontravaux.toDo.edited")) { db in try left.update(db) }
    #expect(try await client.value(ToDosQuery()).items.map(\.id) == [left.id])
    let archived = try await client.completeToDo(left.id).value
    #expect(archived.isArchived && archived.dateFaite == PinnedTime.morning)
    #expect(try await client.value(ToDoArchiveQuery()).items.map(\.id) == [left.id])
  }

  @Test("A todo that is done is what comes next no longer; undo brings both back")
  func doneAction() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    try await client.checkOut(task.id, nextAction: "Refaire le joint du receveur")
    let toDo = try #require(try await client.value(ToDosQuery()).items.first)
    let other = try await client.addToDo("Refaire le joint de la douche", to: task.id).value
    try await client.completeToDo(other.id)
    func action() async throws -> String? { try await site.all(TacheEntity.self).first?.prochaineAction }
    #expect(try await action() == "Refaire le joint du receveur")
    let done = try await client.completeToDo(toDo.id)
    #expect(try await action() == nil)
    try await site.undo(done)
    #expect(try await action() == "Refaire le joint du receveur")
  }

  @Test(
    "The shopping list shows the newest first, and loses what is bought at once: what it cost stays with its task"
  )
  func shopping() async throws {
    let site = try await Chantier()
    let client = site.client
    let (task, price) = (try await site.addTask(), Money(minorUnits: 990, currency: .eur))
    func spent() async throws -> [Money]? { try await client.value(TaskQuery(task.id))?.costs.spent }
    let (vis, joint) = (
      try await client.addPurchase("Vis", for: task.id, price: price).value,
      try await client.addPurchase("Joint").value
    )
    #expect(try await client.value(PurchasesQuery()).items.map(\.id) == [joint.id, vis.id])
    try await client.setBought(true, vis.id)
    try await client.editPurchase(joint.id) { $0.texte = "Joint 20/27" }
    #expect(try await client.value(BoughtCountQuery()) == 1)
    let cleared = try await client.clearBought()
    #expect(cleared.value == 1)
    #expect(try await client.value(PurchasesQuery()).items.map(\.record.texte) == ["Joint 20/27"])
    #expect(try await client.value(PurchasesQuery(archived: true)).items.map(\.id) == [vis.id])
    #expect(try await client.value(BoughtCountQuery()) == 0)
    #expect(try await spent() == [price])
    try await site.undo(cleared)
    #expect(try await client.value(PurchasesQuery()).items.count == 2)
    #expect(try await client.clearBought().value == 1)
    try await client.relistPurchase(vis.id)
    #expect(try await client.value(PurchasesQuery()).items.count == 2)
    #expect(try await client.clearBought().value == 1)
    // What was not bought after all is on the list again, and costs nothing.
    try await client.setBought(false, vis.id)
    #expect(try await client.value(PurchasesQuery()).items.count == 2)
    #expect(try await spent() == [])
    try await client.deletePurchase(vis.id)
    #expect(try await client.value(PurchasesQuery(archived: true)).items.isEmpty)
  }

  @Test("A season note may replace the one that is shown, and several are kept")
  func seasonNotes() async throws {
    let site = try await Chantier()
    let client = site.client
    try await client.addSeasonNote("Un")
    try await client.addSeasonNote("Deux")
    let two = try await client.value(SeasonNotesQuery())
    #expect(two.active?.texte == "Deux" && two.others.map(\.texte) == ["Un"] && two.archived.isEmpty)
    try await client.addSeasonNote("Trois", replacing: true)
    let three = try await client.value(SeasonNotesQuery())
    #expect(three.active?.texte == "Trois" && three.archived.map(\.texte) == ["Deux", "Un"])
  }

  @Test("Upkeep that is due proposes its task, and counts from the day on which that is done")
  func upkeep() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let client = site.client
    let task = try await site.addTask("Chaufferie", "Chauffage")
    try await client.finishTask(task.id)
    let lastDone = try #require(CalendarDay("2025-07-20"))
    let upkeep = try await client.addUpkeep(.init(titre: "Purger", mois: 6, dernier: lastDone)).value
    await #expect(throws: GestionTravauxError.upkeepWithoutPlace) { try await client.makeTask(of: upkeep.id) }
    try await client.editUpkeep(upkeep.id) { ($0.pieceId, $0.activiteId) = (task.pieceId, task.activiteId) }
    #expect(try await client.value(HomeQuery(on: client.today, in: client.timeZone)).dueUpkeep.isEmpty)
    clock.advance(days: 5)
    #expect(
      try await client.value(HomeQuery(on: client.today, in: client.timeZone)).dueUpkeep.map(\.id) == [
        upkeep.id
      ])
    let tomorrow = UpkeepQuery(on: client.today.adding(days: 1))
    #expect(try await client.value(UpkeepQuery(on: client.today)).map(\.isOverdue) == [false])
    #expect(try await client.value(tomorrow).map(\.isOverdue) == [true])
    let made = try await client.makeTask(of: upkeep.id).value
    #expect(made.id != task.id && made.prochaineAction == "Purger")
    #expect(try await client.value(HomeQuery(on: client.today, in: client.timeZone)).dueUpkeep.isEmpty)
    #expect(try await client.makeTask(of: upkeep.id).value.id == made.id)
    #expect(try await client.value(tomorrow).map(\.isOverdue) == [false])
    try await client.finishTask(made.id)
    let items = try await client.value(UpkeepQuery(on: client.today))
    #expect(items.map(\.upkeep.dernier.description) == ["2026-01-20"])
    #expect(items.map(\.due?.description) == ["2026-07-20"])
    await #expect(throws: GestionTravauxError.invalidFields([.init(.upkeepRhythm, .outOfRange)])) {
      try await client.editUpkeep(upkeep.id) { $0.setRhythm(.months(0)) }
    }
    try await client.editUpkeep(upkeep.id) { $0.setRhythm(.season(.printemps)) }
    #expect(try await client.value(UpkeepQuery(on: client.today))[0].due?.description == "2026-03-01")
  }

  @Test("Text is said otherwise and photos stay; a photo of a task says whether it was before or after")
  func photos() async throws {
    let site = try await Chantier()
    let client = site.client
    let task = try await site.addTask()
    let files = [try site.file("a", named: "a.jpg"), try site.file("b", named: "b.jpg")]
    let capture = try await client.addCapture("Mur", files: files, to: task.id).value
    let ref = try await client.classify(capture.id, as: .alert, photoTitle: "Photo").value
    try await client.setText("Mur humide", of: ref)
    var photos = try await client.value(TaskPhotosQuery(of: task.id))
    #expect(photos.count == 2 && photos.allSatisfy { $0.ref == ref && $0.moment == nil })
    try await client.setMoment(.avant, of: photos[0].id)
    photos = try await client.value(TaskPhotosQuery(of: task.id))
    #expect(photos.map(\.moment) == [.avant, nil])
    let summary = try await client.value(TaskPhotoSummaryQuery(of: task.id))
    #expect(summary == TaskPhotoSummary(count: 2, latest: photos[1]))
    try await client.removeBlock(photos[1].id, from: ref)
    #expect(try await client.value(TaskPhotosQuery(of: task.id)).count == 1)
    let sheet = try #require(try await client.value(ContentQuery(ref)))
    #expect(sheet.blocks.fullText == "Mur humide")
  }

  @Test("Of several stretches the first is said otherwise; all of it said again changes nothing")
  func firstStretch() async throws {
    let site = try await Chantier()
    let client = site.client
    try await client.startSession(on: try await site.addTask().id)
    let capture = try await client.beginCapture().value
    let ref = ContentRef(.capture, capture.id)
    try await client.say("Avant", in: capture.id)
    try await client.addFiles([try site.photo()], to: ref)
    let said = try await client.say("Après", in: capture.id).blocks
    try await client.endCapture(capture.id)
    let tip = try await client.classify(capture.id, as: .tip(.utile), photoTitle: "Photo").value
    let edited = try await client.editTip(tip.id, text: "Avant tout", level: .critique).value
    #expect(edited.blocks.map(\.id) == said.map(\.id) && edited.niveau.known == .critique)
    #expect(edited.blocks.textSegments == ["Avant tout", "Après"])
    #expect(try await client.setText("Avant tout\nAprès", of: tip).transaction == nil)
    #expect(try await client.setText(" ", of: tip).value == edited.blocks.besideFirstText)
  }

  @Test("A photo that nothing names goes once no undo can bring back what named it; any other stays")
  func sweep() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let client = site.client
    let kept = try await client.addCapture("", files: [try site.file("a", named: "a.jpg")]).value
    let junk = try await client.addCapture("", files: [try site.file("b", named: "b.jpg")]).value
    try await client.classify(kept.id, as: .alert, photoTitle: "Photo")
    let deleted = try await client.deleteCapture(junk.id)
    clock.advance(days: 2)
    #expect(try await client.sweepFiles().value == 0)
    try await site.undo(deleted)
    #expect(try await client.checkIntegrity().isSound)
    try await client.deleteCapture(junk.id)
    #expect(try await client.sweepFiles().value == 0)
    try await client.addToDo("Percer")
    clock.advance(days: 1)
    try await site.store.pruneJournal(before: .distantFuture)
    let swept = try await client.sweepFiles()
    #expect(swept.value == 1)
    #expect(try await site.all(CaptureFile.self).map(\.path) == kept.blocks.filePaths)
    try await site.undo(swept)
    #expect(try await site.all(CaptureFile.self).count == 2)
    // Nobody asked for it, so it is nobody's action to take back.
    let actions = try await site.store.value(LatestActions(limit: 5))
    try await client.sweepFilesUnasked()
    #expect(try await site.all(CaptureFile.self).map(\.path) == kept.blocks.filePaths)
    #expect(try await site.store.value(LatestActions(limit: 5)) == actions)
  }

  @Test("Alerts stand by task, those of no task last and among the active ones")
  func alerts() async throws {
    let site = try await Chantier()
    let client = site.client
    let (salon, cuisine) = (
      try await site.addTask("Salon", "Peinture"), try await site.addTask("Cuisine", "Gaz")
    )
    for task in [salon, cuisine] { try await client.addAlert("Attention", to: task.id) }
    try await client.addAlert("Toit", to: nil)
    try await client.finishTask(salon.id)
    func rooms(_ query: AlertsQuery) async throws -> [String?] {
      try await client.value(query).items.map { $0.task?.names.room }
    }
    #expect(try await rooms(AlertsQuery(nil)) == ["Cuisine", "Salon", nil])
    #expect(try await rooms(AlertsQuery(.active)) == ["Cuisine", nil])
    #expect(try await rooms(AlertsQuery(.terminee)) == ["Salon"])
    let toit = try #require(try await client.value(AlertsQuery(.active)).items.last?.alerts.first)
    try await client.setResolved(true, toit.id)
    #expect(try await rooms(AlertsQuery(.active)) == ["Cuisine"])
    #expect(try await rooms(AlertsQuery(.active, isResolved: true)) == [nil])
  }

  @Test("Words are found wherever they were said, without regard to case or accents")
  func search() async throws {
    let site = try await Chantier()
    let client = site.client
    let task = try await site.addTask("Cuisine d’été", "Électricité")
    _ = try await site.capture("Le disjoncteur électrique", task)
    try await client.addPurchase("Gaine ÉLECTRIQUE")
    try await client.addSeasonNote("Couper l’electricite")
    let kinds = try await client.value(GestionTravauxSearchQuery("electri")).items.map(\.kind)
    #expect(kinds == [.task, .activity, .capture, .purchase, .seasonNote])
    #expect(try await client.value(GestionTravauxSearchQuery("type")).items.isEmpty)
  }
}
