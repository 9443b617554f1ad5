package import Foundation

/// Visits the fields of a value one after the other, each under its name: the same visit reads and writes, a row of the
/// database or an object of a file.
///
/// One that reads replaces what it is given, one that writes leaves it.
package protocol FieldCoder {
  /// Whether it is a row that is visited: a row has columns that a file has no field for.
  var isRow: Bool { get }

  mutating func code(_ value: inout String, _ name: String) throws
  mutating func code(_ value: inout String?, _ name: String) throws
  mutating func code(_ value: inout Int, _ name: String) throws
  mutating func code(_ value: inout Int?, _ name: String) throws
  mutating func code(_ value: inout Int64, _ name: String) throws
  mutating func code(_ value: inout Double, _ name: String) throws
  mutating func code(_ value: inout Double?, _ name: String) throws
  mutating func code(_ value: inout Bool, _ name: String) throws
  mutating func code(_ value: inout Bool?, _ name: String) throws
  mutating func code(_ value: inout CalendarDay, _ name: String) throws
  mutating func code(_ value: inout CalendarDay?, _ name: String) throws
  /// An instant, in whole seconds.
  mutating func code(_ value: inout Date, _ name: String) throws
  mutating func code(_ value: inout Date?, _ name: String) throws
  /// An amount; a row has its currency in a column of its own.
  mutating func code(_ value: inout Money?, _ name: String, currency: String) throws
  /// An amount whose currency stands elsewhere: minor units in a row, a number of the main unit in a file.
  mutating func code(number value: inout Money, _ name: String, in currency: Currency) throws
  /// The same where there may be none: it is nil without a currency too.
  mutating func code(number value: inout Money?, _ name: String, in currency: Currency?) throws
  /// What a row keeps as a text of its own, and a file as it is coded.
  mutating func code<Value: RowText>(text value: inout Value, _ name: String) throws
  mutating func code<Value: RowText>(text value: inout Value?, _ name: String) throws
  /// A day that earlier versions wrote into files as an instant.
  mutating func code(written value: inout CalendarDay, _ name: String) throws
  /// What a row has as the number that it counts, and a file in a form of its own.
  mutating func code<Value: RawRepresentable<Int64> & Codable>(_ value: inout Value, _ name: String) throws
  mutating func code<Value: RawRepresentable<Int64> & Codable>(_ value: inout Value?, _ name: String) throws
  /// What a row keeps as JSON, stored where it is empty too; a file always has it.
  mutating func code<Value: Codable>(json value: inout Value, _ name: String) throws
  /// What a row keeps as JSON; nothing is stored for what is empty.
  mutating func code<Value: Codable & Equatable>(
    json value: inout Value, _ name: String, empty: Value
  ) throws
  /// A list that a file always has; a row keeps it as JSON, and an empty text for an empty list.
  mutating func code<Element: Codable>(
    list value: inout [Element], _ name: String, column: String
  ) throws
  /// What a row keeps as JSON, and a file has, even where it is empty. Where nothing stands for one that is missing, it
  /// must be there.
  mutating func code<Value: Codable>(json value: inout Value, _ name: String, missing: Value?) throws
  /// What only a row has: no file says it.
  mutating func code(stored value: inout String?, _ column: String) throws
  /// What follows from the fields, in a column for queries: it is not read back, and files do not have it.
  mutating func code(derived value: @autoclosure () -> String, _ name: String) throws
  mutating func code(derived value: @autoclosure () -> Int, _ name: String) throws
  /// What the value has beside the fields that were visited; always the last.
  mutating func code(unknownFields: inout [String: JSONValue]) throws
}

extension FieldCoder {
  /// A text that a file may lack.
  package mutating func code(_ value: inout String, _ name: String, missing: String) throws {
    var found: String? = value
    try code(&found, name)
    value = found ?? missing
  }

  /// An amount that a file, too, writes as a number beside its currency.
  package mutating func code(number value: inout Money, _ name: String, currency: String) throws {
    var text = value.currency.rawValue
    try code(&text, currency)
    try code(number: &value, name, in: Currency(rawValue: text))
  }

  package mutating func code(stored value: inout String?, _ column: String) throws {}
  package mutating func code(derived value: @autoclosure () -> String, _ name: String) throws {}
  package mutating func code(derived value: @autoclosure () -> Int, _ name: String) throws {}

  package mutating func code<Known>(_ value: inout Open<Known>, _ name: String) throws {
    var text = value.rawValue
    try code(&text, name)
    value = Open(rawValue: text)
  }

  package mutating func code<Known>(_ value: inout Open<Known>?, _ name: String) throws {
    var text = value?.rawValue
    try code(&text, name)
    value = text.map(Open.init(rawValue:))
  }
}
