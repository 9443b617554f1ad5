package import Foundation
package import Values

/// Something that was told to a person, and what she did with it.
package struct Insight: Hashable, Sendable, Identifiable {
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
  package var subject: String
  package var title: Sentence
  /// What it says.
  package var body: Sentence
  /// How sure it is, from 0 to 1; nil where there is nothing to be sure of.
  package var confidence: Double?
  /// Why, sentence by sentence.
  package var reasoning: [Sentence]
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
  /// When it was told, in whole seconds.
  package var createdAt: Date
  /// When she read it, said what she thinks of it or what she did with it, in whole seconds; when it was told, before.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  package init(
    id: String, date: CalendarDay, type: Open<InsightDraft.Kind>, subject: String, title: Sentence,
    body: Sentence, confidence: Double?, reasoning: [Sentence], source: Open<InsightDraft.Source>,
    feedback: Open<Feedback>? = nil, readAt: Date? = nil, response: Open<Response>? = nil,
    respondedAt: Date? = nil, createdAt: Date, updatedAt: Date? = nil,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.date = date
    self.type = type
    self.subject = subject
    self.title = title
    self.body = body
    self.confidence = confidence
    self.reasoning = reasoning
    self.source = source
    self.feedback = feedback
    self.readAt = readAt
    self.response = response
    self.respondedAt = respondedAt
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = (updatedAt ?? createdAt).wholeSeconds
    self.unknownFields = unknownFields
  }

  /// Something new to tell.
  package init(_ draft: InsightDraft, about subject: String, on date: CalendarDay, at now: Date) {
    id = "\(date).\(subject)"
    self.date = date
    type = Open(draft.kind)
    self.subject = subject
    title = draft.title
    body = draft.body
    confidence = draft.confidence
    reasoning = draft.reasoning
    source = Open(draft.source)
    createdAt = now.wholeSeconds
    updatedAt = createdAt
    unknownFields = [:]
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
