package import Values

/// The days on which a pregnancy can begin: the five before ovulation and its own (Wilcox and others, 1995). It is for
/// those who wish for a child, and never contraception: the days beside it are not safe.
package struct FertileWindow: Hashable, Sendable {
  /// The days before ovulation that belong to it.
  static let daysBefore = 5

  /// The window of the likeliest day of ovulation.
  package let likely: ClosedRange<CalendarDay>
  /// The window of every day between which ovulation falls eight times out of ten.
  package let possible: ClosedRange<CalendarDay>

  /// The window around an expected ovulation; nil once it is over.
  init?(_ ovulation: ExpectedDay, today: CalendarDay) {
    guard ovulation.range.upperBound >= today else { return nil }
    likely = ovulation.day.adding(days: -Self.daysBefore)...ovulation.day
    possible = ovulation.range.lowerBound.adding(days: -Self.daysBefore)...ovulation.range.upperBound
  }

  /// What is said wherever fertile days are shown.
  package static let caution = Sentence("shifai.fertile.caution")

  /// Why none is shown while a method goes on that acts by hormones.
  package static let hormonal = Sentence("shifai.fertile.hormonal")

  /// What is said of it.
  package var sentence: Sentence {
    Sentence(
      "shifai.fertile.window",
      [
        "first": .day(likely.lowerBound), "last": .day(likely.upperBound),
        "possibleFirst": .day(possible.lowerBound), "possibleLast": .day(possible.upperBound),
      ])
  }
}
