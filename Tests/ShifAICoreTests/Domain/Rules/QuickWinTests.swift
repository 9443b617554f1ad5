import Testing
import Values

@testable import ShifAICore

@Suite("Quick wins") struct QuickWinTests {
  private func first(_ number: Int) throws -> FirstDays {
    let today = try day("2026-03-01").adding(days: number - 1)
    return FirstDays(
      day: number, today: today, history: CycleHistory(bleedingDays: [try day("2026-03-01")], today: today))
  }

  private func keys(_ days: FirstDays) -> [String] {
    RuleEngine.insights(days).filter { $0.kind == .quickWin || $0.kind == .recommendation }.map(\.body.key)
  }

  @Test("Day 1 compares her night with the 7 hours adults need, and lays out the four phases")
  func day1() throws {
    var days = try first(1)
    #expect(keys(days) == ["shifai.quickWin.sleep.body", "shifai.quickWin.phases.body"])
    days.sleepHours = [days.today: 6.5]
    #expect(keys(days).first == "shifai.quickWin.sleep.short")
    days.sleepHours = [days.today: 7]
    #expect(keys(days).first == "shifai.quickWin.sleep.enough")
    let phases = try #require(RuleEngine.insights(days).last { $0.body.key == "shifai.quickWin.phases.body" })
    #expect(phases.body.values["lutealLast"] == .count(28))
    days.statedLength = 35
    #expect(RuleEngine.insights(days).last?.body.values["lutealLast"] == .count(35))
    days.statedLength = 18
    #expect(keys(days).last == "shifai.quickWin.phases.body")
    days.statedLength = 500
    #expect(days.usualLength == 28)
  }

  @Test("Day 2 puts her energy beside what is usual in the phase")
  func day2() throws {
    var days = try first(2)
    #expect(keys(days) == ["shifai.quickWin.energy.usual"])
    days.energy = [days.today: 6]
    let insight = try #require(RuleEngine.insights(days).first)
    #expect(insight.body.key == "shifai.quickWin.energy.today")
    #expect(insight.confidence == 0.55)
    #expect(insight.body.values["low"] == .count(3))
    days.history = CycleHistory(bleedingDays: [], today: days.today)
    #expect(keys(days) == ["shifai.quickWin.encouragement.body"])
  }

  @Test("Day 3 tells a trend of energy, else a symptom that came back, else encourages; and something to try")
  func day3() throws {
    var days = try first(3)
    let action = "shifai.quickWin.action.menstrual"
    #expect(keys(days) == ["shifai.quickWin.encouragement.body", action])
    days.symptoms = [days.today: ["cramps", "acne"], days.today.adding(days: -1): ["cramps"]]
    #expect(keys(days) == ["shifai.quickWin.symptom.body", action])
    #expect(RuleEngine.insights(days).first?.confidence == 0.35)
    days.energy = [days.today: 6, days.today.adding(days: -2): 3]
    #expect(keys(days) == ["shifai.quickWin.trend.rising", action])
    #expect(RuleEngine.insights(days).first?.confidence == 0.45)
    days.energy = [days.today: 6]
    #expect(keys(days).first == "shifai.quickWin.symptom.body")
  }

  @Test("From day 4 on a tip, and with three cycles in the log regularity")
  func later() throws {
    var days = try first(5)
    #expect(RuleEngine.insights(days, told: [.menstrualRest]).map(\.body.key) == ["shifai.tip.stress.body"])
    days.history = history(from: try day("2025-12-01"), lengths: [28, 29, 28], today: days.today)
    let insights = RuleEngine.insights(days, told: Set(Tip.allCases))
    #expect(insights.map(\.title.key) == ["shifai.regularity.title"])
    #expect(insights.allSatisfy { !$0.reasoning.isEmpty && $0.source == .ruleBased })
  }
}
