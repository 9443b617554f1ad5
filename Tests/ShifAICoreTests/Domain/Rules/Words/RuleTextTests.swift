import Localization
import Testing
import Values

@testable import ShifAICore

@Suite("The rules in words") struct RuleTextTests {
  /// Everything that a rule can say, at the numbers of the rules and on both sides of each.
  static let cases: [RuleCase] =
    firstDay + nextDays + weeks + tips + advice + regularities + periods + periodLimits + ovulations
    + patterns + scores + outcomes + signs

  @Test("Each rule says its numbers in French and in English", arguments: cases)
  func said(rule: RuleCase) throws {
    let strings = try Texts.strings()
    let told = try rule.told()
    #expect(told.map { strings.said($0, .french) } == rule.french)
    #expect(told.map { strings.said($0, .english) } == rule.english)
  }

  @Test(
    "Every text of the rules is said by a case, so that a new rule cannot come without its words",
    arguments: Language.allCases)
  func complete(language: Language) throws {
    let strings = try Texts.strings()
    let said = try Self.cases.reduce(into: Set<String>()) { said, rule in
      for sentence in try rule.told() { said.formUnion(strings.entries(of: sentence, language)) }
    }
    let texts = try Texts.table(["reasoning", "rules", "tips"], language)
    #expect(Set(texts.keys).subtracting(said) == [])
  }

  @Test("Each case has a name of its own")
  func names() {
    #expect(Set(Self.cases.map(\.name)).count == Self.cases.count)
  }
}

extension RuleTextTests {
  /// What the rules look at so many days after the beginning.
  ///
  /// - Parameter cycleDay: which day of the cycle that is; the period began on the first day unless it is said.
  static func days(_ number: Int, cycleDay: Int? = nil) throws -> FirstDays {
    let today = try day("2026-03-01").adding(days: number - 1)
    let start = today.adding(days: 1 - (cycleDay ?? number))
    return FirstDays(day: number, today: today, history: CycleHistory(bleedingDays: [start], today: today))
  }

  /// One of the things that the rules tell on a day, all that is read of it; nothing where there are not so many.
  static func told(
    _ number: Int, _ index: Int = 0, cycleDay: Int? = nil, change: (inout FirstDays) -> Void = { _ in }
  ) throws -> [Sentence] {
    var days = try days(number, cycleDay: cycleDay)
    change(&days)
    let insights = RuleEngine.insights(days)
    return insights.indices.contains(index) ? insights[index].words : []
  }
}
