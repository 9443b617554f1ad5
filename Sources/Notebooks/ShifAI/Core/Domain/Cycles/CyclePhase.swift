/// A phase of the cycle, as the rules of the first days divide it; raw values as stored.
package enum CyclePhase: String, CaseIterable, Hashable, Sendable, Codable {
  case menstrual, follicular, ovulatory, luteal
  /// Beyond the expected length, or before day 1.
  case unknown

  /// The phase of a day of the cycle.
  ///
  /// With L the usual length: up to day 5 menstrual, up to L/2 − 2 follicular, up to L/2 + 2 ovulatory, up to L
  /// luteal. For 28 days: 1–5, 6–12, 13–16, 17–28.
  ///
  /// - Parameters:
  ///   - day: from 1.
  ///   - length: the usual length, in days.
  package init(day: Int, length: Int = ShifAILimits.usualLength) {
    self =
      switch day {
      case ..<1: .unknown
      case ...5: .menstrual
      case ...(length / 2 - 2): .follicular
      case ...(length / 2 + 2): .ovulatory
      case ...length: .luteal
      default: .unknown
      }
  }

  /// The days of the cycle that make up the phase; nil for ``unknown``, or where a short cycle has none.
  package func days(length: Int = ShifAILimits.usualLength) -> ClosedRange<Int>? {
    let days = (1...max(1, length)).filter { CyclePhase(day: $0, length: length) == self }
    return days.first.flatMap { first in days.last.map { first...$0 } }
  }

  package var labelKey: String { "shifai.phase.\(rawValue)" }
}
