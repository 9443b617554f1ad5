import Foundation
import GRDB
@testable import HolfyCore
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

@Suite struct VehicleWriteTests {
  @Test("A vehicle is stored trimmed, with its instants in whole seconds, and read back as it is")
  func add() async throws {
    let garage = try await Garage()
    var draft = Vehicle.Details.clio(isPrimary: true)
    draft.brand = "  Renault\n"
    draft.energies = [Open(.petrol), Open(rawValue: "steam")]
    let added = try await garage.client.addVehicle(draft)
    #expect(added.value.brand == "Renault")
    #expect(added.value.registrationDate == Fixture.day("2019-05-04"))
    #expect(added.transaction != nil)
    #expect(try await garage.client.value(RecordQuery<Vehicle>(added.value.id)) == added.value)
  }

  @Test("Three empty fields are three errors, and nothing is stored")
  func validation() async throws {
    let garage = try await Garage()
    let draft = Vehicle.Details(brand: " ", model: "", plate: "\t", registrationDate: Fixture.today)
    await #expect(throws: HolfyError.invalidFields([.brandEmpty, .modelEmpty, .plateEmpty])) {
      try await garage.client.addVehicle(draft)
    }
    #expect(try await garage.changes() == 0)
  }

  @Test("A mileage that is no number is refused where it is typed, and one that is stored stays")
  func unreadableMileage() async throws {
    let garage = try await Garage()
    let typed = Vehicle.Details(
      brand: "Renault", model: "Clio", plate: "AB-123-CD", mileage: "84 6O0", registrationDate: Fixture.today)
    let refusal = HolfyError.invalidFields([FieldProblem(.vehicleMileage, .rule("unreadable"))])
    await #expect(throws: refusal) {
      try await garage.client.addVehicle(typed)
    }
    #expect(try await garage.changes() == 0)
    let clio = try await garage.addClio()
    try await garage.store.write(Action("test")) { db in
      try db.execute(sql: "UPDATE vehicleRecords SET mileage = 'environ 42 000'")
    }
    let edited = try await garage.client.editVehicle(clio.id) { $0.notes = "vue" }.value
    #expect(edited.mileage == "environ 42 000")
    let bill = HolfyError.invalidFields([FieldProblem(.documentMileage, .rule("unreadable"))])
    await #expect(throws: bill) {
      try await garage.client.addDocument(.oilChange(mileage: "80 12x"), to: clio.id)
    }
  }

  @Test("A second primary vehicle needs a yes; without one nothing is saved")
  func primaryConflict() async throws {
    let garage = try await Garage()
    let first = try await garage.addClio(isPrimary: true)
    await #expect(throws: HolfyClientError.primaryExists(name: "Renault Clio")) {
      try await garage.addClio(isPrimary: true, model: "Twingo")
    }
    #expect(try await garage.client.value(VehiclesQuery()) == [first])
  }

  @Test("Taking back that a vehicle is no longer the primary one is refused while another one is")
  func primaryTaken() async throws {
    let garage = try await Garage()
    let former = try await garage.addClio(isPrimary: true)
    let other = try await garage.addClio(model: "Zoe")
    let demoted = try await garage.client.editVehicle(former.id) { $0.isPrimary = false }
    try await garage.client.editVehicle(other.id) { $0.isPrimary = true }
    let before = try await garage.client.value(VehiclesQuery())
    await #expect(throws: JournalError.placeTaken) { try await garage.store.undo(demoted.transaction) }
    #expect(try await garage.client.value(VehiclesQuery()) == before)
    try await garage.store.undo()
    try await garage.store.undo(demoted.transaction)
    #expect(try await garage.client.value(VehiclesQuery()).filter(\.isPrimary).map(\.model) == ["Clio"])
  }

  @Test("A yes demotes the former primary vehicle alone, in the same transaction")
  func replacingPrimary() async throws {
    let garage = try await Garage()
    let former = try await garage.addClio(isPrimary: true)
    let other = try await garage.addClio(model: "Zoe")
    let added = try await garage.client.addVehicle(
      .clio(isPrimary: true, model: "Twingo"), replacingPrimary: true)
    let vehicles = try await garage.client.value(VehiclesQuery())
    #expect(vehicles.map(\.model) == ["Twingo", "Clio", "Zoe"])
    #expect(vehicles.map(\.isPrimary) == [true, false, false])
    #expect(vehicles.contains(other))
    try await garage.store.undo(added.transaction)
    #expect(try await garage.client.value(VehiclesQuery()).contains(former))
  }

  @Test("A vehicle that stops being primary makes no other one primary")
  func unsettingPrimary() async throws {
    let garage = try await Garage()
    let primary = try await garage.addClio(isPrimary: true)
    try await garage.addClio(model: "Zoe")
    try await garage.client.editVehicle(primary.id) { $0.isPrimary = false }
    #expect(try await garage.client.value(VehiclesQuery()).allSatisfy { !$0.isPrimary })
  }

  @Test("An edit keeps the identity, the date of entry, and an exact instant whose day was not changed")
  func edit() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let edited = try await garage.client.editVehicle(vehicle.id) { $0.model = "Clio IV" }.value
    var expected = vehicle
    expected.model = "Clio IV"
    expected.stamp.change(edited.updatedAt)
    #expect(edited == expected)
    #expect(edited.updatedAt > vehicle.updatedAt)
  }

  @Test("An edit that changes nothing is no transaction")
  func idleEdit() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    #expect(try await garage.client.editVehicle(vehicle.id) { _ in }.transaction == nil)
    #expect(try await garage.changes() == 1)
  }

  @Test("Deleting a vehicle takes all that belongs to it, and undo brings all of it back")
  func delete() async throws {
    let garage = try await Garage()
    let client = garage.client
    let vehicle = try await garage.addClio(isPrimary: true)
    try await client.addDocument(.oilChange(), to: vehicle.id, file: try garage.file("contenu"))
    try await client.addFuel(FuelEntry.Details(date: Fixture.today, volume: 40), to: vehicle.id)
    try await client.addOdometer(OdometerEntry.Details(date: Fixture.today, odometer: 42_100), to: vehicle.id)
    try await client.addReminder(Reminder.Details(title: "Pneus", dueDay: Fixture.today), to: vehicle.id)
    try await client.addInsurance(
      InsurancePolicy.Details(insurer: "MAIF", startDay: Fixture.today), to: vehicle.id)
    let whole = try await client.value(VehicleFolderQuery(vehicle.id))
    let deleted = try await client.deleteVehicle(vehicle.id)
    #expect(try await client.value(VehicleFolderQuery(vehicle.id)) == nil)
    try await garage.store.undo(deleted.transaction)
    #expect(try await client.value(VehicleFolderQuery(vehicle.id)) == whole)
  }

  @Test("What is not there is said to be missing")
  func missing() async throws {
    let garage = try await Garage()
    await #expect(throws: HolfyError.vehicleNotFound(id: "x")) { try await garage.client.deleteVehicle("x") }
    await #expect(throws: HolfyError.vehicleNotFound(id: "x")) {
      try await garage.client.addDocument(.oilChange(), to: "x")
    }
    await #expect(throws: HolfyClientError.notFound(.fuel, id: "x")) {
      try await garage.client.deleteFuel("x")
    }
  }
}
