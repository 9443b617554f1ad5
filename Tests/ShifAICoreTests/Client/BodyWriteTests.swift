import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("Weight, the pill and contraception") struct BodyWriteTests {
  @Test("A weight is kept to the gram in either unit, once a day, and read in the order of the days")
  func weights() async throws {
    let diary = try await Diary()
    try await diary.begin { $0.weightUnit = .pound }
    let (first, second) = (try day("2026-01-10"), try day("2026-01-12"))
    #expect(WeightUnit.kilogram.grams(61.2) == 61_200)
    #expect(WeightUnit.pound.grams(150) == 68_039)
    #expect((WeightUnit.pound.amount(68_039) * 10).rounded() == 1_500)
    try await diary.client.editDay(second) { $0.weightGrams = WeightUnit.pound.grams(150) }
    try await diary.client.editDay(first) { $0.weightGrams = WeightUnit.kilogram.grams(61.2) }
    try await diary.client.editDay(first) { $0.weightGrams = 61_000 }
    #expect(
      try await diary.client.value(WeightsQuery()) == [
        WeightEntry(day: first, grams: 61_000), WeightEntry(day: second, grams: 68_039),
      ])
    #expect(try await diary.client.value(WeightsQuery(from: second)).map(\.day) == [second])
    #expect(try await diary.client.value(ProfileQuery())?.preferences.weightUnit == .pound)
    try await diary.client.editDay(first) { $0.weightGrams = nil }
    #expect(try await diary.client.value(DayQuery(first)).isEmpty)
    try await diary.store.undo()
    #expect(try await diary.client.value(DayQuery(first)).details?.weightGrams == 61_000)
  }

  @Test(
    "A weight that nobody has is refused and changes nothing",
    arguments: [19_999, 400_001, -1, 1_000_000_000])
  func refused(grams: Int) async throws {
    let diary = try await Diary()
    let day = try day("2026-01-10")
    try await diary.client.editDay(day) { $0.notes = "matin" }
    await #expect(throws: ShifAIError.invalidFields([FieldProblem(.weight, .rule("range"))])) {
      try await diary.client.editDay(day) { ($0.weightGrams, $0.notes) = (grams, "") }
    }
    #expect(try await diary.client.value(DayQuery(day)).details?.notes == "matin")
  }

  @Test("The pill is asked about while she takes one, and for a month after it was last noted")
  func asked() async throws {
    let diary = try await Diary()
    func asks(_ text: String) async throws -> Bool {
      try await diary.client.value(PillQuestionQuery(try day(text)))
    }
    #expect(try await asks("2026-01-15") == false)
    let method = try await diary.client.addContraception(
      Contraception.Details(method: Open(.pill), start: try day("2026-01-01"), end: try day("2026-01-20"))
    ).value
    try await diary.client.addContraception(
      Contraception.Details(method: Open(.ring), start: try day("2025-01-01")))
    #expect(try await asks("2025-12-31") == false)
    #expect(try await asks("2026-01-01"))
    #expect(try await asks("2026-01-20"))
    #expect(try await asks("2026-01-21") == false)
    try await diary.client.editDay(try day("2026-01-14")) { $0.pill = Open(.late) }
    try await diary.client.deleteContraception(method.id)
    #expect(try await asks("2026-01-14"))
    #expect(try await asks("2026-02-14"))
    #expect(try await asks("2026-02-15") == false)
  }

  @Test(
    "While a method goes on that acts by hormones, nothing is told of ovulation and fertile days, but why")
  func hormonal() async throws {
    let diary = try await Diary(on: "2026-03-05")
    try await diary.begin()
    try await diary.addPeriods(from: try day("2025-11-09"), lengths: [28, 28, 28, 28])
    let (today, march) = (
      diary.client.today, CalendarMonthQuery(YearMonth(try day("2026-03-01")), today: try day("2026-03-05"))
    )
    func told() async throws -> (expected: Expectations, month: CalendarMonth) {
      (try await diary.client.value(ExpectationsQuery(today: today)), try await diary.client.value(march))
    }
    let before = try await told()
    #expect(before.expected.ovulation != nil && before.expected.fertileWindow != nil)
    #expect(before.expected.withoutOvulation == nil && !before.month.isHormonal)
    #expect(before.month.days.contains { $0.expected.isFertile })
    let method = try await diary.client.addContraception(
      Contraception.Details(method: Open(.implant), start: try day("2026-03-01"))
    ).value
    let during = try await told()
    #expect(during.expected.ovulation == nil && during.expected.fertileWindow == nil)
    #expect(during.expected.withoutOvulation == FertileWindow.hormonal && during.month.isHormonal)
    #expect(during.expected.period == before.expected.period)
    #expect(
      during.month.days.allSatisfy {
        !$0.expected.isFertile && !$0.expected.mayBeOvulation && $0.expected.ovulation == 0
      })
    let foreseen = try await diary.client.value(ForeseenQuery(today: today))
    #expect(!foreseen.predictions.contains { $0.type.known == .ovulation })
    // Copper acts on no ovulation, and a method that ended acts no more.
    try await diary.client.editContraception(method.id) { $0.method = Open(.copperIUD) }
    #expect(try await told().expected == before.expected)
    try await diary.client.editContraception(method.id) {
      ($0.method, $0.end) = (Open(.pill), CalendarDay("2026-03-04"))
    }
    #expect(try await told().month == before.month)
  }

  @Test("Of a cycle under hormones no observed ovulation is told or used; list and chart agree on the others")
  func observedUnderHormones() async throws {
    let diary = try await Diary(on: "2026-03-05")
    try await diary.addPeriods(from: try day("2025-12-10"), lengths: [28, 34])
    // Six low readings, then four high ones.
    for low in ["2026-01-13", "2026-02-16"] {
      let first = try day(low)
      for number in 0..<10 {
        try await diary.client.editDay(first.adding(days: number)) {
          $0.temperature = TemperatureDraft(number < 6 ? 36.3 : 36.7)
        }
      }
    }
    let today = diary.client.today
    func listed() async throws -> [String?] {
      try await diary.client.value(CyclesQuery()).cycles.map { $0.ovulation?.description }
    }
    func charted() async throws -> [String?] {
      var days: [String?] = []
      for item in try await diary.client.value(CyclesQuery()).cycles {
        let last = item.cycle.nextStart?.adding(days: -1) ?? today
        let chart = try await diary.client.value(SymptothermalQuery(from: item.cycle.start, to: last))
        days.append(chart.rise?.ovulation.description)
      }
      return days
    }
    func basis() async throws -> PeriodForecast.Basis? {
      try await diary.client.value(ExpectationsQuery(today: today)).forecast?.basis
    }
    let both = ["2026-02-21", "2026-01-18", nil]
    #expect(try await listed() == both)
    #expect(try await charted() == both)
    #expect(try await basis() == .ovulation(try day("2026-02-21")))
    let pill = try await diary.client.addContraception(
      Contraception.Details(method: Open(.pill), name: "Minidril", start: try day("2026-01-01"))
    ).value
    #expect(try await listed() == [nil, nil, nil])
    #expect(try await charted() == [nil, nil, nil])
    #expect(try await basis() == .cycles(2))
    let under = try await diary.cycles()
    #expect(under.kept == under.reckoned)
    try await diary.store.undo()
    #expect(try await listed() == both)
    try await diary.store.redo()
    #expect(try await listed() == [nil, nil, nil])
    // The cycle after its end is hers again.
    try await diary.client.editContraception(pill.id) { $0.end = CalendarDay("2026-02-05") }
    #expect(try await listed() == ["2026-02-21", nil, nil])
    #expect(try await charted() == ["2026-02-21", nil, nil])
    #expect(try await basis() == .ovulation(try day("2026-02-21")))
    try await diary.client.deleteContraception(pill.id)
    #expect(try await listed() == both)
    let after = try await diary.cycles()
    #expect(after.kept == after.reckoned)
  }

  @Test("A method is added, changed and deleted, and undo brings it back")
  func methods() async throws {
    let diary = try await Diary()
    let start = try day("2025-03-01")
    let added = try await diary.client.addContraception(
      Contraception.Details(method: Open(.copperIUD), name: " DIU ", start: start)
    ).value
    #expect((added.name, added.start, added.end) == ("DIU", start, nil))
    let edited = try await diary.client.editContraception(added.id) {
      $0.end = CalendarDay("2030-03-01")
    }.value
    #expect(edited.end == CalendarDay("2030-03-01"))
    #expect(try await diary.client.value(ContraceptionsQuery()) == [edited])
    try await diary.client.deleteContraception(added.id)
    await #expect(throws: ShifAIError.notFound(.contraception)) {
      try await diary.client.deleteContraception(added.id)
    }
    try await diary.store.undo()
    #expect(try await diary.client.value(ContraceptionsQuery()) == [edited])
  }

  @Test("A method without a kind, one that begins tomorrow and one that ends before it begins are refused")
  func refusedMethods() async throws {
    let diary = try await Diary()
    let (past, later) = (try day("2026-01-10"), try day("2026-01-16"))
    let cases: [(Contraception.Details, FieldProblem<ShifAIField>)] = [
      (
        Contraception.Details(method: Open(rawValue: ""), start: past),
        FieldProblem(.contraceptionMethod, .empty)
      ),
      (
        Contraception.Details(method: Open(.pill), start: later),
        FieldProblem(.contraceptionStart, .rule("future"))
      ),
      (
        Contraception.Details(method: Open(.pill), start: past, end: past.adding(days: -1)),
        FieldProblem(.contraceptionEnd, .rule("order"))
      ),
    ]
    for (draft, problem) in cases {
      await #expect(throws: ShifAIError.invalidFields([problem])) {
        try await diary.client.addContraception(draft)
      }
    }
    #expect(try await diary.client.value(ContraceptionsQuery()).isEmpty)
  }
}
