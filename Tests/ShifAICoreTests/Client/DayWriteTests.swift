import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("A day") struct DayWriteTests {
  @Test("is noted whole, and read as it was noted")
  func whole() async throws {
    let diary = try await Diary()
    let aspirin = try await diary.client.addMedication(Medication.Details(name: "Aspirine")).value
    let today = try day("2026-01-15")
    let said = DayDraft(
      flow: .heavy, mood: 4, energy: 7, sleepQuality: 3, stress: 2,
      symptoms: [
        SymptomLog.Details(.cramps, intensity: 6, notes: "le matin"),
        SymptomLog.Details(painIn: .uterus, .burning),
      ],
      temperature: TemperatureDraft(36.55, time: "06:45", note: "fenêtre ouverte"),
      medications: [aspirin.id: true],
      details: LoggedDay.Details(
        notes: "Première journée", sleepMinutes: 435, mucus: Open(.creamy), lhTest: Open(.negative)))
    try await diary.client.editDay(today) { $0 = said }
    let stored = try await diary.client.value(DayQuery(today))
    #expect(Set(DayDraft(stored).symptoms) == Set(said.symptoms))
    var again = DayDraft(stored)
    again.symptoms = said.symptoms
    #expect(again == said)
    #expect(stored.entry?.cycleDay == 1)
    #expect(stored.entry?.phase == .menstrual)
    #expect(
      stored.symptoms.map(\.id) == [
        "2026-01-15.cramps", "2026-01-15.energy", "2026-01-15.mood", "2026-01-15.pain.uterus",
        "2026-01-15.sleep", "2026-01-15.stress",
      ])
    #expect(stored.details?.temperature?.thousandths == 36550)
  }

  @Test(
    "said again as it is changes nothing; what is left empty goes, and so does a day of which nothing is left"
  )
  func changes() async throws {
    let diary = try await Diary()
    let today = try day("2026-01-15")
    try await diary.client.editDay(today) { ($0.mood, $0.notes) = (4, "x") }
    let before = try await diary.changes()
    let again = try await diary.client.editDay(today) { $0.mood = 4 }
    #expect(again.transaction == nil)
    #expect(try await diary.changes() == before)
    try await diary.client.editDay(today) { $0.mood = nil }
    let left = try await diary.client.value(DayQuery(today))
    #expect(left.symptoms.isEmpty && left.details?.notes == "x")
    let cleared = try await diary.client.clearDay(today)
    #expect(try await diary.client.value(DayQuery(today)).isEmpty)
    #expect(try await diary.store.read { try String.fetchAll($0, sql: "SELECT id FROM months") } == [])
    await #expect(throws: ShifAIError.notFound(.day)) { try await diary.client.clearDay(today) }
    try await diary.store.undo(cleared.transaction)
    #expect(try await diary.client.value(DayQuery(today)) == left)
  }

  @Test("A cleared day comes back, whatever the notebook had to say since in a month that was empty then")
  func clearedBeforeTelling() async throws {
    let diary = try await Diary()
    let today = try day("2026-01-15")
    try await diary.begin()
    let noted = try await diary.client.editDay(today) { ($0.mood, $0.notes) = (4, "x") }
    let cleared = try await diary.client.clearDay(today)
    #expect(!(try await diary.client.tellToday().value.isEmpty))
    try await diary.store.undo(cleared.transaction)
    #expect(try await diary.client.value(DayQuery(today)) == noted.value)
    try await diary.store.redo()
    #expect(try await diary.client.value(DayQuery(today)).isEmpty)
    #expect(
      try await diary.store.read { try String.fetchAll($0, sql: "SELECT id FROM months") } == ["2026-01"])
  }

  @Test("A first thing taken back leaves what was said of the day after it")
  func undo() async throws {
    let diary = try await Diary()
    let today = try day("2026-01-15")
    let mood = try await diary.client.editDay(today) { $0.mood = 4 }
    try await diary.client.setSymptom(Open(.headache), on: today)
    try await diary.store.undo(mood.transaction)
    let left = try await diary.client.value(DayQuery(today))
    #expect(left.symptoms.map(\.id) == ["2026-01-15.headache"])
    #expect(left.details != nil)
    #expect(
      try await diary.store.read { try String.fetchAll($0, sql: "SELECT id FROM months") } == ["2026-01"])
  }

  @Test("takes one symptom of each type and zone: the last word counts")
  func symptoms() async throws {
    let diary = try await Diary()
    let today = try day("2026-01-15")
    try await diary.client.setSymptom(Open(.pain), in: Open(.uterus), on: today) { $0.intensity = 3 }
    try await diary.client.setSymptom(Open(.pain), in: Open(.thighs), on: today) { $0.intensity = 2 }
    try await diary.client.setSymptom(Open(.pain), in: Open(.uterus), on: today) { symptom in
      (symptom.intensity, symptom.painType) = (9, Open(.sharp))
    }
    try await diary.client.setSymptom(Open(.mood), on: today)
    let noted = try await diary.client.value(DayQuery(today))
    #expect(noted.zones.map(\.intensity) == [2, 9])
    #expect(noted.value(of: .mood) == 5)
    try await diary.client.deleteSymptom("2026-01-15.pain.uterus")
    try await diary.client.deleteSymptom("2026-01-15.mood")
    #expect(try await diary.client.value(DayQuery(today)).symptoms.map(\.id) == ["2026-01-15.pain.thighs"])
    await #expect(throws: ShifAIError.notFound(.symptom)) {
      try await diary.client.deleteSymptom("2026-01-15.mood")
    }
  }

  @Test("keeps what is noted of a symptom where the next word does not speak of it")
  func symptomsKept() async throws {
    let diary = try await Diary()
    let today = try day("2026-01-15")
    try await diary.client.editDay(today) {
      $0.symptoms = [SymptomLog.Details(painIn: .uterus, intensity: 3, .sharp, notes: "le soir")]
    }
    try await diary.client.setSymptom(Open(.pain), in: Open(.uterus), on: today) { $0.intensity = 7 }
    let noted = try await diary.client.value(DayQuery(today))
    #expect(
      DayDraft(noted).symptoms == [
        SymptomLog.Details(painIn: .uterus, intensity: 7, .sharp, notes: "le soir")
      ])
    try await diary.client.setSymptom(Open(.pain), in: Open(.uterus), on: today) { $0.notes = "" }
    #expect(
      DayDraft(try await diary.client.value(DayQuery(today))).symptoms
        == [SymptomLog.Details(painIn: .uterus, intensity: 7, .sharp)])
  }

  @Test("refuses words, a kind of pain or a place beside a score, which has no room for them")
  func scoreAlone() async throws {
    let diary = try await Diary()
    let today = try day("2026-01-15")
    let refusal = ShifAIError.invalidFields([FieldProblem(.symptomNotes, .rule("score"))])
    await #expect(throws: refusal) {
      try await diary.client.setSymptom(Open(.mood), on: today) { $0.notes = "après la nuit" }
    }
    await #expect(throws: refusal) {
      try await diary.client.setSymptom(Open(.stress), in: Open(.uterus), on: today)
    }
    #expect(try await diary.client.value(DayQuery(today)).isEmpty)
  }

  @Test("refuses what cannot be, field by field, and changes nothing then")
  func refusals() async throws {
    let diary = try await Diary()
    let today = try day("2026-01-15")
    func problems(_ date: CalendarDay, _ edit: @escaping @Sendable (inout DayDraft) -> Void) async throws
      -> [String]
    {
      do {
        try await diary.client.editDay(date) { edit(&$0) }
        return []
      } catch let error as ShifAIError {
        return error.fieldProblems.map(\.messageKey)
      }
    }
    #expect(try await problems(today.adding(days: 1)) { $0.mood = 3 } == ["shifai.day.date.future"])
    #expect(try await problems(try day("1026-01-01")) { $0.mood = 3 } == ["shifai.day.date.year"])
    #expect(CalendarDay("20260-01-15") == nil)
    #expect(
      try await problems(today) { ($0.mood, $0.energy, $0.stress, $0.sleepMinutes) = (6, 0, -1, 1_441) }
        == ["field.outOfScale", "field.outOfScale", "field.outOfScale", "field.outOfScale"])
    #expect(
      try await problems(today) { $0.temperature = TemperatureDraft(370) } == ["shifai.day.temperature.range"]
    )
    #expect(
      try await problems(today) { $0.temperature = TemperatureDraft(97.9) }
        == ["shifai.day.temperature.fahrenheit"])
    #expect(
      try await problems(today) { $0.temperature = TemperatureDraft(36.6, .fahrenheit, time: "25:00") }
        == ["shifai.day.temperature.celsius", "shifai.day.temperatureTime.form"])
    #expect(
      try await problems(today) {
        $0.symptoms = [SymptomLog.Details(.cramps, intensity: 11), SymptomLog.Details(.cramps)]
      }
        == ["field.outOfScale", "shifai.symptomEntry.type.twice"])
    let (mood, night) = (
      FieldProblem(ShifAIField.mood, .outOfRange), FieldProblem(ShifAIField.sleepMinutes, .outOfRange)
    )
    #expect(mood.messageArguments == ["first": "1", "last": "5"])
    #expect(night.messageArguments == ["first": "0", "last": "1440"])
    #expect(try await diary.changes() == 0)
  }

  @Test("takes Fahrenheit when she says that it is, to the thousandth of a degree Celsius")
  func fahrenheit() async throws {
    let diary = try await Diary()
    let today = try day("2026-01-15")
    try await diary.client.editDay(today) {
      $0.temperature = TemperatureDraft(97.9, .fahrenheit, isExcluded: true)
    }
    let stored = try await diary.client.value(DayQuery(today)).details?.temperature
    #expect(stored == WakingTemperature(thousandths: 36611, isExcluded: true))
    #expect(TemperatureUnit.recognising(370) == nil)
    #expect(TemperatureUnit.recognising(98.6) == .fahrenheit)
  }

  @Test("is the same day wherever she travels")
  func travelling() async throws {
    var dependencies = Dependencies.pinned(at: "2026-01-15T23:30:00Z")
    dependencies.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let diary = try await TestNotebook<ShifAIClient>(ShifAI.definition, dependencies: dependencies)
    #expect(diary.client.today == (try day("2026-01-16")))
    try await diary.client.startPeriod()
    #expect(try await diary.places() == ["2026-01-16 1 menstrual"])
  }
}
