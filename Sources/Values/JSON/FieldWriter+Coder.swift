package import Foundation

extension FieldWriter: FieldCoder {
  package var isRow: Bool { false }

  package mutating func code(_ value: inout String, _ name: String) throws { try write(value, as: name) }
  package mutating func code(_ value: inout String?, _ name: String) throws { try write(value, as: name) }
  package mutating func code(_ value: inout Int, _ name: String) throws { try write(value, as: name) }
  package mutating func code(_ value: inout Int?, _ name: String) throws { try write(value, as: name) }
  package mutating func code(_ value: inout Int64, _ name: String) throws { try write(value, as: name) }
  package mutating func code(_ value: inout Double, _ name: String) throws { try write(value, as: name) }
  package mutating func code(_ value: inout Double?, _ name: String) throws { try write(value, as: name) }
  package mutating func code(_ value: inout Bool, _ name: String) throws { try write(value, as: name) }
  package mutating func code(_ value: inout Bool?, _ name: String) throws { try write(value, as: name) }
  package mutating func code(_ value: inout CalendarDay, _ name: String) throws {
    try write(value, as: name)
  }
  package mutating func code(_ value: inout CalendarDay?, _ name: String) throws {
    try write(value, as: name)
  }
  package mutating func code(_ value: inout Date, _ name: String) throws { try write(value, as: name) }
  package mutating func code(_ value: inout Date?, _ name: String) throws { try write(value, as: name) }

  package mutating func code(_ value: inout Money?, _ name: String, currency: String) throws {
    try write(value, as: name)
  }

  package mutating func code(number value: inout Money, _ name: String, in currency: Currency) throws {
    try write(value.decimal, as: name)
  }

  package mutating func code(number value: inout Money?, _ name: String, in currency: Currency?) throws {
    try write(value?.decimal, as: name)
  }

  package mutating func code<Value: RowText>(text value: inout Value, _ name: String) throws {
    try write(value, as: name)
  }

  package mutating func code<Value: RowText>(text value: inout Value?, _ name: String) throws {
    try write(value, as: name)
  }

  package mutating func code(written value: inout CalendarDay, _ name: String) throws {
    try write(value, as: name)
  }

  package mutating func code<Value: RawRepresentable<Int64> & Codable>(
    _ value: inout Value, _ name: String
  ) throws {
    try write(value, as: name)
  }

  package mutating func code<Value: RawRepresentable<Int64> & Codable>(
    _ value: inout Value?, _ name: String
  ) throws {
    try write(value, as: name)
  }

  package mutating func code<Value: Codable>(json value: inout Value, _ name: String) throws {
    try write(value, as: name)
  }

  package mutating func code<Value: Codable & Equatable>(
    json value: inout Value, _ name: String, empty: Value
  ) throws {
    try write(value == empty ? nil : value, as: name)
  }

  package mutating func code<Value: Codable>(
    json value: inout Value, _ name: String, missing: Value?
  ) throws {
    try write(value, as: name)
  }

  package mutating func code<Element: Codable>(
    list value: inout [Element], _ name: String, column: String
  ) throws {
    try write(value, as: name)
  }

  package mutating func code(unknownFields: inout [String: JSONValue]) throws {
    if !leavesUnknownFields { try write(unknown: unknownFields) }
  }
}
