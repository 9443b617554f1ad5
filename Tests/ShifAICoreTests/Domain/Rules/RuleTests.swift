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

  @Test(
    "The rules and the model say that cycles vary, and that a range is more honest than a date, of the same cycles",
    arguments: [
      [28, 28, 35], [27, 28, 36], [27, 28, 35, 28], [24, 32, 24, 32], [28, 28, 37],
      [Int](repeating: 28, count: 20) + [37], [40] + [Int](repeating: 28, count: 6), [20, 26, 39],
    ])
  func varies(lengths: [Int]) throws {
    let today = try day("2026-03-05")
    var days = FirstDays(
      day: 5, today: today, history: CycleHistory(bleedingDays: [try day("2026-03-01")], today: today))
    days.fittedLengths = lengths
    let told = try #require(
      RuleEngine.insights(days).first { $0.title.key == "shifai.regularity.title" })
    #expect((told.body.key == "shifai.regularity.irregular") == lengths.varyALot)
    // A deviation of three days or more is said of irregular ones alone.
    let isIrregular = told.reasoning.contains { $0.key == "shifai.reasoning.irregular" }
    #expect(!lengths.varyALot || isIrregular)
  }

  @Test("Energy by phase, and the four bands of the inner weather")
  func energy() {
    #expect(CyclePhase.allCases.map(EnergyRules.range) == [3...4, 6...8, 8...9, 4...6, nil])
    #expect(CyclePhase.allCases.map(EnergyRules.expected) == [3, 7, 9, 5, 5])
    // In a cycle of 30 days ovulation is expected up to day 17, and so is the energy that goes with it.
    #expect(EnergyRules.expected(in: CyclePhase(day: 17, length: 30)) == 9)
    #expect(EnergyRules.expected(in: CyclePhase(day: 17, length: 28)) == 5)
    #expect(EnergyRules.confidence == 0.55)
    #expect(
      (1...10).map { InnerWeather(energy: $0) } == [
        .low, .low, .low, .medium, .medium, .high, .high, .highest, .highest, .highest,
      ])
  }

  @Test("The rules tell something up to day 13")
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

  @Test("A tip about a phase is told in it, however long it waits")
  func phases() {
    #expect(Tip.next(onDay: 4, told: [], in: .menstrual) == .menstrualRest)
    #expect(Tip.next(onDay: 4, told: [], in: .luteal) == .stress)
    #expect(Tip.next(onDay: 5, told: [.stress], in: .ovulatory) == .ovulatory)
    let general = Set(Tip.allCases.filter { $0.phase == nil })
    #expect(Tip.next(onDay: 13, told: general, in: .luteal) == nil)
    #expect(Tip.next(onDay: 30, told: general, in: .follicular) == .follicular)
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
