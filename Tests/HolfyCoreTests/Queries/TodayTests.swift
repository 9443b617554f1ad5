import Foundation
import GRDB
@testable import HolfyCore
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

/// What the odometer shows today, and days that are still to come.
@Suite struct TodayTests {
  private let tomorrow = Fixture.today.adding(days: 1)

  private func odometer(_ garage: Garage) async throws -> Double? {
    try await garage.client.value(VehicleMileagesQuery(today: Fixture.today, in: .gmt)).first?.odometer
  }

  @Test(
    "A mileage that came with a vehicle counts where every bill is older, and a reading that is newer counts more"
  )
  func statedMileage() async throws {
    let garage = try await Garage()
    var vehicle = Fixture.vehicle(mileage: "52 300")
    vehicle.isPrimary = true
    var bill = Fixture.document(1, on: "2025-06-01")
    bill.mileage = "41 000"
    let (stored, old) = (vehicle, bill)
    try await garage.store.write(Action("test")) { db in
      try stored.insert(db)
      try old.insert(db)
    }
    #expect(try await odometer(garage) == 52_300)
    let header = try await garage.client.value(VehicleHeaderQuery(vehicle.id, today: Fixture.today, in: .gmt))
    #expect(header?.odometer == 52_300)
    try await garage.client.addOdometer(
      OdometerEntry.Details(date: Fixture.today, odometer: 52_900), to: vehicle.id)
    #expect(try await odometer(garage) == 52_900)
  }

  @Test("A mileage that no car can have driven since the last bill hides nothing")
  func impossibleMileage() {
    let history = OdometerHistory([OdometerReading(day: Fixture.day("2026-01-10"), value: 41_000)])
    #expect(history.including(Fixture.vehicle(mileage: "410 000"), in: .gmt).latest?.value == 41_000)
    #expect(history.including(Fixture.vehicle(mileage: "40 000"), in: .gmt).latest?.value == 41_000)
    #expect(history.including(Fixture.vehicle(mileage: "41 500"), in: .gmt).latest?.value == 41_500)
  }

  @Test("A reading of a day to come, as a file may have it, is not the odometer of today")
  func futureReading() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    try await garage.client.addOdometer(
      OdometerEntry.Details(date: Fixture.today, odometer: 42_000), to: vehicle.id)
    let later = OdometerEntry(
      id: Fixture.id(7), vehicleId: vehicle.id,
      details: OdometerEntry.Details(date: Fixture.day("2028-01-01"), odometer: 60_000),
      stamp: Stamp(Fixture.now))
    try await garage.store.write(Action("test")) { try later.insert($0) }
    #expect(try await odometer(garage) == 42_000)
    let dashboard = try await garage.client.value(DashboardQuery(today: Fixture.today, in: .gmt))
    #expect(dashboard.cards.map(\.odometer) == [42_000])
  }

  @Test("Nothing was filled or read tomorrow: it is refused beside its day, and nothing is stored")
  func future() async throws {
    let garage = try await Garage()
    let (client, day) = (garage.client, tomorrow)
    let vehicle = try await garage.addClio()
    let changes = try await garage.changes()
    await #expect(throws: HolfyError.invalidFields([FieldProblem(.fuelDay, .rule("inFuture"))])) {
      try await client.addFuel(FuelEntry.Details(date: day, volume: 40), to: vehicle.id)
    }
    await #expect(throws: HolfyError.invalidFields([FieldProblem(.odometerDay, .rule("inFuture"))])) {
      try await client.addOdometer(OdometerEntry.Details(date: day, odometer: 42_000), to: vehicle.id)
    }
    await #expect(throws: HolfyError.invalidFields([FieldProblem(.documentDay, .rule("inFuture"))])) {
      try await client.addDocument(
        Document.Details(documentName: "Vidange", date: day, mileage: "42 000"), to: vehicle.id)
    }
    let distant = Fixture.day("2028-01-01")
    await #expect(throws: HolfyError.invalidFields([FieldProblem(.documentDay, .rule("inFuture"))])) {
      try await client.addDocument(Document.Details(documentName: "Vidange", date: distant), to: vehicle.id)
    }
    await #expect(throws: HolfyError.invalidFields([FieldProblem(.registrationDay, .rule("inFuture"))])) {
      try await client.editVehicle(vehicle.id) { $0.registrationDay = distant }
    }
    #expect(try await garage.changes() == changes)
  }

  @Test("A certificate may be dated ahead, and what a file dated ahead can still be edited")
  func ahead() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let paper = try await garage.client.addDocument(
      Document.Details(documentName: "Attestation", date: Fixture.day("2026-07-01")), to: vehicle.id)
    #expect(paper.value.date == Fixture.day("2026-07-01"))
    let later = Fixture.fuel(1, on: "2028-01-01", odometer: nil, volume: 40)
    var fuel = later
    fuel.vehicleId = vehicle.id
    let stored = fuel
    try await garage.store.write(Action("test")) { try stored.insert($0) }
    let edited = try await garage.client.editFuel(fuel.id) { $0.station = "Total" }
    #expect(edited.value.station == "Total" && edited.value.date == Fixture.day("2028-01-01"))
  }

  @Test("A registration that nobody said is not known: no age, no inspection, and a folder brings it back so")
  func registration() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.client.addVehicle(
      Vehicle.Details(
        brand: "Renault", model: "Clio", plate: "AB-123-CD", registrationDate: Fixture.today,
        isRegistrationKnown: false)
    ).value
    #expect(!vehicle.isRegistrationKnown && vehicle.age(on: Fixture.today) == nil)
    #expect(vehicle.inspectionCalendar == nil && vehicle.details.registrationDay == nil)
    let folder = VehicleFolder(vehicle: vehicle)
    let again = try VehicleFolder.reading(
      metadata: VehicleMetadata(vehicle, documents: [], writtenAt: Fixture.now).encoded(),
      carnet: VehicleCarnet(folder, currency: .eur).encoded(), currency: .eur, folderPath: "", timeZone: .gmt)
    #expect(again.folder == folder && VehicleCarnet(folder, currency: .eur).isNeeded)
    let said = try await garage.client.editVehicle(vehicle.id) {
      $0.registrationDay = Fixture.day("2019-05-04")
    }
    #expect(said.value.isRegistrationKnown && said.value.inspectionCalendar != nil)
  }
}
