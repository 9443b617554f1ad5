package import Foundation
package import Localization
import Values

extension ElapsedTime: LocalizedMessage {}

extension Date {
  /// How long ago it was, in a person's language: « il y a 3 jours ».
  package func relative(
    _ strings: StringTable, _ language: Language, at now: Date, in timeZone: TimeZone
  ) -> String {
    strings.text(ElapsedTime(from: self, to: now, in: timeZone), language)
  }

  /// The day in a few letters, in a person's language: « 12 janv. », with its year where it is not this one.
  package func short(_ language: Language, at now: Date, in timeZone: TimeZone) -> String {
    let (day, today) = (CalendarDay(self, in: timeZone), CalendarDay(now, in: timeZone))
    let text = day.formatted(.dayAndMonth, locale: language.locale)
    // The year follows the month in both languages.
    return day.year == today.year ? text : "\(text) \(day.year)"
  }
}
