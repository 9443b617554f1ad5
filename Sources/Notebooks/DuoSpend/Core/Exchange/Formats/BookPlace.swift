import Foundation
import Interchange
import Values

/// One cell or field of a file. What cannot be read there is a problem that names it.
struct BookPlace {
  let location: RowLocation
  /// The column or the path of the field, as the file names it.
  let column: String

  /// A problem with what stands here.
  func problem(_ key: String, _ text: String = "", _ more: [String: String] = [:]) -> RowProblem {
    let arguments = ["text": String(text.prefix(80)), "column": column]
    return RowProblem(
      "duospend.import.\(key)", arguments.merging(more) { $1 }, column: column.isEmpty ? nil : column,
      at: location)
  }

  /// The day that is written here.
  func day(_ text: String, _ order: DayOrder) throws(RowProblem) -> CalendarDay {
    guard let reading = DayReading(text) else { throw problem("notADay", text) }
    let day = reading.day(order)
    guard DuoSpendLimits.years.contains(day.year) else {
      throw problem(
        "year", text,
        ["first": "\(DuoSpendLimits.years.lowerBound)", "last": "\(DuoSpendLimits.years.upperBound)"])
    }
    return day
  }

  /// The amount that is written here, in minor units; it may be negative.
  func amount(_ text: String, _ currency: Currency) throws(RowProblem) -> Int64 {
    do {
      let money = try AmountParser(currency: currency, allowsNegative: true)
        .parse(Self.withoutIdleZeros(text, currency))
      return try bounded(money.minorUnits, text)
    } catch let error as AmountError {
      throw problem(error, text)
    } catch let error as RowProblem {
      throw error
    } catch {
      throw problem("notAnAmount", text)
    }
  }

  /// The amount of a number, in minor units; it may be negative.
  func amount(_ number: Decimal, _ currency: Currency) throws(RowProblem) -> Int64 {
    let money: Money
    do {
      money = try Money(decimal: number, currency: currency)
    } catch {
      throw problem(error, "\(number)")
    }
    return try bounded(money.minorUnits, "\(number)")
  }

  /// A whole number of minor units; it may be negative.
  func minorUnits(_ number: Decimal) throws(RowProblem) -> Int64 {
    guard let units = Int64(number.description) else {
      throw problem(number.magnitude > 1_000_000_000_000 ? "tooLarge" : "notWhole", "\(number)")
    }
    return try bounded(units, "\(number)")
  }

  private func bounded(_ units: Int64, _ text: String) throws(RowProblem) -> Int64 {
    guard units.magnitude <= DuoSpendLimits.amountMinorUnits.magnitude else {
      throw problem("tooLarge", text)
    }
    return units
  }

  private func problem(_ error: AmountError, _ text: String) -> RowProblem {
    switch error {
    case .tooPrecise(let digits): problem("tooPrecise", text, ["digits": "\(digits)"])
    case .outOfRange: problem("tooLarge", text)
    case .negative: problem("negative", text)
    case .empty, .notANumber, .currenciesDiffer, .notACurrency: problem("notAnAmount", text)
    }
  }

  /// `500.00` in yen is 500, and 12.5000 is 12.5. Three decimals may be thousands: they stay.
  private static func withoutIdleZeros(_ text: String, _ currency: Currency) -> String {
    let marks = text.filter { $0 == "." || $0 == "," }
    guard marks.count == 1, let mark = text.lastIndex(where: { $0 == "." || $0 == "," }) else { return text }
    var decimals = text[text.index(after: mark)...]
    guard decimals.count != 3, decimals.count > currency.minorDigits, decimals.allSatisfy(\.isNumber) else {
      return text
    }
    while decimals.count > currency.minorDigits, decimals.last == "0" { decimals.removeLast() }
    return String(text[..<mark]) + (decimals.isEmpty ? "" : String(text[mark]) + decimals)
  }
}
