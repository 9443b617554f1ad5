/// Something to tell a person, before it is stored: what, how sure, and why.
package struct InsightDraft: Hashable, Sendable {
  /// What it is; raw values as stored.
  package enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    case quickWin = "quick_win"
    case pattern, prediction, recommendation, education
  }

  /// What produced it; raw values as stored.
  package enum Source: String, CaseIterable, Hashable, Sendable, Codable {
    case ruleBased = "rule_based"
    case personalModel = "ml_model_v1"
  }

  package let kind: Kind
  package let title: Sentence
  /// What it says.
  package let body: Sentence
  /// How sure it is, from 0 to 1; nil where there is nothing to be sure of.
  package let confidence: Double?
  /// Why, sentence by sentence, from the numbers that produced it.
  package let reasoning: [Sentence]
  /// What produced it.
  package let source: Source

  /// Something to tell.
  package init(
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
