import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite struct DiaryImportTests {
  private static func drip(_ rows: String...) throws -> ImportSource {
    let header = "date,bleeding.value,temperature.value,pain.cramps,pain.migraine,note.value"
    return try source(["drip.csv": Data(([header] + rows).joined(separator: "\n").utf8)])
  }

  @Test(
    "A life of another program is previewed, comes in as one action, adds nothing twice, and can be undone")
  func whole() async throws {
    var random = SeededGenerator.printed()
    let life = RandomDiary(&random)
    let notebook = try await Diary(on: importDay.description)
    let file = try source(["measurements.json": Data(life.clueMeasurements().utf8)])
    let importers = ShifAI.definition.importers
    let best = try importers.max { try $0.confidence(in: file) < $1.confidence(in: file) }
    #expect(best?.format == "clue")
    let importer = DiaryImporter(.clue)
    let preview = try await importer.preview(file, answers: ImportAnswers(), into: notebook.store)
    #expect(preview.questions.isEmpty && preview.problems.isEmpty)
    #expect(preview.counts["flow"] == life.days.count { $0.flow != nil }.orNil)
    #expect(preview.counts["symptom"] == life.days.reduce(0) { $0 + $1.symptoms.count }.orNil)

    let run = try await notebook.bring(file, importer)
    #expect(run.report.outcomes.mapValues(\.imported) == preview.counts)
    #expect(run.report.refusals.isEmpty)
    for day in life.days {
      let noted = try await notebook.client.value(DayQuery(day.day))
      #expect(noted.flow?.rawValue == day.flow)
      #expect(noted.details?.temperature == day.temperature)
      #expect(noted.details?.mucus?.known == day.mucus)
      #expect(noted.details?.lhTest?.known == day.lhTest)
      #expect(noted.symptoms.map { ImportedSymptom.known($0.type.rawValue) } == day.symptoms)
    }
    let cycles = try await notebook.cycles()
    #expect(cycles.kept == cycles.reckoned)

    let again = try await notebook.bring(file, importer)
    #expect(again.transaction == nil && again.report.importedCount == 0)
    #expect(again.report.outcomes.mapValues(\.duplicates) == preview.counts)
    try await notebook.store.undo(run.transaction)
    for day in life.days { #expect(try await notebook.client.value(DayQuery(day.day)).isEmpty) }
  }

  @Test("An import that says it was stopped has left nothing, however late that was")
  func stopped() async throws {
    let notebook = try await Diary(on: "2026-03-31")
    let before = try await notebook.changes()
    #expect(
      try await notebook.isStoppedAtTheEnd(Self.drip("2026-03-01,1,36.70,true,,"), DiaryImporter(.drip)))
    #expect(try await notebook.changes() == before)
  }

  @Test(
    "Two methods of one kind that begin on one day are two, once, and a conflict speaks the reader's language"
  )
  func contraceptions() async throws {
    func record(_ kind: String, _ first: String, _ last: String) -> String {
      #"<Record type="HKCategoryTypeIdentifierContraceptive" startDate="\#(first) 00:00:00 +0100" "#
        + #"endDate="\#(last) 00:00:00 +0100" value="HKCategoryValueContraceptive\#(kind)"/>"# + "\n"
    }
    func file(_ records: String...) throws -> ImportSource {
      let text = "<HealthData locale=\"fr_FR\">\n\(records.joined())</HealthData>\n"
      return try source(["export.xml": Data(text.utf8)])
    }
    let notebook = try await Diary(on: "2026-03-31")
    let importer = DiaryImporter(.appleHealth)
    let short = record("Oral", "2025-01-10", "2025-06-30")
    let two = try file(short, record("Oral", "2025-01-10", "2025-12-31"), short)
    let first = try await notebook.bring(two, importer)
    #expect(first.report.outcomes["contraception"]?.imported == 2)
    #expect(first.report.outcomes["contraception"]?.duplicates == 1)
    let ends = try await notebook.client.value(ContraceptionsQuery()).map { $0.end?.description ?? "" }
    #expect(ends.sorted() == ["2025-06-30", "2025-12-31"])
    let again = try await notebook.bring(two, importer)
    #expect(again.transaction == nil && again.report.importedCount == 0)
    let other = try await notebook.bring(file(record("Oral", "2025-01-10", "2025-08-31")), importer)
    #expect(
      other.report.refusals.map(\.messageKey) == ["shifai.import.contraceptionKept"])
    #expect(
      other.report.refusals.map(\.messageArguments) == [
        ["startNumber": "10", "startMonth": "01", "startYear": "2025"]
      ])
  }

  @Test("What the notebook says otherwise stays, unless the person says that the file is right")
  func conflicts() async throws {
    let notebook = try await Diary(on: "2026-03-31")
    let day = try day("2026-03-01")
    try await notebook.client.editDay(day) { draft in
      draft.flow = Flow(rawValue: 5)
      draft.temperature = TemperatureDraft(Decimal(3_655) / 100)
      draft.notes = "mine"
    }
    let file = try Self.drip("2026-03-01,1,36.70,true,,theirs")
    let importer = DiaryImporter(.drip)
    let preview = try await importer.preview(file, answers: ImportAnswers(), into: notebook.store)
    #expect(preview.questions.map(\.id) == ["conflict"])
    #expect(preview.counts == ["symptom": 1, "note": 1])
    #expect(
      preview.problems.map { "\($0.column ?? "") \($0.messageKey) \($0.messageArguments["stored"] ?? "")" }
        == [
          "flow shifai.import.kept 5", "temperature shifai.import.kept.temperature 36.55",
        ])
    let kept = try await notebook.bring(file, importer)
    #expect(kept.report.refusals == preview.problems)
    var noted = try await notebook.client.value(DayQuery(day))
    #expect(noted.flow?.rawValue == 5 && noted.details?.temperature?.thousandths == 36_550)
    #expect(noted.details?.notes == "mine\n\ntheirs")
    #expect(noted.symptoms.map(\.type) == [Open(.cramps)])

    let replaced = try await notebook.bring(file, importer, ["conflict": "replace"])
    #expect(replaced.report.outcomes["flow"]?.imported == 1 && replaced.report.refusals.isEmpty)
    noted = try await notebook.client.value(DayQuery(day))
    #expect(noted.flow?.rawValue == 2 && noted.details?.temperature?.thousandths == 36_700)
    #expect(noted.details?.notes == "mine\n\ntheirs")
  }

  @Test(
    "What ShifAI has no word for becomes a symptom of her own, once; beyond their limit it is kept in words")
  func ownSymptoms() async throws {
    let notebook = try await Diary(on: "2026-03-31")
    try await notebook.client.addCustomSymptom("Pain.Migraine")
    try await notebook.bring(Self.drip("2026-03-01,,,,true,", "2026-03-02,,,,true,"), DiaryImporter(.drip))
    #expect(try await notebook.client.value(CustomSymptomsQuery()).map(\.name) == ["Pain.Migraine"])

    let tags = (0..<120).map { #"{"type":"tags","date":"2026-03-05","value":[{"option":"Tag \#($0)"}]}"# }
    let file = try source(["measurements.json": Data("[\(tags.joined(separator: ","))]".utf8)])
    try await notebook.bring(file, DiaryImporter(.clue))
    #expect(try await notebook.client.value(CustomSymptomsQuery()).count == ShifAILimits.customSymptoms)
    let noted = try await notebook.client.value(DayQuery(day("2026-03-05")))
    #expect(noted.symptoms.count == ShifAILimits.customSymptoms - 1)
    #expect(noted.details?.notes.contains("Tag 98") == true)
  }

  @Test("The notebook's own tables come back into another one")
  func ownTables() async throws {
    var random = SeededGenerator.printed()
    let (first, second) = (
      try await Diary(on: importDay.description), try await Diary(on: importDay.description)
    )
    let life = RandomDiary(&random)
    try await first.bring(source(["drip.csv": Data(life.drip().utf8)]), DiaryImporter(.drip))
    let own = try await first.client.addCustomSymptom("Œil lourd").value
    try await first.client.setSymptom(own.type, on: importDay) { $0.notes = "le soir" }
    try await first.client.editDay(importDay) { $0.sleepMinutes = 435 }
    // Two that were never noted, one of them no longer offered.
    try await first.client.addCustomSymptom("Oreille bouchée")
    let old = try await first.client.addCustomSymptom("Vertige").value
    try await first.client.editCustomSymptom(old.id, name: old.name, isArchived: true)
    let out = first.folder.url.appending(path: "tables")
    try await ShifAI.csv.export(first.store, attachments: first.client.attachments, to: out)
    let importer = DiaryImporter(.tables)
    let tables = try ImportSource(contentsOf: out)
    #expect(try importer.confidence(in: tables) > 0)
    let run = try await second.bring(tables, importer)
    #expect(run.report.refusals.isEmpty)
    for day in life.days.map(\.day) + [importDay] {
      let (before, after) = (
        try await first.client.value(DayQuery(day)), try await second.client.value(DayQuery(day))
      )
      #expect(after.flow == before.flow && after.details?.temperature == before.details?.temperature)
      #expect(
        after.details?.mucus == before.details?.mucus
          && after.details?.sleepMinutes == before.details?.sleepMinutes)
      #expect(after.symptoms.map(\.notes) == before.symptoms.map(\.notes))
      #expect(after.symptoms.count == before.symptoms.count)
    }
    let came = try await second.client.value(CustomSymptomsQuery(includesArchived: true))
    let offered = Dictionary(uniqueKeysWithValues: came.map { ($0.name, !$0.isArchived) })
    #expect(offered == ["Œil lourd": true, "Oreille bouchée": true, "Vertige": false])
    let again = try await second.bring(tables, importer)
    #expect(again.report.importedCount == 0 && again.report.refusals.isEmpty)
  }

  @Test("What came from drip goes back to drip as it was")
  func roundTrip() async throws {
    var random = SeededGenerator.printed()
    let notebook = try await Diary(on: importDay.description)
    let rare = [
      "date": "2026-03-31", "temperature.value": "36.5", "temperature.exclude": "true",
      "temperature.time": "06:45", "temperature.note": "late, \"very\"", "bleeding.value": "2",
      "bleeding.exclude": "true", "mucus.feeling": "1", "mucus.value": "1", "mucus.exclude": "true",
      "cervix.opening": "2", "cervix.position": "0", "note.value": "two\nlines", "desire.value": "0",
      "sex.condom": "true", "sex.note": "x", "pain.ovulationPain": "true", "mood.happy": "true",
    ]
    let row = DripColumns.all.map { column in
      "\"\((rare[column] ?? "").replacing("\"", with: "\"\""))\""
    }
    let text =
      RandomDiary(&random).drip() + "\n2025-01-01,,,,,0,true\n2025-01-02,,,,,3,false\n"
      + row.joined(separator: ",") + "\n"
    try await notebook.bring(source(["drip.csv": Data(text.utf8)]), DiaryImporter(.drip))
    let out = notebook.folder.url.appending(path: "out.csv")
    try await DripExporter().export(notebook.store, attachments: notebook.client.attachments, to: out)
    let written = try String(contentsOf: out, encoding: .utf8)
    #expect(written.hasPrefix(DripColumns.all.joined(separator: ",") + "\r\n"))
    let before = try diary(.drip, "drip.csv", text)
    let after = try diary(.drip, "out.csv", written)
    #expect(before.problems.isEmpty && after.problems.isEmpty)
    #expect(after.days == before.days)
  }
}

extension Int {
  /// Nil for nothing.
  fileprivate var orNil: Int? { self == 0 ? nil : self }
}
