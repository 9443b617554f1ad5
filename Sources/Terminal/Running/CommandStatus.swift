public import Localization

/// What a command tells the program that ran it. The numbers are those of `sysexits.h`, so that scripts can
/// rely on them.
public enum CommandStatus: Int32, Sendable, CaseIterable {
  /// Done.
  case success = 0
  /// The command is badly written: unknown option, missing argument.
  case usage = 64
  /// What was given cannot be stored, or what is on the disk is damaged or newer than this program.
  case badData = 65
  /// The vault, file or record is not there.
  case noInput = 66
  /// Another program holds the vault, or kept it busy too long.
  case busy = 69
  /// A fault of this program.
  case fault = 70
  /// What was to be made is there already.
  case exists = 73
  /// The disk is full, read-only or failing.
  case disk = 74
  /// The passphrase or the recovery code is missing or wrong, or too many were tried.
  case refused = 77
  /// The person stopped it.
  case interrupted = 130
}

/// An error that knows what a command ends with. One sentence says it, in the person's language.
public protocol CommandFailure: Error {
  /// What the command ends with.
  var commandStatus: CommandStatus { get }
  /// What is told after the sentence: what is wrong one by one, where it only says how many things are, or what to type;
  /// empty for most.
  var details: [any LocalizedMessage] { get }
}

extension CommandFailure {
  /// Nothing more.
  public var details: [any LocalizedMessage] { [] }
}
