import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("The figures for an appointment") struct ReportFiguresTests {
  @Test("tell a small life whole, and nothing from before its first day")
  func life() async throws {
    let diary = try await Diary()
    try await diary.addPeriods(from: try day("2025-09-25"), lengths: [28, 27, 31])
    try await diary.fillReport()
    let expectations = try await diary.client.value(ExpectationsQuery(today: diary.client.today))
    let (period, ovulation) = (try #require(expectations.period), expectations.ovulation)
    let figures = try await diary.client.value(ReportFiguresQuery(.quarter, until: diary.client.today))
    #expect(
      figures
        == ReportFigures(
          days: try day("2025-10-16")...day("2026-01-15"), loggedDays: 17, cycleLengths: [28, 27, 31],
          periodLengths: [5, 5, 5],
          periods: [
            try Self.period("2025-12-20", nil), try Self.period("2025-11-19", 31),
            try Self.period("2025-10-23", 27), try Self.period("2025-09-25", 28),
          ],
          symptoms: [
            DiaryStatistics.Frequency(type: Open(.pain), days: 3, mean: 20.0 / 3),
            DiaryStatistics.Frequency(type: Open(.cramps), days: 1, mean: 6),
            DiaryStatistics.Frequency(type: Open(.headache), days: 1, mean: nil),
          ],
          zones: [
            ZoneHeat(
              zone: Open(.uterus), days: 2, mean: 5.5, highest: 7,
              painTypes: [
                ZoneHeat.PainCount(type: Open(.burning), count: 1),
                ZoneHeat.PainCount(type: Open(.cramping), count: 1),
              ]), ZoneHeat(zone: Open(.pelvis), days: 1, mean: 9, highest: 9, painTypes: []),
          ],
          phases: [
            DiaryStatistics.PhaseMean(type: .mood, phase: .menstrual, mean: 4, days: 3),
            DiaryStatistics.PhaseMean(type: .mood, phase: .luteal, mean: 2, days: 1),
          ], sleepHours: 7.5, patterns: [],
          noPattern: Sentence("shifai.pattern.notEnough", ["count": .count(3)]),
          intakes: [
            ReportFigures.Intake(
              name: "Fer", dose: "14 mg", taken: 3, missed: 1, plan: ReportFigures.Plan(days: 6, taken: 2)),
            ReportFigures.Intake(name: "Ibuprofène", dose: "", taken: 1, missed: 0, plan: nil),
          ],
          expected: [
            ReportFigures.Expected(
              kind: .periodStart, day: period.day, range: period.range, confidence: period.confidence,
              sentence: period.sentence)
          ]
            + [ovulation].compactMap(\.self).map {
              ReportFigures.Expected(
                kind: .ovulation, day: $0.day, range: $0.range, confidence: $0.confidence,
                sentence: $0.sentence)
            }, unforeseen: nil,
          moods: [
            ReportFigures.MonthlyMood(
              month: YearMonth(try day("2025-10-01")), mean: 2, lowest: 2, highest: 2, days: 1),
            ReportFigures.MonthlyMood(
              month: YearMonth(try day("2025-12-01")), mean: 4, lowest: 3, highest: 5, days: 3),
          ]))
    #expect(figures.medianLength == 28)
    #expect(figures.intakes.map { $0.plan?.share } == [2.0 / 6, nil])
  }

  @Test("say that there is not enough where nothing was noted")
  func nothing() async throws {
    let diary = try await Diary()
    let figures = try await diary.client.value(ReportFiguresQuery(.year, until: diary.client.today))
    #expect(
      figures
        == ReportFigures(
          days: try day("2025-01-16")...day("2026-01-15"), loggedDays: 0, cycleLengths: [], periodLengths: [],
          periods: [], symptoms: [], zones: [], phases: [], sleepHours: nil, patterns: [],
          noPattern: Sentence("shifai.pattern.notEnough", ["count": .count(3)]), intakes: [], expected: [],
          unforeseen: nil, moods: []))
    #expect(figures.medianLength == nil)
  }

  @Test("name the last period however long ago it was, and leave a pause out of the lengths")
  func pause() async throws {
    let diary = try await Diary()
    try await diary.addPeriods(from: try day("2023-10-01"), lengths: [28, 700])
    let figures = try await diary.client.value(ReportFiguresQuery(.quarter, until: diary.client.today))
    #expect(figures.periods == [try Self.period("2025-09-28", nil)])
    let year = try await diary.client.value(ReportFiguresQuery(.year, until: diary.client.today))
    #expect(
      year.periods == [
        try Self.period("2025-09-28", nil), try Self.period("2023-10-29", 700, isLeftOut: true),
      ])
    #expect(year.cycleLengths == [])
  }

  @Test("tell the ten most frequent symptoms")
  func most() async throws {
    let diary = try await Diary()
    try await diary.client.editDay(try day("2026-01-10")) { draft in
      draft.symptoms =
        SymptomType.all(in: .physical).map { SymptomLog.Details(Open($0), intensity: 3) }
        + SymptomType.all(in: .digestive).map { SymptomLog.Details(Open($0), intensity: 3) }
    }
    let figures = try await diary.client.value(ReportFiguresQuery(.quarter, until: diary.client.today))
    #expect(figures.symptoms.count == ReportFiguresQuery.symptoms)
  }

  @Test(
    "count today as a day on which something is to be taken only once it is said, and no day after it was given up"
  )
  func plan() async throws {
    let diary = try await Diary()
    try await diary.addPeriods(from: try day("2026-01-10"), lengths: [])
    let pill = try await diary.client.addMedication(
      Medication.Details(name: "Fer", reminderFrom: 1, reminderTo: 10)
    ).value
    func plan() async throws -> ReportFigures.Plan? {
      try await diary.client.value(ReportFiguresQuery(.quarter, until: diary.client.today)).intakes.first?
        .plan
    }
    #expect(try await plan() == nil)
    try await diary.client.setMedication(pill.id, taken: true, on: try day("2026-01-12"))
    #expect(try await plan() == ReportFigures.Plan(days: 3, taken: 1))
    try await diary.client.setMedication(pill.id, taken: false, on: try day("2026-01-15"))
    #expect(try await plan() == ReportFigures.Plan(days: 4, taken: 1))
    try await diary.client.setMedication(pill.id, taken: nil, on: try day("2026-01-15"))
    try await diary.client.setMedication(pill.id, taken: true, on: try day("2026-01-13"))
    try await diary.client.editMedication(pill.id) { $0.isArchived = true }
    #expect(try await plan() == ReportFigures.Plan(days: 2, taken: 2))
  }

  private static func period(
    _ first: String, _ length: Int?, isLeftOut: Bool = false
  ) throws -> ReportFigures.Period {
    let first = try day(first)
    return ReportFigures.Period(days: first...first.adding(days: 4), length: length, isLeftOut: isLeftOut)
  }
}

