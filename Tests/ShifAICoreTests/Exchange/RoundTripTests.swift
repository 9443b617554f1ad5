import Foundation
import GRDB
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

/// Out and in again without loss, for random notebooks.
@Suite struct RoundTripTests {
  /// How many random notebooks: CARNETS_ROUND_TRIPS, else a few.
  static let rounds = ProcessInfo.processInfo.environment["CARNETS_ROUND_TRIPS"].flatMap(Int.init) ?? 2

  @Test("An export brought into an empty vault is the same notebook, row for row")
  func exports() async throws {
    var random = SeededGenerator.printed()
    for _ in 0..<Self.rounds {
      let (diary, other) = (try await Diary(), try await Diary())
      try await diary.fill(&random)
      let whole = try await diary.exported(by: ShifAI.json)
      let source = try ImportSource(contentsOf: diary.exportURL)
      #expect(try ShifAI.ownFiles.confidence(in: source) == 1)
      let run = try await other.bring(source, ShifAI.ownFiles)
      #expect(run.report.refusals == [])
      #expect(try await other.exported(by: ShifAI.json) == whole)
      #expect(try await other.rows() == diary.rows())
      let (kept, reckoned) = try await other.cycles()
      #expect(kept == reckoned)
      await diary.vault.lock()
      await other.vault.lock()
    }
  }

  @Test("A readable copy brought into an empty vault is the same notebook")
  func folders() async throws {
    var random = SeededGenerator.printed()
    let (diary, other) = (try await Diary(), try await Diary())
    try await diary.fill(&random)
    let folder = try diary.place("copie")
    try await diary.writeCopy(of: ShifAIBackup(), in: folder)
    _ = try await other.bring(try ImportSource(contentsOf: folder), ShifAI.ownFiles)
    #expect(try await other.rows() == diary.rows())
  }

  @Test("What was brought in already is not brought in again, and all of it is one action to undo")
  func twice() async throws {
    var random = SeededGenerator(seed: 1)
    let (diary, other) = (try await Diary(), try await Diary())
    try await diary.fill(&random)
    _ = try await diary.exported(by: ShifAI.json)
    let source = try ImportSource(contentsOf: diary.exportURL)
    #expect(try await other.bring(source, ShifAI.ownFiles).report.importedCount > 0)
    let second = try await other.bring(source, ShifAI.ownFiles)
    #expect(second.report.importedCount == 0)
    #expect(second.transaction == nil)
    try await other.store.undo()
    #expect(try await other.rows() == [])
  }

  @Test("The record changed last wins, and what is not in the source goes only when she says so")
  func newest() async throws {
    let (diary, other) = (try await Diary(), try await Diary(on: "2026-02-01"))
    let (first, second) = (try day("2026-01-10"), try day("2026-01-12"))
    try await diary.begin()
    try await diary.client.editDay(first) { ($0.mood, $0.notes) = (2, "avant") }
    _ = try await diary.exported(by: ShifAI.json)
    let source = try ImportSource(contentsOf: diary.exportURL)
    _ = try await other.bring(source, ShifAI.ownFiles)
    try await other.client.editDay(first) { $0.notes = "après" }
    try await other.client.editDay(second) { $0.mood = 5 }
    _ = try await other.bring(source, ShifAI.ownFiles)
    #expect(try await other.client.value(DayQuery(first)).details?.notes == "après")
    #expect(try await other.client.value(DayQuery(second)).value(of: .mood) == 5)
    _ = try await other.bring(source, ShifAI.ownFiles, ["absent": "remove"])
    #expect(try await other.client.value(DayQuery(second)).isEmpty)
    #expect(try await other.client.value(DayQuery(first)).details?.notes == "après")
  }

