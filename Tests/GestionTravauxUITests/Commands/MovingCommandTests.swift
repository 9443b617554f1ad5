import CommandTestSupport
import Foundation
import Terminal
import TestSupport
import Testing

/// What was noted in the wrong task, and the task that comes first, on the command line.
@Suite struct MovingCommandTests {
  @Test(
    "Whatever was noted goes to another task, and to the whole house; a task that nobody knows takes nothing")
  func moves() async throws {
    let desk = try await CommandDesk.chantier()
    try await desk.addTask()
    try await desk.addTask("Cave", "Plomberie")
    let here = ["--tache", "Cuisine Peinture"]
    for (noun, fields) in [
      ("capture", ["--texte", "Vanne"]), ("alert", ["--texte", "Plomb"]), ("note", ["--texte", "Reboucher"]),
      ("todo", ["--titre", "Poncer"]), ("purchase", ["--texte", "Vis"]),
    ] {
      let id = try await desk.run([noun, "add"] + fields + here).line
      let moved = try await desk.expect(noun, "edit", id, "--tache", "cave plomberie", "--json")
      #expect(moved.output.contains("Cave — Plomberie"), "\(noun)")
      #expect(try await desk.run([noun, "edit", id, "--tache", "Grenier"]).status == .noInput)
      #expect(try await desk.expect(noun, "show", id, "--json").output.contains("Cave — Plomberie"))
      let house = try await desk.expect(noun, "edit", id, "--tache", "", "--json").output
      #expect(!house.contains("Cave — Plomberie") && !house.contains("Cuisine — Peinture"), "\(noun)")
    }
  }

  @Test("A tip goes along to the activity of its task")
  func tips() async throws {
    let desk = try await CommandDesk.chantier()
    try await desk.addTask()
    try await desk.addTask("Cave", "Plomberie")
    let tip = try await desk.expect("tip", "add", "--texte", "Aérer", "--tache", "Cuisine Peinture", "--json")
      .read(NotedAnswer.self)
    #expect(tip.activite == "Peinture")
    let moved = try await desk.expect("tip", "edit", tip.id, "--tache", "Cave Plomberie", "--json").read(
      NotedAnswer.self)
    #expect(moved.activite == "Plomberie" && moved.blocks == NotedAnswer.text("Aérer"))
  }

  @Test(
    "A task that is put first is the one that a briefing is about where none is named; one that is done is refused"
  )
  func first() async throws {
    let desk = try await CommandDesk.chantier()
    try await desk.addTask()
    try await desk.addTask("Cave", "Plomberie")
    try await desk.expect("task", "first", "Cuisine Peinture")
    #expect(try await desk.expect("briefing").output.contains("Cuisine — Peinture"))
    try await desk.expect("task", "first", "Cave Plomberie")
    #expect(try await desk.expect("briefing").output.contains("Cave — Plomberie"))
    try await desk.expect("task", "finish", "Cave Plomberie")
    #expect(try await desk.run(["task", "first", "Cave Plomberie"]).status == .badData)
    #expect(try await desk.expect("briefing").output.contains("Cuisine — Peinture"))
  }

  @Test("Confirming names each task of the day to check out of, the last one first")
  func confirm() async throws {
    struct Confirmed: Decodable, Equatable {
      struct Task: Decodable, Equatable { let titre: String }
      let confirmed: Int
      let taches: [Task]
    }
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let desk = try await CommandDesk.chantier(clock.dependencies)
    try await desk.addTask()
    try await desk.addTask("Cave", "Plomberie")
    for task in ["Cuisine Peinture", "Cave Plomberie"] {
      try await desk.expect("capture", "add", "--texte", task, "--tache", task)
      try await desk.expect("sort", "alert")
      clock.advance(days: 1)
    }
    let confirmed = try await desk.expect("confirm", "--json").read(Confirmed.self)
    #expect(
      confirmed
        == Confirmed(
          confirmed: 2, taches: [.init(titre: "Cave — Plomberie"), .init(titre: "Cuisine — Peinture")]))
  }
}
