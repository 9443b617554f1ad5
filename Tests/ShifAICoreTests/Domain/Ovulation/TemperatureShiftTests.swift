import Testing
import Values

@testable import ShifAICore

@Suite("The rise of the temperature") struct TemperatureShiftTests {
  private func readings(_ celsius: [Double], excluding: Set<Int> = []) throws -> [BodyTemperature] {
    let start = try day("2026-03-08")
    return celsius.enumerated().map { index, value in
      BodyTemperature(
        day: start.adding(days: index), celsius: value, isExcluded: excluding.contains(index))
    }
  }

  private let low = [36.40, 36.45, 36.40, 36.35, 36.45, 36.40]

  @Test("Three above the six before, the third by 0.2 °C")
  func threeOverSix() throws {
    let shift = try #require(TemperatureShift.find(in: try readings(low + [36.55, 36.60, 36.65])))
    let start = try day("2026-03-08")
    #expect(shift.rule == .threeOverSix)
    #expect(shift.coverLine == 36.45)
    #expect(shift.firstHigh == start.adding(days: 6))
    #expect(shift.ovulation == start.adding(days: 5))
    #expect(shift.confirmedOn == start.adding(days: 8))
  }

  @Test("A third reading that is not 0.2 °C above waits for a fourth")
  func fourth() throws {
    #expect(TemperatureShift.find(in: try readings(low + [36.50, 36.55, 36.60])) == nil)
    #expect(
      TemperatureShift.find(in: try readings(low + [36.50, 36.55, 36.60, 36.50]))?.rule == .fourthReading)
  }

  @Test("One of three may fall back when the fourth is 0.2 °C above")
  func oneBelow() throws {
    #expect(TemperatureShift.find(in: try readings(low + [36.60, 36.40, 36.65])) == nil)
    #expect(TemperatureShift.find(in: try readings(low + [36.60, 36.40, 36.65, 36.65]))?.rule == .oneBelow)
    #expect(TemperatureShift.find(in: try readings(low + [36.60, 36.40, 36.65, 36.60])) == nil)
  }

  @Test("A fever that was left out neither raises the line nor counts")
  func excluded() throws {
    let fever = [36.40, 36.45, 38.20, 36.40, 36.35, 36.45, 36.40, 36.55, 36.60, 36.65]
    #expect(TemperatureShift.find(in: try readings(fever)) == nil)
    #expect(TemperatureShift.find(in: try readings(fever, excluding: [2]))?.coverLine == 36.45)
  }

  @Test("What no body can have is left out: Fahrenheit, 370.0")
  func implausible() throws {
    #expect(TemperatureShift.find(in: try readings(low + [97.9, 98.1, 98.4])) == nil)
    #expect(
      TemperatureShift.find(in: try readings(low + [370.0, 36.55, 36.60, 36.65]))?.rule == .threeOverSix)
  }

  @Test("Too few readings, or a flat line, show nothing")
  func nothing() throws {
    #expect(TemperatureShift.find(in: []) == nil)
    #expect(TemperatureShift.find(in: try readings([36.4, 36.4, 36.7, 36.7, 36.7])) == nil)
    #expect(TemperatureShift.find(in: try readings([Double](repeating: 36.5, count: 30))) == nil)
  }
}
