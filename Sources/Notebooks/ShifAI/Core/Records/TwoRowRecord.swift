import GRDB
import Records
import Values

/// A record that is stored in the specification's table, and beside it what that has no column for.
protocol TwoRowRecord: StampedRecord, FetchableRecord, EncodableRecord {
  /// The specification's table, and the one beside it, which its rows need.
  static var tables: (specified: String, details: String) { get }
}

extension TwoRowRecord {
  /// All of them, for a condition and an order.
  static var joined: String { "SELECT * FROM \(tables.specified) JOIN \(tables.details) USING (id) " }

  /// Writes both rows.
  func save(_ db: Database) throws {
    let values = try databaseDictionary
    for table in [Self.tables.details, Self.tables.specified] {
      let columns = try db.columns(in: table).map(\.name)
      let changes = columns.filter { $0 != "id" }.map { "\($0) = excluded.\($0)" }
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO \(table)(\(columns.joined(separator: ", ")))
          VALUES (\(databaseQuestionMarks(count: columns.count)))
          ON CONFLICT(id) DO UPDATE SET \(changes.joined(separator: ", "))
          """)
      try statement.execute(arguments: StatementArguments(columns.map { values[$0] ?? .null }))
    }
  }

  static func stored(_ id: String, in db: Database) throws -> Self? {
    try fetchOne(db, sql: joined + "WHERE id = ?", arguments: [id])
  }
}

extension Insight: TwoRowRecord {
  static let tables = (specified: "insights", details: "insight_details")
}

extension Prediction: TwoRowRecord {
  static let tables = (specified: "predictions", details: "prediction_details")
}

extension InsightDraft {
  /// Whether she said, when a pattern was told last, that this is not it: it is not told again.
  func wasRejected(in db: Database) throws -> Bool {
    let verdict = try String.fetchOne(
      db,
      sql: """
        SELECT user_feedback FROM insights JOIN insight_details USING (id)
        WHERE subject GLOB ? ORDER BY date DESC LIMIT 1
        """, arguments: ["\(patternSubject).*"])
    return verdict == Insight.Feedback.inaccurate.rawValue
  }
}
