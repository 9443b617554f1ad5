package import Foundation
package import GRDB
package import Values

/// Reads the columns of a row.
package struct RowReader: FieldCoder {
  private let row: Row
  package var isRow: Bool { true }

  package init(_ row: Row) { self.row = row }

  package func code(_ value: inout String, _ name: String) throws { value = row[name] }
  package func code(_ value: inout String?, _ name: String) throws { value = row[name] }
  package func code(_ value: inout Int, _ name: String) throws { value = row[name] }
  package func code(_ value: inout Int?, _ name: String) throws { value = row[name] }
  package func code(_ value: inout Int64, _ name: String) throws { value = row[name] }
  package func code(_ value: inout Double, _ name: String) throws { value = row[name] }
  package func code(_ value: inout Double?, _ name: String) throws { value = row[name] }
  package func code(_ value: inout Bool, _ name: String) throws { value = row[name] }
  package func code(_ value: inout Bool?, _ name: String) throws { value = row[name] }

  package func code(_ value: inout CalendarDay, _ name: String) throws {
    value = try row.requiredDay(Column(name))
  }

  package func code(_ value: inout CalendarDay?, _ name: String) throws {
    value = try row.day(Column(name))
  }

  package func code(written value: inout CalendarDay, _ name: String) throws { try code(&value, name) }

  package func code(_ value: inout Date, _ name: String) throws { value = try row.instant(Column(name)) }

  package func code(_ value: inout Date?, _ name: String) throws {
    value = try row.optionalInstant(Column(name))
  }

  package func code(_ value: inout Money?, _ name: String, currency: String) throws {
    value = row.money(Column(name), Column(currency))
  }

  package func code(number value: inout Money, _ name: String, in currency: Currency) throws {
    var minorUnits: Int64 = 0
    try code(&minorUnits, name)
    value = Money(minorUnits: minorUnits, currency: currency)
  }

  @inline(never)
  package func code(number value: inout Money?, _ name: String, in currency: Currency?) throws {
    let minorUnits: Int64? = row[name]
    value = minorUnits.flatMap { units in currency.map { Money(minorUnits: units, currency: $0) } }
  }

  @inline(never)
  package func code<Value: RowText>(text value: inout Value, _ name: String) throws {
    value = try read(row[name])
  }

  @inline(never)
  package func code<Value: RowText>(text value: inout Value?, _ name: String) throws {
    let text: String? = row[name]
    value = try text.map(read)
  }

  private func read<Value: RowText>(_ text: String) throws -> Value {
    guard let value = Value(rowText: text) else { throw RecordError.unreadable(text) }
    return value
  }

  @inline(never)
  package func code<Value: RawRepresentable<Int64> & Codable>(_ value: inout Value, _ name: String) throws {
    guard let known: Value = number(name) else { throw RecordError.unreadable("") }
    value = known
  }

  @inline(never)
  package func code<Value: RawRepresentable<Int64> & Codable>(_ value: inout Value?, _ name: String) throws {
    value = number(name)
  }

  @inline(never)
  private func number<Value: RawRepresentable<Int64>>(_ name: String) -> Value? {
    let number: Int64? = row[name]
    return number.flatMap(Value.init(rawValue:))
  }

  @inline(never)
  package func code<Value: Codable>(json value: inout Value, _ name: String) throws {
    value = try row.json(Column(name)) ?? value
  }

  package func code<Value: Codable & Equatable>(
    json value: inout Value, _ name: String, empty: Value
  ) throws {
    value = try row.json(Column(name)) ?? empty
  }

  @inline(never)
  package func code<Value: Codable>(json value: inout Value, _ name: String, missing: Value?) throws {
    guard let stored: Value = try row.json(Column(name)) ?? missing else {
      throw RecordError.unreadable(name)
    }
    value = stored
  }

  /// - Throws: ``RecordError/unreadable(_:)`` for a text that is no such list: reading it as empty would lose it at the
  ///   next save.
  @inline(never)
  package func code<Element: Codable>(
    list value: inout [Element], _ name: String, column: String
  ) throws {
    guard let text: String = row[column], !text.isEmpty else { return value = [] }
    value = try JSONFile.decode([Element].self, from: Data(text.utf8)) { _ in RecordError.unreadable(text) }
  }

  package func code(stored value: inout String?, _ column: String) throws { value = row[column] }

  package func code(unknownFields: inout [String: JSONValue]) throws {
    unknownFields = try row.unknownFields()
  }
}

