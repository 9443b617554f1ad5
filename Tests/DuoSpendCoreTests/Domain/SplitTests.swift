import Foundation
import Testing
import Values

@testable import DuoSpendCore

@Suite("A split") struct SplitTests {
  @Test("has the shape that files have had from the beginning")
  func shape() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let custom = try SplitRatio.percent(70)
    #expect(String(decoding: try encoder.encode(SplitRatio.equal), as: UTF8.self) == #"{"equal":{}}"#)
    #expect(
      String(decoding: try encoder.encode(custom), as: UTF8.self)
        == #"{"custom":{"partner1Share":70,"partner2Share":30}}"#)
    for split in [
      .equal, custom, try .percent(0), try .percent(100), try .percent(#require(Decimal(string: "33.3333"))),
    ] {
      #expect(try JSONDecoder().decode(SplitRatio.self, from: encoder.encode(split)) == split)
    }
  }

  @Test("of nothing and nothing is equal")
  func nothing() throws { #expect(try Sample.shares(0, 0).partner1Due(of: 101) == 51) }

  @Test("must total a hundred percent", arguments: [-1, 130, 101])
  func outOfRange(percent: Int) {
    #expect(throws: DuoSpendError.invalidSplitRatio) { try SplitRatio.percent(Decimal(percent)) }
  }

  @Test("of 130 % and −30 % is refused, and so is one of five decimals")
  func unreasonable() throws {
    #expect(throws: DuoSpendError.invalidSplitRatio) { try SplitRatio.percent(70, 40) }
    let fine = try #require(Decimal(string: "33.33333"))
    #expect(throws: DuoSpendError.invalidSplitRatio) { try SplitRatio.percent(fine) }
  }

  @Test("is exact at any size: half away from zero, the rest to the second")
  func rounding() throws {
    #expect(try SplitRatio.percent(50).partner1Due(of: -1) == -1)
    #expect(SplitRatio.equal.partner1Due(of: .max) == .max / 2 + 1)
    let huge = SplitRatio.custom(partner1Share: Share.limit, partner2Share: Share(units: 1))
    #expect(huge.partner1Due(of: 1_000_000_000_000) == 1_000_000_000_000)
    #expect(huge.exchanged.partner1Due(of: 1_000_000_000_000) == 0)
  }

  @Test("is proposed from two incomes in whole percents")
  func incomes() throws {
    func euros(_ whole: Int64) -> Money { Money(minorUnits: whole * 100, currency: .eur) }
    #expect(try SplitRatio.proposed(incomes: euros(2_400), euros(1_600)) == .percent(60))
    #expect(try SplitRatio.proposed(incomes: euros(0), euros(1_600)) == .percent(0))
    #expect(throws: DuoSpendError.invalidSplitRatio) { try SplitRatio.proposed(incomes: euros(0), euros(0)) }
    #expect(throws: DuoSpendError.invalidSplitRatio) { try SplitRatio.proposed(incomes: euros(-1), euros(5)) }
  }

  @Test("follows the rule in force on the day of the expense, its category's before the general one")
  func rules() throws {
    func day(_ month: Int, _ day: Int) throws -> CalendarDay {
      try #require(CalendarDay(year: 2026, month: month, day: day))
    }
    func rule(_ id: String, _ percent: Decimal, from: CalendarDay? = nil, category: String? = nil) throws
      -> SplitRule
    {
      SplitRule(
        id: id, projectId: "p",
        details: SplitRule.Details(from: from, category: category, ratio: try .percent(percent)),
        stamp: Stamp(.distantPast))
    }
    let rules = SplitRules([
      try rule("1", 55), try rule("2", 60, from: day(3, 1)),
      try rule("3", 40, from: day(2, 1), category: "Loyer"),
    ])
    #expect(rules.ratio(on: try day(2, 28), category: nil) == (try .percent(55)))
    #expect(rules.ratio(on: try day(3, 1), category: "Courses") == (try .percent(60)))
    #expect(rules.ratio(on: try day(3, 1), category: "loyer") == (try .percent(40)))
    #expect(rules.ratio(on: try day(1, 31), category: "Loyer") == (try .percent(55)))
    #expect(SplitRules([SplitRule]()).ratio(on: .earliest, category: nil) == .equal)
  }
}
