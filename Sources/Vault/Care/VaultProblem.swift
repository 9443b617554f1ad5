public import Localization

/// Something that verifying a vault found wrong.
public enum VaultProblem: Sendable, Hashable {
  /// A notebook cannot be opened.
  case unopenable(notebook: String, Reason)
  /// A notebook's file is gone, or empty.
  case missingFile(notebook: String)
  /// Pages fail their check: something changed the file behind SQLCipher's back.
  case damagedPages(notebook: String, count: Int)
  /// SQLite found its structures inconsistent, in so many ways at least.
  case integrity(notebook: String, count: Int)
  /// Rows refer to a record that is not there.
  case orphans(notebook: String, table: String, count: Int)
  /// Records do not read as the journal says they were last left.
  case journalMismatch(notebook: String, table: String, records: [String])
  /// The triggers that write the journal are missing or altered.
  case triggers(notebook: String)
  /// Sums that follow from records are not what their rows give.
  case derived(notebook: String, table: String)
  /// Records name an attachment that is not there.
  case missingAttachment(notebook: String, id: String)
  /// An attachment is not what it was.
  case damagedAttachment(notebook: String, id: String)
  /// The file of an attachment is another one's.
  case exchangedAttachment(notebook: String, id: String)
  /// An attachment cannot be read, and was not checked.
  case unreadableAttachment(notebook: String, id: String, Reason)

  /// Whether `carnets vault repair` can mend it without losing anything.
  public var isRepairable: Bool {
    switch self {
    case .triggers, .derived, .integrity, .damagedPages, .missingFile: true
    case .unopenable(_, let reason): reason.cause == .damage
    case .orphans, .journalMismatch, .missingAttachment, .damagedAttachment, .exchangedAttachment,
      .unreadableAttachment:
      false
    }
  }

  /// What it comes from.
  public var cause: Reason.Cause { reason?.cause ?? .damage }

  /// What an error that nobody foresaw says of itself, for who reports it; nil for any other problem.
  public var diagnosis: String? { reason?.diagnosis }

  /// What kept something from being looked at; nil for what was found wrong.
  private var reason: Reason? {
    switch self {
    case .unopenable(_, let reason), .unreadableAttachment(_, _, let reason): reason
    case .missingFile, .damagedPages, .integrity, .orphans, .journalMismatch, .triggers, .derived,
      .missingAttachment, .damagedAttachment, .exchangedAttachment:
      nil
    }
  }
}

extension VaultProblem: LocalizedMessage {
  /// What programs call it.
  public var kind: String {
    switch self {
    case .unopenable: "unopenable"
    case .unreadableAttachment: "unreadableAttachment"
    default: messageKey.split(separator: ".").last.map(String.init) ?? messageKey
    }
  }

  /// The key of the sentence that says it.
  public var messageKey: String {
    switch self {
    case .unopenable(_, let reason), .unreadableAttachment(_, _, let reason): reason.messageKey
    case .missingFile: "vault.missingFile"
    case .damagedPages: "problem.damagedPages"
    case .integrity: "problem.integrity"
    case .orphans: "problem.orphans"
    case .journalMismatch: "problem.journalMismatch"
    case .triggers: "problem.triggers"
    case .derived: "problem.derived"
    case .missingAttachment: "problem.missingAttachment"
    case .damagedAttachment: "problem.damagedAttachment"
    case .exchangedAttachment: "problem.exchangedAttachment"
    }
  }

  /// What fills the sentence.
  public var messageArguments: [String: String] {
    switch self {
    case .unopenable(_, let reason), .unreadableAttachment(_, _, let reason): reason.messageArguments
    case .damagedPages(let notebook, let count), .integrity(let notebook, let count):
      ["notebook": notebook, "count": String(count)]
    case .orphans(let notebook, let table, let count):
      ["notebook": notebook, "table": table, "count": String(count)]
    case .journalMismatch(let notebook, let table, let records):
      ["notebook": notebook, "table": table, "count": String(records.count), "first": records.first ?? ""]
    case .triggers(let notebook), .missingFile(let notebook): ["notebook": notebook]
    case .derived(let notebook, let table): ["notebook": notebook, "table": table]
    case .missingAttachment(let notebook, let id), .damagedAttachment(let notebook, let id),
      .exchangedAttachment(let notebook, let id):
      ["notebook": notebook, "id": id]
    }
  }
}

/// What verifying a vault found.
public struct VaultVerification: Sendable, Equatable {
  /// What was checked of one notebook.
  public struct Notebook: Sendable, Equatable {
    /// Its id.
    public let id: String
    /// The schema that it is at; nil when it cannot be opened.
    public let version: SchemaVersion?
    /// Records in all its tables.
    public let records: Int
    /// Changes that the journal holds.
    public let changes: Int
    /// Attachments that records refer to.
    public let attachments: Int

    /// One of which nothing could be read.
    static func unread(_ id: String) -> Self {
      Self(id: id, version: nil, records: 0, changes: 0, attachments: 0)
    }
  }

  /// The notebooks that have a file.
  public internal(set) var notebooks: [Notebook] = []
  /// What is wrong; empty for a sound vault.
  public internal(set) var problems: [VaultProblem] = []

  /// Whether nothing is wrong.
  public var isSound: Bool { problems.isEmpty }
}
