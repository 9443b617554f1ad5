import Foundation
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("The house, its rooms and its activities") struct StructureWriteTests {
  @Test("Names are without the blanks around them; blank ones and those of 10,000 letters are refused")
  func names() async throws {
    let site = try await Chantier()
    let client = site.client
    #expect(try await client.addRoom("  Cuisine ").value.nom == "Cuisine")
    for name in ["", "   ", String(repeating: "a", count: 10_000)] {
      await #expect(throws: GestionTravauxError.self) { try await client.addRoom(name) }
      await #expect(throws: GestionTravauxError.self) { try await client.addActivity(name) }
      await #expect(throws: GestionTravauxError.self) { try await client.renameHouse(name) }
    }
    await #expect(throws: GestionTravauxError.nameTaken(.room, name: "Cuisine")) {
      try await client.addRoom("CUISINE")
    }
    #expect(try await site.counts() == ["maisons": 1, "listesDeCourses": 1, "pieces": 1])
  }

  @Test("A room may be called as another case of its own name, and the titles of its tasks follow")
  func rename() async throws {
    let site = try await Chantier()
    let task = try await site.addTask("cuisine", "Plomberie")
    let roomId = try #require(task.pieceId)
    try await site.client.renameRoom(roomId, to: "Cuisine d’été")
    try await site.client.renameActivity(try #require(task.activiteId), to: "plomberie")
    let sheet = try #require(try await site.client.value(TaskQuery(task.id)))
    #expect(sheet.item.names == TaskNames(room: "Cuisine d’été", activity: "plomberie"))
  }

  @Test("What goes and what stays is told before a deletion, and is what happens")
  func cascadeCounts() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    try await site.addTask("Cuisine", "Électricité")
    var memo = try site.file("opus", named: "memo.webm")
    memo.mimeType = "audio/webm"
    try await client.addCapture("Une", files: [try site.photo(), memo], to: task.id)
    let alert = try await client.addAlert("Gaz", to: task.id).value
    try await client.addFiles([try site.photo("a"), try site.photo("b")], to: ContentRef(.alert, alert.id))
    try await client.addToDo("Percer", to: task.id)
    try await client.addTip("Couper l’eau", level: .critique, to: task.activiteId)
    try await client.addPurchase("Joint", for: task.id)
    let (room, activity) = (try #require(task.pieceId), try #require(task.activiteId))
    var expected = DeletionConsequences(
      captures: 1, alerts: 1, toDos: 1, photos: 3, memos: 1, keptPurchases: 1)
    #expect(try await client.value(DeletionQuery(.task(task.id))) == expected)
    expected.tasks = 2
    #expect(try await client.value(DeletionQuery(.room(room))) == expected)
    #expect(expected.deletedCount == 9)
    #expect(
      try await client.value(DeletionQuery(.activity(activity)))
        == DeletionConsequences(tips: 1, keptTasks: 1))
    let deleted = try await client.deleteRoom(room)
    #expect(
      try await site.counts() == [
        "maisons": 1, "listesDeCourses": 1, "activites": 2, "astuces": 1, "achats": 1, "captureFiles": 4,
      ])
    #expect(try await client.value(DeletionQuery(.room(room))) == nil)
    try await site.undo(deleted)
    #expect(try await client.value(DeletionQuery(.room(room))) == expected)
  }

  @Test("Everything goes at once but the house and the list, and comes back")
  func everything() async throws {
    let site = try await Chantier()
    let task = try await site.addTask()
    try await site.client.renameHouse("Les Tilleuls")
    #expect(
      try await site.store.value(LatestActions(limit: 1)).map(\.transaction.subject) == ["Les Tilleuls"])
    try await site.client.addSeasonNote("Purger")
    _ = try await site.capture("Une", task)
    let before = try await site.counts()
    let deleted = try await site.client.deleteEverything()
    #expect(deleted.value.tasks == 1 && deleted.value.captures == 1)
    #expect(try await site.counts() == ["maisons": 1, "listesDeCourses": 1])
    #expect(try await site.client.value(HouseQuery()).nom == MaisonEntity.usualName)
    #expect(try await site.client.value(ContentsQuery()).isEmpty)
    try await site.undo(deleted)
    #expect(try await site.counts() == before)
    #expect(try await site.client.value(HouseQuery()).nom == "Les Tilleuls")
  }
}
