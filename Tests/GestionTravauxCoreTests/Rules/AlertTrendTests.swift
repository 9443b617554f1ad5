import Foundation
import Testing
import Values

@testable import GestionTravauxCore

@Suite("The trend of alerts") struct AlertTrendTests {
  @Test(
    "An alert counts from the day on which it was noted until the day before it was resolved, on the wall")
  func days() throws {
    let noted = try Date("2026-01-10T23:30:00Z", strategy: .iso8601)
    let resolved = try Date("2026-02-03T08:00:00Z", strategy: .iso8601)
    let trend = AlertTrend([.init(createdAt: noted, resolvedAt: resolved), .init(createdAt: noted)])
    func open(_ day: String) throws -> Int {
      trend.openCount(on: try #require(CalendarDay(day)), in: PinnedTime.paris)
    }
    #expect(trend.openCount == 1)
    // Half past eleven in Greenwich is the next day in Paris.
    #expect(try open("2026-01-10") == 0)
    #expect(try open("2026-01-11") == 2)
    #expect(try open("2026-02-02") == 2)
    #expect(try open("2026-02-03") == 1)
  }
}
