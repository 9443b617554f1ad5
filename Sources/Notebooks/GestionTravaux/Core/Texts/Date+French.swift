package import Foundation
package import Localization
import Values

extension ElapsedTime: LocalizedMessage {}

extension Date {
  /// How long ago it was, in French: « il y a 3 jours ».
  package func relativeFrench(_ strings: StringTable, at now: Date, in timeZone: TimeZone) -> String {
    relative(strings, .french, at: now, in: timeZone)
  }

  /// The day in a few letters, in French: « 12 janv. », with its year where it is not this one.
  package func shortFrench(at now: Date, in timeZone: TimeZone) -> String {
    short(.french, at: now, in: timeZone)
  }

  /// How long ago it was, in a person's language.
  package func relative(
    _ strings: StringTable, _ language: Language, at now: Date, in timeZone: TimeZone
  ) -> String {
    strings.text(ElapsedTime(from: self, to: now, in: timeZone), language)
  }

  /// The day in a few letters, in a person's language.
  package func short(_ language: Language, at now: Date, in timeZone: TimeZone) -> String {
    let (day, today) = (CalendarDay(self, in: timeZone), CalendarDay(now, in: timeZone))
    let text = day.formatted(.dayAndMonth, locale: language.locale)
    // The year follows the month in both languages.
    return day.year == today.year ? text : "\(text) \(day.year)"
  }
}
