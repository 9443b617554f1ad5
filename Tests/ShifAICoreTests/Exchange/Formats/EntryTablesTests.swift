import Foundation
import Interchange
import Testing
import Values

@testable import ShifAICore

@Suite struct EntryTablesTests {
  private static let days =
    "id,date,cycle_day,phase,flow_intensity,mood_score,energy_score,sleep_hours,stress_level,notes"

  private static func open(_ files: [String: String]) throws -> any DiaryFile {
    try DiaryFormat.tables.open(source(files.mapValues { Data($0.utf8) }), today: importDay).file
  }

  @Test("Days and symptoms of an earlier version come together by the entry that a symptom belongs to")
  func joined() throws {
    let file = try Self.open([
      "cycles.csv": Self.days
        + "\ne1,2026-03-01,1,menstrual,4,8,7,7.25,2,\"a, b\"\ne2,2026-03-02,2,,0,,,,,\n",
      "symptoms.csv":
        "cycle_entry_id,category,symptom_type,intensity,body_zone\ne1,pain,cramps,7,uterus\ne3,pain,cramps,7,\n",
    ])
    #expect(file.questions.isEmpty)
    let found = try file.diary(ImportAnswers())
    #expect(
      found.days == [
        imported("2026-03-01") {
          ($0.flow, $0.sleepMinutes, $0.notes) = (4, 435, "a, b")
          var cramps = ImportedSymptom.known("cramps", 7)
          cramps.zone = "uterus"
          $0.symptoms = [cramps, .known("energy", 7), .known("mood", 4), .known("stress", 2)]
        }
      ])
    #expect(found.refused == ["3 noDay cycle_entry_id"])
    #expect(found.leftOut == ["absent": 1])
  }

  @Test("The tables of the specification")
  func specified() throws {
    let file = try Self.open([
      "symptom_logs.csv": """
      id,date,symptom_type,value,notes,body_zone,pain_type,created_at,updated_at,sync_status
      a,2026-03-01,pain,6,sharp,thighs,burning,1,1,pending
      b,2026-03-01,sleep,4,,,,1,1,pending
      c,2026-03-01,pain,11,,uterus,,1,1,pending
      """
    ])
    let found = try file.diary(ImportAnswers())
    #expect(
      found.days == [
        imported("2026-03-01") {
          $0.symptoms = [
            ImportedSymptom(
              kind: .known("pain"), value: 6, zone: "thighs", painType: "burning", notes: "sharp"),
            .known("sleep", 4),
          ]
        }
      ])
    #expect(found.refused == ["4 outOfScale value"])
  }

  @Test("What she takes and whether she took it come with their tables; a row that names neither is told")
  func medications() throws {
    let file = try Self.open([
      "medications.csv": """
      id,name,dose,notes,reminder_from,reminder_to,is_archived,created_at,updated_at
      m1,Fer,1 comprimé,,1,5,0,1,1
      m2,,,,,,0,1,1
      m3,Zinc,,,0,,1,1,1
      """,
      "medication_logs.csv": """
      id,date,medication_id,taken,created_at,updated_at
      a,2026-03-01,m1,1,1,1
      b,2026-03-02,m1,0,1,1
      c,2026-03-02,m1,1,1,1
      d,2026-03-03,m1,often,1,1
      """,
      "days.csv": "id,sleep_minutes,cervical_mucus,lh_test\n2026-03-01,,,indeterminate\n",
    ])
    let found = try file.diary(ImportAnswers())
    #expect(
      found.days == [
        imported("2026-03-01") { ($0.lhTest, $0.intakes) = (.indeterminate, ["m1": true]) },
        imported("2026-03-02") { $0.intakes = ["m1": false] },
      ])
    #expect(
      found.medications.map(\.draft) == [
        Medication.Details(name: "Fer", dose: "1 comprimé", reminderFrom: 1, reminderTo: 5)
      ])
    #expect(
      found.refused == [
        "3 missing name", "4 outOfScale reminder_from", "4 otherValue taken", "5 notYesOrNo taken",
      ])
  }

  @Test("A mood of at most 5 may be on either scale: the person says which")
  func mood() throws {
    let file = try Self.open(["a.csv": "date,mood_score\n2026-03-01,4\n"])
    #expect(file.questions.map(\.id) == ["shifai.mood"])
    #expect(try file.diary(ImportAnswers()).days.first?.symptoms == [.known("mood", 4)])
    #expect(
      try file.diary(ImportAnswers(["shifai.mood": "ten"])).days.first?.symptoms == [.known("mood", 2)])
  }

  @Test("A table that is damaged is told by its line, be it known by its header or not even by that")
  func damaged() throws {
    let days = Data("date,mood_score\n2026-03-01,4\n2026-03-02,\0\n".utf8)
    let file = try source(["days.csv": days])
    #expect(DiaryFormat.tables.confidence(in: file) > 0)
    #expect(throws: ImportError.zeroByte(name: "days.csv", line: 3)) {
      try DiaryFormat.tables.open(file, today: importDay)
    }
    #expect(throws: ImportError.zeroByte(name: "b.csv", line: 1)) {
      try Self.open([
        "a.csv": "date,mood_score\n2026-03-01,4\n", "b.csv": "date,\0mood_score\n2026-03-02,4\n",
      ])
    }
  }

  @Test("A text beside a table that is none is left out")
  func textBeside() throws {
    let files = ["a.csv": "date,mood_score\n2026-03-01,7\n", "notes.txt": "\"Mars\n"]
    let source = try source(files.mapValues { Data($0.utf8) })
    #expect(try DiaryFormat.tables.open(source, today: importDay).others.map(\.name) == ["notes.txt"])
  }
}
