/// Something to tell a person, before it is stored: what, how sure, and why.
public struct InsightDraft: Hashable, Sendable {
  /// What it is; raw values as stored.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    case quickWin = "quick_win"
    case pattern, prediction, recommendation, education
  }

  /// What produced it; raw values as stored.
  public enum Source: String, CaseIterable, Hashable, Sendable, Codable {
    case ruleBased = "rule_based"
    case personalModel = "ml_model_v1"
  }

  /// What it is.
  public let kind: Kind
  /// Its title.
  public let title: Sentence
  /// What it says.
  public let body: Sentence
  /// How sure it is, from 0 to 1; nil where there is nothing to be sure of.
  public let confidence: Double?
  /// Why, sentence by sentence, from the numbers that produced it.
  public let reasoning: [Sentence]
  /// What produced it.
  public let source: Source

  /// Something to tell.
  public init(
    _ kind: Kind, title: Sentence, body: Sentence, confidence: Double? = nil, reasoning: [Sentence] = [],
    source: Source
  ) {
    self.kind = kind
    self.title = title
    self.body = body
    self.confidence = confidence
    self.reasoning = reasoning
    self.source = source
  }
}
