import Foundation
@testable import HolfyCore
import Testing
import Values

@Suite("The household of the examples") struct DemoHouseholdTests {
  /// Days that are easy to get wrong, and seeds that nobody chose.
  static let cases: [(today: String, seed: UInt64)] = [
    ("2026-11-21", 1), ("2028-02-29", 2), ("2024-01-01", 3), ("2031-12-31", 4), ("2022-03-31", 5),
  ]

  private func household(_ today: String, _ seed: UInt64) -> [DemoVehicle] {
    DemoHousehold(today: Fixture.day(today), seed: seed).vehicles()
  }

  @Test("The same day and seed give the same household; another seed another one")
  func deterministic() {
    func fuel(_ seed: UInt64) -> [[FuelEntry.Details]] { household("2026-11-21", seed).map(\.fuel) }
    func documents(_ seed: UInt64) -> [[Document.Details]] {
      household("2026-11-21", seed).map { $0.documents.map(\.draft) }
    }
    #expect(fuel(7) == fuel(7))
    #expect(documents(7) == documents(7))
    #expect(fuel(7) != fuel(8))
  }

  @Test("Nothing happens after today, nor before its owners had the vehicle", arguments: cases)
  func days(today: String, seed: UInt64) {
    for vehicle in household(today, seed) {
      var days = vehicle.documents.map(\.draft.date) + vehicle.fuel.map(\.date)
      days += vehicle.readings.map(\.date) + vehicle.policies.map(\.draft.startDay)
      days += vehicle.reminders.flatMap(\.done).map(\.day)
      #expect(days.allSatisfy(vehicle.odometer.days.contains), "\(vehicle.draft.model), seed \(seed)")
      #expect(vehicle.odometer.days.upperBound == Fixture.day(today))
    }
  }

  @Test("An odometer never goes back, whoever reads it", arguments: cases)
  func odometers(today: String, seed: UInt64) {
    for vehicle in household(today, seed) {
      var readings = vehicle.readings.map { OdometerReading(day: $0.date, value: $0.odometer) }
      for entry in vehicle.fuel {
        if let value = entry.odometer { readings.append(OdometerReading(day: entry.date, value: value)) }
      }
      for document in vehicle.documents.map(\.draft) {
        guard let value = Odometer.reading(document.mileage) else { continue }
        readings.append(OdometerReading(day: document.date, value: value))
      }
      let values = readings.sorted().map(\.value)
      #expect(values == values.sorted(), "\(vehicle.draft.model), seed \(seed)")
      #expect(values.count > 20)
      let pace = OdometerHistory(readings).unitsPerDay ?? 0
      #expect((2...80).contains(pace), "\(vehicle.draft.model): \(pace) km a day, seed \(seed)")
    }
  }

  @Test("What is filled fits the tank, and the household uses what such vehicles use", arguments: cases)
  func consumption(today: String, seed: UInt64) throws {
    let believable: [String: ClosedRange<Double>] = [
      "MT-07": 3.9...4.8, "2CV 6 Spécial": 5.8...7.2, "e-208": 13...19,
    ]
    for vehicle in household(today, seed) where !vehicle.fuel.isEmpty {
      #expect(
        vehicle.fuel.allSatisfy { (0.1...60).contains($0.volume) }, "\(vehicle.draft.model), seed \(seed)")
      let noon = Fixture.day(today).noonUTC()
      let entries = try vehicle.fuel.enumerated().map { index, draft in
        try FuelEntry(id: String(index), of: "", draft, now: noon)
      }
      let log = FuelLog(entries)
      #expect(log.suspiciousEntryIds.isEmpty)
      guard let range = believable[vehicle.draft.model] else { continue }
      let used = try #require(log.summaries().first?.consumption).per100Kilometres
      #expect(range.contains(used), "\(vehicle.draft.model): \(used), seed \(seed)")
    }
  }

  @Test("The log has what makes it worth looking at: partial fills, forgotten ones, missing costs")
  func irregularities() {
    let fuel = household("2026-11-21", 1).flatMap(\.fuel)
    #expect(fuel.contains { !$0.isFull })
    #expect(fuel.contains { $0.isMissed })
    #expect(fuel.contains { $0.cost == nil })
    #expect(fuel.contains { $0.odometer == nil })
  }

  @Test("A revision costs more at the end of the ten years than at their beginning")
  func inflation() throws {
    let car = try #require(household("2026-11-21", 1).first)
    let amounts = car.documents.map(\.draft).filter { $0.documentName == "Révision et vidange" }
      .sorted { $0.date < $1.date }.compactMap(\.amount?.minorUnits)
    #expect(amounts.count >= 9)
    #expect(amounts == amounts.sorted())
  }
}
