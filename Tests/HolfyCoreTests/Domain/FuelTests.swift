import Foundation
import HolfyCore
import TestSupport
import Testing
import Values

struct FuelTests {
  private func near(_ left: Double?, _ right: Double, _ tolerance: Double = 1e-9) -> Bool {
    left.map { abs($0 - right) <= tolerance } ?? false
  }

  @Test("Between two full tanks the second one is what was used")
  func fullToFull() throws {
    let log = FuelLog([
      Fixture.fuel(2, on: "2026-01-10", odometer: 10_600, volume: 36, cost: 6_480),
      Fixture.fuel(1, on: "2026-01-01", odometer: 10_000, volume: 40, cost: 7_200),
    ])
    #expect(log.segments.map(\.distance) == [600])
    #expect(log.segments.map(\.volume) == [36])
    #expect(log.segments.map(\.cost) == [Fixture.euros(6_480)])
    #expect(near(log.consumption(of: log.segments[0])?.per100Kilometres, 6))
    let summary = try #require(log.summaries().first)
    #expect(near(summary.consumption?.per100Kilometres, 6))
    #expect(near(summary.unitPrice(in: .eur), 1.8))
    #expect(summary.volume == 76)
    #expect(summary.cost[.eur] == Fixture.euros(13_680))
  }

  @Test("Partial fill-ups accumulate until the next full one")
  func partial() {
    let log = FuelLog([
      Fixture.fuel(1, on: "2026-01-01", odometer: 10_000, volume: 40),
      Fixture.fuel(2, on: "2026-01-05", odometer: 10_200, volume: 10, isFull: false),
      Fixture.fuel(3, on: "2026-01-07", odometer: nil, volume: 5, isFull: false),
      Fixture.fuel(4, on: "2026-01-10", odometer: 10_500, volume: 15),
    ])
    #expect(log.segments.map(\.volume) == [30])
    #expect(log.segments.map(\.distance) == [500])
  }

  @Test("A missed fill-up resets: nothing is known until the next two full tanks")
  func missed() {
    let log = FuelLog([
      Fixture.fuel(1, on: "2026-01-01", odometer: 10_000, volume: 40),
      Fixture.fuel(2, on: "2026-01-10", odometer: 11_000, volume: 40, isMissed: true),
      Fixture.fuel(3, on: "2026-01-20", odometer: 11_500, volume: 30),
      Fixture.fuel(4, on: "2026-01-25", odometer: 12_500, volume: 20, isFull: false, isMissed: true),
      Fixture.fuel(5, on: "2026-01-30", odometer: 12_900, volume: 40),
      Fixture.fuel(6, on: "2026-02-03", odometer: 13_300, volume: 24),
    ])
    #expect(log.segments.map(\.entryId) == [2_003, 2_006].map(Fixture.id))
    #expect(log.segments.map(\.volume) == [30, 24])
  }

  @Test("A full tank without odometer counts as a partial one")
  func fullWithoutOdometer() {
    let log = FuelLog([
      Fixture.fuel(1, on: "2026-01-01", odometer: 10_000, volume: 40),
      Fixture.fuel(2, on: "2026-01-05", odometer: nil, volume: 20),
      Fixture.fuel(3, on: "2026-01-10", odometer: 11_000, volume: 40),
    ])
    #expect(log.segments.map(\.volume) == [60])
    #expect(log.segments.map(\.distance) == [1_000])
  }

  @Test("An odometer that does not grow is pointed out, and the chain starts again")
  func suspicious() {
    let log = FuelLog([
      Fixture.fuel(1, on: "2026-01-01", odometer: 100_000, volume: 40),
      Fixture.fuel(2, on: "2026-01-05", odometer: 10_500, volume: 30),
      Fixture.fuel(3, on: "2026-01-10", odometer: 11_000, volume: 30),
    ])
    #expect(log.suspiciousEntryIds == [Fixture.id(2_002)])
    #expect(log.segments.map(\.distance) == [500])
  }

  @Test("Each energy of a dual-fuel vehicle is followed on its own, and said to share the distance")
  func dualFuel() throws {
    let log = FuelLog([
      Fixture.fuel(1, on: "2026-01-01", odometer: 10_000, volume: 40, energy: Open(.lpg)),
      Fixture.fuel(2, on: "2026-01-03", odometer: 10_100, volume: 20, energy: Open(.petrol)),
      Fixture.fuel(3, on: "2026-01-10", odometer: 10_500, volume: 45, energy: Open(.lpg)),
      Fixture.fuel(4, on: "2026-01-15", odometer: 11_000, volume: 50, energy: Open(.lpg)),
    ])
    #expect(log.segments.map(\.energy) == [Open(.lpg), Open(.lpg)])
    #expect(log.segments.map(\.isShared) == [true, false])
    let summaries = try log.summaries()
    #expect(summaries.map(\.energy) == [Open(.lpg), Open(.petrol)])
    #expect(near(summaries[0].consumption?.per100Kilometres, 10))
    #expect(!summaries[0].isShared && summaries[0].leavesOutShared)
    let shared = try #require(FuelLog(log.entries.prefix(3)).summaries().first)
    #expect(near(shared.consumption?.per100Kilometres, 9))
    #expect(shared.isShared && !shared.leavesOutShared)
    #expect(summaries[1].consumption == nil)
  }

