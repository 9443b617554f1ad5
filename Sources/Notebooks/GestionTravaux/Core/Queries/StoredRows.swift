import Foundation
import GRDB
import Records
import Values

/// Reads records for what leaves the notebook: those that can be read, and apart those that cannot, as they are stored.
struct StoredRows {
  private let db: Database
  /// What could not be read so far.
  private(set) var unreadable: [UnreadableRow] = []

  init(_ db: Database) { self.db = db }

  /// The records that can be read, in their order.
  mutating func all<Record: FetchableRecord & TableRecord>(
    _ request: QueryInterfaceRequest<Record> = Record.all()
  ) throws -> [Record] {
    var unread: [UnreadableRow] = []
    let records = try request.fetchReadable(db) { row in
      unread.append(UnreadableRow(row, of: Record.databaseTableName))
    }
    unreadable += unread
    return records
  }

  mutating func root<Record: FetchableRecord & TableRecord>(_ id: String) throws -> StoredRoot<Record> {
    let before = unreadable.count
    if let record: Record = try all(Record.filter(sql: "id = ?", arguments: [id])).first {
      return .readable(record)
    }
    return unreadable.count > before ? .unreadable : .absent
  }
}

/// A root record, as it stands in its table.
enum StoredRoot<Record> {
  case readable(Record)
  /// It is there: what belongs to it can be read all the same.
  case unreadable
  case absent
}

extension UnreadableRow {
  fileprivate init(_ row: Row, of table: String) {
    var columns: [String: JSONValue] = [:]
    for (name, value) in row where !value.isNull { columns[name] = JSONValue(value) }
    self.init(table: table, columns: columns)
  }
}

extension JSONValue {
  /// A stored value; bytes as Base64.
  fileprivate init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let number): self = .number(Decimal(number))
    case .double(let number): self = .wideNumber(number)
    case .string(let text): self = .string(text)
    case .blob(let data): self = .string(data.base64EncodedString())
    }
  }
}
