import Testing

@testable import ShifAICore

/// What a rule tells of certain numbers, sentence by sentence as it is read.
///
/// The sentences are the rule's own: nothing of what is expected is put together here.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let name: String
  let french: [String]
  let english: [String]
  let told: @Sendable () throws -> [Sentence]

  /// A case that a rule tells in these words; none where it has nothing to tell.
  init(
    _ name: String, french: [String], english: [String], told: @escaping @Sendable () throws -> [Sentence]
  ) {
    self.name = name
    self.french = french
    self.english = english
    self.told = told
  }

  var testDescription: String { name }
}

extension InsightDraft {
  /// Everything of it that is read.
  var words: [Sentence] { [title, body] + reasoning }
}
