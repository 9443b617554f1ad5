/// What a command tells before it deletes something, and asks: a person at a terminal answers; elsewhere the number of what
/// goes says that somebody knows it.
public struct DeletionNotice {
  /// How much goes, which `--confirm` has to say.
  public let count: Int
  /// What is told first.
  public let warnings: [String]
  /// What is asked, one question after the other.
  public let questions: [String]
  /// The key of the sentence about another number.
  public let mismatchKey: String
  /// What fills its placeholders.
  public let arguments: [String: String]

  /// What is told, and asked.
  public init(
    count: Int, warnings: [String], questions: [String], mismatchKey: String, arguments: [String: String]
  ) {
    (self.count, self.warnings, self.questions) = (count, warnings, questions)
    (self.mismatchKey, self.arguments) = (mismatchKey, arguments)
  }
}

extension CommandContext {
  /// Goes on once a person agrees that something goes. Where nothing does, there is nothing to announce.
  ///
  /// - Parameter confirmed: how much goes, as `--confirm` says it; nil asks.
  /// - Throws: ``TerminalError/notConfirmed``, ``TerminalError/confirmationNeeded(_:)`` where nobody can be asked,
  ///   ``TerminalError/badValue(option:key:arguments:)`` for another number.
  public func announce(_ notice: DeletionNotice, confirmed: Int?) throws {
    if confirmed == notice.count { return }
    for warning in notice.warnings { console.warn(warning) }
    if confirmed != nil {
      throw TerminalError.badValue(
        option: "--confirm", key: notice.mismatchKey, arguments: notice.arguments)
    }
    guard console.isInteractive else { throw TerminalError.confirmationNeeded(notice.count) }
    for question in notice.questions {
      guard try confirms(question) else { throw TerminalError.notConfirmed }
    }
  }
}
