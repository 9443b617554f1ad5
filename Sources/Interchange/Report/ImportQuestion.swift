import Values

/// Something a file does not say and a person knows: the unit, the order of day and month, the kind of
/// record.
public struct ImportQuestion: Hashable, Sendable, Codable, Identifiable {
  /// One answer that can be chosen.
  public struct Choice: Hashable, Sendable, Codable, Identifiable {
    /// What the answer is stored as.
    public var id: String
    /// The key of the text for a person.
    public var labelKey: String
    /// What fills the placeholders of that text.
    public var labelArguments: [String: String]

    /// An answer.
    public init(_ id: String, labelKey: String, labelArguments: [String: String] = [:]) {
      self.id = id
      self.labelKey = labelKey
      self.labelArguments = labelArguments
    }
  }

  /// What the answer is filed under; the same question about the same source has the same id.
  public var id: String
  /// The key of the question's text.
  public var promptKey: String
  /// What fills the placeholders of that text, such as the file and an example from it.
  public var promptArguments: [String: String]
  /// The answers, at least two.
  public var choices: [Choice]
  /// The answer that stands unless the person takes another; nil when a guess could do harm, and then the
  /// import waits.
  public var suggestion: String?
  /// What is understood besides the choices where somebody types an answer, such as the name of a record; capitals and
  /// accents do not count.
  public var understood: [String]

  /// A question with its answers.
  public init(
    id: String, promptKey: String, promptArguments: [String: String] = [:], choices: [Choice],
    suggestion: String? = nil, understood: [String] = []
  ) {
    self.id = id
    self.promptKey = promptKey
    self.promptArguments = promptArguments
    self.choices = choices
    self.suggestion = suggestion
    self.understood = understood
  }

  /// Refuses an answer that means nothing here.
  ///
  /// - Throws: ``ImportError/notAChoice(_:question:choices:)``.
  public func check(_ answer: String) throws(ImportError) {
    guard !choices.contains(where: { $0.id == answer }) else { return }
    guard understood.contains(where: { $0.sortingKey == answer.sortingKey }) else { throw mistaken(answer) }
  }

  fileprivate func mistaken(_ answer: String) -> ImportError {
    .notAChoice(answer, question: id, choices: choices.map(\.id))
  }
}

/// What the person answered, by the id of the question.
public struct ImportAnswers: Hashable, Sendable, Codable {
  /// The chosen answers.
  public var choices: [String: String]

  /// These answers, or none yet.
  public init(_ choices: [String: String] = [:]) {
    self.choices = choices
  }

  /// The answer to `question`, else its suggestion.
  ///
  /// - Throws: ``ImportError/unanswered(question:)`` when there is neither,
  ///   ``ImportError/notAChoice(_:question:choices:)`` when the answer is none of the choices.
  public func answer(to question: ImportQuestion) throws(ImportError) -> String {
    guard let answer = choices[question.id] ?? question.suggestion else {
      throw .unanswered(question: question.id)
    }
    guard question.choices.contains(where: { $0.id == answer }) else { throw question.mistaken(answer) }
    return answer
  }
}
