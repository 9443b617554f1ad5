package import Foundation
package import Values

/// Something that was told to a person, and what she did with it.
package struct Insight: StampedRecord {
  /// What she did with a recommendation; raw values as stored.
  package enum Response: String, OpenKnown {
    case followed, skipped
  }

  /// What she thought of it; raw values as stored.
  package enum Feedback: String, OpenKnown {
    case accurate, inaccurate
  }

  /// The day and the subject: `2026-01-15.tip.sleep`.
  package var id: String
  /// The day it was told.
  package var date: CalendarDay
  /// What it is.
  package var type: Open<InsightDraft.Kind>
  /// What it is about, so that the same thing is not told twice: `tip.sleep`.
  package var subject = ""
  package var title: Sentence
  /// What it says.
  package var body: Sentence
  /// How sure it is, from 0 to 1; nil where there is nothing to be sure of.
  package var confidence: Double?
  /// Why, sentence by sentence.
  package var reasoning: [Sentence] = []
  /// What produced it.
  package var source: Open<InsightDraft.Source>
  /// What she thought of it; nil when she did not say.
  package var feedback: Open<Feedback>?
  /// When she read it; nil before.
  package var readAt: Date?
  /// What she did with it; nil when she did not say.
  package var response: Open<Response>?
  /// When she said so.
  package var respondedAt: Date?
  /// When it was told, and when she read it, said what she thinks of it or what she did with it.
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package static var blank: Self {
    Insight(
      id: "", date: .earliest, type: Open(rawValue: ""), title: Sentence(""), body: Sentence(""),
      source: Open(rawValue: ""), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&date, "date")
    try coder.code(monthOf: date)
    try coder.code(&type, "type")
    try coder.code(&subject, "subject")
    try coder.code(json: &title, "title", missing: nil)
    try coder.code(json: &body, "body", missing: nil)
    try coder.code(&confidence, "confidence")
    try coder.code(json: &reasoning, "reasoning", missing: [])
    try coder.code(&source, "source")
    try coder.code(&feedback, "user_feedback")
    try coder.code(seconds: &readAt, "read_at")
    try coder.code(&response, "response")
    try coder.code(seconds: &respondedAt, "responded_at")
    try stamp.codeTold(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension Insight {
  /// Something new to tell.
  package init(_ draft: InsightDraft, about subject: String, on date: CalendarDay, at now: Date) {
    self.init(
      id: "\(date).\(subject)", date: date, type: Open(draft.kind), subject: subject, title: draft.title,
      body: draft.body, confidence: draft.confidence, reasoning: draft.reasoning, source: Open(draft.source),
      stamp: Stamp(now))
  }
}

extension InsightDraft.Kind: OpenKnown {}
extension InsightDraft.Source: OpenKnown {}

extension InsightDraft {
  /// What was told, to be told again.
  init(_ insight: Insight) {
    self.init(
      insight.type.known ?? .education, title: insight.title, body: insight.body,
      confidence: insight.confidence, reasoning: insight.reasoning, source: insight.source.known ?? .ruleBased
    )
  }
}
