public import Localization

/// Why the journal could not do what was asked. Nothing was changed.
public enum JournalError: Error, Equatable {
  /// An entry is not what the triggers write: the file was changed by something else.
  case unreadable(sequence: Int64)
  /// There is nothing to undo.
  case nothingToUndo
  /// There is nothing to redo.
  case nothingToRedo
  /// No such transaction, or it left the journal after its 90 days.
  case unknownTransaction(Int64)
  /// The transaction has been undone already.
  case alreadyUndone(Int64)
  /// Records were changed since; undoing would lose those later changes.
  case changedSince(records: Int)
  /// Another record has since taken what only one may have.
  case placeTaken
  /// The transaction was made under another schema version.
  case beforeMigration(Int64)
  /// The transaction is not a person's: an engine, a migration or another device made it.
  case notReversible(Int64)
}

extension JournalError: LocalizedMessage {
  /// The key of the sentence that says it.
  public var messageKey: String {
    switch self {
    case .unreadable: "journal.unreadable"
    case .nothingToUndo: "journal.nothingToUndo"
    case .nothingToRedo: "journal.nothingToRedo"
    case .unknownTransaction: "journal.unknownTransaction"
    case .alreadyUndone: "journal.alreadyUndone"
    case .changedSince: "journal.changedSince"
    case .placeTaken: "journal.placeTaken"
    case .beforeMigration: "journal.beforeMigration"
    case .notReversible: "journal.notReversible"
    }
  }

  /// What fills the sentence.
  public var messageArguments: [String: String] {
    switch self {
    case .unreadable(let sequence): ["sequence": String(sequence)]
    case .unknownTransaction(let id), .alreadyUndone(let id), .beforeMigration(let id),
      .notReversible(let id):
      ["id": String(id)]
    case .changedSince(let records): ["count": String(records)]
    case .nothingToUndo, .nothingToRedo, .placeTaken: [:]
    }
  }
}
