public import Foundation
import Localization
public import Values
import Vault

extension CommandContext {
  /// Answers with one JSON document where `--json` was given, else with text for a person.
  public func answer<Document: Encodable>(
    _ output: OutputOptions, _ document: @autoclosure () throws -> Document, text: () throws -> String
  ) throws {
    try console.print(output.isJSON ? JSONDocument.text(document()) : text())
  }

  /// A day as the person writes it.
  public func text(_ day: CalendarDay) -> String { day.formatted(.short, locale: language.locale) }

  /// The day of an instant that stands for a day.
  public func day(_ instant: Date) -> String { text(CalendarDay(instant, in: dependencies.timeZone)) }

  /// An instant, to the minute.
  public func time(_ instant: Date) -> String {
    instant.formatted(
      Date.FormatStyle(
        date: .numeric, time: .shortened, locale: language.locale, calendar: Calendar(identifier: .gregorian),
        timeZone: dependencies.timeZone))
  }

  /// An amount with its currency.
  public func text(_ amount: Money) -> String { amount.formatted(locale: language.locale) }

  /// A size in bytes, in the unit that fits.
  public func size(_ bytes: Int64) -> String {
    let units = ["B", "kB", "MB", "GB", "TB"]
    var (value, unit) = (Double(bytes), 0)
    while value >= 1000, unit < units.count - 1 { (value, unit) = (value / 1000, unit + 1) }
    let number = value.formatted(
      .number.precision(.fractionLength(unit == 0 || value >= 100 ? 0 : 1)).locale(language.locale))
    return number + "\u{A0}" + text("unit." + units[unit])
  }

  /// A number as the person writes it.
  public func text(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(0...2)).locale(language.locale))
  }
}

extension CommandContext {
  /// A mark where something is true.
  public func mark(_ isTrue: Bool) -> String? { isTrue ? "✓" : nil }
}
