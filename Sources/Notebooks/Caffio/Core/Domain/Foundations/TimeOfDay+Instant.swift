package import Foundation
package import Values

extension TimeOfDay {
  /// What a clock on the wall shows at an instant, to the minute.
  package init(_ instant: Date, in timeZone: TimeZone) {
    let seconds = instant.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: instant))
    let minute = Int((seconds / 60).rounded(.down).truncatingRemainder(dividingBy: 1_440))
    minutes = minute < 0 ? minute + 1_440 : minute
  }

  /// The instant at which a clock on the wall shows it on a day. A time that the clocks skip is as much later; of one
  /// that they show twice the first counts.
  package func instant(on day: CalendarDay, in timeZone: TimeZone) -> Date {
    day.instant(at: Double(minutes) * 60, in: timeZone)
  }

  /// When a clock on the wall shows it next, after an instant.
  package func next(after instant: Date, in timeZone: TimeZone) -> Date {
    let day = CalendarDay(instant, in: timeZone)
    let today = self.instant(on: day, in: timeZone)
    return today > instant ? today : self.instant(on: day.adding(days: 1), in: timeZone)
  }
}

extension UserProfile {
  private static let noon = 12 * 60

  /// When what she drinks at an instant has to have left her: when she goes to bed next. In the night, until she gets up,
  /// that is at once, and not in the evening to come. Nil until she says when she goes to bed.
  package func sleep(after instant: Date, in timeZone: TimeZone) -> Date? {
    guard let bedTime = self.bedTime else { return nil }
    let time = TimeOfDay(instant, in: timeZone)
    let since = (time.minutes - bedTime.minutes + Self.wholeDay) % Self.wholeDay
    let night =
      self.wakeUpTime.map { ($0.minutes - bedTime.minutes + Self.wholeDay) % Self.wholeDay }
      ?? Self.usualNight
    return since < night ? instant : bedTime.next(after: instant, in: timeZone)
  }

  private static let wholeDay = 24 * 60
  /// The minutes of a night whose end nobody said.
  private static let usualNight = 7 * 60

  /// When she goes to bed at the end of a day: a time before noon is of the night after it. Nil until she says it.
  package func bedtime(of day: CalendarDay, by clock: RecordClock) -> Date? {
    self.bedTime.map { clock.instant(of: $0, on: $0.minutes < Self.noon ? day.adding(days: 1) : day) }
  }
}
