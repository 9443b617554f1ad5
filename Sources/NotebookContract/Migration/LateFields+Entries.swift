package import GRDB
import Records
package import Values
package import Vault

extension LateFields {
  /// The object of `unknownFields` that holds, by their names, the fields that did not fit the columns made for them.
  /// Under their own names they would be written to no file, and keep a file from being read.
  package static let unread = "unread"

  /// Reads the fields as entries of files are read: a value fits where its entry is read with it, says it again, and
  /// differs from the record in nothing but the columns that are filled.
  package init<Record>(_ entry: RecordEntry<Record>) {
    self.init(of: entry.table) { db, columns in
      try LateFieldMover(entry: entry, columns: columns, db: db).move()
    }
  }

  /// The fields of a record that is one row, and checks itself as an import does.
  package init<Record: DetailedRecord & FetchableRecord & PersistableRecord>(_: Record.Type) {
    self.init(RecordEntry<Record> { try $0.validated() })
  }
}

/// Moves the late fields of one table.
private struct LateFieldMover<Record: FetchableRecord & Sendable> {
  private static var batch: Int { 500 }

  let entry: RecordEntry<Record>
  let columns: Set<String>
  let db: Database

  private var table: String { entry.table.quotedDatabaseIdentifier }

  /// The fields that a row does not know, as SQL: null where they are no object.
  private var unknown: String {
    let path = entry.object.map { "'$.\"\($0)\"'" } ?? "'$'"
    return """
      CASE WHEN NOT json_valid(unknownFields) THEN NULL
        WHEN json_type(unknownFields, \(path)) = 'object' THEN json_extract(unknownFields, \(path)) END
      """
  }

  func move() throws {
    let names = try lateNames()
    if names.isEmpty { return }
    var last = ""
    while true {
      let ids = try ids(withFields: names, after: last)
      for id in ids { try move(names, of: id) }
      guard let end = ids.last, ids.count == Self.batch else { return }
      last = end
    }
  }

  /// The names, among those of unknown fields, that the reader of entries knows.
  private func lateNames() throws -> Set<String> {
    let names = try String.fetchAll(
      db, sql: "SELECT DISTINCT field.key FROM \(table), json_each(\(unknown)) AS field")
    return try Set(names.filter(isKnown))
  }

  private func isKnown(_ name: String) throws -> Bool {
    var last = ""
    while let id = try ids(withFields: [name], after: last, limit: 1).first {
      if let record = try record(id), let fields = try? entry.write(record) {
        // A field that is not known is kept whatever it holds; one that is known is read, or refused.
        return reading(fields, with: [name: .null], of: record)?.fields[name] != .null
      }
      last = id
    }
    return false
  }

  private func ids(withFields names: Set<String>, after last: String, limit: Int = Self.batch) throws
    -> [String]
  {
    let places = names.map { _ in "?" }.joined(separator: ",")
    return try String.fetchAll(
      db,
      sql: """
        SELECT id FROM \(table) WHERE unknownFields IS NOT NULL AND id > ?
          AND EXISTS (SELECT 1 FROM json_each(\(unknown)) AS field WHERE field.key IN (\(places)))
        ORDER BY id LIMIT ?
        """, arguments: [last] + StatementArguments(names.sorted()) + [limit])
  }

  /// The record of a row; nil where it cannot be read: its fields stay where they are.
  private func record(_ id: String) throws -> Record? {
    try Row.fetchOne(db, sql: entry.rows + "WHERE id = ?", arguments: [id]).flatMap(Record.readable)
  }

  private func move(_ names: Set<String>, of id: String) throws {
    guard let record = try record(id), let fields = try? entry.write(record),
      let before = reading(fields, with: [:], of: record), var unknown = try unknownFields(of: id)
    else { return }
    let late = unknown.filter { names.contains($0.key) }
    let readable = late.filter { reading(fields, with: [$0.key: $0.value], of: record) != nil }
    var moved: [String: JSONValue] = [:]
    if try fill(id, readable, of: record, before) {
      moved = readable
    } else {
      for (name, value) in readable.sorted(by: { $0.key < $1.key }) {
        let more = moved.merging([name: value]) { $1 }
        if try fill(id, more, of: record, before) { moved = more }
      }
    }
    for name in late.keys { unknown[name] = nil }
    unknown.keepUnread(late.filter { moved[$0.key] == nil })
    try store(unknown, of: id)
  }

