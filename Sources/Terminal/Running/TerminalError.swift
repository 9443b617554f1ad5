public import Localization

/// Why a command cannot do what it was asked.
public enum TerminalError: CommandFailure, Equatable {
  /// No record of that kind has this id.
  case noSuchRecord(id: String)
  /// No notebook has this id; `known` are those that exist.
  case unknownNotebook(String, known: [String])
  /// The notebook has no lock of its own, nor a neutral name; `known` are those that can.
  case notLockable(String, known: [String])
  /// The notebook does not have this format; `known` are those that it has.
  case unknownFormat(String, known: [String])
  /// Several notebooks could be meant.
  case notebookNeeded
  /// A question of an import must be answered with `--answer`.
  case answerNeeded(question: String, choices: [String])
  /// An answer is not written `question=choice`.
  case malformedAnswer(String)
  /// An answer is to a question that is not asked; `known` are the questions that are.
  case unknownAnswer(question: String, known: [String])
  /// Every row of an import was refused, this many.
  case allRefused(Int)
  /// No passphrase was given, and nobody is there to type one.
  case passphraseNeeded
  /// This notebook has a lock of its own, no passphrase was given, and nobody is there to type one.
  case notebookLocked(String)
  /// The passphrase's file cannot be read.
  case passphraseUnreadable(String)
  /// The first line of the passphrase's file has more bytes than this.
  case passphraseTooLong(String, limit: Int)
  /// The two passphrases typed differ.
  case passphrasesDiffer
  /// Nobody confirmed, where a confirmation is needed.
  case notConfirmed
  /// Nobody is there to be asked: `--confirm` with this number stands for the confirmation.
  case confirmationNeeded(Int)
  /// The person stopped at a prompt.
  case interrupted
  /// What is to be written exists already.
  case exists(String)
  /// A folder is needed, and this is none.
  case notAFolder(String)
  /// An option's value cannot be understood; `key` and `arguments` say why.
  case badValue(option: String, key: String, arguments: [String: String])
  /// The option must be given to add such a record.
  case missingOption(String)
  /// The standard output cannot be written.
  case outputFailed
  /// A verification found this many problems.
  case problemsFound(Int)
  /// A verification found nothing wrong, and could not look at this many things.
  case notVerified(Int, because: CommandStatus)
  /// The process that keeps the vault open for commands could not begin.
  case noAgent
  /// A process that has the vault open did not lock it.
  case stillOpen
  /// A repair could not save everything.
  case repairedWithLoss
  /// A repair lost nothing, and could not look at this many notebooks.
  case notRepaired(Int, because: CommandStatus)
}

extension TerminalError {
  /// What the command ends with.
  public var commandStatus: CommandStatus {
    switch self {
    case .noSuchRecord, .notAFolder: .noInput
    case .unknownNotebook, .notLockable, .unknownFormat, .notebookNeeded, .answerNeeded, .malformedAnswer,
      .unknownAnswer, .missingOption:
      .usage
    case .badValue, .passphrasesDiffer, .problemsFound, .repairedWithLoss, .allRefused: .badData
    case .passphraseNeeded, .notebookLocked, .passphraseUnreadable, .passphraseTooLong: .refused
    case .notConfirmed, .confirmationNeeded, .interrupted: .interrupted
    case .exists: .exists
    case .noAgent: .fault
    case .stillOpen: .busy
    case .outputFailed: .disk
    case .notVerified(_, let status), .notRepaired(_, let status): status
    }
  }
}

extension TerminalError: LocalizedMessage {
  /// The key of the sentence that says it.
  public var messageKey: String {
    switch self {
    case .noSuchRecord: "terminal.noSuchRecord"
    case .unknownNotebook: "terminal.unknownNotebook"
    case .notLockable: "terminal.notLockable"
    case .unknownFormat: "terminal.unknownFormat"
    case .notebookNeeded: "terminal.notebookNeeded"
    case .answerNeeded: "terminal.answerNeeded"
    case .malformedAnswer: "terminal.malformedAnswer"
    case .unknownAnswer(_, let known): "terminal.unknownAnswer" + (known.isEmpty ? ".none" : "")
    case .allRefused: "terminal.allRefused"
    case .passphraseNeeded: "terminal.passphraseNeeded"
    case .notebookLocked: "terminal.notebookLocked"
    case .passphraseUnreadable: "terminal.passphraseUnreadable"
    case .passphraseTooLong: "terminal.passphraseTooLong"
    case .passphrasesDiffer: "terminal.passphrasesDiffer"
    case .notConfirmed: "terminal.notConfirmed"
    case .confirmationNeeded: "terminal.confirmationNeeded"
    case .interrupted: "terminal.interrupted"
    case .exists: "terminal.exists"
    case .notAFolder: "terminal.notAFolder"
    case .badValue(_, let key, _): key
    case .missingOption: "terminal.missingOption"
    case .outputFailed: "terminal.outputFailed"
    case .problemsFound: "terminal.problemsFound"
    case .notVerified: "terminal.notVerified"
    case .noAgent: "terminal.noAgent"
    case .stillOpen: "terminal.stillOpen"
    case .repairedWithLoss: "terminal.repairedWithLoss"
    case .notRepaired: "terminal.notRepaired"
    }
  }

  /// What fills the sentence.
  public var messageArguments: [String: String] {
    switch self {
    case .noSuchRecord(let id): ["id": id]
    case .unknownNotebook(let name, let known), .notLockable(let name, let known),
      .unknownFormat(let name, let known):
      ["name": name, "known": known.joined(separator: ", ")]
    case .answerNeeded(let question, let choices):
      ["question": question, "choices": choices.joined(separator: ", ")]
    case .notebookLocked(let name): ["name": name]
    case .malformedAnswer(let text): ["text": text]
    case .unknownAnswer(let question, let known):
      ["question": question, "known": known.joined(separator: ", ")]
    case .passphraseUnreadable(let path), .exists(let path), .notAFolder(let path): ["path": path]
    case .passphraseTooLong(let path, let limit): ["path": path, "limit": String(limit)]
    case .badValue(_, _, let arguments): arguments
    case .missingOption(let option): ["option": option]
    case .problemsFound(let count), .notVerified(let count, _), .notRepaired(let count, _),
      .allRefused(let count), .confirmationNeeded(let count):
      ["count": String(count)]
    case .notebookNeeded, .passphraseNeeded, .passphrasesDiffer, .notConfirmed, .interrupted, .outputFailed,
      .repairedWithLoss, .noAgent, .stillOpen:
      [:]
    }
  }
}
