package import Foundation

extension CalendarDay {
  /// The instant at which the day begins on a clock of `timeZone`.
  package func start(in timeZone: TimeZone) -> Date {
    let midnight = Double(dayNumber) * 86_400
    // The offset of a moment near it is that of the day, unless the clocks change in between: once more then.
    let guess = midnight - Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: midnight)))
    let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: guess))
    return Date(timeIntervalSince1970: midnight - Double(offset))
  }
}
