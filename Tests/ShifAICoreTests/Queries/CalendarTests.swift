import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("The calendar") struct CalendarTests {
  @Test("shows what was noted, where each day lies, and what is expected of the days to come")
  func month() async throws {
    let diary = try await Diary()
    try await diary.addPeriods(from: try day("2025-09-23"), lengths: [28, 28, 28])
    try await diary.client.editDay(try day("2026-01-10")) { draft in
      (draft.mood, draft.notes, draft.symptoms) = (4, "x", [SymptomLog.Details(.headache, intensity: 6)])
    }
    let january = try #require(YearMonth("2026-01"))
    let month = try await diary.client.value(CalendarMonthQuery(january, today: diary.client.today))
    #expect(month.days.count == 31)
    let noted = month.days[9]
    #expect((noted.mood, noted.symptoms, noted.isLogged) == (4, [Open(.headache)], true))
    #expect((noted.cycleDay, noted.phase) == (26, .luteal))
    #expect(noted.expected == Outlook.Day())
    // The last period began on 16 December: the next one is expected about 13 January, which is over.
    #expect(month.days[12].expected == Outlook.Day())
    #expect(month.days[14].expected.isPeriod || month.days[15].expected.isPeriod)
    let december = try #require(YearMonth("2025-12"))
    let before = try await diary.client.value(CalendarMonthQuery(december, today: diary.client.today))
    #expect(before.days.filter { $0.flow != nil }.map(\.date.day) == [16, 17, 18, 19, 20])
    #expect(before.days[0].cycleDay == 14)
  }

  @Test("says the same whether the model is kept or reckoned anew")
  func cold() async throws {
    let diary = try await Diary()
    try await diary.addPeriods(from: try day("2025-09-23"), lengths: [28, 30, 29])
    let query = CalendarMonthQuery(try #require(YearMonth("2026-02")), today: diary.client.today)
    let kept = try await diary.client.value(query)
    try await diary.store.write(Action("test")) { try $0.execute(sql: "DELETE FROM fitted_model") }
    let anew = try await diary.client.value(query)
    #expect(kept.days.map(\.expected.isPeriod) == anew.days.map(\.expected.isPeriod))
    #expect(kept.days.map(\.cycleDay) == anew.days.map(\.cycleDay))
    #expect(kept.days.map(\.expected.mayBePeriod) == anew.days.map(\.expected.mayBePeriod))
  }

  @Test("has nothing to expect of an empty notebook, one entry, bleeding every day and a gap of two years")
  func odd() async throws {
    let diary = try await Diary()
    let january = CalendarMonthQuery(try #require(YearMonth("2026-01")), today: diary.client.today)
    let empty = try await diary.client.value(january)
    #expect(empty.days.allSatisfy { !$0.isLogged && $0.cycleDay == nil })
    #expect(try await diary.client.value(TodayQuery(today: diary.client.today)).phase == .unknown)
    try await diary.client.startPeriod(on: try day("2024-01-10"))
    let lost = try await diary.client.value(ExpectationsQuery(today: diary.client.today))
    #expect(lost.period == nil && lost.sentence?.key == "shifai.period.cannotTell")
    try await diary.client.startPeriod()
    let today = try await diary.client.value(TodayQuery(today: diary.client.today))
    #expect((today.cycleDay, today.phase) == (1, .menstrual))
    // A log that stopped for two years is no forgotten period.
    #expect(today.questions.isEmpty)
    for back in 0..<40 {
      try await diary.client.editDay(diary.client.today.adding(days: -back)) { $0.flow = .light }
    }
    let cycles = try await diary.client.value(CyclesQuery())
    #expect(cycles.cycles.first?.cycle.period.length == 40)
    #expect(try await diary.client.value(january).days[14].flow == .light)
  }

  @Test("Search finds words of notes, and symptoms by name, whatever the accents")
  func search() async throws {
    let diary = try await Diary()
    let own = try await diary.client.addCustomSymptom("Épaule raide").value
    try await diary.client.editDay(try day("2026-01-10")) { draft in
      (draft.notes, draft.symptoms) = ("Repas de fête", [SymptomLog.Details(own.type)])
    }
    try await diary.client.setSymptom(Open(.headache), on: try day("2026-01-12")) {
      $0.notes = "après la fete"
    }
    let hits = try await diary.client.value(ShifAISearchQuery("FÊTE"))
    #expect(hits.map(\.day.description) == ["2026-01-10", "2026-01-12"])
    #expect(hits.map(\.kind) == [.notes, .symptom])
    #expect(try await diary.client.value(ShifAISearchQuery("epaule")).map(\.text) == ["Épaule raide"])
    #expect(
      try await diary.client.value(ShifAISearchQuery("tête", symptoms: ["headache"])).map(\.day.description)
        == ["2026-01-12"])
    await #expect(throws: ShifAIError.nameTaken("Épaule raide")) {
      try await diary.client.addCustomSymptom("epaule raide")
    }
  }

  @Test("Search finds a method of contraception by its name, its notes and what it is")
  func searchContraception() async throws {
    let diary = try await Diary()
    let pill = try await diary.client.addContraception(
      Contraception.Details(
        method: Open(.pill), name: "Léeloo", notes: "prise du soir", start: try day("2026-01-01"))
    ).value
    let device = try await diary.client.addContraception(
      Contraception.Details(method: Open(.copperIUD), start: try day("2026-01-05"))
    ).value
    func found(_ words: String, _ methods: Set<String> = []) async throws -> [ShifAISearchHit] {
      try await diary.client.value(ShifAISearchQuery(words, methods: methods))
    }
    let hit = ShifAISearchHit(
      kind: .contraception, day: pill.start, text: "Léeloo", contraception: pill)
    #expect(try await found("leeloo") == [hit])
    #expect(try await found("leeloo soir") == [hit])
    #expect(
      try await found("cuivre", ["copper_iud"]) == [
        ShifAISearchHit(kind: .contraception, day: device.start, text: "", contraception: device)
      ])
    #expect(try await found("midi").isEmpty)
  }

  @Test("Reminders are due by the day of the cycle, once a day, and stop when they are ignored")
  func reminders() async throws {
    let clock = TestClock(at: "2026-01-01T10:00:00Z")
    let diary = try await TestNotebook<ShifAIClient>(ShifAI.definition, dependencies: clock.dependencies)
    try await diary.begin { $0.notifications.switches[.reminder] = true }
    let iron = try await diary.client.addMedication(
      Medication.Details(name: "Fer", reminderFrom: 1, reminderTo: 3)
    ).value
    try await diary.client.startPeriod()
    clock.advance(days: 1)
    #expect(
      try await diary.client.value(TodayQuery(today: diary.client.today)).dueMedications.map(\.name) == [
        "Fer"
      ])
    try await diary.client.setMedication(iron.id, taken: true)
    #expect(try await diary.client.value(TodayQuery(today: diary.client.today)).dueMedications == [])
    func due(_ hour: Int) async throws -> NotificationCategory? {
      try await diary.client.value(DueReminderQuery(today: diary.client.today, hour: hour))?.category
    }
    #expect(try await due(21) == nil)
    clock.advance(days: 19)
    #expect(try await due(21) == .reminder)
    #expect(try await due(23) == nil)
    #expect(try await due(9) == nil)
    let shown = try await diary.client.deliver(.reminder).value
    #expect(try await due(21) == nil)
    for _ in 0..<3 {
      try await diary.client.answer(
        Reminder(
          date: diary.client.today, category: Open(.reminder), stamp: Stamp(.distantPast)
        ).id, .ignored)
      clock.advance(days: 1)
      try await diary.client.deliver(.reminder)
    }
    clock.advance(days: 1)
    #expect(try await due(21) == nil)
    _ = shown
  }
}