/// Writes the columns of a row.
package struct RowWriter: FieldCoder {
  /// What was visited, in that order.
  private(set) var columns: [(name: String, value: DatabaseValue)] = []
  package var isRow: Bool { true }

  init() { columns.reserveCapacity(24) }

  package mutating func code(_ value: inout String, _ name: String) { set(value, name) }
  package mutating func code(_ value: inout String?, _ name: String) { set(value, name) }
  package mutating func code(_ value: inout Int, _ name: String) { set(value, name) }
  package mutating func code(_ value: inout Int?, _ name: String) { set(value, name) }
  package mutating func code(_ value: inout Int64, _ name: String) { set(value, name) }
  package mutating func code(_ value: inout Double, _ name: String) { set(value, name) }
  package mutating func code(_ value: inout Double?, _ name: String) { set(value, name) }
  package mutating func code(_ value: inout Bool, _ name: String) { set(value, name) }
  package mutating func code(_ value: inout Bool?, _ name: String) { set(value, name) }
  package mutating func code(_ value: inout CalendarDay, _ name: String) { set(value.description, name) }
  package mutating func code(_ value: inout CalendarDay?, _ name: String) { set(value?.description, name) }

  package mutating func code(written value: inout CalendarDay, _ name: String) { code(&value, name) }

  package mutating func code(_ value: inout Date, _ name: String) { set(StoredInstant.text(value), name) }

  package mutating func code(_ value: inout Date?, _ name: String) {
    set(value.map(StoredInstant.text), name)
  }

  package mutating func code(_ value: inout Money?, _ name: String, currency: String) {
    set(value?.minorUnits, name)
    set(value?.currency.rawValue, currency)
  }

  package mutating func code(number value: inout Money, _ name: String, in currency: Currency) {
    set(value.minorUnits, name)
  }

  package mutating func code(number value: inout Money?, _ name: String, in currency: Currency?) {
    set(value?.minorUnits, name)
  }

  package mutating func code<Value: RowText>(text value: inout Value, _ name: String) {
    set(value.rowText, name)
  }

  package mutating func code<Value: RowText>(text value: inout Value?, _ name: String) {
    set(value?.rowText, name)
  }

  package mutating func code<Value: RawRepresentable<Int64> & Codable>(
    _ value: inout Value, _ name: String
  ) {
    set(value.rawValue, name)
  }

  package mutating func code<Value: RawRepresentable<Int64> & Codable>(
    _ value: inout Value?, _ name: String
  ) {
    set(value?.rawValue, name)
  }

  package mutating func code<Value: Codable>(json value: inout Value, _ name: String) throws {
    set(try StoredJSON.text(value), name)
  }

  package mutating func code(derived value: @autoclosure () -> String, _ name: String) { set(value(), name) }
  package mutating func code(derived value: @autoclosure () -> Int, _ name: String) { set(value(), name) }

  package mutating func code<Value: Codable & Equatable>(
    json value: inout Value, _ name: String, empty: Value
  ) throws {
    set(value == empty ? nil : try StoredJSON.text(value), name)
  }

  package mutating func code<Value: Codable>(
    json value: inout Value, _ name: String, missing: Value?
  ) throws {
    set(try StoredJSON.text(value), name)
  }

  package mutating func code<Element: Codable>(
    list value: inout [Element], _ name: String, column: String
  ) throws {
    set(value.isEmpty ? "" : try StoredJSON.text(value), column)
  }

  package mutating func code(stored value: inout String?, _ column: String) { set(value, column) }

  package mutating func code(unknownFields: inout [String: JSONValue]) {
    // Nothing is stored for what is empty, as nearly everywhere.
    set(unknownFields.isEmpty ? nil : StoredJSON.text(.object(unknownFields)), "unknownFields")
  }

  private mutating func set(_ value: (some DatabaseValueConvertible)?, _ name: String) {
    columns.append((name, value?.databaseValue ?? .null))
  }
}

extension FetchableRecord where Self: Coded {
  /// Reads a row.
  package init(row: Row) throws {
    var value = Self.blank
    var reader = RowReader(row)
    try value.code(with: &reader)
    self = value
  }
}

extension EncodableRecord where Self: Coded {
  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    var value = self
    var writer = RowWriter()
    try value.code(with: &writer)
    for (name, column) in writer.columns { container[name] = column }
  }
}
