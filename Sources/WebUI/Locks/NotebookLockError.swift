import Localization

/// Why the own lock of a notebook does not open, or cannot be set.
enum NotebookLockError: Error, Equatable, LocalizedMessage {
  /// Another code than the one that was chosen.
  case wrongCode
  /// A code has four to six digits.
  case notACode
  /// The two codes differ.
  case different

  var messageKey: String {
    switch self {
    case .wrongCode: "locks.wrongCode"
    case .notACode: "locks.notACode"
    case .different: "locks.different"
    }
  }

  var messageArguments: [String: String] { [:] }
}
