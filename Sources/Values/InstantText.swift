package import Foundation

/// The text of an instant in the notebooks' files: ISO 8601, UTC, whole seconds (`2024-01-15T10:30:00Z`).
///
/// Foundation's own strategy refuses fractions and offsets that other programs write.
package enum InstantText {
  /// Writes the second in which `date` falls.
  package static func write(_ date: Date) -> String {
    let seconds = Int(date.wholeSeconds.timeIntervalSince1970)
    let (day, second) = seconds.quotientAndPositiveRemainder(dividingBy: 86_400)
    let clock = [second / 3_600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(CalendarDay(dayNumber: day))T\(clock.joined(separator: ":"))Z"
  }

  /// Reads an instant with or without fraction, in UTC or with an offset; a day alone is its noon, UTC.
  package static func read(_ text: String) -> Date? {
    guard let day = CalendarDay(String(text.prefix(10))) else { return nil }
    guard text.count > 10 else { return day.noonUTC() }
    let pattern = /[Tt ]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:[.,][0-9]+)?(?:[Zz]|([+\-])([0-9]{2}):?([0-9]{2}))/
    guard let match = text.dropFirst(10).wholeMatch(of: pattern)?.output,
      let hour = Int(match.1), let minute = Int(match.2), let second = Int(match.3),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var offset = 0
    if let sign = match.4, let hours = match.5.flatMap({ Int($0) }),
      let minutes = match.6.flatMap({ Int($0) })
    {
      offset = (hours * 3_600 + minutes * 60) * (sign == "-" ? -1 : 1)
    }
    let seconds = day.dayNumber * 86_400 + hour * 3_600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(seconds))
  }
}

extension Date {
  /// The second in which this instant falls: what is stored, so that a file and the vault agree.
  ///
  /// An instant outside the years 1 to 9999 becomes the nearest one inside.
  package var wholeSeconds: Date {
    let first = Double(CalendarDay.earliest.dayNumber) * 86_400
    let last = Double(CalendarDay.latest.dayNumber + 1) * 86_400 - 1
    let seconds = timeIntervalSince1970
    guard !seconds.isNaN else { return Date(timeIntervalSince1970: first) }
    return Date(timeIntervalSince1970: min(max(seconds.rounded(.down), first), last))
  }
}

extension Int {
  /// Division that rounds towards minus infinity, so that the remainder never is negative.
  fileprivate func quotientAndPositiveRemainder(dividingBy divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
