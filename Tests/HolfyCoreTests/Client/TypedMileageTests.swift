import Foundation
import GRDB
@testable import HolfyCore
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

@Suite("The mileage that is typed about a vehicle is a reading of the day")
struct TypedMileageTests {
  private let garage: Garage

  init() async throws { garage = try await Garage() }

  private func readings(of vehicle: Vehicle) async throws -> [OdometerEntry] {
    try await garage.client.value(OdometerLogQuery(of: vehicle.id)).entries
  }

  private func doubt(_ mileage: String, of vehicle: Vehicle) async throws -> OdometerDoubt? {
    let query = MileageDoubtQuery(mileage, of: vehicle, on: Fixture.today)
    return try await garage.client.value(try #require(query))
  }

  @Test("With a new vehicle it is noted in the same step, and the text stays as it was typed")
  func added() async throws {
    let added = try await garage.client.addVehicle(.clio(mileage: "42 000 km"))
    #expect(added.value.mileage == "42 000 km")
    let readings = try await readings(of: added.value)
    #expect(readings.map(\.odometer) == [42_000])
    #expect(readings.map(\.date) == [Fixture.today])
    try await garage.store.undo(added.transaction)
    #expect(try await garage.client.value(VehiclesQuery()) == [])
    for nothing in [nil, "", "0"] {
      let vehicle = try await garage.client.addVehicle(.clio(mileage: nothing)).value
      #expect(try await self.readings(of: vehicle) == [])
    }
  }

  @Test("An edit notes it when it changes, and corrects what was typed the same day")
  func edited() async throws {
    let vehicle = try await garage.client.addVehicle(.clio(mileage: "420 000")).value
    try await garage.client.editVehicle(vehicle.id) { $0.notes = "révisée" }
    #expect(try await readings(of: vehicle).map(\.odometer) == [420_000])
    try await garage.client.editVehicle(vehicle.id) { $0.mileage = "42 000" }
    #expect(try await readings(of: vehicle).map(\.odometer) == [42_000])
    // The same number, written otherwise, is no second reading.
    try await garage.client.editVehicle(vehicle.id) { $0.mileage = "42000" }
    #expect(try await readings(of: vehicle).map(\.odometer) == [42_000])
    try await garage.client.editVehicle(vehicle.id) { $0.mileage = nil }
    #expect(try await readings(of: vehicle).map(\.odometer) == [42_000])
  }

  @Test("A lower one is doubted against it on a later day, and against readings of others; not a correction")
  func doubted() async throws {
    let vehicle = try await garage.client.addVehicle(.clio(mileage: "42 000")).value
    #expect(try await doubt("40 000", of: vehicle) == nil)
    #expect(MileageDoubtQuery("42 000", of: vehicle, on: Fixture.today) == nil)
    let tomorrow = OdometerReading(day: Fixture.today.adding(days: 1), value: 40_000)
    let later = OdometerDoubtQuery(of: vehicle.id, tomorrow, besides: nil)
    #expect(try await garage.client.value(later)?.neighbour.value == 42_000)
    try await garage.client.addOdometer(
      OdometerEntry.Details(date: Fixture.today.adding(days: -10), odometer: 41_000), to: vehicle.id)
    #expect(try await doubt("40 000", of: vehicle)?.neighbour.value == 41_000)
  }
}
