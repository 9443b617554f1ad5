package import GRDB
package import Values

/// A record as a row and as the entry of a file: two forms of the same fields, whatever each calls and writes them.
package struct RecordEntry<Record: FetchableRecord & Sendable>: Sendable {
  /// The table of the record.
  let table: String
  /// What selects whole rows, for a condition to follow.
  let rows: String
  /// The object of `unknownFields` in which those of this entry stand; nil for all of it.
  let object: String?
  /// The columns that are stored of a record.
  let columns: @Sendable (Record) throws -> [String: DatabaseValue]
  /// The fields of a record's entry, those that this version does not know included.
  let write: @Sendable (Record) throws -> [String: JSONValue]
  /// Reads the fields of an entry. What the entry does not say may come from the record.
  let read: @Sendable (_ fields: [String: JSONValue], Record) throws -> Record
  /// A record as it is to be stored.
  ///
  /// - Throws: what keeps it out.
  let validated: @Sendable (Record) throws -> Record

  /// - Parameters:
  ///   - table: the table of the record.
  ///   - rows: what selects whole rows, for a condition to follow; nil for those of the table.
  ///   - object: the object of `unknownFields` in which those of this entry stand; nil for all of it.
  ///   - columns: the columns that are stored of a record.
  ///   - write: the fields of a record's entry, those that this version does not know included.
  ///   - read: reads the fields of an entry. What the entry does not say may come from the record.
  ///   - validated: a record as an import stores it; throws what keeps it out.
  package init(
    table: String, rows: String? = nil, object: String? = nil,
    columns: @escaping @Sendable (Record) throws -> [String: DatabaseValue],
    write: @escaping @Sendable (Record) throws -> [String: JSONValue],
    read: @escaping @Sendable (_ fields: [String: JSONValue], Record) throws -> Record,
    validated: @escaping @Sendable (Record) throws -> Record
  ) {
    self.table = table
    self.rows = rows ?? "SELECT * FROM \(table.quotedDatabaseIdentifier) "
    self.object = object
    self.columns = columns
    self.write = write
    self.read = read
    self.validated = validated
  }
}

extension RecordEntry where Record: PersistableRecord {
  /// A record that is one row.
  package init(
    object: String? = nil, write: @escaping @Sendable (Record) throws -> [String: JSONValue],
    read: @escaping @Sendable (_ fields: [String: JSONValue], Record) throws -> Record,
    validated: @escaping @Sendable (Record) throws -> Record
  ) {
    self.init(
      table: Record.databaseTableName, object: object, columns: { try $0.databaseDictionary }, write: write,
      read: read, validated: validated)
  }
}

extension RecordEntry where Record: Coded & EncodableRecord {
  /// A record whose entry is its fields, as ``CodedEntry`` writes them.
  package init(
    table: String, rows: String? = nil, validated: @escaping @Sendable (Record) throws -> Record
  ) {
    self.init(
      table: table, rows: rows, columns: { try $0.databaseDictionary },
      write: { try [String: JSONValue](encoding: CodedEntry($0)) },
      read: { fields, _ in try fields.decoded(as: CodedEntry<Record>.self).value }, validated: validated)
  }
}

extension RecordEntry where Record: Coded & PersistableRecord {
  /// A record that is one row, and a ``CodedEntry``.
  package init(validated: @escaping @Sendable (Record) throws -> Record) {
    self.init(table: Record.databaseTableName, validated: validated)
  }
}

extension [String: JSONValue] {
  /// The fields of a value that is written as an object.
  package init(encoding value: some Encodable) throws {
    self = try JSONFile.decode(Self.self, from: JSONFile.encode(value), or: { $0 })
  }

  /// Reads a value as a file's reader does.
  package func decoded<Decoded: Decodable>(as type: Decoded.Type) throws -> Decoded {
    try JSONFile.decode(type, from: JSONFile.encode(self), or: { $0 })
  }
}
