package import Foundation

extension FieldReader: FieldCoder {
  package var isRow: Bool { false }

  package mutating func code(_ value: inout String, _ name: String) throws { value = try required(name) }
  package mutating func code(_ value: inout String?, _ name: String) throws { value = try optional(name) }
  package mutating func code(_ value: inout Int, _ name: String) throws { value = try required(name) }
  package mutating func code(_ value: inout Int?, _ name: String) throws { value = try optional(name) }
  package mutating func code(_ value: inout Int64, _ name: String) throws { value = try required(name) }
  package mutating func code(_ value: inout Double, _ name: String) throws { value = try required(name) }
  package mutating func code(_ value: inout Double?, _ name: String) throws { value = try optional(name) }
  package mutating func code(_ value: inout Bool, _ name: String) throws { value = try required(name) }
  package mutating func code(_ value: inout Bool?, _ name: String) throws { value = try optional(name) }
  package mutating func code(_ value: inout CalendarDay, _ name: String) throws { value = try required(name) }
  package mutating func code(_ value: inout CalendarDay?, _ name: String) throws {
    value = try optional(name)
  }
  package mutating func code(_ value: inout Date, _ name: String) throws { value = try required(name) }
  package mutating func code(_ value: inout Date?, _ name: String) throws { value = try optional(name) }

  package mutating func code(_ value: inout Money?, _ name: String, currency: String) throws {
    value = try optional(name)
  }

  package mutating func code(number value: inout Money, _ name: String, in currency: Currency) throws {
    value = try money(try required(name), name, in: currency)
  }

  package mutating func code(number value: inout Money?, _ name: String, in currency: Currency?) throws {
    let number: Decimal? = try optional(name)
    guard let number, let currency else {
      value = nil
      return
    }
    value = try money(number, name, in: currency)
  }

  package mutating func code<Value: RowText>(text value: inout Value, _ name: String) throws {
    value = try required(name)
  }

  package mutating func code<Value: RowText>(text value: inout Value?, _ name: String) throws {
    value = try optional(name)
  }

  package mutating func code(written value: inout CalendarDay, _ name: String) throws {
    value = CalendarDay(try instant(name), in: .gmt)
  }

  package mutating func code<Value: RawRepresentable<Int64> & Codable>(
    _ value: inout Value, _ name: String
  ) throws {
    value = try required(name)
  }

  package mutating func code<Value: RawRepresentable<Int64> & Codable>(
    _ value: inout Value?, _ name: String
  ) throws {
    value = try optional(name)
  }

  package mutating func code<Value: Codable>(json value: inout Value, _ name: String) throws {
    value = try required(name)
  }

  package mutating func code<Value: Codable & Equatable>(
    json value: inout Value, _ name: String, empty: Value
  ) throws {
    value = try optional(name) ?? empty
  }

  package mutating func code<Value: Codable>(
    json value: inout Value, _ name: String, missing: Value?
  ) throws {
    guard let missing else { return value = try required(name) }
    value = try optional(name) ?? missing
  }

  package mutating func code<Element: Codable>(
    list value: inout [Element], _ name: String, column: String
  ) throws {
    value = try required(name)
  }

  package mutating func code(unknownFields: inout [String: JSONValue]) throws {
    unknownFields = try self.unknownFields()
  }
}
