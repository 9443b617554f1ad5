import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import GestionTravauxCore

@Suite("The task to go on with") struct HeroTests {
  @Test("The query gives active tasks in the order of the rule, whatever instants they share")
  func order() async throws {
    let site = try await Chantier()
    var random = SeededGenerator.printed()
    func instant() -> Date {
      PinnedTime.morning.addingTimeInterval(Double(Int.random(in: 0...3, using: &random)))
    }
    let tasks = (0..<60).map { number in
      TacheEntity(
        id: site.store.dependencies.newID(),
        details: .init(
          statut: Open(number.isMultiple(of: 7) ? .terminee : .active),
          lastSessionDate: Bool.random(using: &random) ? instant() : nil),
        stamp: Stamp(createdAt: instant(), updatedAt: PinnedTime.morning))
    }.shuffled(using: &random)
    try await site.store.write(Action("gestiontravaux.demo.added")) { db in
      for task in tasks { try task.insert(db) }
    }
    let expected = tasks.filter(\.isActive).map {
      HeroOrder(lastSessionDate: $0.lastSessionDate, createdAt: $0.createdAt, id: $0.id)
    }.sorted().map(\.id)
    let home = try await site.client.value(
      HomeQuery(on: .of("2026-01-15"), in: site.client.timeZone, taskLimit: 100))
    #expect(home.tasks.map(\.id) == expected)
    #expect(home.activeTaskCount == expected.count)
  }
}
