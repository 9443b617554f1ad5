import Testing
import Values

@testable import ShifAICore

@Suite("The rules of the first days") struct RuleTests {
  @Test("Phases of 28 days are 1–5, 6–12, 13–16, 17–28; beyond is unknown")
  func phases() {
    #expect(CyclePhase.menstrual.days() == 1...5)
    #expect(CyclePhase.follicular.days() == 6...12)
    #expect(CyclePhase.ovulatory.days() == 13...16)
    #expect(CyclePhase.luteal.days() == 17...28)
    #expect([0, 29].map { CyclePhase(day: $0) } == [.unknown, .unknown])
    #expect(CyclePhase.unknown.days() == nil)
    #expect(CyclePhase.luteal.days(length: 35) == 20...35)
  }

  @Test("Phases of any length follow one another without a gap", arguments: 18...60)
  func anyLength(length: Int) {
    let order: [CyclePhase] = [.menstrual, .follicular, .ovulatory, .luteal]
    let places = (1...length).compactMap { order.firstIndex(of: CyclePhase(day: $0, length: length)) }
    #expect(places.count == length)
    #expect(places == places.sorted())
  }

  @Test("Recent cycles weigh most: 0.2, 0.3, 0.5, and of two 0.4, 0.6")
  func weights() throws {
    let start = try day("2026-03-01")
    let three = try #require(RulePrediction.period(start: start, RuleStatistics([40, 26, 30, 32])))
    // 0.2 × 26 + 0.3 × 30 + 0.5 × 32 = 30.2
    #expect(three.day == start.adding(days: 30))
    let two = try #require(RulePrediction.period(start: start, RuleStatistics([26, 31])))
    #expect(two.day == start.adding(days: 29))
    #expect(two.confidence == 0.75)
    #expect(two.range == 3)
    #expect(RulePrediction.period(start: start, RuleStatistics([28])) == nil)
  }

  @Test("Confidence is 1 − σ/10 between 0.30 and 0.85, and of ovulation 1 − σ/12 between 0.25 and 0.70")
  func confidence() throws {
    let start = try day("2026-03-01")
    let regular = RuleStatistics([28, 28, 28])
    let wild = RuleStatistics([20, 60, 20, 60])
    #expect(RulePrediction.period(start: start, regular)?.confidence == 0.85)
    #expect(RulePrediction.period(start: start, wild)?.confidence == 0.30)
    #expect(RulePrediction.ovulation(start: start, regular)?.confidence == 0.70)
    #expect(RulePrediction.ovulation(start: start, wild)?.confidence == 0.25)
    #expect(RulePrediction.period(start: start, regular)?.range == 1)
    #expect(RulePrediction.ovulation(start: start, regular)?.range == 2)
    #expect(RulePrediction.ovulation(start: start, wild)?.range == 20)
    #expect(RulePrediction.ovulation(start: start, regular)?.day == start.adding(days: 14))
    #expect(RulePrediction.ovulation(start: start, RuleStatistics([])) == nil)
  }

  @Test(
    "Regular is σ below 3; a trend is 1.5 days between the halves; regularity is told from three cycles on")
  func statistics() {
    #expect(RuleStatistics([27, 29, 31]).isRegular)
    #expect(!RuleStatistics([25, 31]).isRegular)
    #expect(RuleStatistics([28, 28, 29, 29]).trend == .stable)
    #expect(RuleStatistics([28, 28, 29, 30]).trend == .lengthening)
    #expect(RuleStatistics([30, 29, 28, 28]).trend == .shortening)
    #expect(RuleStatistics([30]).trend == .insufficient)
    #expect(RuleStatistics([28, 28]).regularityConfidence == nil)
    #expect(RuleStatistics([28, 28, 28]).regularityConfidence == 0.25)
    #expect(RuleStatistics([Int](repeating: 28, count: 20)).regularityConfidence == 0.8)
    #expect(RuleStatistics([17, 18, 60, 61]).lengths == [18, 60])
    #expect(RuleStatistics([]).usualLength == 28)
  }

  @Test("Energy by phase and by day, and the four bands of the inner weather")
  func energy() {
    #expect(CyclePhase.allCases.map(EnergyRules.range) == [3...4, 6...8, 8...9, 4...6, nil])
    #expect([1, 5, 6, 12, 13, 16, 17, 28, 29].map(EnergyRules.expected) == [3, 3, 7, 7, 9, 9, 5, 5, 5])
    #expect(EnergyRules.confidence == 0.55)
    #expect(
      (1...10).map { InnerWeather(energy: $0) } == [
        .low, .low, .low, .medium, .medium, .high, .high, .highest, .highest, .highest,
      ])
  }

  @Test("The personal model speaks from day 14 on")
  func fromDay14() throws {
    #expect((1...13).allSatisfy(RuleEngine.speaks))
    #expect(!RuleEngine.speaks(onDay: 14))
    let today = try day("2026-03-10")
    let days = FirstDays(day: 14, today: today, history: CycleHistory(bleedingDays: [today], today: today))
    #expect(RuleEngine.insights(days) == [])
  }
}

@Suite("Tips") struct TipTests {
  @Test("One a day from day 4 to day 13, in the order of the digest, none lost")
  func order() {
    var told: Set<Tip> = []
    var sequence: [Tip] = []
    for day in 1...20 {
      guard let tip = Tip.next(onDay: day, told: told) else { continue }
      #expect(tip.day == day)
      told.insert(tip)
      sequence.append(tip)
    }
    #expect(
      sequence == [
        .menstrualRest, .stress, .sleep, .follicular, .polycysticOvaries, .nutrition, .exercise,
        .endometriosis, .ovulatory, .uniqueness,
      ])
    #expect(Tip.allCases.map(\.day) == Array(4...13))
  }

  @Test("A day without opening delays tips and loses none")
  func missedDays() {
    var told: Set<Tip> = []
    for day in [4, 9, 10, 11, 12, 13, 14, 15, 16, 17] {
      if let tip = Tip.next(onDay: day, told: told) { told.insert(tip) }
    }
    #expect(told.count == 10)
  }
}
