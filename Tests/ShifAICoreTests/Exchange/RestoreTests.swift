import Foundation
import GRDB
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("A notebook that comes back") struct RestoreTests {
  /// What a notebook exports, changed as text.
  private func export(
    _ diary: Diary, _ change: (inout [String: Any]) -> Void = { _ in }
  ) async throws -> ImportSource {
    let data = try #require(try await diary.exported(by: ShifAI.json)[""])
    var whole = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    change(&whole)
    let url = diary.folder.url.appending(path: "changed.json")
    try JSONSerialization.data(withJSONObject: whole).write(to: url)
    return try ImportSource(contentsOf: url)
  }

  @Test("after the welcome on a new machine brings back everything that she had told of herself")
  func welcome() async throws {
    let (old, new) = (try await Diary(), try await Diary(on: "2026-03-01"))
    try await old.begin { draft in
      (draft.conditions, draft.age, draft.usualLength) = ([Open(.endometriosis)], 38, 31)
      (draft.goals, draft.temperatureUnit) = ([Open(.conceive)], .fahrenheit)
      draft.notifications.switches[.reminder] = true
    }
    try await new.begin { draft in
      (draft.age, draft.goals, draft.conditions) = (39, [Open(.understand)], [Open(.unsure)])
      draft.notifications.hours[.prediction] = 18
    }
    let file = try await export(old)
    let run = try await new.bring(file, ShifAI.ownFiles)
    #expect(run.report.outcomes["profile"]?.imported == 1)
    let profile = try #require(try await new.client.value(ProfileQuery()))
    #expect(profile.conditions == [Open(.endometriosis)])
    #expect((profile.preferences.age, profile.preferences.usualLength) == (39, 31))
    #expect(profile.preferences.goals == [Open(.understand), Open(.conceive)])
    #expect(profile.preferences.temperatureUnit == .fahrenheit)
    #expect(profile.preferences.notifications.switches == [.reminder: true])
    #expect(profile.preferences.notifications.hours == [.prediction: 18])
    #expect(profile.preferences.onboardedOn == (try day("2026-01-15")))
    #expect(try await new.bring(file, ShifAI.ownFiles).transaction == nil)
  }

  @Test("joins what two notebooks say of one day, and tells what they say otherwise")
  func joined() async throws {
    let date = try day("2026-01-10")
    let (old, new) = (try await Diary(), try await Diary(on: "2026-01-16"))
    try await old.client.editDay(date) { draft in
      draft.temperature = TemperatureDraft(36.5, isExcluded: true, time: "06:45", note: "late")
      (draft.notes, draft.flow, draft.mucus) = ("a paragraph", .light, Open(.creamy))
      draft.symptoms = [SymptomLog.Details(.cramps, intensity: 7, notes: "at night")]
    }
    try await new.client.editDay(date) { draft in
      (draft.sleepMinutes, draft.notes, draft.lhTest) = (450, "another", Open(.negative))
      draft.mucus = Open(.watery)
      draft.symptoms = [SymptomLog.Details(.cramps, intensity: 5, notes: "at noon")]
    }
    let file = try await export(new)
    let preview = try await ShifAI.ownFiles.preview(file, answers: ImportAnswers(), into: old.store)
    let run = try await old.bring(file, ShifAI.ownFiles)
    #expect(run.report.refusals == preview.problems)
    #expect(
      run.report.refusals.map { "\($0.messageKey) \($0.messageArguments["stored"] ?? "")" } == [
        "shifai.import.replaced creamy", "shifai.import.replaced cramps 7",
      ])
    let expected = DayDraft(
      flow: .light, symptoms: [SymptomLog.Details(.cramps, intensity: 5, notes: "at night\nat noon")],
      temperature: TemperatureDraft(36.5, isExcluded: true, time: "06:45", note: "late"),
      details: LoggedDay.Details(
        notes: "a paragraph\n\nanother", sleepMinutes: 450, mucus: Open(.watery), lhTest: Open(.negative)))
    #expect(DayDraft(try await old.client.value(DayQuery(date))) == expected)
    // The other way, an earlier version adds what only it says.
    try await new.bring(try await export(old), ShifAI.ownFiles)
    #expect(DayDraft(try await new.client.value(DayQuery(date))) == expected)
    #expect(try await old.bring(try await export(new), ShifAI.ownFiles).transaction == nil)
  }

  @Test("settles what was foreseen of the days whose scores come back")
  func scores() async throws {
    let date = try day("2026-01-10")
    let (old, new) = (try await Diary(), try await Diary())
    try await old.client.editDay(date) { ($0.mood, $0.energy) = (4, 7) }
    _ = try await new.store.write(Action("shifai.insight.told"), origin: .engine) { db in
      for (kind, value) in [(Prediction.Kind.mood, 3), (.energy, 7)] {
        try Prediction(
          id: kind.rawValue, type: Open(kind), predictedDate: date, predictedValue: value, confidence: 0.6,
          modelVersion: PersonalModel.version, madeOn: date, reasoning: [], stamp: Stamp(.distantPast)
        ).save(db)
      }
      try CycleLedger(db).reconcileMonths([date.monthID])
    }
    try await new.bring(try await export(old), ShifAI.ownFiles)
    let settled = try await new.client.value(PredictionsQuery([.mood, .energy], limit: 10))
    #expect(Set(settled.map { "\($0.id) \($0.actualValue ?? 0)" }) == ["mood 4", "energy 7"])
    #expect(settled.first { $0.id == "mood" }?.accuracyScore == 1)
    try await new.client.clearDay(date)
    let cleared = try await new.client.value(PredictionsQuery([.mood, .energy], limit: 10))
    #expect(cleared.allSatisfy { $0.actualValue == nil && $0.accuracyScore == nil })
  }

  @Test("brings back symptoms of her own and what she takes also where she has not begun")
  func unbegun() async throws {
    let (diary, other) = (try await Diary(), try await Diary())
    let own = try await diary.client.addCustomSymptom("Œil lourd").value
    try await diary.client.addMedication(Medication.Details(name: "Aspirine"))
    try await diary.client.setSymptom(own.type, on: try day("2026-01-10"))
    let run = try await other.bring(try await export(diary), ShifAI.ownFiles)
    #expect(run.report.refusals == [])
    #expect(try await other.client.value(CustomSymptomsQuery()) == [own])
    #expect(try await other.client.value(MedicationsQuery()).map(\.name) == ["Aspirine"])
    #expect(try await other.client.value(ProfileQuery())?.onboardingCompleted == false)
  }

  @Test("Of two versions of one profile the one changed last stays, whichever way it comes")
  func versions() async throws {
    let (diary, other) = (try await Diary(), try await Diary(on: "2026-02-01"))
    try await diary.begin { $0.age = 30 }
    let first = try await export(diary)
    try await other.bring(first, ShifAI.ownFiles)
    try await other.client.editProfile { ($0.age, $0.usualLength) = (nil, 29) }
    try await other.bring(first, ShifAI.ownFiles)
    #expect(try await other.client.value(ProfileQuery())?.preferences.age == nil)
    try await diary.bring(try await export(other), ShifAI.ownFiles)
    let profile = try await diary.client.value(ProfileQuery())
    #expect((profile?.preferences.age, profile?.preferences.usualLength) == (nil, 29))
  }

  @Test("What she thinks of advice and predictions counts by when she said it, taken back included")
  func verdicts() async throws {
    let (diary, other) = (try await Diary(), try await Diary(on: "2026-01-16"))
    try await diary.begin()
    try await diary.addPeriods(from: try day("2025-10-01"), lengths: [28, 28, 28])
    let insight = try #require(try await diary.client.tellToday().value.first)
    let prediction = try #require(try await diary.client.value(PredictionsQuery(limit: 1)).first)
    try await diary.client.giveFeedback(onPrediction: prediction.id, .tooEarly)
    let before = try await export(diary)
    try await other.bring(before, ShifAI.ownFiles)
    try await other.client.giveFeedback(on: insight.id, .accurate)
    try await other.client.giveFeedback(onPrediction: prediction.id, nil)
    try await other.bring(before, ShifAI.ownFiles)
    try await diary.bring(try await export(other), ShifAI.ownFiles)
    for notebook in [diary, other] {
      let (told, foreseen) = try await notebook.store.read { db in
        (try Insight.stored(insight.id, in: db), try Prediction.stored(prediction.id, in: db))
      }
      #expect(told?.feedback == Open(.accurate))
      #expect(foreseen?.verdict == nil && foreseen?.verdictAt == nil)
    }
  }

  @Test("What a later version chose for itself survives: categories, scales, fields of every object")
  func later() async throws {
    let (diary, other) = (try await Diary(), try await Diary())
    try await diary.begin { $0.notifications.switches[.reminder] = true }
    let file = try await export(diary) { whole in
      var documents = whole["documents"] as? [[String: Any]] ?? []
      documents[0]["later"] = ["kept": 1]
      var profile = documents[0]["user_profile"] as? [String: Any] ?? [:]
      profile["later"] = ["kept": 2]
      var preferences = profile["preferences"] as? [String: Any] ?? [:]
      (preferences["later"], preferences["temperature_unit"]) = (["kept": 3], "kelvin")
      preferences["notifications"] = [
        "switches": ["reminder": true, "moon": false, "sun": "often"], "hours": ["moon": 7],
        "later": ["kept": 4],
      ]
      profile["preferences"] = preferences
      documents[0]["user_profile"] = profile
      whole["documents"] = documents
    }
    try await other.bring(file, ShifAI.ownFiles)
    try await other.client.editProfile { $0.age = 41 }
    let back = try #require(try await other.exported(by: ShifAI.json)[""])
    let text = String(decoding: back, as: UTF8.self)
    #expect(text.matches(of: /"later" ?: ?\{\s*"kept"/).count == 4)
    for kept in ["\"kelvin\"", "\"moon\"", "\"often\"", "\"reminder\""] {
      let isThere = text.contains(kept)
      #expect(isThere, "\(kept)")
    }
    try await other.client.editProfile { $0.temperatureUnit = .fahrenheit }
    #expect(try await other.client.value(ProfileQuery())?.preferences.temperatureUnit == .fahrenheit)
  }

  @Test("One value, entry or month that this version cannot read is told; everything else comes in")
  func lenient() async throws {
    let (diary, other) = (try await Diary(), try await Diary())
    try await diary.addPeriods(from: try day("2025-12-20"), lengths: [], days: 2)
    try await diary.addPeriods(from: try day("2026-01-10"), lengths: [], days: 2)
    try await diary.client.editDay(try day("2026-01-10")) { $0.notes = "first" }
    let file = try await export(diary) { whole in
      let documents = (whole["documents"] as? [[String: Any]] ?? []).map { document in
        var document = document
        if document["month"] as? String == "2025-12" { document["days"] = "many" }
        var entries = document["cycle_entries"] as? [[String: Any]] ?? []
        if document["month"] as? String == "2026-01" {
          entries[0]["phase"] = "waning"
          entries[1]["flow_intensity"] = 9
          document["insights"] = ["x", ["id": "2026-01-10.later", "date": "2026-01-10", "title": 3]]
        }
        document["cycle_entries"] = entries
        return document
      }
      whole["documents"] = documents
    }
    try await other.client.editDay(try day("2025-12-20")) { $0.notes = "mine" }
    let run = try await other.bring(file, ShifAI.ownFiles, ["absent": "remove"])
    #expect(
      run.report.refusals.map { "\($0.messageKey) \($0.messageArguments["path"] ?? "")" } == [
        "json.wrongType documents[0].days", "json.wrongType documents[1].cycle_entries[1].flow_intensity",
        "json.wrongType documents[1].insights[0]", "json.missing documents[1].insights[1].type",
      ])
    #expect(try await other.places() == ["2026-01-10 1 menstrual"])
    #expect(try await other.client.value(DayQuery(try day("2026-01-10"))).details?.notes == "first")
    // The month that could not be read is not absent.
    #expect(try await other.client.value(DayQuery(try day("2025-12-20"))).details?.notes == "mine")
  }

  @Test("What no day can be is refused by its record; a day of tomorrow's in the east is none of those")
  func unsound() async throws {
    let (diary, other) = (try await Diary(on: "2026-01-16"), try await Diary(on: "2026-01-15"))
    try await diary.client.startPeriod()
    try await diary.client.editDay(try day("2026-01-12")) { draft in
      (draft.mood, draft.energy, draft.temperature) = (4, 8, TemperatureDraft(36.5, time: "06:30"))
    }
    let file = try await export(diary) { whole in
      whole["documents"] = (whole["documents"] as? [[String: Any]] ?? []).map { document in
        var document = document
        document["symptom_logs"] = (document["symptom_logs"] as? [[String: Any]] ?? []).map { row in
          row["symptom_type"] as? String == "mood" ? row.merging(["value": 8]) { $1 } : row
        }
        document["days"] = (document["days"] as? [[String: Any]] ?? []).map { row in
          row["temperature_time"] == nil ? row : row.merging(["temperature_time": "dawn"]) { $1 }
        }
        return document
      }
    }
    let preview = try await ShifAI.ownFiles.preview(file, answers: ImportAnswers(), into: other.store)
    let run = try await other.bring(file, ShifAI.ownFiles)
    #expect(preview.problems == run.report.refusals)
    #expect(
      Set(run.report.refusals.map(\.messageKey)) == ["shifai.import.unsound", "shifai.import.notATime"])
    #expect(try await other.places().map { String($0.prefix(10)) } == ["2026-01-12", "2026-01-16"])
    let noted = try await other.client.value(DayQuery(try day("2026-01-12")))
    #expect((noted.value(of: .mood), noted.value(of: .energy)) == (nil, 8))
    #expect(noted.details?.temperature == WakingTemperature(thousandths: 36_500))
    let early = try await Diary(on: "2025-06-01")
    #expect(try await early.bring(file, ShifAI.ownFiles).report.outcomes["day"]?.imported == nil)
  }

  @Test("A JSON file of another program beyond the limit is refused with both sizes, before it is read")
  func large() async throws {
    let diary = try await Diary()
    let url = diary.folder.url.appending(path: "measurements.json")
    try Data(#"[{"type":"tags","date":"2026-01-10","value":[]}]"#.utf8).write(to: url)
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: UInt64(ShifAILimits.jsonBytes) + 1_048_576)
    try handle.close()
    await #expect(
      throws: ImportError.tooLarge(
        name: "measurements.json", size: ShifAILimits.jsonBytes + 1_048_576, limit: ShifAILimits.jsonBytes)
    ) { try await diary.bring(ImportSource(contentsOf: url), DiaryImporter(.clue)) }
    #expect(try await diary.changes() == 0)
  }
}
