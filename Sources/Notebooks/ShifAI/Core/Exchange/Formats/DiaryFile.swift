import Interchange
import Values

/// A file about cycles that was looked through: what has to be asked, then what it says.
protocol DiaryFile: Sendable {
  /// What the file leaves open.
  var questions: [ImportQuestion] { get }
  /// What it says, read with the person's answers.
  ///
  /// - Throws: `ImportError.unanswered` while a question without a suggestion is open.
  func diary(_ answers: ImportAnswers) throws -> ImportedDiary
}

extension DiaryFile {
  /// Nothing.
  var questions: [ImportQuestion] { [] }
}
