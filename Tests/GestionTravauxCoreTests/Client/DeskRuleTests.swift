import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import GestionTravauxCore

@Suite("What the desk compares, and with what") struct DeskRuleTests {
  @Test(
    "What comes next is compared with the todos of the same task that are not archived, and with no others")
  func candidates() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let other = try await site.addTask("Salon", "Peinture")
    try await client.addToDo("Fixer les rails", priority: .bientot, to: other.id)
    try await client.addToDo("Fixer les rails", priority: .bientot)
    let done = try await client.addToDo("Fixer les rails", priority: .bientot, to: task.id).value
    try await client.completeToDo(done.id)
    #expect(try await client.checkOut(task.id, nextAction: "fixer rails")?.value.outcome == .create)
    let made = try #require(try await client.value(ToDosQuery(.urgent)).items.first?.record)
    #expect(made.titre == "Fixer rails" && made.tacheId == task.id && made.source.known == .checkout)
  }

  @Test("The task of the check-out is that of the last capture, whatever was sorted last")
  func lastTask() async throws {
    // Its clock goes on by a second each time that it is looked at.
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let (client, first) = (site.client, try await site.addTask("Cuisine", "Gaz"))
    let second = try await site.addTask("Salon", "Peinture")
    let early = try await site.capture("Une", second)
    let late = try await site.capture("Deux", first)
    _ = try await site.capture("Sans tâche", nil)
    #expect(try await client.value(SortingQuery()).currentTask?.id == first.id)
    try await client.classify(late.id, as: .alert, photoTitle: "Photo")
    #expect(try await client.value(SortingQuery()).currentTask?.id == first.id)
    try await client.classify(early.id, as: .note, photoTitle: "Photo")
    #expect(try await client.value(SortingQuery()).currentTask?.id == first.id)
  }

  @Test(
    "The start page has three alerts of the task at most, the newest; the archive the todo done last first")
  func lists() async throws {
    // Its clock goes on by a second each time that it is looked at.
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let (client, task) = (site.client, try await site.addTask())
    var alerts: [AlerteEntity.ID] = []
    var toDos: [ToDoEntity.ID] = []
    for number in 1...4 {
      alerts.append(try await client.addAlert("Alerte \(number)", to: task.id).value.id)
      toDos.append(try await client.addToDo("Todo \(number)").value.id)
    }
    let briefing = try #require(try await client.value(BriefingQuery(task.id)))
    #expect(briefing.compactAlerts.map(\.id) == alerts.reversed().prefix(3).map(\.self))
    for index in [2, 0, 3, 1] {
      try await client.completeToDo(toDos[index])
    }
    #expect(try await client.value(ToDoArchiveQuery()).items.map(\.id) == [1, 3, 0, 2].map { toDos[$0] })
  }

  @Test(
    "What is added to the shopping list by hand comes from no task; what was sorted comes from that of its capture"
  )
  func origins() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    #expect(try await client.addPurchase("Vis").value.tacheOrigineId == nil)
    let capture = try await site.capture("Joint", task)
    let sorted = try await client.classify(capture.id, as: .purchase, photoTitle: "Photo").value
    #expect(try await client.value(NotedQuery<AchatEntity>(sorted.id))?.record.tacheOrigineId == task.id)
  }
}