  @Test(
    "A hundred thousand fill-ups of as many energies take no more than their number", .timeLimit(.minutes(1)))
  func size() {
    let entries = (0..<100_000).map { number in
      Fixture.fuel(
        number, on: "2026-01-01", odometer: Double(number + 1), volume: 1,
        energy: Open(rawValue: "\(number / 2)"))
    }
    #expect(FuelLog(entries).segments.count == 50_000)
  }

  @Test("The consumption of an energy is that of the distances it was alone on, as the list shows it there")
  func alone() throws {
    let log = FuelLog([
      Fixture.fuel(1, on: "2026-01-01", odometer: 1_000, volume: 40),
      Fixture.fuel(2, on: "2026-01-05", odometer: 1_500, volume: 35),
      Fixture.fuel(3, on: "2026-01-08", odometer: 1_600, volume: 20, energy: Open(.lpg)),
      Fixture.fuel(4, on: "2026-01-09", odometer: 2_500, volume: 10),
    ])
    let summary = try #require(log.summaries().first)
    #expect(summary.consumption == log.consumption(of: log.segments[0]))
    #expect(!summary.isShared && summary.leavesOutShared)
  }

  @Test("The average is weighted by distance, not the mean of the means")
  func weighted() throws {
    let log = FuelLog([
      Fixture.fuel(1, on: "2026-01-01", odometer: 0.5, volume: 40),
      Fixture.fuel(2, on: "2026-01-02", odometer: 100.5, volume: 10),
      Fixture.fuel(3, on: "2026-01-03", odometer: 1_000.5, volume: 45),
    ])
    #expect(near(try log.summaries().first?.consumption?.per100Kilometres, 5.5))
  }

  @Test("A charge is counted in kWh, and miles are converted")
  func units() throws {
    let electric = FuelLog(
      [
        Fixture.fuel(1, on: "2026-01-01", odometer: 100, volume: 30, energy: Open(.electric)),
        Fixture.fuel(2, on: "2026-01-02", odometer: 200, volume: 32.18688, energy: Open(.electric)),
      ], distanceUnit: .miles)
    let consumption = try #require(electric.consumption(of: electric.segments[0]))
    #expect(consumption.unit == .kilowattHours)
    #expect(near(consumption.per100Kilometres, 20))
    #expect(consumption.milesPerGallon(.usGallons) == nil)
  }

  @Test("Five litres per 100 km are 47 miles per US gallon and 56 per imperial one")
  func milesPerGallon() throws {
    let consumption = try #require(Consumption(volume: 5, distance: 100, in: .kilometres, unit: .litres))
    #expect(near(consumption.milesPerGallon(.usGallons), 47.0429, 0.0001))
    #expect(near(consumption.milesPerGallon(.imperialGallons), 56.4962, 0.0001))
    #expect(consumption.milesPerGallon(.kilowattHours) == nil)
    #expect(Consumption(volume: 5, distance: 0, in: .kilometres, unit: .litres) == nil)
  }

  @Test("The cost of a segment is unknown when one of its fill-ups has none, or another currency")
  func segmentCost() {
    var dollars = Fixture.fuel(4, on: "2026-01-08", odometer: nil, volume: 5, isFull: false)
    dollars.cost = Money(minorUnits: 100, currency: .usd)
    let log = FuelLog([
      Fixture.fuel(1, on: "2026-01-01", odometer: 1_000, volume: 40, cost: 100),
      Fixture.fuel(2, on: "2026-01-02", odometer: nil, volume: 5, isFull: false),
      Fixture.fuel(3, on: "2026-01-03", odometer: 1_500, volume: 20, cost: 100),
      dollars, Fixture.fuel(5, on: "2026-01-09", odometer: 2_000, volume: 20, cost: 100),
    ])
    #expect(log.segments.map(\.cost) == [nil, nil])
  }

  /// The definition, without a running state: from each full tank look back for the one before.
  private func segmentsByDefinition(_ entries: [FuelEntry]) -> [(
    id: String, distance: Double, volume: Double
  )] {
    entries.indices.compactMap { end in
      guard entries[end].isFull, !entries[end].isMissed, let last = entries[end].odometer else { return nil }
      var volume = entries[end].volume
      for start in entries[..<end].indices.reversed() {
        if entries[start].isFull, let first = entries[start].odometer {
          return last > first ? (entries[end].id, last - first, volume) : nil
        }
        if entries[start].isMissed { return nil }
        volume += entries[start].volume
      }
      return nil
    }
  }

  @Test("Accumulation agrees with its definition, whatever the fill-ups")
  func accumulation() {
    var generator = SeededGenerator.printed()
    for _ in 0..<500 {
      var odometer = 1_000.0
      let entries = (0..<Int.random(in: 0...25, using: &generator)).map { number in
        odometer += Double(Int.random(in: -20...600, using: &generator))
        return Fixture.fuel(
          number, on: Fixture.day("2020-01-01").adding(days: number).description,
          odometer: generator.chance(0.15) ? nil : max(odometer, 1),
          volume: Double(Int.random(in: 1...60, using: &generator)), isFull: generator.chance(0.6),
          isMissed: generator.chance(0.1))
      }
      let log = FuelLog(entries.shuffled(using: &generator))
      let expected = segmentsByDefinition(entries)
      #expect(log.segments.map(\.entryId) == expected.map(\.id))
      #expect(log.segments.map(\.distance) == expected.map(\.distance))
      #expect(log.segments.map(\.volume) == expected.map(\.volume))
    }
  }
}
