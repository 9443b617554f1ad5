package import Foundation
package import Values

/// The cells of one row, read as what they mean. Each reading that fails names the column and what stands
/// there, so that the person can mend it.
package struct ImportCells {
  package let table: ImportTable
  package let row: CSVRow
  package let location: RowLocation
  package let culture: ImportCulture
  /// Which columns found a place of their own; the rest goes into the extras.
  private var used: [Bool]
  /// What a reading altered, as it was written.
  private var altered: [String: String] = [:]

  package init(_ table: ImportTable, row: CSVRow, file: String, culture: ImportCulture) {
    self.table = table
    self.row = row
    location = RowLocation(file: file, line: row.line)
    self.culture = culture
    used = Array(repeating: false, count: row.fields.count)
  }

  package var header: CSVHeader { table.header }

  /// The text of a column; nil when it is empty.
  package mutating func text(_ column: Int?) throws(RowProblem) -> String? {
    skip(column)
    guard let text = row.text(column) else { return nil }
    guard text.utf8.count <= 100_000 || text.count <= 100_000 else {
      throw problem("import.textTooLong", column)
    }
    return text
  }

  /// The day in a column; nil when it is empty.
  package mutating func day(_ column: Int?) throws(RowProblem) -> CalendarDay? {
    guard let text = try text(column) else { return nil }
    guard let reading = DayReading(text) else { throw problem("import.notADay", column) }
    return reading.day(culture.dayOrder)
  }

  /// The number in a column, exactly and not below zero; nil when it is empty.
  package mutating func decimal(_ column: Int?) throws(RowProblem) -> Decimal? {
    guard let text = try text(column) else { return nil }
    guard let reading = NumberReading(text) else { throw problem("import.notANumber", column) }
    let value = reading.value(culture.decimalMark)
    guard value >= 0 else { throw problem("import.negative", column) }
    return value
  }

  /// The number in a column, not below zero; nil when it is empty.
  package mutating func number(_ column: Int?) throws(RowProblem) -> Double? {
    try decimal(column)?.nearestDouble
  }

  /// The distance in a column, in kilometres; nil when it is empty or 0, which is how files write that it
  /// is unknown.
  package mutating func distance(_ column: Int?, unit: DistanceUnit? = nil) throws(RowProblem) -> Double? {
    guard let value = try number(column), value > 0 else { return nil }
    let unit = unit ?? culture.distance
    if unit != .kilometres { keepOriginal(column) }
    return unit.convert(value, to: .kilometres)
  }

  /// The amount of money in a column; nil when it is empty.
  ///
  /// A fraction of a cent, which only a computed cost has, is rounded and kept as written in the extras.
  package mutating func money(_ column: Int?) throws(RowProblem) -> Money? {
    guard let text = try text(column) else { return nil }
    guard let reading = NumberReading(text) else { throw problem("import.notAnAmount", column) }
    let value = reading.value(culture.decimalMark)
    return try money(value, currency: currency(in: text), column: column)
  }

  /// An amount in the main unit of `currency`, rounded to its decimals.
  package mutating func money(
    _ value: Decimal, currency: Currency, column: Int?
  ) throws(RowProblem) -> Money {
    var exact = value
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, currency.minorDigits, .bankers)
    if rounded != value { keepOriginal(column) }
    let amount: Money
    do {
      amount = try Money(decimal: rounded, currency: currency)
    } catch {
      throw problem("import.notAnAmount", column)
    }
    guard amount.minorUnits.magnitude <= FieldLimits.amountMinorUnits.magnitude else {
      throw problem("import.amountTooLarge", column)
    }
    return amount
  }

  /// Yes or no in a column, in the words of several programs; nil when it is empty.
  package mutating func flag(_ column: Int?) throws(RowProblem) -> Bool? {
    guard let text = try text(column)?.lowercased() else { return nil }
    switch text {
    case "true", "1", "yes", "y", "oui", "vrai", "x", "full", "wahr", "ja", "1.0": return true
    case "false", "0", "no", "n", "non", "faux", "partial", "falsch", "nein", "0.0": return false
    default: throw problem("import.notYesOrNo", column)
    }
  }

  /// Every cell that found no place, and every one that was altered, by the name of its column.
  package func extras() -> [String: String] {
    var extras = altered
    for column in row.fields.indices where !used[column] {
      guard let text = row.text(column) else { continue }
      extras[name(column)] = text
    }
    return extras
  }

  /// Marks a column as read, when its value is kept elsewhere or means nothing.
  package mutating func skip(_ column: Int?) {
    if let column, column < used.count { used[column] = true }
  }

  /// Keeps what a column holds, as written, although its value found a place.
  package mutating func keepOriginal(_ column: Int?) {
    if let column, let text = row.text(column) { altered[name(column)] = text }
  }

  /// A problem with what stands in a column.
  package func problem(_ key: String, _ column: Int?) -> RowProblem {
    let text = row.text(column).map { String($0.prefix(80)) } ?? ""
    let column = column.map(name) ?? ""
    return RowProblem(
      key, ["text": text, "column": column], column: column.isEmpty ? nil : column, at: location)
  }

  private func name(_ column: Int) -> String {
    column < table.extraNames.count ? table.extraNames[column] : "#\(column + 1)"
  }

  /// The currency beside the number; the file's own when the sign could mean it too, as `$` can.
  private func currency(in text: String) -> Currency {
    guard let shown = CurrencySign.currency(in: text) else { return culture.currency }
    return Set(shown.signs).isDisjoint(with: culture.currency.signs) ? shown : culture.currency
  }
}
