import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("What is noted of a day already") struct KeptDayTests {
  private static let date = CalendarDay("2026-01-10") ?? .earliest

  /// A row that came with a file.
  private func bring(_ symptoms: SymptomLog..., into diary: Diary) async throws {
    try await diary.store.write(Action("test")) { db in
      for symptom in symptoms { try symptom.insert(db) }
      try CycleLedger(db).reconcile(nil)
    }
  }

  private func row(
    _ type: SymptomType, _ value: Int?, notes: String = "", zone: BodyZone? = nil
  ) -> SymptomLog {
    SymptomLog(
      date: Self.date,
      details: SymptomLog.Details(
        Open(type), intensity: value, zone: zone.map { Open($0) }, notes: notes),
      stamp: Stamp(.distantPast))
  }

  @Test("stays when another field is edited: words beside a score, a score of a zone")
  func hidden() async throws {
    let diary = try await Diary()
    try await bring(
      row(.mood, nil, notes: "grey"), row(.stress, 3, notes: "work"), row(.energy, 4, zone: .uterus),
      into: diary)
    try await diary.client.editDay(Self.date) { $0.sleepMinutes = 400 }
    let noted = try await diary.client.value(DayQuery(Self.date))
    #expect(
      noted.symptoms.map { "\($0.id) \($0.intensity ?? 0) \($0.notes)" } == [
        "2026-01-10.energy.uterus 4 ", "2026-01-10.mood 0 grey", "2026-01-10.stress 3 work",
      ])
    try await diary.client.editDay(Self.date) { ($0.stress, $0.mood) = (nil, 2) }
    let changed = try await diary.client.value(DayQuery(Self.date))
    #expect(
      changed.symptoms.map { "\($0.id) \($0.intensity ?? 0) \($0.notes)" } == [
        "2026-01-10.energy.uterus 4 ", "2026-01-10.mood 2 grey", "2026-01-10.stress 0 work",
      ])
  }

  @Test("goes when she takes it away by its own name, or with its day")
  func removed() async throws {
    let diary = try await Diary()
    try await bring(row(.mood, 4, notes: "grey"), row(.mood, 2, zone: .pelvis), into: diary)
    try await diary.client.deleteSymptom("2026-01-10.mood.pelvis")
    #expect(try await diary.client.value(DayQuery(Self.date)).value(of: .mood) == 4)
    try await diary.client.deleteSymptom("2026-01-10.mood")
    #expect(try await diary.client.value(DayQuery(Self.date)).isEmpty)
    try await bring(row(.mood, nil, notes: "grey"), into: diary)
    try await diary.client.clearDay(Self.date)
    #expect(try await diary.client.value(DayQuery(Self.date)).isEmpty)
  }

  @Test("does not stand in the way of a change or of its own removal, whatever it is")
  func unsound() async throws {
    let diary = try await Diary()
    try await bring(row(.mood, 9), row(.cramps, 5), into: diary)
    try await diary.store.write(Action("test")) { db in
      try db.execute(
        sql: "UPDATE days SET temperature = 36500, temperature_time = 'dawn' WHERE id = '2026-01-10'")
    }
    try await diary.client.editDay(Self.date) { $0.notes = "x" }
    try await diary.client.deleteSymptom("2026-01-10.cramps")
    await #expect(throws: ShifAIError.invalidFields([FieldProblem(.mood, .outOfRange)])) {
      try await diary.client.editDay(Self.date) { $0.mood = 7 }
    }
    try await diary.client.editDay(Self.date) { ($0.mood, $0.temperature) = (nil, nil) }
    let noted = try await diary.client.value(DayQuery(Self.date))
    #expect(noted.symptoms.isEmpty && noted.details?.temperature == nil && noted.details?.notes == "x")
  }

  @Test("can be changed and taken away where it is still the day before")
  func travelling() async throws {
    let diary = try await Diary(on: "2026-01-15")
    let tomorrow = try day("2026-01-16")
    try await diary.store.write(Action("test")) { db in
      let writer = DayWriter(now: .distantPast, today: tomorrow, db: db)
      _ = try writer.edit(tomorrow) { ($0.flow, $0.mood) = (.medium, 3) }
      try CycleLedger(db).reconcile([tomorrow])
    }
    try await diary.client.editPeriod(
      startingOn: tomorrow, to: PeriodDraft(first: try day("2026-01-15"), last: tomorrow))
    #expect(try await diary.places().map { String($0.prefix(12)) } == ["2026-01-15 1", "2026-01-16 2"])
    try await diary.client.editDay(tomorrow) { $0.mood = 4 }
    try await diary.client.deletePeriod(startingOn: try day("2026-01-15"))
    #expect(try await diary.places() == [])
    try await diary.client.clearDay(tomorrow)
    #expect(try await diary.client.value(DayQuery(tomorrow)).isEmpty)
  }

  @Test("of a period stays when its last day is not said: it may begin on another day")
  func openPeriod() async throws {
    let diary = try await Diary()
    func days() async throws -> [String] { try await diary.places().map { String($0.prefix(10)) } }
    let first = try day("2026-01-05")
    try await diary.client.addPeriod(PeriodDraft(first: first, last: try day("2026-01-07")))
    try await diary.client.editPeriod(startingOn: first, to: PeriodDraft(first: first, flow: .heavy))
    #expect(try await days() == ["2026-01-05", "2026-01-06", "2026-01-07"])
    let moved = try await diary.client.editPeriod(
      startingOn: first, to: PeriodDraft(first: try day("2026-01-03"))
    ).value
    #expect(moved == Bleeding(first: try day("2026-01-03"), last: try day("2026-01-07")))
    #expect(
      try await days() == ["2026-01-03", "2026-01-04", "2026-01-05", "2026-01-06", "2026-01-07"])
    try await diary.client.editPeriod(
      startingOn: try day("2026-01-03"), to: PeriodDraft(first: try day("2026-01-06")))
    #expect(try await days() == ["2026-01-06", "2026-01-07"])
    await #expect(throws: ShifAIError.invalidFields([FieldProblem(.periodLast, .empty)])) {
      try await diary.client.editPeriod(
        startingOn: try day("2026-01-06"), to: PeriodDraft(first: try day("2026-01-12")))
    }
    #expect(try await days() == ["2026-01-06", "2026-01-07"])
  }
}
