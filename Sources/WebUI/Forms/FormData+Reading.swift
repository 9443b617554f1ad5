public import Foundation
public import Values

/// Reading fields as what they mean. Each answers nil for an empty field, and for one it cannot read, whose
/// problem it notes.
extension FormData {
  /// A text without the spaces around it; line breaks as one character.
  ///
  /// - Parameters:
  ///   - required: notes `form.required` when nothing was typed.
  ///   - limit: the most characters.
  public mutating func text(_ field: String, required: Bool = false, limit: Int = 100_000) -> String? {
    let text = (raw(field) ?? "").replacing("\r\n", with: "\n").trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard !text.isEmpty else {
      if required { note(PageMessage(key: "form.required"), for: field) }
      return nil
    }
    guard text.isShorter(than: limit + 1) else {
      note(PageMessage(key: "form.tooLong", arguments: ["limit": String(limit)]), for: field)
      return nil
    }
    return text
  }

  /// A calendar day, as a date input sends it.
  public mutating func day(_ field: String, required: Bool = false) -> CalendarDay? {
    read(field, required: required, problem: "form.day") { CalendarDay($0) }
  }

  /// An amount of money, as people write it.
  public mutating func amount(
    _ field: String, in currency: Currency, required: Bool = false, allowsNegative: Bool = false
  ) -> Money? {
    guard let typed = text(field, required: required) else { return nil }
    do {
      return try AmountParser(currency: currency, allowsNegative: allowsNegative).parse(typed)
    } catch {
      note(PageMessage(key: error.messageKey, arguments: error.messageArguments), for: field)
      return nil
    }
  }

  /// The field of the currency that is chosen beside an amount.
  static let currency = "currency"

  /// An amount of money in the currency that was chosen beside it (``FormPage/addSum(_:value:usually:)``). A currency
  /// that is not on offer is noted, unless it is the one that is there already.
  ///
  /// - Parameters:
  ///   - stored: the amount until then; nil for none.
  ///   - usual: the currency where nothing says one.
  public mutating func sum(_ field: String, stored: Money?, or usual: Currency) -> Money? {
    let known = stored?.currency ?? usual
    let chosen = text(Self.currency).map(Currency.init(rawValue:)) ?? known
    guard chosen == known || Currency.offered.contains(chosen) else {
      note(PageMessage(key: "form.choice"), for: Self.currency)
      return nil
    }
    // Income that another program noted stays what it is when something else of its record changes.
    return amount(field, in: chosen, allowsNegative: (stored?.minorUnits ?? 0) < 0)
  }

  /// A whole number.
  ///
  /// - Parameter range: notes `form.range` outside of it, `form.whole` for what is no whole number.
  public mutating func integer(_ field: String, in range: ClosedRange<Int>, required: Bool = false) -> Int? {
    guard let typed = text(field, required: required) else { return nil }
    let number = Int(typed.filter { !$0.isWhitespace })
    guard let number, range.contains(number) else {
      let arguments = ["low": String(range.lowerBound), "high": String(range.upperBound)]
      note(PageMessage(key: number == nil ? "form.whole" : "form.range", arguments: arguments), for: field)
      return nil
    }
    return number
  }

  /// A number with decimals after a comma or a point; spaces between thousands are allowed.
  ///
  /// - Parameter unit: what the field counts, which a person may write behind the number.
  public mutating func decimal(
    _ field: String, required: Bool = false, decimals: Int = 9, unit: String = ""
  ) -> Decimal? {
    read(field, required: required, problem: "form.number") { typed in
      let number = String(typed.filter { !$0.isWhitespace }).replacing(",", with: ".")
      let hasUnit = !unit.isEmpty && number.lowercased().hasSuffix(unit.lowercased())
      let plain = hasUnit ? String(number.dropLast(unit.count)) : number
      guard let match = plain.wholeMatch(of: /[+-]?[0-9]{1,15}(?:\.([0-9]+))?/),
        match.1.map({ $0.count <= decimals }) ?? true
      else { return nil }
      return Decimal(string: plain, locale: Locale(identifier: "en_US_POSIX"))
    }
  }

  /// A choice among values that have a text form.
  public mutating func choice<Value: RawRepresentable<String>>(
    _ field: String, as type: Value.Type = Value.self, required: Bool = false
  ) -> Value? {
    read(field, required: required, problem: "form.choice") { Value(rawValue: $0) }
  }

  /// A checkbox: whether it was ticked.
  public func flag(_ field: String) -> Bool {
    texts[field]?.contains { !$0.isEmpty && $0 != "false" && $0 != "0" } ?? false
  }

  private mutating func read<Value>(
    _ field: String, required: Bool, problem: String, _ parse: (String) -> Value?
  ) -> Value? {
    guard let typed = text(field, required: required) else { return nil }
    guard let value = parse(typed) else {
      note(PageMessage(key: problem), for: field)
      return nil
    }
    return value
  }
}
