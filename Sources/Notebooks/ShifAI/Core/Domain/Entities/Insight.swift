public import Foundation
public import Values

/// Something that was told to a person, and what she did with it.
public struct Insight: Hashable, Sendable, Identifiable {
  /// What she did with a recommendation; raw values as stored.
  public enum Response: String, OpenKnown {
    case followed, skipped
  }

  /// What she thought of it; raw values as stored.
  public enum Feedback: String, OpenKnown {
    case accurate, inaccurate
  }

  /// The day and the subject: `2026-01-15.tip.sleep`.
  public var id: String
  /// The day it was told.
  public var date: CalendarDay
  /// What it is.
  public var type: Open<InsightDraft.Kind>
  /// What it is about, so that the same thing is not told twice: `tip.sleep`.
  public var subject: String
  /// Its title.
  public var title: Sentence
  /// What it says.
  public var body: Sentence
  /// How sure it is, from 0 to 1; nil where there is nothing to be sure of.
  public var confidence: Double?
  /// Why, sentence by sentence.
  public var reasoning: [Sentence]
  /// What produced it.
  public var source: Open<InsightDraft.Source>
  /// What she thought of it; nil when she did not say.
  public var feedback: Open<Feedback>?
  /// When she read it; nil before.
  public var readAt: Date?
  /// What she did with it; nil when she did not say.
  public var response: Open<Response>?
  /// When she said so.
  public var respondedAt: Date?
  /// When it was told, in whole seconds.
  public var createdAt: Date
  /// When she read it, said what she thinks of it or what she did with it, in whole seconds; when it was told, before.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue]

  /// An insight, as given.
  public init(
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
  public init(_ draft: InsightDraft, about subject: String, on date: CalendarDay, at now: Date) {
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
