/// One row of a notebook.
package struct RowName: Sendable {
  package let table: String
  package let id: String

  package init(table: String, id: String) {
    (self.table, self.id) = (table, id)
  }
}

/// One change of one cell, or the end of a row.
package struct CellChange: Hashable, Sendable {
  package let row: RowName
  /// The rows above it, the nearest first: an edit of a part keeps the whole alive.
  package let parents: [RowName]
  package let kind: Kind

  package enum Kind: Sendable {
    /// What a person, or what a person set up, wrote in a cell: the fields of its group.
    case write(cell: String, values: [String: SyncValue])
    /// The row was deleted.
    case delete
    /// What the program itself made: it has seen nothing and yields to any person.
    case genesis(cell: String, values: [String: SyncValue])
  }

  package init(_ row: RowName, parents: [RowName] = [], _ kind: Kind) {
    (self.row, self.parents, self.kind) = (row, parents, kind)
  }
}

extension CellChange {
  /// Whether the log can carry all its names: see ``SharedText/largestSize``.
  var hasWritableNames: Bool {
    ([row] + parents).allSatisfy { SharedText.isWritable($0.table) && SharedText.isWritable($0.id) }
      && kind.names.allSatisfy(SharedText.isWritable)
  }
}

extension CellChange.Kind {
  fileprivate var names: [String] {
    switch self {
    case .write(let cell, let values), .genesis(let cell, let values): [cell] + values.keys
    case .delete: []
    }
  }
}

extension RowName: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(shared: table)
    writer.write(shared: id)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    table = try reader.readShared()
    id = try reader.readShared()
  }
}

extension CellChange: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(row)
    writer.write(parents)
    writer.write(kind)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    row = try RowName(reading: &reader)
    parents = try reader.readList()
    kind = try Kind(reading: &reader)
  }
}

extension CellChange.Kind: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    switch self {
    case .write(let cell, let values):
      writer.write(UInt8(1))
      Self.write(cell, values, to: &writer)
    case .delete: writer.write(UInt8(2))
    case .genesis(let cell, let values):
      writer.write(UInt8(3))
      Self.write(cell, values, to: &writer)
    }
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    switch try reader.readNumber(UInt8.self) {
    case 1: self = .write(cell: try reader.readShared(), values: try Self.readValues(from: &reader))
    case 2: self = .delete
    case 3: self = .genesis(cell: try reader.readShared(), values: try Self.readValues(from: &reader))
    case let kind: throw .unknownKind(kind)
    }
  }

  private static func write(
    _ cell: String, _ values: [String: SyncValue], to writer: inout CanonicalWriter
  ) {
    writer.write(shared: cell)
    writer.write(size: UInt64(values.count))
    for (field, value) in inOrder(values) {
      writer.write(shared: field)
      writer.write(value)
    }
  }

  private static func readValues(
    from reader: inout CanonicalReader
  ) throws(CodecError) -> [String: SyncValue] {
    var values: [String: SyncValue] = [:]
    var last: String?
    for _ in 0..<(try reader.readCount()) {
      let field = try reader.readShared()
      if let last, !last.utf8.lexicographicallyPrecedes(field.utf8) { throw .notCanonical }
      // Two spellings that Swift takes for one text would lose a value.
      guard values.updateValue(try SyncValue(reading: &reader), forKey: field) == nil else {
        throw .notCanonical
      }
      last = field
    }
    return values
  }
}
