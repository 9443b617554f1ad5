import Foundation
import GRDB
@testable import HolfyCore
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite("A mileage that came with a vehicle counts as a reading of the day of its last change")
struct StatedMileageTests {
  /// An evening in Honolulu and a morning in Auckland, which are another day in London.
  static let places = [
    ("Pacific/Honolulu", "2026-01-16T06:00:00Z", "2026-01-15"),
    ("Pacific/Auckland", "2026-01-15T18:00:00Z", "2026-01-16"),
  ]

  /// Five months later, there.
  private func garage(in zone: String) async throws -> Garage {
    var dependencies = Dependencies.pinned(at: "2026-06-10T03:00:00Z")
    dependencies.timeZone = try #require(TimeZone(identifier: zone))
    return try await Garage(dependencies: dependencies)
  }

  private func vehicle(changed instant: String, isPrimary: Bool = false) throws -> Vehicle {
    var vehicle = Fixture.vehicle(isPrimary: isPrimary, mileage: "52 300")
    vehicle.stamp.change(try Date(instant, strategy: .iso8601))
    return vehicle
  }

  private func insert(_ vehicle: Vehicle, billed odometer: String?, into garage: Garage) async throws {
    var bill = Fixture.document(1, on: "2025-06-01")
    bill.mileage = odometer ?? ""
    let old = bill
    try await garage.store.write(Action("test")) { db in
      try vehicle.insert(db)
      try old.insert(db)
    }
  }

  private func readings(of garage: Garage) async throws -> [OdometerReading] {
    try await garage.client.value(OdometerLogQuery(of: Fixture.id(1))).entries.compactMap(\.odometerReading)
  }

  @Test("The day is that of the person, and an edit of something else moves no deadline", arguments: places)
  func edited(zone: String, instant: String, day: String) async throws {
    let garage = try await garage(in: zone)
    let (client, day) = (garage.client, Fixture.day(day))
    try await insert(try vehicle(changed: instant), billed: "41 000", into: garage)
    try await client.addReminder(Reminder.Details(title: "Vidange", dueOdometer: 70_000), to: Fixture.id(1))
    func due() async throws -> Due? {
      let query = RemindersQuery(of: Fixture.id(1), today: client.today, in: client.timeZone)
      return try await client.value(query).open.first?.due
    }
    let before = try await due()
    let pace = 11_300 / Double(Fixture.day("2025-06-01").days(to: day))
    #expect(before?.day == day.adding(days: Int(17_700 / pace)))
    #expect(try await readings(of: garage) == [])

    let edited = try await client.editVehicle(Fixture.id(1)) { $0.notes = "révisée" }
    #expect(try await due() == before)
    #expect(try await readings(of: garage) == [OdometerReading(day: day, value: 52_300)])
    try await client.editVehicle(Fixture.id(1)) { $0.notes = "lavée" }
    try await client.makePrimary(Fixture.id(1))
    #expect(try await due() == before)
    #expect(try await readings(of: garage) == [OdometerReading(day: day, value: 52_300)])

    for _ in 0..<2 { try await garage.store.undo() }
    try await garage.store.undo(edited.transaction)
    #expect(try await readings(of: garage) == [])
    #expect(try await due() == before)
  }

  @Test(
    "A vehicle that makes way for another primary one keeps the day, even without a bill", arguments: places)
  func demoted(zone: String, instant: String, day: String) async throws {
    let garage = try await garage(in: zone)
    try await insert(try vehicle(changed: instant, isPrimary: true), billed: nil, into: garage)
    try await garage.client.addVehicle(.clio(isPrimary: true, model: "Twingo"), replacingPrimary: true)
    #expect(
      try await readings(of: garage) == [OdometerReading(day: Fixture.day(day), value: 52_300)])
  }

  @Test("An import that adds to the notes of a vehicle keeps the day too", arguments: places)
  func equipped(zone: String, instant: String, day: String) async throws {
    let garage = try await garage(in: zone)
    try await insert(try vehicle(changed: instant), billed: "41 000", into: garage)
    let place = try garage.place("Clio")
    try Data("Description,Notes,Tags,IsEquipped\nRoof box,,,True\n".utf8)
      .write(to: place.appending(path: "EquipmentRecords.csv"))
    let run = try await garage.bring(
      ImportSource(contentsOf: place), TableImporter.lubeLogger, ["vehicle:": Fixture.id(1)])
    #expect(run.report.importedCount == 1)
    #expect(try await garage.client.value(VehiclesQuery()).map(\.notes) == ["• Roof box"])
    #expect(
      try await readings(of: garage) == [OdometerReading(day: Fixture.day(day), value: 52_300)])
  }

  @Test("Another mileage is a reading of today, and the one that it replaces is none")
  func changed() async throws {
    let garage = try await garage(in: "Pacific/Auckland")
    try await insert(try vehicle(changed: "2026-01-15T18:00:00Z"), billed: "41 000", into: garage)
    try await garage.client.editVehicle(Fixture.id(1)) { $0.mileage = "53 000" }
    #expect(
      try await readings(of: garage) == [OdometerReading(day: Fixture.day("2026-06-10"), value: 53_000)])
  }

  @Test("A mileage that cannot be true is no reading after an edit either")
  func impossible() async throws {
    let garage = try await garage(in: "Pacific/Auckland")
    try await insert(try vehicle(changed: "2026-01-15T18:00:00Z"), billed: "520 000", into: garage)
    try await garage.client.editVehicle(Fixture.id(1)) { $0.notes = "révisée" }
    #expect(try await readings(of: garage) == [])
  }
}