  @Test("A field of a later version stays in its record, whichever table that is")
  func later() async throws {
    let (diary, other) = (try await Diary(), try await Diary())
    try await diary.begin()
    try await diary.client.editDay(try day("2026-01-10")) { draft in
      (draft.flow, draft.symptoms) = (.light, [SymptomLog.Details(.cramps)])
    }
    let whole = try #require(try await diary.exported(by: ShifAI.json)[""])
    let text = String(decoding: whole, as: UTF8.self)
    let newer = text.replacing(/"id" ?: ?"/, with: "\"later\":{\"kept\":true},\"id\":\"")
    let url = diary.folder.url.appending(path: "newer.json")
    try Data(newer.utf8).write(to: url)
    _ = try await other.bring(try ImportSource(contentsOf: url), ShifAI.ownFiles)
    let back = String(decoding: try #require(try await other.exported(by: ShifAI.json)[""]), as: UTF8.self)
    #expect(back.matches(of: /"later"/).count == newer.matches(of: /"later"/).count)
  }

  @Test("What makes no sense is told, and the rest comes in")
  func bad() async throws {
    let (diary, other) = (try await Diary(), try await Diary())
    try await diary.client.editDay(try day("2026-01-10")) { ($0.mood, $0.energy) = (2, 7) }
    _ = try await diary.exported(by: ShifAI.json)
    let text = try String(contentsOf: diary.exportURL, encoding: .utf8)
    try Data(text.replacing(/"value" ?: ?7/, with: "\"value\":70").utf8).write(to: diary.exportURL)
    let run = try await other.bring(try ImportSource(contentsOf: diary.exportURL), ShifAI.ownFiles)
    #expect(run.report.refusals.map(\.messageKey) == ["shifai.import.unsound"])
    let noted = try await other.client.value(DayQuery(try day("2026-01-10")))
    #expect((noted.value(of: .mood), noted.value(of: .energy)) == (2, nil))
  }

  @Test("What is too long for a field is refused with the field and its limit")
  func tooLong() async throws {
    let (diary, other) = (try await Diary(), try await Diary())
    try await diary.begin()
    try await diary.client.addMedication(Medication.Details(name: "Fer", dose: "quatorze"))
    _ = try await diary.exported(by: ShifAI.json)
    let text = try String(contentsOf: diary.exportURL, encoding: .utf8)
    let long = String(repeating: "x", count: ShifAILimits.dose + 1)
    try Data(text.replacing("quatorze", with: long).utf8).write(to: diary.exportURL)
    let run = try await other.bring(try ImportSource(contentsOf: diary.exportURL), ShifAI.ownFiles)
    #expect(run.report.refusals.map(\.messageKey) == ["field.tooLong"])
    #expect(run.report.refusals.map(\.column) == ["dose"])
    #expect(run.report.refusals.map(\.messageArguments) == [["limit": "80"]])
    #expect(run.report.outcomes["medication"]?.imported ?? 0 == 0)
  }

  @Test("There is a table for spreadsheets for each table, with the specification's columns")
  func tables() async throws {
    let diary = try await Diary()
    try await diary.client.editDay(try day("2026-01-10")) { draft in
      (draft.flow, draft.notes) = (.heavy, "a, \"b\"\nc")
      draft.symptoms = [SymptomLog.Details(painIn: .uterus, intensity: 8, .cramping, notes: "soir")]
    }
    let folder = diary.folder.url.appending(path: "tables")
    try await ShifAI.csv.export(diary.store, attachments: diary.client.attachments, to: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(
      Set(names).isSuperset(of: [
        "user_profile.csv", "cycle_entries.csv", "symptom_logs.csv", "insights.csv", "predictions.csv",
        "sync_log.csv", "days.csv",
      ]))
    let entries = String(
      decoding: try await ShifAI.csv.table("cycle_entries.csv", from: diary.store), as: UTF8.self)
    #expect(entries.contains("id,date,flow_intensity,cycle_day,phase,created_at,updated_at,sync_status"))
    #expect(entries.contains("2026-01-10,2026-01-10,4,1,menstrual,"))
    let symptoms = String(
      decoding: try await ShifAI.csv.table("symptom_logs.csv", from: diary.store), as: UTF8.self)
    #expect(symptoms.contains("2026-01-10.pain.uterus,2026-01-10,pain,8,soir,uterus,cramping,"))
  }
}
