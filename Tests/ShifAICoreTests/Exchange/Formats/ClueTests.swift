import Foundation
import Interchange
import Testing
import Values

@testable import ShifAICore

@Suite struct ClueTests {
  @Test("The present file: options, lists of options, temperatures, and whatever comes next")
  func measurements() throws {
    let text = """
      [
        {"id": "1", "type": "period", "date": "2026-03-01", "value": {"option": "very_heavy"}},
        {"id": "2", "type": "pain", "date": "2026-03-01",
         "value": [{"option": "period_cramps"}, {"option": "lower_back"}, {"option": "migraine_with_aura"}]},
        {"id": "3", "type": "bbt", "date": "2026-03-01", "value": {"celsius": 36.42, "excluded": true}},
        {"id": "4", "type": "spotting", "date": "2026-03-02", "value": [{"option": "red"}]},
        {"id": "5", "type": "discharge", "date": "2026-03-02", "value": [{"option": "egg_white"}]},
        {"id": "6", "type": "energy", "date": "2026-03-02", "value": [{"option": "exhausted"}]},
        {"id": "7", "type": "tests", "date": "2026-03-02", "value": [{"option": "ovulation_positive"}]},
        {"id": "8", "type": "weight", "date": "2026-03-02", "value": {"kilograms": 61.5}},
        {"id": "9", "type": "tags", "date": "2026-03-02", "value": [{"option": "Bad sleep"}]},
        {"id": "10", "type": "bbt", "date": "2026-03-02", "value": {"fahrenheit": 97.7}}
      ]
      """
    let found = try diary(.clue, "measurements.json", text)
    #expect(found.problems.isEmpty)
    #expect(
      found.days == [
        imported("2026-03-01") {
          $0.flow = 5
          $0.temperature = WakingTemperature(thousandths: 36420, isExcluded: true)
          $0.symptoms = [.known("backPain"), .known("cramps"), .custom("pain: migraine with aura")]
        },
        imported("2026-03-02") {
          $0.temperature = WakingTemperature(thousandths: 36500)
          $0.mucus = .eggWhite
          $0.lhTest = .positive
          $0.symptoms = [
            .known("energy", 2), .known("spotting", notes: "red"), .custom("Bad sleep"),
          ]
          $0.weightGrams = 61_500
        },
      ])
  }

  @Test("The earlier file, with one entry for each day, in both of its forms")
  func byDay() throws {
    let text = """
      {"data": [
        {"day": "2026-03-01T00:00:00Z", "period": "heavy", "pain": ["cramps", "headache"], "temperature": 36.6},
        {"day": "2026-03-02", "period/light": true, "pain/headache": false, "spotting": false},
        {"day": "2026-03-03", "spotting": true, "mood": ["sad", "pms"], "sex": "withdrawal"}
      ]}
      """
    let found = try diary(.clue, "backup.cluedata", text)
    #expect(found.problems.isEmpty)
    #expect(
      found.days == [
        imported("2026-03-01") {
          $0.flow = 4
          $0.temperature = WakingTemperature(thousandths: 36600)
          $0.symptoms = [.known("cramps"), .known("headache")]
        },
        imported("2026-03-02") { $0.flow = 2 },
        imported("2026-03-03") {
          $0.symptoms = [
            .known("otherContraception", notes: "withdrawal"), .known("sad"), .known("spotting"),
            .custom("mood: pms"),
          ]
        },
      ])
  }

  @Test("A pill is that of its day, and moods and intimacy have names")
  func pills() throws {
    let text = """
      [
        {"type": "birth_control_pill", "date": "2026-03-01", "value": {"option": "taken"}},
        {"type": "birth_control_pill", "date": "2026-03-02", "value": {"option": "missed"}},
        {"type": "birth_control_pill", "date": "2026-03-03", "value": {"option": "late"}},
        {"type": "feelings", "date": "2026-03-03", "value": [{"option": "happy"}]},
        {"type": "sex_life", "date": "2026-03-03", "value": [{"option": "unprotected"}]}
      ]
      """
    let found = try diary(.clue, "measurements.json", text)
    #expect(found.medications.isEmpty)
    #expect(
      found.days == [
        imported("2026-03-01") { $0.pill = .taken },
        imported("2026-03-02") { $0.pill = .missed },
        imported("2026-03-03") {
          $0.pill = .late
          $0.symptoms = [.known("happy"), .known("sexUnprotected")]
        },
      ])
  }

  @Test("A strength that nobody knows yet is a day of the period, and its name is kept")
  func unknownStrength() throws {
    let text = #"[{"type": "period", "date": "2026-03-01", "value": {"option": "super_heavy"}}]"#
    #expect(
      try diary(.clue, "a.json", text).days == [
        imported("2026-03-01") {
          $0.flow = 3
          $0.isFlowAssumed = true
          $0.symptoms = [.custom("period: super heavy")]
        }
      ])
  }

  @Test("An entry that cannot be read is named by its number and its field")
  func badEntries() throws {
    let text = """
      [{"type": "period", "value": {"option": "light"}}, {"date": "2026-03-01"},
       {"type": "period", "date": "2027-01-01", "value": {"option": "light"}},
       {"type": "bbt", "date": "2026-03-01", "value": {"celsius": 370.0}}, 12]
      """
    let found = try diary(.clue, "a.json", text)
    #expect(found.days.isEmpty)
    #expect(
      found.refused == [
        "1 noDay [0].date", "2 missing [1].type", "3 future [2].date", "4 temperature [3].value.celsius",
        "5 noDay [4].date",
      ])
  }

  @Test("A file that was cut off, or holds something else, is said to be")
  func damaged() throws {
    #expect(throws: ShifAIImportError.notJSON(file: "a.json")) {
      try diary(.clue, "a.json", #"[{"type": "period", "date": "2026-03-01", "value""#)
    }
    // The sentence names both: what reads JSON does not tell them apart.
    #expect(throws: ShifAIImportError.notJSON(file: "a.json")) {
      try diary(.clue, "a.json", #"[{"type": "bbt", "date": "2026-03-01", "value": {"celsius": 1e999}}]"#)
    }
    #expect(throws: ShifAIImportError.missingField(file: "a.json", path: "data")) {
      try diary(.clue, "a.json", #"{"other": 1}"#)
    }
  }

  @Test("Two pills at once were taken, and a weight is one where its unit is told")
  func weights() throws {
    let text = """
      [
        {"type": "birth_control_pill", "date": "2026-03-01", "value": {"option": "double"}},
        {"type": "weight", "date": "2026-03-01", "value": {"kilograms": 61.25}},
        {"type": "weight", "date": "2026-03-04", "value": {"kilograms": 61.2, "note": "after sport"}},
        {"type": "weight", "date": "2026-03-05", "value": {"value": 10, "unit": "st", "note": "late"}},
        {"type": "weight", "date": "2026-03-06", "value": {"kilograms": {"left": 1}}},
        {"type": "weight", "date": "2026-03-02", "value": {"pounds": 150}},
        {"type": "weight", "date": "2026-03-03", "value": {"kilograms": 6100}}
      ]
      """
    let found = try diary(.clue, "measurements.json", text)
    #expect(
      found.days == [
        imported("2026-03-01") {
          ($0.pill, $0.weightGrams) = (.taken, 61_250)
          $0.notes = "birth control pill: double"
        },
        imported("2026-03-02") { $0.weightGrams = 68_039 },
        imported("2026-03-04") { ($0.weightGrams, $0.notes) = (61_200, "weight: note: after sport") },
        imported("2026-03-05") { ($0.weightGrams, $0.notes) = (63_503, "weight: note: late") },
      ])
    #expect(
      found.problems.map(\.messageKey).sorted() == ["shifai.import.notANumber", "shifai.import.weight"])
  }
}
