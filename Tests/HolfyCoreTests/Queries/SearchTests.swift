import Foundation
@testable import HolfyCore
import NotebookContract
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

struct SearchTests {
  @Test(
    "Words are found without case or accents, all of them, in any order",
    arguments: [
      ("REPARATION", 1), ("clio vitesse", 0), ("boîte vitesse", 1), ("ab123cd", 1), ("total", 1), ("100%", 0),
      ("_", 0), ("", 0), ("maif", 1), ("pneus", 1),
    ])
  func search(words: String, count: Int) async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    var draft = Document.Details.oilChange()
    draft.documentName = "Réparation"
    draft.notes = "Boîte de vitesses"
    try await garage.client.addDocument(draft, to: vehicle.id)
    try await garage.client.addFuel(
      FuelEntry.Details(date: Fixture.today, volume: 1, station: "Total Lyon"), to: vehicle.id)
    try await garage.client.addReminder(
      Reminder.Details(title: "Pneus", dueDay: Fixture.today), to: vehicle.id)
    try await garage.client.addInsurance(
      InsurancePolicy.Details(insurer: "MAIF", startDay: Fixture.today), to: vehicle.id)
    let hits = try await garage.client.value(SearchQuery(words))
    #expect(hits.count == count)
    #expect(hits.allSatisfy { $0.vehicleName == "Renault Clio" })
  }

  @Test(
    "Numbers are found as people write them: amounts, odometers, parts of a plate",
    arguments: [
      ("89,90", ["document"]), ("89.90", ["document"]), ("84 300", ["document"]), ("84300", ["document"]),
      ("1234,5", ["fuel"]), ("55,12", ["fuel"]), ("91000", ["odometer"]), ("42000", ["vehicle", "odometer"]),
      ("AB-123", ["vehicle"]), ("1500", ["insurance"]), ("1500,00", []),
    ])
  func searchNumbers(words: String, kinds: [String]) async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio(mileage: "42 000")
    try await garage.client.addDocument(.oilChange(mileage: "84 300 km"), to: vehicle.id)
    try await garage.client.addFuel(
      FuelEntry.Details(date: Fixture.today, odometer: 1_234.5, volume: 30.25, cost: Fixture.euros(5_512)),
      to: vehicle.id)
    try await garage.client.addOdometer(
      OdometerEntry.Details(date: Fixture.today, odometer: 91_000), to: vehicle.id)
    try await garage.client.addInsurance(
      InsurancePolicy.Details(
        insurer: "MAIF", startDay: Fixture.today, premium: Money(minorUnits: 1_500, currency: .jpy)),
      to: vehicle.id)
    let hits = try await garage.client.value(SearchQuery(words))
    #expect(hits.map(\.kind.rawValue) == kinds)
  }
}
