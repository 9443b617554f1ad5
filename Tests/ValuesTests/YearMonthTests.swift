import Testing
import Values

@Suite struct YearMonthTests {
  @Test("A month goes from its first to its last day")
  func days() throws {
    let february = try #require(YearMonth(year: 2024, month: 2))
    #expect(february.days.lowerBound.description == "2024-02-01")
    #expect(february.days.upperBound.description == "2024-02-29")
    #expect(february.numberOfDays == 29)
  }

  @Test("Months are added across years, and counted back")
  func arithmetic() throws {
    let month = try #require(YearMonth(year: 2025, month: 11))
    #expect(month.adding(months: 3).description == "2026-02")
    #expect(month.adding(months: -11).description == "2024-12")
    #expect(month.adding(months: -11).months(to: month) == 11)
    #expect(month.adding(months: .max) == YearMonth(.latest))
    #expect(month.adding(months: -100_000) == YearMonth(.earliest))
  }

  @Test("A month reads its own text and sorts in time")
  func text() throws {
    #expect(YearMonth("2026-02") == YearMonth(year: 2026, month: 2))
    #expect(YearMonth("2026-13") == nil)
    #expect(try #require(YearMonth("2025-12")) < #require(YearMonth("2026-01")))
  }
}
