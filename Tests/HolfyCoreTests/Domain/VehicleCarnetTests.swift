import Foundation
@testable import HolfyCore
import TestSupport
import Testing
import Values

struct VehicleCarnetTests {
  private var folder: VehicleFolder {
    var vehicle = Fixture.vehicle()
    vehicle.folderPath = "RenaultClio"
    vehicle.energies = [Open(.petrol), Open(rawValue: "antimatter")]
    vehicle.inspectionRegime = Open(.collectionCar)
    vehicle.notes = "Distribution à 120 000 km"
    var document = Fixture.document(1, amount: Money(minorUnits: 700, currency: .usd))
    document.notes = "Payé à New York"
    let policy = InsurancePolicy(
      id: Fixture.id(5_000), vehicleId: vehicle.id,
      details: InsurancePolicy.Details(
        insurer: "Maif", policyNumber: "12/34", startDay: Fixture.day("2026-01-01"),
        endDay: Fixture.day("2026-12-31"), premium: Fixture.euros(48_000), certificateDocumentId: document.id),
      stamp: Stamp(Fixture.now))
    let reminder = Reminder(
      id: Fixture.id(3_000), vehicleId: vehicle.id,
      details: Reminder.Details(
        title: "Vidange", kind: Open(.oilChange), dueDay: Fixture.day("2026-06-01"), dueOdometer: 60_000,
        recurrenceMonths: 12, recurrenceDistance: 15_000), stamp: Stamp(Fixture.now))
    return VehicleFolder(
      vehicle: vehicle, documents: [Fixture.document(2), document].inListOrder(),
      fuelEntries: [Fixture.fuel(1, on: "2026-01-10", odometer: 42_000.5, volume: 38.42, cost: 6_912)],
      reminders: [reminder], policies: [policy])
  }

  private func files(_ folder: VehicleFolder) throws -> (metadata: Data, carnet: Data) {
    let metadata = VehicleMetadata(folder.vehicle, documents: folder.documents, writtenAt: Fixture.now)
    return (try metadata.encoded(), try VehicleCarnet(folder, currency: .eur).encoded())
  }

  @Test("The two files together hold everything")
  func roundTrip() throws {
    let files = try files(folder)
    let (again, notes) = try VehicleFolder.reading(
      metadata: files.metadata, carnet: files.carnet, currency: .usd, folderPath: "RenaultClio",
      timeZone: Fixture.paris)
    #expect(again == folder)
    #expect(notes == [])
  }

  @Test("A vehicle that the first file describes wholly needs no second one")
  func isNeeded() {
    let plain = VehicleFolder(vehicle: Fixture.vehicle(), documents: [Fixture.document(1)])
    #expect(!VehicleCarnet(plain, currency: .eur).isNeeded)
    #expect(VehicleCarnet(folder, currency: .eur).isNeeded)
  }

