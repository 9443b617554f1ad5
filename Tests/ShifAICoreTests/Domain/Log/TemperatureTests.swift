import Foundation
import Testing
import Values

@testable import ShifAICore

@Suite("A temperature on waking") struct TemperatureTests {
  @Test("typed with two decimals reads back as it was typed, on either scale, whichever it is")
  func readBack() {
    let typed: [(TemperatureUnit, ClosedRange<Int>)] = [
      (.celsius, 3_400...4_200), (.fahrenheit, 9_320...10_760),
    ]
    for (unit, hundredths) in typed {
      let lost = hundredths.filter { value in
        guard let stored = unit.thousandths(Decimal(value) / 100) else { return true }
        return Int((unit.degrees(stored) * 100).rounded()) != value
      }
      #expect(lost == [], "\(unit)")
    }
  }

  @Test("typed on one scale and noted again as it is stored stays what it was")
  func notedAgain() throws {
    let noted = try #require(TemperatureDraft(97.93, .fahrenheit, time: "06:45").stored)
    #expect(noted == WakingTemperature(thousandths: 36_628, time: "06:45"))
    #expect(TemperatureDraft(noted).stored == noted)
  }
}
