import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import GestionTravauxCore

@Suite("What was captured in the wrong task, and the task that comes first") struct MovingTests {
  /// The task of everything that was noted, by what it is.
  private static func tasks(_ site: Chantier, _ refs: [ContentRef]) async throws -> [TacheEntity.ID?] {
    var tasks: [TacheEntity.ID?] = []
    for ref in refs { tasks.append(try await site.client.value(ContentQuery(ref))?.task?.id) }
    return tasks
  }

  @Test(
    "Whatever was noted goes to another task, or to the whole house, with all that it says, and back by undo")
  func moves() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let other = try await site.addTask("Cave", "Plomberie")
    var refs = [ContentRef(.capture, try await site.capture("Vanne", task).id)]
    for kind in [Classification.alert, .tip(.critique), .note, .toDo(.urgent), .purchase] {
      refs.append(
        try await client.classify(try await site.capture("Joint", task).id, as: kind, photoTitle: "").value)
    }
    let before = try await client.value(ContentQuery(refs[1]))?.blocks
    for ref in refs { try await client.setTask(other.id, of: ref) }
    #expect(try await Self.tasks(site, refs) == refs.map { _ in other.id })
    #expect(try await client.value(ContentQuery(refs[1]))?.blocks == before)
    // What was learned is of the activity of that task.
    #expect(try await site.all(AstuceEntity.self).map(\.activiteId) == [other.activiteId])
    #expect(try await client.value(SortingQuery()).sorted.count == 5)
    var last: WriteResult<ContentRef>?
    for ref in refs { last = try await client.setTask(nil, of: ref) }
    #expect(try await Self.tasks(site, refs) == refs.map { _ in nil })
    #expect(try await site.all(AstuceEntity.self).map(\.activiteId) == [other.activiteId])
    try await site.undo(try #require(last))
    #expect(try await Self.tasks(site, refs).last == other.id)
    #expect(try await client.setTask(other.id, of: refs[5]).transaction == nil)
  }

  @Test("A task that is gone takes nothing, and the capture that is being taken stays where it is")
  func refused() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let capture = try await site.capture("Vanne", task)
    await #expect(throws: GestionTravauxError.notFound(.task)) {
      try await client.setTask("personne", of: ContentRef(.capture, capture.id))
    }
    await #expect(throws: GestionTravauxError.notFound(.alert)) {
      try await client.setTask(task.id, of: ContentRef(.alert, "personne"))
    }
    try await client.startSession(on: task.id)
    let running = try await client.beginCapture().value
    await #expect(throws: GestionTravauxError.capturing) {
      try await client.setTask(nil, of: ContentRef(.capture, running.id))
    }
    #expect(try await site.all(CaptureEntity.self).map(\.tacheId) == [task.id, task.id])
  }

  @Test("What was learned in a task is of its activity, unless another one is named")
  func tips() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let other = try await site.addTask("Cave", "Plomberie")
    let learned = try await client.addTip("Aérer", to: nil, learnedIn: task.id).value
    #expect(learned.activiteId == task.activiteId && learned.tacheOrigineId == task.id)
    let named = try await client.addTip("Purger", to: other.activiteId, learnedIn: task.id).value
    #expect(named.activiteId == other.activiteId && named.tacheOrigineId == task.id)
  }

  @Test("A task that somebody puts first is the one to go on with, until one is worked on")
  func hero() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let client = site.client
    let first = try await site.addTask("Cuisine", "Peinture")
    let second = try await site.addTask("Cave", "Plomberie")
    let third = try await site.addTask("Entrée", "Carrelage")
    func order(_ limit: Int = 8) async throws -> [TacheEntity.ID] {
      try await client.value(HomeQuery(on: client.today, in: client.timeZone, taskLimit: limit)).tasks.map(
        \.id)
    }
    for task in [first, second, third] {
      try await client.startSession(on: task.id)
      try await client.endSession()
      clock.advance(days: 1)
    }
    #expect(try await order() == [third.id, second.id, first.id])
    let written = try await client.moveToHero(first.id)
    #expect(try await order() == [first.id, third.id, second.id])
    #expect(try await order(1) == [first.id])
    #expect(try await order(2) == [first.id, third.id])
    #expect(try await client.value(TasksQuery(.active)).map(\.id) == [first.id, third.id, second.id])
    try await site.undo(written)
    #expect(try await order() == [third.id, second.id, first.id])
    try await client.moveToHero(first.id)
    try await client.startSession(on: second.id)
    #expect(try await order() == [second.id, third.id, first.id])
    // What is put first while somebody works elsewhere is still first when that session ends.
    try await client.moveToHero(first.id)
    try await client.endSession()
    #expect(try await order() == [first.id, second.id, third.id])
    try await client.finishTask(first.id)
    #expect(try await order() == [second.id, third.id])
    await #expect(throws: GestionTravauxError.notActive) { try await client.moveToHero(first.id) }
    await #expect(throws: GestionTravauxError.notFound(.task)) { try await client.moveToHero("personne") }
  }

  @Test(
    "The end of a day asks of each task of what was sorted, the last one first, once, while it is under way")
  func checkOut() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let client = site.client
    let tasks = [
      try await site.addTask("Cuisine", "Peinture"), try await site.addTask("Cave", "Plomberie"),
      try await site.addTask("Entrée", "Carrelage"),
    ]
    for index in [0, 1, 2, 0] {
      let capture = try await site.capture("Joint \(index)", tasks[index])
      try await client.classify(capture.id, as: .alert, photoTitle: "")
      clock.advance(days: 1)
    }
    func asked() async throws -> [TacheEntity.ID] {
      try await client.value(SortingQuery()).checkOutTasks.map(\.id)
    }
    #expect(try await asked() == [tasks[0].id, tasks[2].id, tasks[1].id])
    _ = try await site.capture("Vanne", tasks[1])
    #expect(try await asked() == [tasks[1].id, tasks[0].id, tasks[2].id])
    try await client.finishTask(tasks[2].id)
    #expect(try await asked() == [tasks[1].id, tasks[0].id])
  }
}
