public import ArgumentParser
public import Values

extension CalendarDay: ExpressibleByArgument {}
extension YearMonth: ExpressibleByArgument {}

extension Currency: ExpressibleByArgument {
  /// Reads the code of a currency that there is, in any case.
  public init?(argument: String) {
    let currency = Currency(rawValue: argument.uppercased())
    guard Currency.all.contains(currency) else { return nil }
    self = currency
  }
}

/// The value of an option that may also empty its field: `--due-day ''`.
///
/// As the type of an optional option it tells three things apart: not given, emptied, changed.
public struct Clearable<Value: ExpressibleByArgument>: ExpressibleByArgument {
  /// The values that are known, where only these can be given.
  public static var allValueStrings: [String] { Value.allValueStrings }

  /// The new value; nil empties the field.
  public let value: Value?

  /// Reads a value; an empty text is no value.
  public init?(argument: String) {
    if argument.isEmpty {
      value = nil
    } else if let value = Value(argument: argument) {
      self.value = value
    } else {
      return nil
    }
  }
}

extension Clearable: Sendable where Value: Sendable {}
extension Clearable: Equatable where Value: Equatable {}

/// A number as a person types it: `.` or `,` before the decimals.
public struct NumberArgument: ExpressibleByArgument, Sendable, Equatable {
  /// The number.
  public let value: Double

  /// Reads digits with one `.` or `,` at most.
  public init?(argument: String) {
    guard argument.wholeMatch(of: /[+\-]?[0-9]+(?:[.,][0-9]+)?/) != nil,
      let value = Double(argument.replacing(",", with: "."))
    else { return nil }
    self.value = value
  }
}

/// An amount as a person types it. Its currency is known later, from the notebook.
public struct AmountArgument: ExpressibleByArgument, Sendable, Equatable {
  let text: String

  /// Keeps the text.
  public init?(argument: String) {
    text = argument
  }

  /// The amount in a currency; nil when the text is empty, which empties the field.
  ///
  /// - Parameters:
  ///   - option: the option's name, for the message (`--amount`).
  ///   - allowsNegative: whether it may be below zero.
  /// - Throws: ``TerminalError/badValue(option:key:arguments:)``.
  public func money(
    in currency: Currency, option: String, allowsNegative: Bool = false
  ) throws(TerminalError) -> Money? {
    if text.isEmpty { return nil }
    do {
      return try AmountParser(currency: currency, allowsNegative: allowsNegative).parse(text)
    } catch {
      throw .badValue(option: option, key: error.messageKey, arguments: error.messageArguments)
    }
  }
}

extension Money {
  /// What becomes of an amount: the number that was typed takes its place, and stays where only the currency changes.
  ///
  /// - Parameters:
  ///   - stored: the amount until then; nil for none.
  ///   - typed: the number; nil where none was given.
  ///   - currency: the currency that was given; nil for none.
  ///   - usual: the currency where nothing says one.
  ///   - option: the option's name, for the message (`--amount`).
  /// - Throws: ``TerminalError/badValue(option:key:arguments:)``, `AmountError`.
  public static func changing(
    _ stored: Money?, to typed: AmountArgument?, in currency: Currency?, or usual: Currency, option: String
  ) throws -> Money? {
    if let typed { return try typed.money(in: currency ?? stored?.currency ?? usual, option: option) }
    guard let stored, let currency else { return stored }
    return try Money(decimal: stored.decimal, currency: currency)
  }
}

extension Money? {
  /// Changes the one amount of a record as its options say: see
  /// ``Values/Money/changing(_:to:in:or:option:)``. A currency of no amount would say nothing, and is refused.
  ///
  /// - Throws: ``TerminalError/missingOption(_:)`` for that, ``TerminalError/badValue(option:key:arguments:)``,
  ///   `AmountError`.
  public mutating func change(
    to typed: AmountArgument?, in currency: Currency?, or usual: Currency, option: String
  ) throws {
    if currency != nil, typed == nil, self == nil { throw TerminalError.missingOption(option) }
    self = try Money.changing(self, to: typed, in: currency, or: usual, option: option)
  }
}
