import Foundation
import GRDB
import Localization
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("The schema") struct SchemaTests {
  /// The specification's tables and their columns.
  private static let specified: [String: [String]] = [
    "user_profile": ["id", "created_at", "onboarding_completed", "cycle_type", "conditions", "preferences"],
    "cycle_entries": [
      "id", "date", "flow_intensity", "cycle_day", "phase", "created_at", "updated_at", "sync_status",
    ],
    "symptom_logs": [
      "id", "date", "symptom_type", "value", "notes", "body_zone", "pain_type", "created_at", "updated_at",
      "sync_status",
    ],
    "insights": [
      "id", "date", "type", "title", "body", "confidence", "reasoning", "source", "user_feedback",
      "created_at",
    ],
    "predictions": [
      "id", "type", "predicted_date", "predicted_value", "confidence", "actual_date", "actual_value",
      "accuracy_score", "model_version", "created_at",
    ],
    "sync_log": [
      "id", "sync_type", "started_at", "completed_at", "records_pushed", "records_pulled", "conflicts",
      "status",
    ],
  ]

  @Test("The specification's six tables have its columns and no others")
  func specification() async throws {
    let diary = try await Diary()
    for (table, columns) in Self.specified {
      let stored = try await diary.store.read { try $0.columns(in: table).map(\.name) }
      #expect(stored == columns, "\(table)")
    }
  }

  @Test("Every column is described and has a name", arguments: Language.allCases)
  func names(language: Language) async throws {
    let diary = try await Diary()
    let strings = try StringTable(joining: [try ShifAI.strings(), .notebookContract()])
    for table in ShifAISchema.schema.records {
      let stored = try await diary.store.read { try $0.columns(in: table.name).map(\.name) }
      for name in stored where name != "id" {
        let key = try #require(table.column(name), "\(table.name).\(name)")
          .labelKey(in: table.name, of: ShifAISchema.id)
        let isThere = strings.contains(key, in: language)
        #expect(isThere, "\(key)")
      }
    }
  }

  @Test("The newest predictions, those of a cycle and the last reminders are read off an index")
  func plans() async throws {
    let diary = try await Diary()
    let questions = [
      PredictionsQuery.sql(inCycle: false), DueReminderQuery.latest,
      "SELECT max(date) FROM notifications WHERE date <= ?",
    ]
    let plans = try await diary.store.read { db in
      try (questions + [PredictionsQuery.sql(inCycle: true)]).map { sql in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql.replacing("?", with: "'1'"))
          .map { $0["detail"] as String }.joined(separator: "; ")
      }
    }
    for plan in plans.dropLast() {
      #expect(plan.contains("USING") && plan.contains("INDEX") && !plan.contains("TEMP B-TREE"), "\(plan)")
    }
    #expect(try #require(plans.last).contains("prediction_details_cycle (cycle_start=?)"))
  }

  @Test("A row that no person can mean is refused by the file itself")
  func constraints() async throws {
    let diary = try await Diary()
    let refused = [
      "INSERT INTO cycle_entries(id, date, flow_intensity, created_at, updated_at) VALUES ('x', 'x', 6, 0, 0)",
      "INSERT INTO symptom_logs(id, date, symptom_type, value, created_at, updated_at) VALUES ('x', 'x', 'mood', 11, 0, 0)",
      "INSERT INTO days(id, month, temperature, created_at, updated_at) VALUES ('x', 'x', 370000, 0, 0)",
      "INSERT INTO insights(id, date, type, confidence, created_at) VALUES ('x', 'x', 'x', 1.5, 0)",
      "INSERT INTO user_profile(id, created_at, preferences) VALUES ('x', 0, '{')",
    ]
    for sql in refused {
      await #expect(throws: (any Error).self, "\(sql)") {
        try await diary.store.write(Action("test")) { try $0.execute(sql: sql) }
      }
    }
  }
}
