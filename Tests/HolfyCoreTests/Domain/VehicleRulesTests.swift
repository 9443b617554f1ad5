import Foundation
import HolfyCore
import Testing
import Values

struct VehicleRulesTests {
  @Test(
    "The age is told in years, then in months, then as new",
    arguments: [
      ("2020-03-15", VehicleAge.years(5)), ("2025-01-15", .years(1)), ("2025-01-16", .months(11)),
      ("2025-12-15", .months(1)), ("2025-12-16", .new), ("2026-01-15", .new), ("2027-01-01", .new),
      ("2025-12-31", .new),
    ])
  func age(registered: String, age: VehicleAge) {
    #expect(VehicleAge(from: Fixture.day(registered), on: Fixture.today) == age)
  }

  @Test("A vehicle registered on the last day of a long month is a month old on the last day of a short one")
  func ageAtMonthEnd() {
    #expect(VehicleAge(from: Fixture.day("2026-01-31"), on: Fixture.day("2026-02-28")) == .months(1))
    #expect(VehicleAge(from: Fixture.day("2026-01-31"), on: Fixture.day("2026-02-27")) == .new)
  }

  @Test("The list shows the primary vehicle first, then the brands without regard to case or accents")
  func listOrder() {
    let vehicles = [
      Fixture.vehicle(1, brand: "Škoda", model: "Fabia"), Fixture.vehicle(2, brand: "citroën", model: "C3"),
      Fixture.vehicle(3, brand: "Citroën", model: "Ami"),
      Fixture.vehicle(4, brand: "Yamaha", isPrimary: true),
      Fixture.vehicle(5, brand: "Seat"),
    ]
    #expect(vehicles.inListOrder().map(\.id) == [4, 3, 2, 5, 1].map(Fixture.id))
  }

  @Test("Documents are listed newest first")
  func documentOrder() {
    let documents = [
      Fixture.document(1, on: "2026-01-01"), Fixture.document(2, on: "2026-03-01"),
      Fixture.document(3, on: "2025-12-31"),
    ]
    #expect(documents.inListOrder().map(\.id) == [1_002, 1_001, 1_003].map(Fixture.id))
  }

  @Test("Holfy opens on the only vehicle, else the last opened, else the primary, else the first")
  func startup() {
    let two = [Fixture.vehicle(1, brand: "Seat"), Fixture.vehicle(2, brand: "Audi")]
    #expect(StartupSelection(among: [], lastOpenedId: "x") == .empty)
    #expect(StartupSelection(among: [two[0]], lastOpenedId: "gone") == .vehicle(Fixture.id(1)))
    #expect(StartupSelection(among: two, lastOpenedId: nil) == .vehicle(Fixture.id(2)))
    #expect(StartupSelection(among: two, lastOpenedId: Fixture.id(1)) == .vehicle(Fixture.id(1)))
    let primary = two + [Fixture.vehicle(3, isPrimary: true)]
    #expect(StartupSelection(among: primary, lastOpenedId: "gone") == .vehicle(Fixture.id(3)))
  }

  @Test("A vehicle that becomes primary demotes the others, and only those that were")
  func primary() {
    let vehicles = [Fixture.vehicle(1, isPrimary: true), Fixture.vehicle(2), Fixture.vehicle(3)]
    #expect(PrimaryVehicle.demoted(by: Fixture.id(2), among: vehicles) == [Fixture.vehicle(1)])
    #expect(PrimaryVehicle.demoted(by: Fixture.id(1), among: vehicles) == [])
    let new = Fixture.vehicle(4, isPrimary: true)
    #expect(PrimaryVehicle.replaced(by: new, among: vehicles)?.id == Fixture.id(1))
    #expect(PrimaryVehicle.replaced(by: vehicles[0], among: vehicles) == nil)
    #expect(PrimaryVehicle.replaced(by: vehicles[1], among: vehicles) == nil)
  }

  @Test(
    "A French plate takes its usual form",
    arguments: [
      ("ab123cd", "AB-123-CD"), ("AB-123-CD", "AB-123-CD"), (" ab 123 cd ", "AB-123-CD"),
      ("1234ab01", "1234 AB 01"), ("1234-AB-01", "1234 AB 01"), ("12 abc 2a", "12 ABC 2A"),
      ("1 a 974", "1 A 974"),
    ])
  func plate(typed: String, plate: String) { #expect(Plate.formatted(typed) == plate) }

  @Test("A plate of another form is left alone", arguments: ["", "B-AB 1234", "AB-12-CD", "1234567"])
  func otherPlate(typed: String) { #expect(Plate.formatted(typed) == nil) }

  @Test(
    "The odometer is read from what a person wrote",
    arguments: [
      ("42000", 42_000.0), ("42 000 km", 42_000), ("42.000", 42_000), ("42,000", 42_000),
      ("1.234.567", 1_234_567),
      ("42000.5", 42_000.5), ("42 000,5", 42_000.5), ("42\u{202F}000\u{A0}km", 42_000),
      ("12,000 miles", 12_000),
      ("0", nil), ("", nil), ("environ 42000", nil), ("-5", nil), ("99999999999", nil), (nil, nil),
    ] as [(String?, Double?)])
  func odometer(text: String?, value: Double?) { #expect(Odometer.reading(text) == value) }

  @Test("The pace is that of the last year of readings")
  func pace() {
    let history = OdometerHistory([
      OdometerReading(day: Fixture.day("2026-01-01"), value: 52_000),
      OdometerReading(day: Fixture.day("2020-01-01"), value: 10),
      OdometerReading(day: Fixture.day("2025-01-01"), value: 41_050),
    ])
    #expect(history.unitsPerDay == 30)
    #expect(history.latest?.value == 52_000)
    #expect(history.distance(in: StatisticsPeriod.all.days) == 51_990)
    #expect(history.distance(in: StatisticsPeriod.year(2025).days) == nil)
    #expect(OdometerHistory([OdometerReading(day: Fixture.today, value: 5)]).unitsPerDay == nil)
  }
}
