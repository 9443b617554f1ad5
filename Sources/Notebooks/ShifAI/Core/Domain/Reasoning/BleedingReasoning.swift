package import Values

extension Bleeding {
  /// What is said of a bleeding that goes on for weeks; nil for another one, and once it is over.
  ///
  /// It suggests whom to ask and names no cause.
  package func prolonged(on today: CalendarDay) -> Sentence? {
    let isOpen = last.days(to: today) <= ShifAILimits.daysBetweenBleedings
    guard isOpen, length >= ShifAILimits.prolongedBleeding else { return nil }
    return Sentence("shifai.bleeding.prolonged", ["count": .count(length)])
  }
}