extension TestNotebook<ShifAIClient> {
  /// Some days with everything that such figures count, the first of them before the last three months.
  fileprivate func fillReport() async throws {
    let iron = try await client.addMedication(
      Medication.Details(name: "Fer", dose: "14 mg", reminderFrom: 1, reminderTo: 3)
    ).value.id
    let relief = try await client.addMedication(Medication.Details(name: "Ibuprofène")).value.id
    try await client.addMedication(Medication.Details(name: "Jamais", reminderFrom: 1, reminderTo: 3))
    try await client.editDay(try day("2025-10-15")) { draft in
      draft.symptoms = [SymptomLog.Details(Open(.headache), intensity: 9)]
      draft.mood = 5
    }
    try await client.editDay(try day("2025-10-16")) { draft in
      draft.symptoms = [SymptomLog.Details(.headache, intensity: nil)]
      draft.mood = 2
    }
    try await client.editDay(try day("2025-11-19")) { draft in
      draft.symptoms = [SymptomLog.Details(painIn: .pelvis, intensity: 9)]
      draft.medications = [iron: true, relief: true]
    }
    try await client.editDay(try day("2025-11-20")) { $0.medications = [iron: false] }
    try await client.editDay(try day("2025-12-20")) { draft in
      draft.symptoms = [
        SymptomLog.Details(painIn: .uterus, intensity: 7, .cramping),
        SymptomLog.Details(Open(.cramps), intensity: 6),
      ]
      draft.medications = [iron: true]
    }
    try await client.editDay(try day("2025-12-21")) { draft in
      draft.symptoms = [SymptomLog.Details(painIn: .uterus, intensity: 4, .burning)]
      (draft.mood, draft.sleepMinutes) = (4, 450)
    }
    try await client.editDay(try day("2025-12-22")) { $0.mood = 5 }
    try await client.editDay(try day("2025-12-24")) { $0.mood = 3 }
    try await client.editDay(try day("2025-12-25")) { $0.medications = [iron: true] }
  }
}
