import Foundation
import Testing
import Values

@testable import GestionTravauxCore

private let morning = PinnedTime.morning

@Suite("Orders of tasks and todos") struct OrderTests {
  @Test("The task worked on last comes first; those never worked on come last, the newest first")
  func hero() {
    let places = [
      HeroOrder(lastSessionDate: nil, createdAt: morning, id: "old"),
      HeroOrder(lastSessionDate: morning + 10, createdAt: morning, id: "worked"),
      HeroOrder(lastSessionDate: nil, createdAt: morning + 99, id: "new"),
      HeroOrder(lastSessionDate: morning + 20, createdAt: morning - 50, id: "last"),
      HeroOrder(lastSessionDate: morning + 10, createdAt: morning + 1, id: "workedNewer"),
      HeroOrder(lastSessionDate: nil, createdAt: morning, id: "olde"),
    ]
    #expect(places.sorted().map(\.id) == ["last", "workedNewer", "worked", "new", "old", "olde"])
  }

  @Test("Todos come by priority, then as they were put, then the newest first")
  func todos() {
    func place(_ id: String, _ priority: String, _ order: Int, _ seconds: Double) -> TodoOrder {
      TodoOrder(
        priority: Open(rawValue: priority), ordreManuel: order, dateCreation: morning + seconds, id: id)
    }
    let places = [
      place("other", "jamais", -9, 0), place("someday", "unJour", 0, 0), place("second", "urgent", 1, 50),
      place("older", "urgent", 0, 0), place("newer", "urgent", 0, 1), place("soon", "bientot", -5, 0),
    ]
    #expect(places.sorted().map(\.id) == ["newer", "older", "second", "soon", "someday", "other"])
  }

  @Test("A new todo comes to the top of its group")
  func top() {
    #expect(TodoOrder.top(above: []) == 0)
    #expect(TodoOrder.top(above: [0]) == -1)
    #expect(TodoOrder.top(above: [4, -3, 0]) == -4)
    #expect(TodoOrder.top(above: [.min]) == .min)
  }

  @Test("A todo that is brought comes to the bottom of its group")
  func bottom() {
    #expect(TodoOrder.bottom(below: nil) == 0)
    #expect(TodoOrder.bottom(below: 4) == 5)
    #expect(TodoOrder.bottom(below: .max) == .max)
  }

  @Test("Putting a todo elsewhere numbers its group from 0")
  func moving() {
    let group = ["a", "b", "c", "d"]
    #expect(TodoOrder.moving("c", to: 0, in: group) == ["c": 0, "a": 1, "b": 2, "d": 3])
    #expect(TodoOrder.moving("a", to: 2, in: group) == ["b": 0, "c": 1, "a": 2, "d": 3])
    #expect(TodoOrder.moving("a", to: 99, in: group) == ["b": 0, "c": 1, "d": 2, "a": 3])
    #expect(TodoOrder.moving("d", to: -1, in: group) == ["d": 0, "a": 1, "b": 2, "c": 3])
    #expect(TodoOrder.moving("e", to: 0, in: group) == nil)
  }
}
