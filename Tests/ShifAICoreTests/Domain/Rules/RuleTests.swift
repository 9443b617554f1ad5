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
    // 0.4 × 28 + 0.6 × 29 = 28.6, and 0.6 × 28 + 0.4 × 29 = 28.4: the more recent one decides.
    #expect(RulePrediction.period(start: start, RuleStatistics([28, 29]))?.day == start.adding(days: 29))
    #expect(RulePrediction.period(start: start, RuleStatistics([29, 28]))?.day == start.adding(days: 28))
  }

  /// Two lengths, and what the rules make of their deviation.
  struct Spread: Sendable {
    let lengths: [Int]
    let period: (confidence: Double, range: Int)
    let ovulation: (confidence: Double, range: Int)
  }

  private static let spreads: [Spread] = [
    // Deviations of 1.5, 2, 3.5, 4, 6.5, 7 and 9 days.
    Spread(lengths: [27, 30], period: (0.85, 2), ovulation: (0.70, 2)),
    Spread(lengths: [26, 30], period: (0.80, 2), ovulation: (0.70, 2)),
    Spread(lengths: [25, 32], period: (0.65, 4), ovulation: (0.70, 3)),
    Spread(lengths: [24, 32], period: (0.60, 4), ovulation: (1 - 4.0 / 12, 4)),
    Spread(lengths: [22, 35], period: (0.35, 7), ovulation: (1 - 6.5 / 12, 6)),
    Spread(lengths: [21, 35], period: (0.30, 7), ovulation: (1 - 7.0 / 12, 7)),
    Spread(lengths: [19, 37], period: (0.30, 9), ovulation: (0.25, 9)),
  ]

  @Test(
    "Confidence follows σ between its ends, and the range is σ rounded for a period, cut off for ovulation",
    arguments: spreads)
  func spread(spread: Spread) throws {
    let start = try day("2026-03-01")
    let period = try #require(RulePrediction.period(start: start, RuleStatistics(spread.lengths)))
    let ovulation = try #require(RulePrediction.ovulation(start: start, RuleStatistics(spread.lengths)))
    #expect(abs(period.confidence - spread.period.confidence) < 1e-9 && period.range == spread.period.range)
    #expect(
      abs(ovulation.confidence - spread.ovulation.confidence) < 1e-9
        && ovulation.range == spread.ovulation.range)
  }

  @Test("Ovulation is counted fourteen days back from the whole days of the mean")
  func countedBack() throws {
    let start = try day("2026-03-01")
    // 28.67 days, and 29.
    for (lengths, expected) in [([28, 29, 29], 14), ([29, 29, 29], 15)] {
      #expect(
        RulePrediction.ovulation(start: start, RuleStatistics(lengths))?.day == start.adding(days: expected))
    }
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
    // 2.96 days.
    #expect(RuleStatistics([25, 27, 29, 33]).isRegular)
    #expect(RuleStatistics([28, 28, 29, 29]).trend == .stable)
    #expect(RuleStatistics([28, 28, 29, 30]).trend == .lengthening)
    #expect(RuleStatistics([30, 29, 28, 28]).trend == .shortening)
    // From 187/6 to 196/6 days: a day and a half, though neither can be written exactly.
    #expect(RuleStatistics([30, 33, 33, 31, 30, 30, 29, 34, 33, 34, 33, 33]).trend == .lengthening)
    #expect(RuleStatistics([30]).trend == .insufficient)
    #expect(RuleStatistics([28, 28]).regularityConfidence == nil)
    #expect(RuleStatistics([28, 28, 28]).regularityConfidence == 0.25)
    #expect(RuleStatistics([Int](repeating: 28, count: 9)).regularityConfidence == 0.75)
    #expect(RuleStatistics([Int](repeating: 28, count: 10)).regularityConfidence == 0.8)
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
