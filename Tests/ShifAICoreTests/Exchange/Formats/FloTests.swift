import Foundation
import Interchange
import Testing
import Values

@testable import ShifAICore

@Suite struct FloTests {
  private static func flo(_ cycles: String, _ rest: String = "") -> String {
    #"{"operationalData": {"cycles": [\#(cycles)]\#(rest)}}"#
  }

  private static func period(_ first: String, _ last: String?, _ levels: String? = nil) -> String {
    let end = last.map { #", "period_end_date": "\#($0) 00:00:00.0""# } ?? ""
    let intensity = levels.map { #", "period_intensity": "\#($0.replacing("\"", with: "\\\""))""# } ?? ""
    return #"{"period_start_date": "\#(first) 00:00:00.0"\#(end)\#(intensity)}"#
  }

  @Test("Periods, what was noted one by one, and notes")
  func everything() throws {
    let rest = """
      , "point_events_manual_v2": [
        {"category": "Symptom", "subcategory": "DrawingPain", "local_date": "2026-03-01 23:00:00.0",
         "date": "2026-03-02 01:00:00.0"},
        {"category": "Mood", "subcategory": "Happy", "date": "2026-03-01"},
        {"category": "Temperature", "subcategory": "Basal", "date": "2026-03-02", "properties": {"value": 36.4}},
        {"category": "OvulationTest", "subcategory": "Positive", "date": "2026-03-02"},
        {"category": "Fluid", "subcategory": "Eggwhite", "date": "2026-03-02"}
      ],
      "repeatable_child_point_events": [
        {"category": "Medication", "subcategory": "Pills", "date": "2026-03-02",
         "properties": "{\\"missed_pill\\": false}"},
        {"category": "Medication", "subcategory": "Pills", "date": "2026-03-03", "deleted": true}
      ],
      "notes": [{"text": "a note", "date": "2026-03-02 10:00:00"}],
      "subscriptions": [{"plan": 1}, {"plan": 2}]
      """
    let found = try diary(.flo, "flo.json", Self.flo(Self.period("2026-03-01", "2026-03-02"), rest))
    #expect(found.problems.isEmpty)
    #expect(found.leftOut == ["deleted": 1, "subscriptions": 2])
    #expect(
      found.days == [
        imported("2026-03-01") {
          ($0.flow, $0.isFlowAssumed) = (3, true)
          $0.symptoms = [.known("cramps"), .known("happy")]
        },
        imported("2026-03-02") {
          ($0.flow, $0.isFlowAssumed) = (3, true)
          $0.temperature = WakingTemperature(thousandths: 36400)
          $0.mucus = .eggWhite
          $0.lhTest = .positive
          $0.pill = .taken
          $0.notes = "a note"
        },
      ])
  }

  @Test("What has no place of its own is noted in words, or counted")
  func everythingElse() throws {
    let rest = """
      , "point_events_manual_v2": [
        {"category": "Fluid", "subcategory": "Eggwhite", "date": "2026-03-01", "id": "7",
         "properties": {"amount": "much"}},
        {"category": "Temperature", "subcategory": "Basal", "date": "2026-03-01",
         "properties": {"value": 36.4, "source": "ring"}},
        {"date": "2026-03-01", "properties": {"loose": "yes"}},
        {"category": "Symptom", "subcategory": "Acne", "date": "2026-03-01", "properties": "on the chin"}
      ],
      "notes": {"text": "no list"}, "settings": {"theme": "dark"}, "version": 3, "nothing": null
      """
    let text = Self.flo(#"{"period_start_date": "2026-03-01", "id": "1", "pregnant": false}"#, rest)
    let found = try diary(.flo, "a.json", String(text.dropLast()) + #", "account": {"email": "x"}}"#)
    #expect(found.problems.isEmpty)
    #expect(
      found.leftOut == ["otherFields": 2, "absent": 1, "notes": 1, "settings": 1, "version": 1, "account": 1])
    #expect(
      found.days == [
        imported("2026-03-01") {
          ($0.flow, $0.isFlowAssumed) = (3, true)
          $0.mucus = .eggWhite
          $0.temperature = WakingTemperature(thousandths: 36400, note: "source: ring")
          $0.symptoms = [.known("acne", notes: "on the chin")]
          $0.notes = "fluid: eggwhite: amount: much\n\nloose: yes"
        }
      ])
  }

  @Test("Intensities that can be read in two ways are asked about, and read as the person says")
  func ambiguous() throws {
    let text = Self.flo(Self.period("2026-03-01", "2026-03-05", #"{"1":3,"2":1}"#))
    let (file, _) = try DiaryFormat.flo.open(source(["flo.json": Data(text.utf8)]), today: importDay)
    #expect(
      file.questions == [
        ImportQuestion(
          id: "flo.intensity", promptKey: "shifai.import.flo.intensity",
          promptArguments: [
            "number": "1", "level": "3", "startNumber": "01", "startMonth": "03", "startYear": "2026",
          ],
          choices: [
            .init(
              "fromZero", labelKey: "shifai.import.flo.fromZero",
              labelArguments: ["dayNumber": "02", "dayMonth": "03", "dayYear": "2026"]),
            .init(
              "fromOne", labelKey: "shifai.import.flo.fromOne",
              labelArguments: ["dayNumber": "01", "dayMonth": "03", "dayYear": "2026"]),
          ])
      ])
    #expect(throws: ImportError.unanswered(question: "flo.intensity")) { try file.diary(ImportAnswers()) }
    let fromZero = try file.diary(ImportAnswers(["flo.intensity": "fromZero"]))
    #expect(fromZero.days.map(\.flow) == [3, 4, 2, 3, 3])
    let fromOne = try file.diary(ImportAnswers(["flo.intensity": "fromOne"]))
    #expect(fromOne.days.map(\.flow) == [4, 2, 3, 3, 3])
  }

  @Test("A zero proves a count from 0, a number as high as the length one from 1; both prove nothing")
  func proofs() throws {
    let zero = Self.period("2026-03-01", "2026-03-03", #"{"0":2,"1":3}"#)
    let one = Self.period("2026-02-01", "2026-02-03", #"{"3":1}"#)
    #expect(try diary(.flo, "a.json", Self.flo(zero)).days.map(\.flow) == [3, 4, 3])
    #expect(try diary(.flo, "a.json", Self.flo(one)).days.map(\.flow) == [3, 3, 2])
    #expect(throws: ImportError.unanswered(question: "flo.intensity")) {
      try diary(.flo, "a.json", Self.flo(zero + "," + one))
    }
  }

  @Test("Bad periods are named, and what can be read of them stays")
  func badPeriods() throws {
    let text = Self.flo(
      [
        Self.period("2026-03-10", "2026-03-01"), Self.period("2026-03-30", "2026-04-03"),
        Self.period("2026-01-01", "2026-12-01"), Self.period("soon", nil), "{}",
        Self.period("2025-05-01", "2025-05-02", #"{"0":9}"#), Self.period("2025-06-01", "2025-06-02", "none"),
        Self.period("2025-01-01", "2025-09-01"),
      ].joined(separator: ","))
    let found = try diary(.flo, "a.json", text)
    #expect(
      found.refused == [
        "1 endBeforeStart operationalData.cycles[0].period_end_date",
        "2 futureEnd operationalData.cycles[1].period_end_date",
        "3 futureEnd operationalData.cycles[2].period_end_date",
        "4 notADay operationalData.cycles[3].period_start_date",
        "5 noDay operationalData.cycles[4].period_start_date",
        "6 outOfScale operationalData.cycles[5].period_intensity.0",
        "7 notIntensities operationalData.cycles[6].period_intensity",
        "8 longPeriod operationalData.cycles[7].period_end_date",
      ])
    #expect(
      found.days.filter { $0.day.year == 2025 }.map(\.day.description) == [
        "2025-01-01", "2025-05-01", "2025-05-02", "2025-06-01", "2025-06-02",
      ])
  }

  @Test("An end that has not come leaves the days that are known, in the JSON and in the text")
  func futureEnd() throws {
    for end in ["2026-04-01", "9999-12-31"] {
      let periods = Self.period("2026-02-01", end, #"{"0":1,"2":2}"#)
      let found = try diary(.flo, "a.json", Self.flo(periods))
      #expect(found.days.map(\.day.description) == ["2026-02-01", "2026-02-03"], "\(end)")
      #expect(found.refused == ["1 futureEnd operationalData.cycles[0].period_end_date"])
      let text = "Period start date: 2026-02-01\nPeriod end date: \(end)\n"
      let plain = try diary(.flo, "a.txt", text)
      #expect(plain.days.map(\.day.description) == ["2026-02-01"], "\(end)")
      #expect(plain.refused == ["2 futureEnd "])
    }
  }

  @Test("A note is words of its day, a pill the pill of its day, and neither is a symptom")
  func notesAndPills() throws {
    let rest = """
      , "point_events_manual_v2": [
        {"category": "Note", "subcategory": "Note", "date": "2026-03-01", "properties": {"value": "slept badly"}},
        {"category": "Note", "subcategory": null, "date": "2026-03-01", "text": "and walked"},
        {"category": "Sex", "subcategory": "Unprotected", "date": "2026-03-01"}
      ],
      "repeatable_child_point_events": [
        {"category": "Medication", "subcategory": "Pills", "date": "2026-03-01",
         "properties": "{\\"missed_pill\\": true}"},
        {"category": "OralContraceptives", "subcategory": "PillTaken", "date": "2026-03-02"}
      ]
      """
    let found = try diary(.flo, "flo.json", Self.flo("", rest))
    #expect(found.medications.isEmpty)
    #expect(
      found.days == [
        imported("2026-03-01") {
          $0.symptoms = [.known("sexUnprotected")]
          $0.pill = .missed
          $0.notes = "value: slept badly\n\nand walked"
        },
        imported("2026-03-02") { $0.pill = .taken },
      ])
  }

  @Test("The text that Flo sends is read: periods, then what was noted, a line each")
  func plainText() throws {
    let text = """
      cycle 1
      Period start date: 2026-03-01
      Period end date: 2026-03-02
      Pregnant: False
      --------------------
      cycle 2
      Period start date: 2026-01-10 00:00:00.0
      --------------------
      Period start date: soon

      Manual events
      1 - 2026-03-01 08:00:00 - Symptom - DrawingPain - strong
      2 - 2026-03-01 - Note - remember this
      3 - 2026-03-02 - Medication - Pills
      4 - 2027-01-01 - Mood - Happy
      something else
      """
    let found = try diary(.flo, "res.txt", text)
    #expect(found.refused == ["9 notADay ", "15 future "])
    #expect(found.leftOut == ["absent": 1, "otherFields": 3])
    #expect(
      found.days == [
        imported("2026-01-10") { ($0.flow, $0.isFlowAssumed) = (3, true) },
        imported("2026-03-01") {
          ($0.flow, $0.isFlowAssumed) = (3, true)
          $0.symptoms = [.known("cramps", notes: "strong")]
          $0.notes = "remember this"
        },
        imported("2026-03-02") {
          ($0.flow, $0.isFlowAssumed) = (3, true)
          $0.pill = .taken
        },
      ])
    let dates = "Period start date: 2026-02-01\nPeriod start date: 2026-03-01\n"
    let source = try source(["flo.txt": Data(dates.utf8)])
    #expect(DiaryFormat.allCases.filter { $0.confidence(in: source) > 0 } == [.flo])
    #expect(try diary(.flo, "flo.txt", dates).days.map(\.day.description) == ["2026-02-01", "2026-03-01"])
  }

  @Test("A file without periods is none of Flo's")
  func notFlo() throws {
    #expect(throws: ShifAIImportError.missingField(file: "a.json", path: "operationalData.cycles")) {
      try diary(.flo, "a.json", #"{"operationalData": {}}"#)
    }
  }

  @Test("A weight with its unit is one; a number alone is kept in words")
  func weights() throws {
    let rest = """
      , "point_events_manual_v2": [
        {"category": "Weight", "subcategory": "", "date": "2026-03-01",
         "properties": {"value": 135, "unit": "lb"}},
        {"category": "Weight", "subcategory": "", "date": "2026-03-02", "properties": {"value": 61}},
        {"category": "Weight", "subcategory": "", "date": "2026-03-03",
         "properties": {"value": 6, "unit": "kg"}},
        {"category": "Weight", "subcategory": "", "date": "2026-03-04",
         "properties": {"kilograms": 61.2, "note": "after sport"}}
      ]
      """
    let found = try diary(.flo, "flo.json", Self.flo("", rest))
    #expect(
      found.days == [
        imported("2026-03-01") { $0.weightGrams = 61_235 },
        imported("2026-03-02") { $0.symptoms = [.custom("weight", notes: "value: 61")] },
        imported("2026-03-04") { ($0.weightGrams, $0.notes) = (61_200, "weight: note: after sport") },
      ])
    #expect(found.problems.map(\.messageKey) == ["shifai.import.weight"])
  }
}
