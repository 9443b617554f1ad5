package import GRDB
import Records
import Values

extension Insight: TwoRowRecord {
  static let joined =
    "SELECT insights.*, subject, read_at, response, responded_at, updated_at, unknownFields "
    + "FROM insights JOIN insight_details USING (id) "

  /// Reads a joined row.
  package init(row: Row) throws {
    let title: Sentence? = try row.json(Column("title"))
    let body: Sentence? = try row.json(Column("body"))
    guard let title, let body else { throw RecordError.unreadable(row["id"]) }
    let (feedback, response): (String?, String?) = (row["user_feedback"], row["response"])
    self.init(
      id: row["id"], date: try row.requiredDay(Column("date")), type: Open(rawValue: row["type"]),
      subject: row["subject"], title: title, body: body, confidence: row["confidence"],
      reasoning: try row.json(Column("reasoning")) ?? [], source: Open(rawValue: row["source"]),
      feedback: feedback.map(Open.init(rawValue:)), readAt: row.optionalSeconds(Column("read_at")),
      response: response.map(Open.init(rawValue:)),
      respondedAt: row.optionalSeconds(Column("responded_at")), createdAt: row.seconds(Column("created_at")),
      updatedAt: row.seconds(Column("updated_at")),
      unknownFields: try row.unknownFields())
  }

  var rows: [any PersistableRecord] { [InsightDetails(insight: self), InsightRow(insight: self)] }
}

private struct InsightRow: PersistableRecord {
  static let databaseTableName = "insights"
  let insight: Insight

  func encode(to container: inout PersistenceContainer) throws {
    container["id"] = insight.id
    container["date"] = insight.date.description
    container["type"] = insight.type.rawValue
    container["title"] = try StoredJSON.text(insight.title)
    container["body"] = try StoredJSON.text(insight.body)
    container["confidence"] = insight.confidence
    container["reasoning"] = try StoredJSON.text(insight.reasoning)
    container["source"] = insight.source.rawValue
    container["user_feedback"] = insight.feedback?.rawValue
    container.set(seconds: insight.createdAt, Column("created_at"))
  }
}

private struct InsightDetails: PersistableRecord {
  static let databaseTableName = "insight_details"
  let insight: Insight

  func encode(to container: inout PersistenceContainer) throws {
    container["id"] = insight.id
    container["month"] = insight.date.monthID
    container["subject"] = insight.subject
    container.set(seconds: insight.readAt, Column("read_at"))
    container["response"] = insight.response?.rawValue
    container.set(seconds: insight.respondedAt, Column("responded_at"))
    container.set(seconds: insight.updatedAt, Column("updated_at"))
    container.set(unknownFields: insight.unknownFields)
  }
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
