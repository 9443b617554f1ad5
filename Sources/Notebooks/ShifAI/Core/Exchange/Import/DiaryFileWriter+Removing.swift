import GRDB
import NotebookContract
import Values

extension DiaryFileWriter {
  /// Takes away the months that a source does not have.
  ///
  /// - Parameter kept: the months that it has, as JSON.
  func removeMonths(except kept: String) throws {
    let others = "NOT IN (SELECT value FROM json_each(?))"
    for table in ["cycle_entries", "symptom_logs", "medication_logs"] {
      try db.execute(
        sql: "DELETE FROM \(table) WHERE substr(date, 1, 7) \(others)", arguments: [kept])
    }
    for table in ["days", "insight_details", "prediction_details", "notifications"] {
      if let child = Self.children[table] {
        try db.execute(
          sql: "DELETE FROM \(child) WHERE id IN (SELECT id FROM \(table) WHERE month \(others))",
          arguments: [kept])
      }
      try db.execute(sql: "DELETE FROM \(table) WHERE month \(others)", arguments: [kept])
    }
    try db.execute(sql: "DELETE FROM months WHERE id \(others)", arguments: [kept])
  }

  private static let children = ["insight_details": "insights", "prediction_details": "predictions"]

  /// Takes away the records of a month that a source does not have.
  func remove(absentFrom found: FoundFile<MonthFile>, by merge: RecordMerge) throws {
    let (file, refused, month) = (found.file, Array(found.refused), found.file.month.description)
    let ofMonth: SQL = "substr(date, 1, 7) = \(month)"
    try merge.remove(from: "cycle_entries", where: ofMonth, except: file.entries.map(\.record.id) + refused)
    try merge.remove(from: "symptom_logs", where: ofMonth, except: file.symptoms.map(\.record.id) + refused)
    try merge.remove(
      from: "medication_logs", where: ofMonth, except: file.medications.map(\.record.id) + refused)
    try merge.remove(from: "notifications", where: ofMonth, except: file.reminders.map(\.record.id) + refused)
    let insights = file.insights.map(\.record.id) + refused
    try merge.remove(from: "insights", where: ofMonth, except: insights)
    try merge.remove(from: "insight_details", where: "month = \(month)", except: insights)
    let predictions = file.predictions.map(\.record.id) + refused
    try merge.remove(
      from: "predictions",
      where: "id IN (SELECT id FROM prediction_details WHERE month = \(month))", except: predictions)
    try merge.remove(from: "prediction_details", where: "month = \(month)", except: predictions)
    try merge.remove(from: "days", where: "month = \(month)", except: file.days.map(\.record.id) + refused)
  }
}
