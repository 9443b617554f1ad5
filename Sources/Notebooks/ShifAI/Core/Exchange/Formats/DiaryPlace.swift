import Foundation
import Interchange
import Values

/// One cell or field of a file. What cannot be read there is a problem that names it.
struct DiaryPlace {
  let location: RowLocation
  /// The column, or the path of the field, as the file names it.
  let column: String

  /// A problem with what stands here.
  func problem(_ key: String, _ text: String = "", _ more: [String: String] = [:]) -> RowProblem {
    let arguments = ["text": String(text.prefix(80)), "column": column]
    return RowProblem(
      "shifai.import.\(key)", arguments.merging(more) { $1 }, column: column.isEmpty ? nil : column,
      at: location)
  }

  /// The day that is written here: none after today, and none that nobody alive has noted.
  func day(
    _ text: String, today: CalendarDay, order: DayOrder = .dayFirst
  ) throws(RowProblem) -> CalendarDay {
    // A time zone never moves a day: what counts is how it is written.
    guard let day = DayReading(text)?.day(order) else { throw problem("notADay", text) }
    guard day <= today else { throw problem("future", text) }
    guard day.year >= Self.firstYear else { throw problem("tooEarly", text, ["year": "\(Self.firstYear)"]) }
    return day
  }

  /// The last day of a period that is written here. One that has not come yet says nothing of the days before it.
  func periodEnd(_ text: String, today: CalendarDay) throws(RowProblem) -> CalendarDay {
    if let end = DayReading(text)?.day(.dayFirst), end > today { throw problem("futureEnd", text) }
    return try day(text, today: today)
  }

  /// The temperature that is written here. Degrees Fahrenheit are recognized: nobody has 97 degrees Celsius.
  func temperature(_ degrees: Decimal) throws(RowProblem) -> WakingTemperature {
    guard let thousandths = TemperatureUnit.recognising(degrees)?.thousandths(degrees) else {
      throw problem("temperature", "\(degrees)")
    }
    return WakingTemperature(thousandths: thousandths)
  }

  /// The same of a text, whose only mark separates decimals.
  func temperature(_ text: String) throws(RowProblem) -> WakingTemperature { try temperature(number(text)) }

  /// The weight that is written here, in grams.
  ///
  /// - Parameter unit: the grams of its unit.
  func weight(_ amount: Decimal, _ unit: Double) throws(RowProblem) -> Int {
    let grams = Int(nearest: amount.nearestDouble * unit)
    guard ShifAILimits.weightGrams.contains(grams) else { throw problem("weight", "\(amount)") }
    return grams
  }

  /// The time that is written here, as `HH:MM`.
  func time(_ text: String) throws(RowProblem) -> String {
    guard let time = Self.clock(text) else { throw problem("notATime", text) }
    return time
  }

  /// A time as `HH:MM`: `7:30` and `07:30:00` are 07:30; nil for what is none.
  static func clock(_ text: String) -> String? {
    guard let match = text.trimmingCharacters(in: .whitespaces).wholeMatch(of: timePattern),
      let hour = Int(match.1), hour < 24
    else { return nil }
    return (hour < 10 ? "0" : "") + "\(hour):\(match.2)"
  }

  private static var timePattern: Regex<(Substring, Substring, Substring)> {
    /([0-9]{1,2})[:hH]([0-5][0-9])(?::[0-5][0-9](?:\.[0-9]+)?)?/
  }

  /// The number that is written here, whose only mark separates decimals.
  func number(_ text: String) throws(RowProblem) -> Decimal {
    guard let number = DecimalText(text), number.count(of: .comma) + number.count(of: .point) <= 1,
      let value = number.value(decimalSeparator: number.lastSeparator ?? .point)
    else { throw problem("notANumber", text) }
    return value
  }

  /// The whole number that is written here, within a scale.
  func level(_ text: String, _ scale: ClosedRange<Int>) throws(RowProblem) -> Int {
    try level(number(text), scale)
  }

  /// The same of a number.
  func level(_ number: Decimal, _ scale: ClosedRange<Int>) throws(RowProblem) -> Int {
    guard let level = Int(exactly: number.nearestDouble), scale.contains(level) else {
      throw problem(
        "outOfScale", "\(number)", ["first": "\(scale.lowerBound)", "last": "\(scale.upperBound)"])
    }
    return level
  }

  private static let firstYear = 1900
}
