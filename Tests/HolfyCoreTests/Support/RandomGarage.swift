import TestSupport
import Foundation
import GRDB
@testable import HolfyCore
import Values

/// Vehicles with everything that belongs to them, as a seed makes them: unknown raw values, odd texts,
/// several currencies, numbers that no currency can say.
enum RandomGarage {
  static func folders(_ count: Int, using generator: inout SeededGenerator) -> [VehicleFolder] {
    var folders = (0..<count).map { _ in folder(using: &generator) }
    if let first = folders.indices.randomElement(using: &generator) {
      folders[first].vehicle.isPrimary = true
    }
    return folders
  }

  static func folder(using generator: inout SeededGenerator) -> VehicleFolder {
    let vehicle = vehicle(using: &generator)
    func some<Value>(_ most: Int, _ make: (inout SeededGenerator) -> Value) -> [Value] {
      (0..<Int.random(in: 0...most, using: &generator)).map { _ in make(&generator) }
    }
    let documents = some(12) { document(of: vehicle.id, using: &$0) }
    let certificate = documents.randomElement(using: &generator)?.id
    return VehicleFolder(
      vehicle: vehicle, documents: documents, fuelEntries: some(12) { fuel(of: vehicle.id, using: &$0) },
      reminders: some(5) { reminder(of: vehicle.id, using: &$0) },
      policies: some(3) { policy(of: vehicle.id, certificate, using: &$0) },
      odometerEntries: some(5) { reading(of: vehicle.id, using: &$0) })
  }

  static func insert(_ folder: VehicleFolder, in db: Database) throws {
    try folder.vehicle.insert(db)
    for document in folder.documents { try document.insert(db) }
    for entry in folder.fuelEntries { try entry.insert(db) }
    for reminder in folder.reminders { try reminder.insert(db) }
    for policy in folder.policies { try policy.insert(db) }
    for entry in folder.odometerEntries { try entry.insert(db) }
  }

  private static func vehicle(using generator: inout SeededGenerator) -> Vehicle {
    var unknown = VehicleUnknownFields(
      file: fields(using: &generator), vehicle: fields(using: &generator), metadata: fields(using: &generator)
    )
    unknown.carnet = fields(using: &generator)
    let registered = generator.instant()
    return Vehicle(
      id: generator.id(),
      details: Vehicle.Details(
        type: Open(rawValue: generator.pick(["car", "Motorcycle", "hovercraft"])),
        brand: generator.text(upTo: 12), model: generator.text(upTo: 12), plate: generator.text(upTo: 9),
        mileage: generator.pick([nil, "", "42 000 km", "?"]),
        registrationDate: CalendarDay(registered, in: Fixture.paris),
        energies: generator.pick([[], [Open(.petrol), Open(rawValue: "steam")]]),
        inspectionRegime: generator.pick([nil, Open(.collectionCar), Open(rawValue: "lunar")]),
        notes: generator.text(upTo: 40)), registrationInstant: generator.chance(0.5) ? registered : nil,
      stamp: Stamp(createdAt: generator.instant(), updatedAt: generator.instant()), unknownFields: unknown)
  }

  private static func document(of vehicleId: String, using generator: inout SeededGenerator) -> Document {
    let id = generator.id()
    let amount = generator.chance(0.8) ? generator.money() : nil
    let isOdd = generator.chance(0.1)
    let seen = generator.instant()
    return Document(
      id: id, vehicleId: vehicleId,
      details: Document.Details(
        documentName: generator.text(upTo: 20),
        documentType: Open(
          rawValue: generator.pick(["Entretien", "Contrôle technique", "Facture", "Radio"])),
        date: CalendarDay(seen, in: Fixture.paris), mileage: generator.pick(["", "42000", "12 345,5 km"]),
        amount: isOdd ? nil : amount, notes: generator.text(upTo: 30)),
      instant: generator.chance(0.5) ? seen : nil,
      amountAsWritten: isOdd ? Decimal(string: "123456789012345678.5") : nil,
      file: Document.File(
        fileName: "document_\(id).pdf", relativePath: "document_\(id).pdf", fileSize: 3,
        mimeType: "application/pdf"),
      stamp: Stamp(createdAt: generator.instant(), updatedAt: generator.instant()),
      unknownFields: fields(using: &generator), unknownExtras: fields(using: &generator))
  }

