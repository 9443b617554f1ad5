import Interchange

/// An answer given on the command line: `question=choice`.
enum ImportAnswer {
  /// The choices by question.
  static func choices(in texts: [String]) throws(TerminalError) -> [String: String] {
    var choices: [String: String] = [:]
    for text in texts {
      // A question's id may hold a file's name, and that a sign of equality; a choice's id does not.
      guard let sign = text.lastIndex(of: "="), sign != text.startIndex else { throw .malformedAnswer(text) }
      choices[String(text[..<sign])] = String(text[text.index(after: sign)...])
    }
    return choices
  }

  /// Refuses what answers no question, or with none of its choices: a mistyped answer would import otherwise than was
  /// meant.
  static func check(_ answers: ImportAnswers, in preview: ImportPreview) throws {
    for question in preview.questions {
      if let answer = answers.choices[question.id] { try question.check(answer) }
    }
    // While one is open others may not be known yet.
    let isOpen = preview.questions.contains { $0.suggestion == nil && answers.choices[$0.id] == nil }
    let known = preview.questions.map(\.id)
    let unknown = answers.choices.keys.filter { !known.contains($0) && !preview.settled.contains($0) }
    if !isOpen, let first = unknown.min() { throw TerminalError.unknownAnswer(question: first, known: known) }
  }
}

/// Asks the person what a file does not say.
struct ImportDialogue {
  let context: CommandContext
  let isJSON: Bool

  /// Adds what is not answered yet.
  ///
  /// - Returns: whether the person was asked something.
  /// - Throws: ``TerminalError/answerNeeded(question:choices:)`` when nobody can be asked and nothing is suggested.
  func complete(_ answers: inout ImportAnswers, for questions: [ImportQuestion]) throws -> Bool {
    var isAsked = false
    for question in questions where answers.choices[question.id] == nil {
      if context.console.isInteractive, !isJSON {
        answers.choices[question.id] = try ask(question)
        isAsked = true
      } else if question.suggestion == nil {
        throw TerminalError.answerNeeded(question: question.id, choices: question.choices.map(\.id))
      }
    }
    return isAsked
  }

  private func ask(_ question: ImportQuestion) throws -> String {
    let suggested = question.choices.firstIndex { $0.id == question.suggestion }
    let lines = question.choices.enumerated().map { number, choice in
      "  \(number + 1)  \(context.text(choice.labelKey, choice.labelArguments))"
    }
    let hint = suggested.map { " [\($0 + 1)]" } ?? ""
    let prompt =
      ([context.text(question.promptKey, question.promptArguments)] + lines)
      .map(DisplayText.harmless).joined(separator: "\n") + "\n>\(hint) "
    while true {
      let answer = try context.console.ask(prompt).filter { !$0.isWhitespace }
      if answer.isEmpty, let suggested { return question.choices[suggested].id }
      if let number = Int(answer), question.choices.indices.contains(number - 1) {
        return question.choices[number - 1].id
      }
    }
  }
}
