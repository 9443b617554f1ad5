package import Values

/// A temperature on waking, in degrees Celsius.
package struct BodyTemperature: Hashable, Sendable {
  /// The morning it was taken.
  package let day: CalendarDay
  /// Degrees Celsius.
  package let celsius: Double
  /// Whether she left it out: fever, a short night, another hour.
  package let isExcluded: Bool

  package init(day: CalendarDay, celsius: Double, isExcluded: Bool = false) {
    self.day = day
    self.celsius = celsius
    self.isExcluded = isExcluded
  }

  /// Twentieths of a degree, the step in which the rules compare (0.05 °C).
  var steps: Int { Int((celsius * 20).rounded()) }

  /// Whether the rules may count it.
  var counts: Bool { !isExcluded && ShifAILimits.temperature.contains(celsius) }
}

/// The rise of the waking temperature that follows ovulation.
///
/// The "three over six" rule with the two exceptions of Sensiplan (Arbeitsgruppe NFP; Frank-Herrmann et al., Human
/// Reproduction 2007, after Döring and Marshall): three readings above the six before them, the third by at least
/// 0.2 °C. The rules are those of the literature; they were not measured here.
package struct TemperatureShift: Hashable, Sendable {
  /// Which form of the rule held.
  package enum Rule: String, CaseIterable, Hashable, Sendable, Codable {
    /// Three higher readings, the third by 0.2 °C.
    case threeOverSix
    /// The third is higher by less than 0.2 °C, and a fourth is higher too.
    case fourthReading
    /// One of the three is not higher, and the fourth is, by 0.2 °C.
    case oneBelow
  }

  /// The first morning of the higher readings.
  package let firstHigh: CalendarDay
  /// The highest of the six readings before, in degrees Celsius.
  package let coverLine: Double
  /// The form of the rule that held.
  package let rule: Rule
  /// The morning on which the rule was complete.
  package let confirmedOn: CalendarDay

  /// The likeliest day of ovulation: the last low morning.
  package var ovulation: CalendarDay { firstHigh.adding(days: -1) }
  /// How well that day is known, in days: ultrasound found it within a day of the last low morning in most cycles
  /// (Ecochard et al. 2001).
  package static let deviation = 1.2

  /// The first rise in one cycle; nil when there is none, or readings are too few.
  package static func find(in readings: [BodyTemperature]) -> TemperatureShift? {
    let counted = readings.filter(\.counts).sorted { $0.day < $1.day }
    for index in counted.indices.dropFirst(6) {
      guard let line = counted[(index - 6)..<index].map(\.steps).max(), counted[index].steps > line,
        let (rule, last) = rule(counted[index...].prefix(4).map { $0.steps - line })
      else { continue }
      return TemperatureShift(
        firstHigh: counted[index].day, coverLine: Double(line) / 20, rule: rule,
        confirmedOn: counted[index + last].day)
    }
    return nil
  }

  /// - Parameter above: how far up to four readings lie above the six before, in twentieths of a degree.
  private static func rule(_ above: [Int]) -> (Rule, last: Int)? {
    // 0.2 °C.
    let clearly = 4
    guard above.count >= 3 else { return nil }
    let higher = above.prefix(3).count { $0 > 0 }
    if higher == 3, above[2] >= clearly { return (.threeOverSix, 2) }
    guard above.count >= 4 else { return nil }
    if higher == 3, above[3] > 0 { return (.fourthReading, 3) }
    if higher == 2, above[3] >= clearly { return (.oneBelow, 3) }
    return nil
  }
}