  private static func fuel(of vehicleId: String, using generator: inout SeededGenerator) -> FuelEntry {
    FuelEntry(
      id: generator.id(), vehicleId: vehicleId,
      details: FuelEntry.Details(
        date: generator.day(), odometer: generator.chance(0.8) ? generator.number(upTo: 300_000) : nil,
        volume: generator.number(upTo: 80),
        energy: Open(rawValue: generator.pick(["petrol", "electric", "steam"])),
        cost: generator.chance(0.8) ? generator.money() : nil, isFull: generator.chance(0.7),
        isMissed: generator.chance(0.1), station: generator.text(upTo: 12), notes: generator.text(upTo: 12)),
      stamp: Stamp(createdAt: generator.instant(), updatedAt: generator.instant()),
      unknownFields: fields(using: &generator))
  }

  private static func reading(of vehicleId: String, using generator: inout SeededGenerator) -> OdometerEntry {
    OdometerEntry(
      id: generator.id(), vehicleId: vehicleId,
      details: OdometerEntry.Details(
        date: generator.day(), odometer: generator.number(upTo: 300_000), notes: generator.text(upTo: 9)),
      stamp: Stamp(createdAt: generator.instant(), updatedAt: generator.instant()),
      unknownFields: fields(using: &generator))
  }

  private static func reminder(of vehicleId: String, using generator: inout SeededGenerator) -> Reminder {
    var reminder = Reminder(
      id: generator.id(), vehicleId: vehicleId,
      details: Reminder.Details(
        title: generator.text(upTo: 20),
        kind: Open(rawValue: generator.pick(["oilChange", "tyres", "polish"])),
        lastDoneDay: generator.pick([nil, generator.day()]), dueDay: generator.pick([nil, generator.day()]),
        dueOdometer: generator.pick([nil, generator.number(upTo: 300_000)]),
        recurrenceMonths: generator.pick([nil, 12]), recurrenceDistance: generator.pick([nil, 15_000.5]),
        leadDays: generator.pick([7, 30]), notes: generator.text(upTo: 9)),
      stamp: Stamp(createdAt: generator.instant(), updatedAt: generator.instant()),
      unknownFields: fields(using: &generator))
    reminder.doneDay = generator.pick([nil, generator.day()])
    reminder.doneOdometer = generator.pick([nil, 12.25])
    return reminder
  }

  private static func policy(
    of vehicleId: String, _ certificate: String?, using generator: inout SeededGenerator
  ) -> InsurancePolicy {
    let start = generator.day()
    return InsurancePolicy(
      id: generator.id(), vehicleId: vehicleId,
      details: InsurancePolicy.Details(
        insurer: generator.text(upTo: 20), policyNumber: "n° 1", startDay: start,
        endDay: generator.pick([nil, start, start.adding(days: 364)]),
        premium: generator.pick([nil, generator.money()]),
        certificateDocumentId: generator.pick([nil, certificate]), notes: generator.text(upTo: 9)),
      stamp: Stamp(createdAt: generator.instant(), updatedAt: generator.instant()),
      unknownFields: fields(using: &generator))
  }

  private static func fields(using generator: inout SeededGenerator) -> [String: JSONValue] {
    guard generator.chance(0.2) else { return [:] }
    return [
      "x-" + String(generator.next() % 100): .object(["a": .array([.null, .bool(true), .number(1.5)])]),
      "y é": .string(generator.text(upTo: 8)),
    ]
  }
}

extension SeededGenerator {
  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(next() % UInt64(values.count))] }

  mutating func id() -> String { UUID(pair: (next(), next())).uuidString.lowercased() }

  mutating func instant() -> Date {
    Date(timeIntervalSince1970: Double(Int64.random(in: 0...2_000_000_000, using: &self)))
  }

  mutating func day() -> CalendarDay { CalendarDay(dayNumber: Int.random(in: 10_000...25_000, using: &self)) }

  mutating func number(upTo most: Double) -> Double { Double.random(in: 0.001...most, using: &self) }

  mutating func money() -> Money {
    Money(
      minorUnits: Int64.random(in: -5_000...900_000, using: &self), currency: pick([.eur, .usd, .jpy, .tnd]))
  }
}

extension UUID {
  fileprivate init(pair: (UInt64, UInt64)) {
    let bytes = withUnsafeBytes(of: pair) { Array($0) }
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9],
        bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
