import Foundation
import GRDB
import Testing
import Values

@testable import ShifAICore

/// What files and rows hold, as every version since 1.1.0 wrote them.
@Suite("The files and rows of records") struct FileFormTests {
  private static let date = CalendarDay("2026-01-10") ?? .earliest

  private static func month(_ text: String) throws -> MonthFile {
    try JSONFile.decode(MonthFile.self, from: Data(text.utf8), or: ShifAIError.init)
  }

  private static func profile(_ text: String) throws -> ProfileFile {
    try JSONFile.decode(ProfileFile.self, from: Data(text.utf8), or: ShifAIError.init)
  }

  private static func json(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  private static func json(_ file: some Encodable) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: JSONFile.encode(file))
  }

  @Test("A month with every field is written as it was read")
  func wholeMonth() throws {
    let text = """
      {
        "version": 1, "month": "2026-01", "later": [1],
        "days": [{
          "id": "2026-01-10", "notes": "a", "sleep_minutes": 435, "temperature": 36550,
          "temperature_excluded": true, "temperature_time": "06:45", "temperature_note": "b",
          "cervical_mucus": "creamy", "lh_test": "newer", "interval_answer": "one_cycle",
          "interval_answer_end": "2026-03-01", "weight": 61400, "pill": "taken", "created_at": 1768032000,
          "updated_at": 1768035600, "later": {"x": 1.5}
        }],
        "cycle_entries": [{
          "id": "2026-01-10", "date": "2026-01-10", "flow_intensity": 4, "cycle_day": 3, "phase": "menstrual",
          "created_at": 1768032000, "updated_at": 1768035600, "sync_status": "synced", "later": "y"
        }],
        "symptom_logs": [{
          "id": "2026-01-10.pain.uterus", "date": "2026-01-10", "symptom_type": "pain", "value": 7,
          "notes": "c", "body_zone": "uterus", "pain_type": "burning", "created_at": 1768032000,
          "updated_at": 1768035600, "sync_status": "conflict", "later": "z"
        }],
        "medication_logs": [{
          "id": "2026-01-10.m", "date": "2026-01-10", "medication_id": "m", "taken": false,
          "created_at": 1768032000, "updated_at": 1768035600, "later": true
        }],
        "insights": [{
          "id": "2026-01-10.tip.sleep", "date": "2026-01-10", "type": "education", "subject": "tip.sleep",
          "title": {"key": "t", "values": {}}, "body": {"key": "b", "values": {}}, "confidence": 0.5,
          "reasoning": [{"key": "r", "values": {}}], "source": "rule_based", "user_feedback": "accurate",
          "read_at": 1768033000, "response": "followed", "responded_at": 1768034000,
          "created_at": 1768032000, "updated_at": 1768035600, "later": 2
        }],
        "predictions": [{
          "id": "p", "type": "period_start", "predicted_date": "2026-02-01", "predicted_value": 3,
          "confidence": 0.75, "actual_date": "2026-02-03", "actual_value": 4, "accuracy_score": 2.5,
          "model_version": "1", "cycle_start": "2026-01-04", "made_on": "2026-01-10",
          "first_date": "2026-01-30", "last_date": "2026-02-04", "reasoning": [], "verdict": "accurate",
          "verdict_at": 1768033000, "verdict_day": "2026-01-10", "created_at": 1768032000,
          "updated_at": 1768035600, "later": 3
        }],
        "notifications": [{
          "id": "2026-01-10.reminder", "date": "2026-01-10", "category": "reminder", "response": "opened",
          "created_at": 1768032000, "updated_at": 1768035600, "later": 4
        }]
      }
      """
    let file = try Self.month(text)
    #expect(file.count == 7 && file.unreadable == [])
    #expect(try Self.json(file) == Self.json(text))
  }

  @Test("A month with nothing but what must be there takes what stands for the rest")
  func bareMonth() throws {
    let file = try Self.month(
      """
      {
        "month": "2026-01",
        "days": [{"id": "2026-01-10", "created_at": 1, "updated_at": 2}],
        "cycle_entries": [{"date": "2026-01-10", "phase": "newer", "created_at": 1, "updated_at": 2}],
        "symptom_logs": [{
          "date": "2026-01-10", "symptom_type": "cramps", "created_at": 1, "updated_at": 2
        }],
        "medication_logs": [{
          "date": "2026-01-10", "medication_id": "m", "taken": true, "created_at": 1, "updated_at": 2
        }],
        "insights": [{
          "id": "i", "date": "2026-01-10", "type": "education", "subject": "s",
          "title": {"key": "t", "values": {}}, "body": {"key": "b", "values": {}}, "source": "rule_based",
          "created_at": 1
        }],
        "predictions": [{
          "id": "p", "type": "mood", "made_on": "2026-01-10", "first_date": "2026-01-30", "created_at": 1
        }],
        "notifications": [{"date": "2026-01-10", "category": "reminder", "created_at": 1, "updated_at": 2}]
      }
      """)
    #expect(
      try Self.json(file)
        == Self.json(
          """
          {
            "version": 1, "month": "2026-01",
            "days": [{"id": "2026-01-10", "created_at": 1, "updated_at": 2}],
            "cycle_entries": [{
              "id": "2026-01-10", "date": "2026-01-10", "created_at": 1, "updated_at": 2,
              "sync_status": "pending"
            }],
            "symptom_logs": [{
              "id": "2026-01-10.cramps", "date": "2026-01-10", "symptom_type": "cramps", "created_at": 1,
              "updated_at": 2, "sync_status": "pending"
            }],
            "medication_logs": [{
              "id": "2026-01-10.m", "date": "2026-01-10", "medication_id": "m", "taken": true,
              "created_at": 1, "updated_at": 2
            }],
            "insights": [{
              "id": "i", "date": "2026-01-10", "type": "education", "subject": "s",
              "title": {"key": "t", "values": {}}, "body": {"key": "b", "values": {}}, "reasoning": [],
              "source": "rule_based", "created_at": 1, "updated_at": 1
            }],
            "predictions": [{
              "id": "p", "type": "mood", "made_on": "2026-01-10", "reasoning": [], "created_at": 1,
              "updated_at": 1
            }],
            "notifications": [{
              "id": "2026-01-10.reminder", "date": "2026-01-10", "category": "reminder", "created_at": 1,
              "updated_at": 2
            }]
          }
          """))
  }

  @Test("An entry that cannot be read says where and why")
  func unreadable() throws {
    let file = try Self.month(
      """
      {
        "month": "2026-01",
        "cycle_entries": [{"date": "2026-01-10", "flow_intensity": 9, "created_at": 1, "updated_at": 2}],
        "insights": [{
          "id": "i", "date": "2026-01-10", "type": "education", "subject": "s",
          "body": {"key": "b", "values": {}}, "source": "rule_based", "created_at": 1
        }]
      }
      """)
    #expect(
      file.unreadable.map(\.error) == [
        JSONFileError(path: "cycle_entries[0].flow_intensity", reason: .wrongType),
        JSONFileError(path: "insights[0].title", reason: .missing),
      ])
  }

  @Test("A profile with every field is written as it was read")
  func wholeProfile() throws {
    let text = """
      {
        "version": 1, "later": 0,
        "user_profile": {
          "id": "profile", "created_at": 1768032000, "onboarding_completed": true, "cycle_type": "irregular",
          "conditions": ["endo", "newer"], "later": 1,
          "preferences": {
            "age": 31, "usual_length": 29, "usual_period_length": 5, "goals": ["understand"],
            "tracked_symptoms": ["cramps"], "temperature_unit": "fahrenheit", "weight_unit": "newer",
            "disclaimer_accepted_on": "2026-01-10", "onboarded_on": "2026-01-10",
            "notifications": {"switches": {"reminder": false}, "hours": {"prediction": 20}},
            "pauses": [{
              "kind": "pregnancy", "first_date": "2025-01-01", "last_date": "2025-09-20", "later": 2
            }],
            "updated_at": 1768035600, "later": 3
          }
        },
        "custom_symptoms": [{
          "id": "custom.s", "name": "a", "is_archived": true, "created_at": 1, "updated_at": 2, "later": 4
        }],
        "medications": [{
          "id": "m", "name": "b", "dose": "c", "notes": "d", "reminder_from": 3, "reminder_to": 5,
          "is_archived": true, "created_at": 1, "updated_at": 2, "later": 5
        }],
        "contraceptions": [{
          "id": "c", "method": "pill", "name": "e", "notes": "f", "start_date": "2026-01-10",
          "end_date": "2026-02-10", "created_at": 1, "updated_at": 2, "later": 6
        }]
      }
      """
    let file = try Self.profile(text)
    #expect(file.unreadable == [])
    #expect(try Self.json(file) == Self.json(text))
  }

  @Test("A profile with nothing but what must be there takes what stands for the rest")
  func bareProfile() throws {
    let file = try Self.profile(
      """
      {
        "user_profile": {"created_at": 1},
        "custom_symptoms": [{"id": "custom.s", "name": "a", "created_at": 1, "updated_at": 2}],
        "medications": [
          {"id": "m", "name": "b", "reminder_from": 5, "reminder_to": 3, "created_at": 1, "updated_at": 2},
          {"id": "n", "name": "c", "reminder_from": 5, "created_at": 1, "updated_at": 2}
        ],
        "contraceptions": [{
          "id": "c", "method": "newer", "start_date": "2026-01-10", "created_at": 1, "updated_at": 2
        }]
      }
      """)
    #expect(
      try Self.json(file)
        == Self.json(
          """
          {
            "version": 1,
            "user_profile": {
              "id": "profile", "created_at": 1, "onboarding_completed": false, "cycle_type": "unknown",
              "conditions": [], "preferences": {}
            },
            "custom_symptoms": [{
              "id": "custom.s", "name": "a", "is_archived": false, "created_at": 1, "updated_at": 2
            }],
            "medications": [
              {
                "id": "m", "name": "b", "dose": "", "notes": "", "reminder_from": 5, "reminder_to": 5,
                "is_archived": false, "created_at": 1, "updated_at": 2
              },
              {
                "id": "n", "name": "c", "dose": "", "notes": "", "is_archived": false, "created_at": 1,
                "updated_at": 2
              }
            ],
            "contraceptions": [{
              "id": "c", "method": "newer", "name": "", "notes": "", "start_date": "2026-01-10",
              "created_at": 1, "updated_at": 2
            }]
          }
          """))
  }

  @Test("A row says nothing, or an empty text, of what was not said, as its column asks")
  func rows() throws {
    let stamp = Stamp(Date(timeIntervalSince1970: 1))
    let day = LoggedDay(date: Self.date, stamp: stamp)
    let dayRow: [String: DatabaseValue] = [
      "id": "2026-01-10".databaseValue, "month": "2026-01".databaseValue, "notes": "".databaseValue,
      "sleep_minutes": .null, "temperature": .null, "temperature_excluded": false.databaseValue,
      "temperature_time": .null, "temperature_note": "".databaseValue, "cervical_mucus": .null,
      "lh_test": .null, "interval_answer": .null, "interval_answer_end": .null, "weight": .null,
      "pill": .null, "created_at": 1.databaseValue, "updated_at": 1.databaseValue, "unknownFields": .null,
    ]
    #expect(try day.databaseDictionary == dayRow)
    let symptom = SymptomLog(
      date: Self.date, details: SymptomLog.Details(.cramps, intensity: nil), stamp: stamp)
    let symptomRow: [String: DatabaseValue] = [
      "id": "2026-01-10.cramps".databaseValue, "date": "2026-01-10".databaseValue,
      "symptom_type": "cramps".databaseValue, "value": .null, "notes": .null, "body_zone": .null,
      "pain_type": .null, "created_at": 1.databaseValue, "updated_at": 1.databaseValue,
      "sync_status": "pending".databaseValue,
    ]
    #expect(try symptom.databaseDictionary == symptomRow)
    let prediction = Prediction(id: "p", type: Open(.mood), madeOn: Self.date, stamp: stamp)
    #expect(try prediction.databaseDictionary["reasoning"] == "[]".databaseValue)
    let profile = try Profile.blank.databaseDictionary
    #expect([profile["conditions"], profile["preferences"]] == ["[]".databaseValue, "{}".databaseValue])
  }
}
