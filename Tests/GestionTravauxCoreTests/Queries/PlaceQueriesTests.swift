import Foundation
import GRDB
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("Rooms, activities, contacts and figures") struct PlaceQueriesTests {
  @Test("Rooms and activities stand by name, with how many of their tasks are under way")
  func places() async throws {
    let site = try await Chantier()
    let client = site.client
    for (room, activity) in [("étage", "Peinture"), ("Cuisine", "Peinture"), ("Cuisine", "Gaz")] {
      try await site.addTask(room, activity)
    }
    try await client.addRoom("Abri")
    let done = try #require(try await site.all(TacheEntity.self).first)
    try await client.finishTask(done.id)
    let rooms = try await client.value(RoomsQuery())
    #expect(rooms.map(\.place.nom) == ["Abri", "Cuisine", "étage"])
    #expect(rooms.map(\.taskCount) == [0, 2, 1] && rooms.map(\.activeTaskCount) == [0, 2, 0])
    let activities = try await client.value(ActivitiesQuery())
    #expect(activities.map(\.place.nom) == ["Gaz", "Peinture"] && activities.map(\.taskCount) == [1, 2])
    let cuisine = try #require(try await client.value(RoomQuery(rooms[1].place.id)))
    #expect(cuisine.tasks.map(\.names.activity) == ["Gaz", "Peinture"])
    #expect(try await client.value(TasksQuery(.terminee)).map(\.id) == [done.id])
    #expect(try await client.value(TasksQuery(.active, of: activities[1].place.id)).count == 1)
    #expect(try await client.value(RoomQuery("none")) == nil)
  }

  @Test("The tips of an activity stand by what matters most, those of a level of a later version last")
  func tips() async throws {
    let site = try await Chantier()
    let client = site.client
    let activity = try await client.addActivity("Plomberie").value
    for (text, level) in [("Utile", AstuceLevel.utile), ("Critique", .critique), ("Importante", .importante)]
    {
      try await client.addTip(text, level: level, to: activity.id)
    }
    try await client.addTip("Plus tard", level: .critique, to: activity.id)
    let later = try #require(
      try await site.all(AstuceEntity.self).first { $0.blocks.fullText == "Plus tard" })
    try await site.store.write(Action("test")) { db in
      try db.execute(sql: "UPDATE astuces SET niveau = 'vitale' WHERE id = ?", arguments: [later.id])
    }
    let sheet = try #require(try await client.value(ActivityQuery(activity.id)))
    #expect(sheet.tips.map(\.blocks.fullText) == ["Critique", "Importante", "Utile", "Plus tard"])
    #expect(sheet.tips(of: nil).map(\.niveau.rawValue) == ["vitale"])
    #expect(sheet.tips(of: .critique).count == 1)
    let edited = try await client.editTip(later.id, text: "Téflon", level: .utile).value
    #expect(edited.niveau.known == .utile && edited.blocks.fullText == "Téflon")
  }

  @Test("Whoever does jobs stands with them, by name")
  func contacts() async throws {
    let site = try await Chantier()
    let client = site.client
    let task = try await site.addTask()
    try await client.addContact(.init(nom: "Zoé", telephone: " 06 12 34 56 78 "))
    let anne = try await client.addContact(.init("anne")).value
    try await client.editTask(task.id) { $0.contactId = anne.id }
    let contacts = try await client.value(ContactsQuery())
    #expect(contacts.map(\.contact.nom) == ["anne", "Zoé"])
    #expect(contacts.map { $0.tasks.map(\.id) } == [[task.id], []])
    #expect(contacts[1].contact.telephone == "06 12 34 56 78")
    await #expect(throws: GestionTravauxError.invalidFields([.init(.contactName, .empty)])) {
      try await client.editContact(anne.id) { $0.nom = " " }
    }
    await #expect(throws: GestionTravauxError.notFound(.contact)) {
      try await client.editTask(task.id) { $0.contactId = "none" }
    }
  }

  @Test(
    "Sessions are counted by what was captured in them, whatever it became: a new one begins after a day without any"
  )
  func statistics() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let client = site.client
    let task = try await site.addTask()
    try await client.startSession(on: task.id)
    var captures: [CaptureEntity] = []
    for _ in 0..<5 { captures.append(try await client.addCapture("Une", joinsSession: true).value) }
    try await client.endSession()
    clock.advance(days: 2)
    // What is sorted later keeps its instant.
    for (capture, kind) in zip(
      captures, [Classification.alert, .tip(.utile), .note, .toDo(.urgent), .purchase])
    {
      try await client.classify(capture.id, as: kind, photoTitle: "Photo")
    }
    try await client.startSession(on: task.id)
    try await client.addCapture("Deux", joinsSession: true)
    try await client.endSession()
    clock.advance(days: 2)
    // None of this was captured on site.
    _ = try await site.capture("Au bureau", task)
    try await client.addAlert("Saisie à la main", to: task.id)
    try await client.addTip("Saisie à la main", to: nil)
    try await client.addNote("Saisie à la main", to: nil)
    try await client.addToDo("Saisi à la main")
    try await client.addPurchase("Saisi à la main")
    let statistics = try await client.value(StatisticsQuery(in: PinnedTime.paris))
    #expect(statistics.sessions.sessions.map(\.captureCount) == [5, 1])
    #expect(statistics.sessions.capturesPerSession == 3 && statistics.openAlertCount == 2)
  }

  @Test("What an import brings counts where its sessions come with it, and as nothing where they do not")
  func importedStatistics() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let task = try await site.addTask()
    try await site.client.startSession(on: task.id)
    for text in ["Gaz", "Eau"] {
      let capture = try await site.client.addCapture(text, joinsSession: true).value
      if text == "Gaz" { try await site.client.classify(capture.id, as: .alert, photoTitle: "Photo") }
    }
    try await site.client.endSession()
    _ = try await site.exported(by: GestionTravaux.json)
    _ = try await site.zipped()
    func counts(_ source: URL, _ importer: some NotebookImporter) async throws -> [Int] {
      let other = try await Chantier()
      try await other.bring(try ImportSource(contentsOf: source), importer)
      #expect(try await other.all(AlerteEntity.self).count == 1)
      let statistics = try await other.client.value(StatisticsQuery(in: PinnedTime.paris))
      return statistics.sessions.sessions.map(\.captureCount)
    }
    #expect(try await counts(site.exportURL, GestionTravaux.ownFiles) == [2])
    #expect(try await counts(site.zipURL, SiteImporter()) == [])
  }

  @Test("A task that something was noted in on two days was gone on with; looking at it counts for nothing")
  func resumed() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let client = site.client
    let (task, other) = (try await site.addTask(), try await site.addTask("Garage"))
    try await client.addAlert("Gaine", to: task.id)
    try await client.addToDo("Poncer", to: task.id)
    try await client.addAlert("Seuil", to: other.id)
    func resumed() async throws -> [Int] {
      let statistics = try await client.value(StatisticsQuery(in: PinnedTime.paris))
      return [statistics.resumedTaskCount, statistics.taskCount]
    }
    #expect(try await resumed() == [0, 2])
    clock.advance(days: 1)
    _ = try await client.value(TaskQuery(other.id))
    try await client.addPurchase("Vis", for: task.id)
    #expect(try await resumed() == [1, 2])
  }

  @Test("An evening's work is one day where the house stands, whatever day it is in Greenwich")
  func evening() async throws {
    // Half a minute before midnight; each noting comes a second later than the one before, or more.
    let clock = TestClock(at: "2026-01-15T23:59:30Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let task = try await site.addTask()
    for _ in 1...40 { try await site.client.addToDo("Poncer", to: task.id) }
    func resumed(in zone: String) async throws -> Int {
      try await site.client.value(StatisticsQuery(in: try #require(TimeZone(identifier: zone))))
        .resumedTaskCount
    }
    #expect(try await resumed(in: "Europe/Paris") == 0)
    #expect(try await resumed(in: "America/Montreal") == 0)
    #expect(try await resumed(in: "Etc/GMT") == 1)
  }

  @Test("The currency of sums is the one that was chosen")
  func currency() async throws {
    let site = try await Chantier()
    #expect(try await site.client.value(CurrencyQuery()) == nil)
    try await site.client.setCurrency(Currency(rawValue: "CHF"))
    #expect(try await site.client.value(CurrencyQuery())?.rawValue == "CHF")
  }
}
