import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("What a file says of a day") struct DayMergeTests {
  private static let date = CalendarDay("2026-01-10") ?? .earliest

  private static func symptoms(_ rows: String...) throws -> ImportSource {
    let header = "id,date,symptom_type,value,notes,body_zone,pain_type"
    return try source(["symptom_logs.csv": Data(([header] + rows).joined(separator: "\n").utf8)])
  }

  private static func drip(_ rows: String...) throws -> ImportSource {
    let header = "date,bleeding.value,temperature.value,temperature.time,note.value"
    return try source(["drip.csv": Data(([header] + rows).joined(separator: "\n").utf8)])
  }

  private func noted(_ diary: Diary) async throws -> DayLog {
    try await diary.client.value(DayQuery(Self.date))
  }

  @Test("A time as people write it is understood; one that is none leaves the rest of its day")
  func times() async throws {
    let diary = try await Diary()
    let file = try Self.drip(
      "2026-01-10,2,36.55,7:30,\"a\"", "2026-01-11,2,36.60,07:45:10,", "2026-01-12,2,36.65,25:00,b")
    let importer = DiaryImporter(.drip)
    let preview = try await importer.preview(file, answers: ImportAnswers(), into: diary.store)
    let run = try await diary.bring(file, importer)
    #expect(run.report.refusals == preview.problems)
    #expect(
      run.report.refusals.map { "\($0.location.line) \($0.messageKey)" } == ["4 shifai.import.notATime"])
    #expect(run.report.outcomes.mapValues(\.imported) == preview.counts.merging(["row": 0]) { one, _ in one })
    let days = try await (10...12).asyncMap { offset in
      try await diary.client.value(DayQuery(try day("2026-01-\(offset)")))
    }
    #expect(days.map { $0.details?.temperature?.time } == ["07:30", "07:45", nil])
    #expect(days.map { $0.details?.temperature?.thousandths } == [36_550, 36_600, 36_650])
    #expect(days.map { $0.flow?.rawValue } == [3, 3, 3])
  }

  @Test("A mood beyond its scale is told by its cell, and the rest of its day comes in")
  func scale() async throws {
    let diary = try await Diary()
    let file = try Self.symptoms(
      "a,2026-01-10,mood,8,,,", "b,2026-01-10,energy,8,,,", "c,2026-01-10,cramps,8,,,")
    let run = try await diary.bring(file, DiaryImporter(.tables))
    #expect(
      run.report.refusals.map { "\($0.location.line) \($0.messageKey)" } == ["2 shifai.import.outOfScale"])
    let day = try await noted(diary)
    #expect(day.symptoms.map(\.id) == ["2026-01-10.cramps", "2026-01-10.energy"])
  }

  @Test("A note that would make the day's too long is told, in the preview too, and the rest comes in")
  func longNotes() async throws {
    let diary = try await Diary()
    let long = String(repeating: "x", count: FieldLimits.text - 1)
    try await diary.client.editDay(Self.date) { $0.notes = long }
    let file = try Self.drip("2026-01-10,2,,,theirs")
    let preview = try await DiaryImporter(.drip).preview(file, answers: ImportAnswers(), into: diary.store)
    #expect(preview.problems.map(\.messageKey) == ["shifai.import.tooLong"])
    let run = try await diary.bring(file, DiaryImporter(.drip))
    #expect(run.report.refusals == preview.problems)
    #expect(try await noted(diary).flow == .medium)
    #expect(try await noted(diary).details?.notes == long)
  }

  @Test("What stands beside a score goes to the notes of the day")
  func besideScores() async throws {
    let diary = try await Diary()
    let file = try Self.symptoms(
      "a,2026-01-10,mood,4,after the walk,,", "b,2026-01-10,stress,2,all day,pelvis,burning",
      "c,2026-01-10,energy,,tired,,")
    try await diary.bring(file, DiaryImporter(.tables))
    let day = try await noted(diary)
    #expect((day.value(of: .mood), day.value(of: .stress), day.value(of: .energy)) == (4, 2, nil))
    #expect(
      Set(day.details?.notes.components(separatedBy: "\n\n") ?? [])
        == ["after the walk", "stress: pelvis, burning, all day", "tired"])
    #expect(try await diary.bring(file, DiaryImporter(.tables)).transaction == nil)
  }

  @Test("A note is there already when it is one of the paragraphs, not when it is a part of one")
  func paragraphs() async throws {
    let diary = try await Diary()
    try await diary.client.editDay(Self.date) { draft in
      draft.notes = "not ok"
      draft.symptoms = [SymptomLog.Details(.cramps, intensity: 3, notes: "not ok")]
    }
    let notes = try Self.drip("2026-01-10,,,,ok")
    try await diary.bring(notes, DiaryImporter(.drip))
    try await diary.bring(Self.symptoms("a,2026-01-10,cramps,3,ok,,"), DiaryImporter(.tables))
    #expect(try await noted(diary).details?.notes == "not ok\n\nok")
    #expect(try await noted(diary).symptoms.map(\.notes) == ["not ok\nok"])
    #expect(try await diary.bring(notes, DiaryImporter(.drip)).transaction == nil)
  }

  @Test("A pain that feels otherwise is a conflict, and she says which is right")
  func painTypes() async throws {
    let diary = try await Diary()
    try await diary.client.setSymptom(Open(.pain), in: Open(.uterus), on: Self.date) { symptom in
      (symptom.intensity, symptom.painType) = (6, Open(.sharp))
    }
    let file = try Self.symptoms("a,2026-01-10,pain,6,,uterus,burning")
    let importer = DiaryImporter(.tables)
    let preview = try await importer.preview(file, answers: ImportAnswers(), into: diary.store)
    #expect(preview.questions.map(\.id) == ["conflict"])
    #expect(preview.problems.map { $0.messageArguments["stored"] } == ["sharp"])
    try await diary.bring(file, importer)
    #expect(try await noted(diary).symptoms.map(\.painType) == [Open(.sharp)])
    try await diary.bring(file, importer, ["conflict": "replace"])
    #expect(try await noted(diary).symptoms.map(\.painType) == [Open(.burning)])
    let two = try Self.symptoms("a,2026-01-11,pain,6,,uterus,burning", "b,2026-01-11,pain,6,,uterus,sharp")
    #expect(
      try await diary.bring(two, importer).report.refusals.map(\.messageKey) == ["shifai.import.otherValue"])
  }

  @Test(
    "Degrees that are right take neither the hour nor the remark of a temperature along")
  func temperatureParts() async throws {
    let diary = try await Diary()
    try await diary.client.editDay(Self.date) { draft in
      draft.temperature = TemperatureDraft(36.5, isExcluded: true, time: "06:45", note: "late")
    }
    func file(_ degrees: String, _ time: String, _ note: String) throws -> ImportSource {
      let header = "date,temperature.value,temperature.time,temperature.note"
      return try source(["drip.csv": Data("\(header)\n2026-01-10,\(degrees),\(time),\(note)".utf8)])
    }
    let importer = DiaryImporter(.drip)
    // Only the remark is new: nothing differs.
    let same = try file("36.5", "", "hot night")
    let preview = try await importer.preview(same, answers: ImportAnswers(), into: diary.store)
    #expect(preview.questions == [] && preview.problems == [] && preview.counts == ["temperatureNote": 1])
    try await diary.bring(same, importer)
    try await diary.bring(try file("36.7", "", ""), importer, ["conflict": "replace"])
    #expect(
      try await noted(diary).details?.temperature
        == WakingTemperature(thousandths: 36_700, isExcluded: true, time: "06:45", note: "late\nhot night"))
    let later = try await diary.bring(try file("36.7", "07:15", ""), importer)
    #expect(
      later.report.refusals.map { "\($0.messageKey) \($0.messageArguments["stored"] ?? "")" } == [
        "shifai.import.kept.temperatureTime 06:45"
      ])
    #expect(try await noted(diary).details?.temperature?.time == "06:45")
  }

  @Test("A name that is too long is shortened and stands whole in the notes; the export brings it back")
  func longNames() async throws {
    let (diary, other) = (try await Diary(), try await Diary())
    try await diary.begin()
    let name = "Étrange " + String(repeating: "très ", count: 20) + "long"
    let json = #"[{"type":"tags","date":"2026-01-10","value":[{"option":"\#(name)"}]}]"#
    let run = try await diary.bring(
      source(["measurements.json": Data(json.utf8)]), DiaryImporter(.clue))
    #expect(run.report.refusals == [])
    let own = try await diary.client.value(CustomSymptomsQuery())
    #expect(own.map(\.name.count) == [ShifAILimits.name])
    #expect(try await noted(diary).symptoms.map(\.notes) == [name])
    _ = try await diary.exported(by: ShifAI.json)
    let back = try await other.bring(try ImportSource(contentsOf: diary.exportURL), ShifAI.ownFiles)
    #expect(back.report.refusals == [])
    #expect(try await other.rows() == diary.rows())
  }

  @Test("Beyond the symptoms of her own that there may be, everything that was said is kept in words")
  func words() async throws {
    let diary = try await Diary()
    for index in 0..<ShifAILimits.customSymptoms { try await diary.client.addCustomSymptom("Own \(index)") }
    let names = Data("id,name,is_archived\ncustom.x,Tingling,0\n".utf8)
    let rows = Data(
      "id,date,symptom_type,value,notes,body_zone,pain_type\na,2026-01-10,custom.x,7,at night,thighs,sharp\n"
        .utf8)
    let file = try source(["custom_symptoms.csv": names, "symptom_logs.csv": rows])
    try await diary.bring(file, DiaryImporter(.tables))
    #expect(try await noted(diary).details?.notes == "Tingling: 7, thighs, sharp, at night")
  }
}

extension Sequence {
  /// What becomes of each element, one after the other.
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