  /// A record as it is read from an entry, and the entry and the columns that it makes.
  private struct Reading {
    let fields: [String: JSONValue]
    let columns: [String: DatabaseValue]
    /// The columns of the record as an import stores it; nil where it would be refused.
    let validColumns: [String: DatabaseValue]?

    /// Whether a value is in the record: its entry says it again, or says in its own way what it did not say before.
    func says(_ value: JSONValue, as name: String, unlike before: Reading) -> Bool {
      guard let said = fields[name] else { return value == .null }
      return said == value || said != before.fields[name]
    }
  }

  /// Reads an entry with more fields; nil where they cannot be read.
  private func reading(
    _ fields: [String: JSONValue], with more: [String: JSONValue], of record: Record
  ) -> Reading? {
    // Whatever a reader throws is about these fields: no database is asked.
    guard let read = try? entry.read(fields.merging(more) { $1 }, record),
      let written = try? entry.write(read),
      let columns = try? entry.columns(read)
    else { return nil }
    return Reading(
      fields: written, columns: columns, validColumns: try? entry.columns(entry.validated(read)))
  }

  /// Fills the columns of a row with these fields, all of them or none.
  ///
  /// - Parameter before: the record without them.
  private func fill(
    _ id: String, _ fields: [String: JSONValue], of record: Record, _ before: Reading
  ) throws -> Bool {
    guard let after = reading(before.fields, with: fields, of: record),
      fields.allSatisfy({ after.says($0.value, as: $0.key, unlike: before) })
    else { return false }
    // What was stored against a rule before keeps nothing from coming.
    guard let columns = before.validColumns == nil ? after.columns : after.validColumns else { return false }
    let old = before.validColumns ?? before.columns
    let filled = columns.filter { $0.key != "unknownFields" && $0.value != old[$0.key] }
    guard self.columns.isSuperset(of: filled.keys), try refersToRows(filled) else { return false }
    return try update(id, filled)
  }

  /// Foreign keys are not enforced while a file migrates.
  private func refersToRows(_ values: [String: DatabaseValue]) throws -> Bool {
    for key in try db.foreignKeys(on: entry.table) {
      for (column, other) in key.mapping {
        guard let value = values[column], !value.isNull else { continue }
        let sql = """
          SELECT EXISTS (SELECT 1 FROM \(key.destinationTable.quotedDatabaseIdentifier)
            WHERE \(other.quotedDatabaseIdentifier) = ?)
          """
        guard try Bool.fetchOne(db, sql: sql, arguments: [value]) ?? false else { return false }
      }
    }
    return true
  }

  /// - Returns: false where the table refuses a value.
  private func update(_ id: String, _ values: [String: DatabaseValue]) throws -> Bool {
    if values.isEmpty { return true }
    let values = values.sorted { $0.key < $1.key }
    let assignments = values.map { "\($0.key.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ")
    do {
      try db.execute(
        sql: "UPDATE \(table) SET \(assignments) WHERE id = ?",
        arguments: StatementArguments(values.map(\.value)) + [id])
      return true
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      return false
    }
  }

  private func unknownFields(of id: String) throws -> [String: JSONValue]? {
    let row = try Row.fetchOne(db, sql: "SELECT unknownFields FROM \(table) WHERE id = ?", arguments: [id])
    guard let object = entry.object else { return try row?.unknownFields() }
    guard case .object(let fields)? = try row?.unknownFields()[object] else { return nil }
    return fields
  }

  private func store(_ fields: [String: JSONValue], of id: String) throws {
    var all = fields
    if let object = entry.object,
      let row = try Row.fetchOne(
        db, sql: "SELECT unknownFields FROM \(table) WHERE id = ?", arguments: [id])
    {
      all = try row.unknownFields()
      all[object] = .object(fields)
    }
    let text = all.isEmpty ? nil : StoredJSON.text(.object(all))
    try db.execute(sql: "UPDATE \(table) SET unknownFields = ? WHERE id = ?", arguments: [text, id])
  }
}

extension [String: JSONValue] {
  /// Keeps fields apart, beside those that were kept before.
  fileprivate mutating func keepUnread(_ fields: [String: JSONValue]) {
    if fields.isEmpty { return }
    var unread = fields
    switch self[LateFields.unread] {
    case .object(let kept)?: unread.merge(kept) { new, _ in new }
    case let other?: unread[LateFields.unread] = other
    case nil: break
    }
    self[LateFields.unread] = .object(unread)
  }
}
