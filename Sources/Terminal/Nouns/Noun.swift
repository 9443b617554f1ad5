public import ArgumentParser

/// One kind of record, as the command line knows it: `carnets <notebook> <noun> list|show|add|edit|delete`.
///
/// A notebook says here which options a record has and which of its client's calls they become. The five
/// commands, their output as tables and JSON, opening and locking the vault, exit statuses and the backup
/// follow from it.
public protocol Noun {
  /// A record.
  associatedtype Record
  /// What `--json` prints of a record, with the names of the specification.
  associatedtype Output: Encodable
  /// The options of `list`; ``NoOptions`` where there is nothing to choose.
  associatedtype Selection: ParsableArguments = NoOptions
  /// The fields as options, named in kebab case. Every one is optional: `edit` changes those that are given,
  /// and the domain says which ones `add` needs.
  associatedtype Fields: ParsableArguments

  /// The id of its notebook.
  static var notebook: String { get }
  /// Its name, in the singular (`vehicle`).
  static var name: String { get }
  /// What `list` shows of a record; `show` adds ``details``.
  static var columns: [Column<Record>] { get }
  /// What `show` shows after the columns.
  static var details: [Column<Record>] { get }
  /// Removes a record; one of its own where more is to be said before.
  static var deleteCommand: any ParsableCommand.Type { get }
  /// Commands of its own, beside the five.
  static var otherCommands: [any ParsableCommand.Type] { get }

  /// - Parameter notebook: its notebook, open.
  init(_ notebook: NotebookAccess) throws

  /// The records, in the order of the screens.
  func list(_ selection: Selection) async throws -> [Record]
  /// A record; nil when none has this id.
  func find(_ id: String) async throws -> Record?
  /// Makes a record.
  func add(_ fields: Fields) async throws -> Record
  /// Changes the fields that are given.
  func edit(_ record: Record, _ fields: Fields) async throws -> Record
  /// Removes a record.
  ///
  /// - Returns: the transaction that undo takes back.
  func delete(_ record: Record) async throws -> Int64?
  /// What `--json` prints.
  func output(_ record: Record) throws -> Output
  /// The record's id.
  func id(of record: Record) -> String
}

extension Noun {
  /// Nothing more than the columns.
  public static var details: [Column<Record>] { [] }
  /// The one that all nouns have.
  public static var deleteCommand: any ParsableCommand.Type { DeleteCommand<Self>.self }
  /// None.
  public static var otherCommands: [any ParsableCommand.Type] { [] }
}

extension Noun where Record: Encodable {
  /// The record itself.
  public func output(_ record: Record) -> Record { record }
}

extension Noun where Record: Identifiable<String> {
  /// The record's id.
  public func id(of record: Record) -> String { record.id }
}

/// No options.
public struct NoOptions: ParsableArguments {
  /// Nothing.
  public init() {}
}

/// What a list shows of a record.
public struct Column<Record> {
  /// The key of its title.
  public let titleKey: String
  let alignment: TextTable.Alignment
  /// What it shows of a record, in the person's language; nil for nothing.
  public let text: (Record, CommandContext) -> String?

  /// - Parameters:
  ///   - titleKey: the key of its title.
  ///   - alignment: texts lead, numbers trail.
  ///   - text: what it shows of a record, in the person's language; nil for nothing.
  public init(
    _ titleKey: String, _ alignment: TextTable.Alignment = .leading,
    text: @escaping (Record, CommandContext) -> String?
  ) {
    self.titleKey = titleKey
    self.alignment = alignment
    self.text = text
  }
}
