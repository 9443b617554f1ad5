import Foundation
@testable import HolfyCore
import Testing
import Values

/// What the tests of the domain share: one clock, one time zone, entities with everything filled in.
enum Fixture {
  static let paris = TimeZone(identifier: "Europe/Paris") ?? .gmt
  static let now = Date(timeIntervalSince1970: 1_768_473_000)  // 2026-01-15T10:30:00Z
  static let today = day("2026-01-15")

  static func day(_ text: String) -> CalendarDay {
    guard let day = CalendarDay(text) else {
      Issue.record("Not a day: \(text)")
      return .earliest
    }
    return day
  }

  static func noon(_ text: String) -> Date { day(text).noonUTC() }

  static func euros(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .eur) }

  static func id(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  static func vehicle(
    _ number: Int = 1, brand: String = "Renault", model: String = "Clio", plate: String = "AB-123-CD",
    type: Open<VehicleType> = Open(.car), registered: String = "2020-03-15", isPrimary: Bool = false,
    mileage: String? = nil
  ) -> Vehicle {
    Vehicle(
      id: id(number),
      details: Vehicle.Details(
        type: type, brand: brand, model: model, plate: plate, mileage: mileage,
        registrationDate: day(registered), isPrimary: isPrimary), stamp: Stamp(now))
  }

  static func document(
    _ number: Int, of vehicle: Int = 1, name: String = "Vidange",
    type: Open<DocumentType> = Open(.maintenance),
    on day: String = "2026-01-10", amount: Money? = nil
  ) -> Document {
    Document(
      id: id(1_000 + number), vehicleId: id(vehicle),
      details: Document.Details(documentName: name, documentType: type, date: self.day(day), amount: amount),
      file: Document.File(
        fileName: "document_\(number).pdf", relativePath: "document_\(number).pdf",
        mimeType: "application/pdf"), stamp: Stamp(now))
  }

  static func fuel(
    _ number: Int, on day: String, odometer: Double?, volume: Double, cost: Int64? = nil,
    energy: Open<EnergyKind> = Open(.petrol), isFull: Bool = true, isMissed: Bool = false
  ) -> FuelEntry {
    FuelEntry(
      id: id(2_000 + number), vehicleId: id(1),
      details: FuelEntry.Details(
        date: self.day(day), odometer: odometer, volume: volume, energy: energy, cost: cost.map(euros),
        isFull: isFull, isMissed: isMissed), stamp: Stamp(now))
  }
}