  @Test("Fields of a newer version are kept in every record")
  func unknownFields() throws {
    let files = try files(folder)
    let richer = String(decoding: files.carnet, as: UTF8.self)
      .replacingOccurrences(of: #""isFull" : true,"#, with: #""isFull" : true, "pump" : 4,"#)
      .replacingOccurrences(of: #""insurer" : "Maif","#, with: #""insurer" : "Maif", "agent" : "Zoé","#)
      .replacingOccurrences(of: #""leadDays" : 7,"#, with: #""leadDays" : 7, "snoozed" : null,"#)
      .replacingOccurrences(of: #""currency" : "EUR","#, with: #""currency" : "EUR", "winterTyres" : true,"#)
    let carnet = try VehicleCarnet.decoded(from: Data(richer.utf8))
    #expect(carnet.fuelEntries[0].unknownFields == ["pump": .number(4)])
    #expect(carnet.policies[0].unknownFields == ["agent": .string("Zoé")])
    #expect(carnet.reminders[0].unknownFields == ["snoozed": .null])
    #expect(carnet.unknownFields == ["winterTyres": .bool(true)])
    let (again, _) = try VehicleFolder.reading(
      metadata: files.metadata, carnet: Data(richer.utf8), currency: .eur, folderPath: "",
      timeZone: Fixture.paris)
    #expect(try VehicleCarnet.decoded(from: VehicleCarnet(again, currency: .eur).encoded()) == carnet)
  }

  @Test("A file of a later format, and two records with one id, are refused")
  func refused() throws {
    let text = String(decoding: try files(folder).carnet, as: UTF8.self)
    let later = text.replacingOccurrences(of: #""version" : 1"#, with: #""version" : 2"#)
    #expect(throws: HolfyError.invalidJSON(path: "version", reason: .newerFormat("2"))) {
      try VehicleCarnet.decoded(from: Data(later.utf8))
    }
    var twice = folder
    twice.fuelEntries += twice.fuelEntries
    let reason = JSONFileError.Reason.duplicateID(twice.fuelEntries[0].id)
    #expect(throws: HolfyError.invalidJSON(path: "fuelEntries[1].id", reason: reason)) {
      try VehicleCarnet.decoded(from: VehicleCarnet(twice, currency: .eur).encoded())
    }
  }

  @Test("Notes about a document that is gone are noted, not lost in silence")
  func missingDocument() throws {
    var shorter = folder
    shorter.documents = []
    let (_, notes) = try VehicleFolder.reading(
      metadata: try files(shorter).metadata, carnet: try files(folder).carnet, currency: .eur, folderPath: "",
      timeZone: Fixture.paris)
    #expect(notes == [.documentMissing(documentId: Fixture.id(1_001))])
  }

  @Test("Any vehicle comes back equal from its two files")
  func anyVehicle() throws {
    var generator = SeededGenerator.printed()
    for number in 0..<300 {
      let folder = randomFolder(number, using: &generator)
      let files = try files(folder)
      let (again, _) = try VehicleFolder.reading(
        metadata: files.metadata, carnet: files.carnet, currency: .eur, folderPath: folder.vehicle.folderPath,
        timeZone: Fixture.paris)
      #expect(again == folder)
      #expect(try self.files(again).metadata == files.metadata)
      #expect(try self.files(again).carnet == files.carnet)
    }
  }

  private func randomFolder(_ number: Int, using generator: inout SeededGenerator) -> VehicleFolder {
    /// At an odd second: noon in UTC is the day alone, and not kept.
    func instant() -> Date {
      let pairs = Int.random(in: -1_500_000_000...2_000_000_000, using: &generator)
      return Date(timeIntervalSince1970: Double(2 * pairs + 1))
    }
    let registered = instant()
    let vehicle = Vehicle(
      id: Fixture.id(number),
      details: Vehicle.Details(
        type: Open(rawValue: generator.chance(0.5) ? "car" : generator.text(upTo: 8)),
        brand: generator.text(upTo: 20), model: generator.text(upTo: 20), plate: generator.text(upTo: 9),
        mileage: generator.chance(0.5) ? generator.text(upTo: 9) : nil,
        registrationDate: CalendarDay(registered, in: Fixture.paris), isPrimary: generator.chance(0.5),
        notes: generator.text(upTo: 40)), registrationInstant: registered, folderPath: "f",
      stamp: Stamp(createdAt: instant(), updatedAt: instant()),
      unknownFields: VehicleUnknownFields(vehicle: [
        "x" + generator.text(upTo: 3): .string(generator.text(upTo: 9))
      ]))
    let documents = (0..<Int.random(in: 0...6, using: &generator)).map { index in
      let seen = instant()
      return Document(
        id: Fixture.id(index), vehicleId: vehicle.id,
        details: Document.Details(
          documentName: generator.text(upTo: 30), documentType: Open(rawValue: generator.text(upTo: 10)),
          date: CalendarDay(seen, in: Fixture.paris), mileage: generator.text(upTo: 6),
          amount: generator.chance(0.7)
            ? Money(
              minorUnits: .random(in: -1_000_000_000_000...1_000_000_000_000, using: &generator),
              currency: [.eur, .usd, Currency(rawValue: "JPY"), Currency(rawValue: "TND")].randomElement(
                using: &generator) ?? .eur)
            : nil, notes: generator.text(upTo: 20)), instant: seen,
        file: Document.File(
          fileName: generator.text(upTo: 10), relativePath: generator.text(upTo: 10),
          fileSize: .random(in: 0 ... .max, using: &generator), mimeType: generator.text(upTo: 10)),
        stamp: Stamp(createdAt: instant(), updatedAt: instant()),
        unknownExtras: generator.chance(0.3) ? ["later": .string(generator.text(upTo: 5))] : [:])
    }
    let fuel = (0..<Int.random(in: 0...4, using: &generator)).map { index in
      FuelEntry(
        id: Fixture.id(index), vehicleId: vehicle.id,
        details: FuelEntry.Details(
          date: CalendarDay(instant(), in: .gmt),
          odometer: generator.chance(0.8) ? .random(in: 0...1e6, using: &generator) : nil,
          volume: .random(in: 0...100, using: &generator), energy: Open(rawValue: generator.text(upTo: 5)),
          isFull: generator.chance(0.5), isMissed: generator.chance(0.5), station: generator.text(upTo: 9)),
        stamp: Stamp(createdAt: instant(), updatedAt: instant()))
    }
    return VehicleFolder(
      vehicle: vehicle, documents: documents.inListOrder(),
      fuelEntries: fuel.sorted { ($0.date, $0.id) < ($1.date, $1.id) })
  }
}
