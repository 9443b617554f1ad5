import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("What is told of the days to come") struct ForeseenTests {
  private func diary(at start: String) -> (clock: TestClock, diary: () async throws -> Diary) {
    let clock = TestClock(at: start)
    return (clock, { try await Diary(ShifAI.definition, dependencies: clock.dependencies) })
  }

  @Test("The period stays foreseen however many values of energy and mood were foreseen since")
  func longCycle() async throws {
    let (clock, make) = diary(at: "2026-01-01T10:00:00Z")
    let diary = try await make()
    try await diary.beginEarlier()
    try await diary.addPeriods(from: try day("2025-10-23"), lengths: [35])
    try await diary.client.startPeriod()
    for _ in 0..<8 {
      try await diary.client.editDay(diary.client.today) { ($0.mood, $0.energy) = (4, 6) }
      clock.advance(days: 1)
    }
    try await diary.client.tellToday()
    // What a month of days adds, each after the word on the period.
    let later = clock.dependencies.now()
    let today = diary.client.today
    try await diary.store.write(Action("test")) { db in
      for number in 0..<60 {
        try Prediction(
          id: "later-\(number)", type: Open(number.isMultiple(of: 2) ? .energy : .mood),
          predictedDate: today.adding(days: -1 - number / 2), predictedValue: 4, confidence: 0.5,
          modelVersion: PersonalModel.version, madeOn: today, stamp: Stamp(later)
        ).save(db)
      }
    }
    let newest = try await diary.client.value(PredictionsQuery())
    #expect(newest.count == 50 && !newest.contains { $0.type.known == .periodStart })
    let foreseen = try await diary.client.value(ForeseenQuery(today: diary.client.today))
    #expect(foreseen.predictions.map(\.type.known) == [.periodStart, .ovulation, .energy, .mood])
    #expect(foreseen.predictions.first?.predictedDate == foreseen.expectations.period?.day)
    #expect(foreseen.unforeseen == [])
  }

  @Test("Where there is too little history, it is said of patterns, of energy and of mood")
  func notEnough() async throws {
    let (clock, make) = diary(at: "2026-01-01T10:00:00Z")
    let diary = try await make()
    try await diary.begin()
    try await diary.client.tellToday()
    let query = { ForeseenQuery(today: diary.client.today) }
    let early = try await diary.client.value(query())
    #expect(early.unforeseen == [.energy, .mood])
    #expect(early.noPattern?.key == "shifai.pattern.notEnough")
    #expect(early.expectations.sentence == nil)
    for _ in 0..<ScoreModel.least {
      try await diary.client.editDay(diary.client.today) { $0.energy = 6 }
      clock.advance(days: 1)
    }
    try await diary.client.tellToday()
    #expect(try await diary.client.value(query()).unforeseen == [.mood])
  }

  @Test("One confidence is shown everywhere, corrected by her record; what was stated is kept")
  func confidence() async throws {
    let diary = try await Diary()
    try await diary.beginEarlier()
    let last = try await diary.addPeriods(from: try day("2025-09-23"), lengths: [28, 28, 28])
    try await diary.store.write(Action("test")) { db in
      for index in 0..<20 {
        let start = try day("2023-01-01").adding(days: index * 28)
        // Every other prediction was five days off.
        try Prediction(
          id: "past-\(index)", type: Open(.periodStart), predictedDate: start.adding(days: 28),
          confidence: 0.9,
          actualDate: start.adding(days: index.isMultiple(of: 2) ? 28 : 33),
          modelVersion: PersonalModel.version, cycleStart: start, madeOn: start,
          stamp: Stamp(start.noonUTC())
        ).save(db)
      }
    }
    let told = try await diary.client.tellToday().value
    let today = diary.client.today
    let expected = try #require(
      try await diary.client.value(TodayQuery(today: today)).expectations.period)
    #expect(expected.confidence < expected.stated)
    #expect(
      expected.sentence.values["confidence"] == .share(expected.confidence)
        || expected.sentence.values["confidence"] == nil)
    #expect(try await diary.client.value(ExpectationsQuery(today: today)).period == expected)
    let foreseen = try await diary.client.value(ForeseenQuery(today: today))
    #expect(foreseen.expectations.period == expected)
    let insight = try #require(told.first { $0.title.key == "shifai.prediction.period.title" })
    #expect(insight.confidence == expected.confidence && insight.body == expected.sentence)
    let stored = try #require(
      try await diary.client.value(PredictionsQuery(inCycleFrom: last, [.periodStart])).first)
    #expect(stored.confidence == expected.stated)
    #expect(foreseen.record.confidence(of: stored) == expected.confidence)
    let settled = try #require(try await diary.store.read { try Prediction.stored("past-0", in: $0) })
    #expect(foreseen.record.confidence(of: settled) == 0.9)
  }

  /// What each place says of the next period on a day.
  private func said(_ diary: Diary) async throws -> (expectations: Expectations, firstDay: CalendarDay?) {
    let today = diary.client.today
    try await diary.client.tellToday()
    let expectations = try await diary.client.value(TodayQuery(today: today)).expectations
    #expect(try await diary.client.value(ExpectationsQuery(today: today)) == expectations)
    let foreseen = try await diary.client.value(ForeseenQuery(today: today))
    #expect(foreseen.expectations == expectations)
    let stored = foreseen.predictions.first { $0.type.known == .periodStart }
    #expect(stored?.predictedDate == expectations.period?.day)
    #expect(stored?.modelVersion == (expectations.period == nil ? nil : PersonalModel.version))
    let draft = expectations.period?.draft
    let told = try await diary.client.value(InsightsQuery([.prediction], limit: 100))
    #expect(
      draft == nil
        || told.contains { $0.title == draft?.title && $0.body.values["day"] == draft?.body.values["day"] })
    var firstDay: CalendarDay?
    for month in 0..<3 {
      let days = try await diary.client.value(
        CalendarMonthQuery(YearMonth(today).adding(months: month), today: today)
      ).days
      firstDay = firstDay ?? days.first { $0.flow == nil && $0.expected.isPeriod }?.date
    }
    return (expectations, firstDay)
  }

  @Test("From day 1 on one model says the dates, on every page alike")
  func fromDay1() async throws {
    let (clock, make) = diary(at: "2026-01-01T10:00:00Z")
    let diary = try await make()
    let last = try await diary.addPeriods(from: try day("2025-09-10"), lengths: [28, 31, 26, 24])
    #expect(last == (try day("2025-12-28")))
    try await diary.begin()
    let model = PersonalModel(intervals: [28, 31, 26, 24].map { CycleInterval(days: $0) })
    for days in [0, 4, 15] {
      clock.advance(days: days)
      let said = try await said(diary)
      let forecast = model.forecast(start: last, today: diary.client.today)
      #expect(said.expectations.forecast?.day == forecast.day)
      #expect(said.expectations.period?.range == forecast.range80)
      #expect(said.firstDay == said.expectations.period?.day)
    }
  }

  @Test("With a last period and nothing else a date is expected on day 1, about one time in two right")
  func onlyLastPeriod() async throws {
    let diary = try await Diary()
    try await diary.begin()
    let start = diary.client.today.adding(days: -10)
    try await diary.addPeriods(from: start, lengths: [], days: 5)
    let said = try await said(diary)
    let expected = try #require(said.expectations.period)
    #expect(expected.day == start.adding(days: 29))
    #expect((0.48...0.55).contains(expected.stated))
    #expect(
      expected.range.contains(start.adding(days: 26)) && expected.range.contains(start.adding(days: 33)))
    #expect(said.firstDay == expected.day)
    #expect(said.expectations.ovulation != nil)
  }

  @Test("37 imported cycles count on day 1 as they would on day 14")
  func manyAtOnce() async throws {
    let diary = try await Diary()
    try await diary.begin()
    let lengths = (0..<37).map { 30 + $0 % 3 }
    let first = diary.client.today.adding(days: -lengths.reduce(0, +) - 2)
    try await diary.addPeriods(from: first, lengths: lengths, days: 3)
    let expected = try #require(try await said(diary).expectations.period)
    let model = PersonalModel(intervals: lengths.map { CycleInterval(days: $0) })
    #expect(expected.range.lowerBound.days(to: expected.range.upperBound) <= 5)
    #expect(abs(expected.stated - model.nextLength.probability(within: 2)) < 1e-6)
  }

  @Test("Everything that was told on a day is there, and nothing else")
  func toldToday() async throws {
    let (clock, make) = diary(at: "2026-01-01T10:00:00Z")
    let diary = try await make()
    try await diary.addPeriods(from: try day("2025-09-01"), lengths: [28, 29, 28, 28])
    try await diary.begin()
    let told = try await diary.client.tellToday().value
    let shown = try await diary.client.value(TodayQuery(today: diary.client.today)).insights
    #expect(Set(shown.map(\.id)) == Set(told.filter { $0.type.known != .prediction }.map(\.id)))
    #expect(shown.count >= 3)
    clock.advance(days: 1)
    let next = try await diary.client.tellToday().value
    let later = try await diary.client.value(TodayQuery(today: diary.client.today)).insights
    #expect(Set(later.map(\.id)) == Set(next.filter { $0.type.known != .prediction }.map(\.id)))
  }
}

extension TestNotebook<ShifAIClient> {
  /// A profile that was begun long ago: the personal model speaks.
  fileprivate func beginEarlier() async throws {
    try await begin()
    let first = try day("2025-01-01")
    try await store.write(Action("test")) { db in
      guard var profile = try Profile.stored(in: db) else { return }
      profile.preferences.onboardedOn = first
      try profile.update(db)
    }
  }
}
