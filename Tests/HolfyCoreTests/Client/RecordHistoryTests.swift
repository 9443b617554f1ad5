import Foundation
@testable import HolfyCore
import Localization
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite struct RecordHistoryTests {
  @Test("A history tells amounts in their currency, days as days, and of a change only what changed")
  func fuel() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let fuel = try await garage.client.addFuel(
      FuelEntry.Details(
        date: Fixture.day("2026-01-10"), odometer: 42_500, volume: 40, cost: Fixture.euros(7_250)),
      to: vehicle.id
    ).value
    try await garage.client.editFuel(fuel.id) { $0.cost = Fixture.euros(7_510) }
    try await garage.client.deleteFuel(fuel.id)
    let history = RecordHistory(
      Holfy.definition.schema, strings: try .notebookContract(), language: .english, timeZone: .gmt)
    let changes = history.changes(try await garage.store.history(of: fuel.id))
    #expect(changes.map(\.entry.change.kind) == [.insert, .update, .delete])
    #expect(changes[1].fields == [RecordHistory.Field(name: "cost", before: "€72.50", after: "€75.10")])
    #expect(changes[2].fields == [])
    let added = Dictionary(changes[0].fields.map { ($0.name, $0.after ?? "") }) { first, _ in first }
    #expect(added["cost"] == "€72.50")
    #expect(added["date"] == CalendarDay("2026-01-10")?.formatted(.short, locale: Language.english.locale))
    #expect(added["isFull"] == "yes")
    #expect(added["currency"] == nil && added["id"] == nil && added["createdAt"] == nil)
  }
}
