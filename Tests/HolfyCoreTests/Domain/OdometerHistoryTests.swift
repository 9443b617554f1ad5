import HolfyCore
import Testing
import Values

/// Which readings are believed, and what follows from them.
struct OdometerHistoryTests {
  private func history(_ readings: [(day: String, value: Double)]) -> OdometerHistory {
    OdometerHistory(readings.map { OdometerReading(day: Fixture.day($0.day), value: $0.value) })
  }

  @Test("A digit too many is left out of distance and pace, whatever comes after it")
  func digitTooMany() {
    let history = history([
      ("2025-01-10", 10_000), ("2025-04-10", 12_000), ("2025-05-10", 126_000), ("2025-10-10", 18_000),
    ])
    #expect(history.doubtful == [OdometerReading(day: Fixture.day("2025-05-10"), value: 126_000)])
    #expect(history.latest?.value == 18_000)
    #expect(history.distance(in: StatisticsPeriod.all.days) == 8_000)
  }

  @Test("A digit too few is left out, and so is a first reading that all others contradict")
  func digitTooFew() {
    let history = history([
      ("2025-01-01", 900_000), ("2025-01-10", 10_000), ("2025-04-10", 1_200), ("2025-10-10", 18_000),
    ])
    #expect(history.trusted.map(\.value) == [10_000, 18_000])
    #expect(history.unitsPerDay == 8_000.0 / 273)
  }

  @Test("Of two readings that exclude each other the earlier one stays until a third settles it")
  func two() {
    let first = ("2026-01-01", 126_000.0)
    let second = ("2026-01-09", 13_000.0)
    #expect(history([first, second]).latest?.value == 126_000)
    #expect(history([first, second, ("2026-01-12", 13_300)]).latest?.value == 13_300)
  }

  @Test("A reading that two papers tell weighs no more than one")
  func twice() {
    let papers = [("2026-01-01", 50_000.0), ("2026-01-01", 50_000)]
    let history = history(papers + [("2026-01-09", 20_000), ("2026-01-12", 21_000)])
    #expect(history.readings.map(\.value) == [50_000, 20_000, 21_000])
    #expect(history.trusted.map(\.value) == [20_000, 21_000])
  }

  @Test(
    "A car drives at most 1 500 km on each of ten days, and 600 on each further one, first and last included",
    arguments: [
      ("2026-01-01", 1_500.0, true), ("2026-01-01", 1_501, false), ("2026-01-10", 15_000, true),
      ("2026-01-10", 15_001, false), ("2026-01-12", 16_200, true), ("2026-01-12", 16_201, false),
    ])
  func farthest(day: String, distance: Double, isTrusted: Bool) {
    let history = history([("2026-01-01", 10_000), (day, 10_000 + distance)])
    #expect(history.doubtful.isEmpty == isTrusted)
  }

  @Test("Miles have the limit of the same road")
  func miles() {
    let readings = [(1, 10_000.0), (2, 11_800)].map {
      OdometerReading(day: Fixture.day("2026-01-0\($0.0)"), value: $0.1)
    }
    #expect(OdometerHistory(readings, unit: .miles).doubtful.isEmpty)
    let farther = readings.dropLast() + [OdometerReading(day: Fixture.day("2026-01-02"), value: 11_900)]
    #expect(OdometerHistory(farther, unit: .miles).doubtful.count == 1)
  }

  @Test("A reading that is about to be entered is held against its neighbours in time")
  func doubts() throws {
    let history = history([("2025-01-10", 10_000), ("2025-04-10", 12_000), ("2025-10-10", 18_000)])
    func doubt(_ day: String, _ value: Double) -> OdometerDoubt? {
      history.doubt(about: OdometerReading(day: Fixture.day(day), value: value))
    }
    #expect(doubt("2025-06-01", 13_500) == nil)
    #expect(doubt("2026-01-10", 18_000) == nil)
    let lower = try #require(doubt("2025-11-01", 17_000))
    #expect(lower.reason == .backwards && lower.neighbour.value == 18_000 && lower.isAfterNeighbour)
    #expect(lower.messageKey == "holfy.odometerDoubt.lower" && !lower.lacksDigit)
    let higher = try #require(doubt("2025-06-01", 18_001))
    #expect(higher.reason == .backwards && higher.neighbour.value == 18_000 && !higher.isAfterNeighbour)
    #expect(doubt("2025-10-12", 180_500)?.messageKey == "holfy.odometerDoubt.tooFarAfter")
    #expect(doubt("2025-01-09", 42)?.messageKey == "holfy.odometerDoubt.tooFarBefore")
    #expect(OdometerHistory([]).doubt(about: OdometerReading(day: Fixture.today, value: 1)) == nil)
  }

  @Test("A digit that is missing among old readings is asked about, wherever it stood")
  func missingDigit() {
    let history = history([("2016-01-10", 110_000), ("2016-06-10", 118_000), ("2025-10-10", 180_000)])
    func key(_ day: String, _ value: Double) -> String? {
      history.doubt(about: OdometerReading(day: Fixture.day(day), value: value))?.messageKey
    }
    for short in [11_240.0, 12_400, 11_400] {
      #expect(key("2016-03-01", short) == "holfy.odometerDoubt.lowerByADigit", "\(short)")
    }
    // No digit makes these fit.
    #expect(key("2016-03-01", 99_000) == "holfy.odometerDoubt.lower")
    #expect(key("2016-03-01", 1_124) == "holfy.odometerDoubt.lower")
    #expect(key("2016-01-01", 10_950) == "holfy.odometerDoubt.tooFarBeforeByADigit")
    #expect(key("2016-03-01", 112_400) == nil)
  }

  @Test("A hundred thousand readings are judged at once")
  func many() {
    let readings = (0..<100_000).map { index in
      OdometerReading(
        day: CalendarDay(dayNumber: 10_000 + index / 10),
        value: Double(index * 7 + (index % 97 == 0 ? 1_000_000 : 0)))
    }
    #expect(OdometerHistory(readings).trusted.count == 100_000 - 1_031)
  }

  @Test("A fill-up whose odometer cannot be trusted counts as if it had none")
  func consumption() {
    let entries = [
      Fixture.fuel(1, on: "2025-01-10", odometer: 10_000, volume: 30),
      Fixture.fuel(2, on: "2025-01-20", odometer: 105_000, volume: 30),
      Fixture.fuel(3, on: "2025-01-30", odometer: 11_000, volume: 30),
    ]
    let history = OdometerHistory(entries.compactMap { $0.odometerReading })
    let doubtful = history.doubtfulIds(among: entries)
    #expect(doubtful == [entries[1].id])
    let log = FuelLog(entries, doubtful: doubtful)
    #expect(log.segments.map(\.distance) == [1_000])
    #expect(log.segments.map(\.volume) == [60])
    #expect(log.suspiciousEntryIds == [entries[1].id])
  }
}
