public import Foundation
public import GRDB

/// One change of one record, as the journal holds it.
public struct JournalEntry: Sendable, Equatable {
  /// What happened to the row.
  public enum Kind: String, Sendable, Codable {
    case insert = "i"
    case update = "u"
    case delete = "d"
  }

  /// Position in the journal; it only grows.
  public let sequence: Int64
  /// The table of the record.
  public let table: String
  /// The record's id.
  public let recordID: String
  /// What happened.
  public let kind: Kind
  /// The fields' values before the change; empty for an insert.
  public internal(set) var before: [String: FieldValue]
  /// The fields' values after the change; empty for a deletion.
  public internal(set) var after: [String: FieldValue]
}

extension JournalEntry {
  /// Which entries to read.
  enum Selection {
    /// Those of one transaction, the newest change first.
    case transaction(JournalTransaction)
    /// Those of one record, the oldest first.
    case record(String)
    /// At most `limit` after a sequence, the oldest first.
    case after(Int64, limit: Int)

    var sql: (condition: String, order: String, arguments: StatementArguments) {
      switch self {
      case .transaction(let transaction):
        ("sequence BETWEEN ? AND ?", "DESC", [transaction.firstSequence, transaction.id])
      case .record(let id):
        ("recordID = ?", "ASC", [id])
      case .after(let sequence, let limit):
        (
          "sequence IN (SELECT sequence FROM carnets_journal WHERE sequence > ? ORDER BY sequence LIMIT ?)",
          "ASC", [sequence, limit]
        )
      }
    }
  }

  /// Calls `body` with each selected entry, in order, without holding them all.
  ///
  /// SQLite itself takes the triggers' JSON apart, so that whole numbers, fractions and bytes come back
  /// exactly as they were stored.
  static func forEach(
    _ selection: Selection, in db: Database, _ body: (JournalEntry) throws -> Void
  ) throws {
    let (condition, order, arguments) = selection.sql
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT j.sequence, j.tableName, j.recordID, j.kind, e.key,
          CASE j.kind WHEN 'u' THEN json_type(e.value, '$[0]') ELSE e.type END AS firstType,
          CASE j.kind WHEN 'u' THEN json_extract(e.value, '$[0]') ELSE e.value END AS firstValue,
          CASE j.kind WHEN 'u' THEN json_type(e.value, '$[1]') END AS secondType,
          CASE j.kind WHEN 'u' THEN json_extract(e.value, '$[1]') END AS secondValue
        FROM carnets_journal AS j LEFT JOIN json_each(j.changes) AS e
        WHERE \(condition) ORDER BY j.sequence \(order)
        """,
      arguments: arguments)
    var current: JournalEntry?
    while let row = try rows.next() {
      let sequence: Int64 = row["sequence"]
      if current?.sequence != sequence {
        if let current { try body(current) }
        current = try JournalEntry(startingAt: row)
      }
      try current?.take(row)
    }
    if let current { try body(current) }
  }

  /// The selected entries as an array, for selections known to be small.
  static func fetchAll(_ selection: Selection, in db: Database) throws -> [JournalEntry] {
    var entries: [JournalEntry] = []
    try forEach(selection, in: db) { entries.append($0) }
    return entries
  }

  private init(startingAt row: Row) throws {
    guard let kind = Kind(rawValue: row["kind"]) else {
      throw JournalError.unreadable(sequence: row["sequence"])
    }
    self.init(
      sequence: row["sequence"], table: row["tableName"], recordID: row["recordID"], kind: kind,
      before: [:], after: [:])
  }

  private mutating func take(_ row: Row) throws {
    guard let field = row["key"] as String? else { return }
    let first = FieldValue(row["firstValue"], jsonType: row["firstType"])
    switch kind {
    case .insert: after[field] = first
    case .delete: before[field] = first
    case .update:
      before[field] = first
      after[field] = FieldValue(row["secondValue"], jsonType: row["secondType"])
    }
  }
}

extension JournalEntry {
  /// This change and a later one of the same record as one; nil where the later one makes or deletes the record.
  func followed(by later: JournalEntry) -> JournalEntry? {
    guard table == later.table, recordID == later.recordID, kind != .delete, later.kind == .update else {
      return nil
    }
    var (before, after) = (before, after.merging(later.after) { $1 })
    if kind == .update {
      before.merge(later.before) { first, _ in first }
      for (field, value) in before where after[field] == value {
        (before[field], after[field]) = (nil, nil)
      }
    }
    return JournalEntry(
      sequence: later.sequence, table: table, recordID: recordID, kind: kind, before: before, after: after)
  }
}

extension FieldValue {
  /// A value that SQLite took out of JSON; an object is `{"$blob":"<hex>"}`.
  fileprivate init(_ value: DatabaseValue, jsonType: String?) {
    if jsonType == "object", let json = String.fromDatabaseValue(value) {
      self = .blob(Data(hex: String(json.dropFirst(#"{"$blob":""#.count).dropLast(2))))
    } else {
      self.init(value)
    }
  }
}

/// One transaction: what a person, an import, a migration or another device did at once.
public struct JournalTransaction: Sendable, Equatable, Codable, FetchableRecord {
  /// Who made a change.
  public enum Origin: String, Sendable, Codable {
    /// A person, on a page.
    case person
    /// A person, or what a person set up, on the command line.
    case command
    case `import`
    case undo
    case migration
    case device
    case engine

    /// Whether a person asked for it, so that a person can take it back.
    public var isPersons: Bool { Self.persons.contains(self) }

    /// Whether it can be taken back by its number: what a person asked for, or the taking back of it.
    var isReversible: Bool { isPersons || self == .undo }

    private static let persons: [Origin] = [.person, .command, .import]
    /// Those as a list of SQL.
    static let personsSQL = persons.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }

  /// The sequence of its last change.
  public let id: Int64
  /// The sequence of its first change.
  public let firstSequence: Int64
  /// When it was committed, by this machine's clock, in whole milliseconds.
  public let at: Date
  /// Who made it.
  public let origin: Origin
  /// The key of the sentence that names it (`vehicle.added`).
  public let action: String
  /// What it was about, in the person's own words (`Renault Clio`).
  public let subject: String?
  /// The transaction that this one undid.
  public let undoes: Int64?
  /// The transaction that undid this one.
  public let undoneBy: Int64?

  /// Reads a row of `carnets_transactions`.
  public init(row: Row) throws {
    id = row["id"]
    firstSequence = row["firstSequence"]
    at = Date(timeIntervalSince1970: Double(row["at"] as Int64) / 1000)
    origin = Origin(rawValue: row["origin"]) ?? .engine
    action = row["action"]
    subject = row["subject"]
    undoes = row["undoes"]
    undoneBy = row["undoneBy"]
  }
}
