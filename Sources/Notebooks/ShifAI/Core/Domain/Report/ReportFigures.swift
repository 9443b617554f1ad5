package import Values

/// Her log of some months, in the figures that an appointment needs. Nothing in it says who she is.
package struct ReportFigures: Equatable, Sendable {
  /// A period, and the cycle that it began.
  package struct Period: Equatable, Sendable {
    /// Its days of bleeding.
    package let days: ClosedRange<CalendarDay>
    /// How long the cycle lasted, in days; nil while it is open.
    package let length: Int?
    /// Whether it is no single cycle: a pause, or a period that was not logged. Its length counts for nothing.
    package let isLeftOut: Bool
  }

  /// What was taken of a medication.
  package struct Intake: Equatable, Sendable {
    /// What she calls it, and how much.
    package let name: String
    /// How much, in her own words; may be empty.
    package let dose: String
    /// On how many days she says that she took it.
    package let taken: Int
    /// On how many days she says that she did not.
    package let missed: Int
    /// The days on which she meant to take it; nil where she did not say.
    package let plan: Plan?
  }

  /// The days on which she meant to take something, since she first noted it.
  package struct Plan: Equatable, Sendable {
    /// How many there were.
    package let days: Int
    /// On how many of them she says that she took it.
    package let taken: Int

    /// The share that was taken, from 0 to 1; nil where no day has come.
    package var share: Double? { days > 0 ? Double(taken) / Double(days) : nil }
  }

  /// What is expected of a day.
  package struct Expected: Equatable, Sendable {
    package let kind: Prediction.Kind
    package let day: CalendarDay
    /// The days between which it is expected.
    package let range: ClosedRange<CalendarDay>
    /// How sure that is, from 0 to 1.
    package let confidence: Double
    /// The same as it is told everywhere.
    package let sentence: Sentence
  }

  /// Her mood in a month.
  package struct MonthlyMood: Equatable, Sendable {
    package let month: YearMonth
    /// The mean, from 1 to 5.
    package let mean: Double
    package let lowest: Int
    package let highest: Int
    /// On how many days it rests.
    package let days: Int
  }

  package let days: ClosedRange<CalendarDay>
  /// On how many of them anything was noted.
  package let loggedDays: Int
  /// The lengths of the single cycles that ended on these days, oldest first.
  package let cycleLengths: [Int]
  /// How long the periods were that they began with.
  package let periodLengths: [Int]
  /// The cycles that ended on these days and the open one, the newest first.
  package let periods: [Period]
  /// The symptoms that were noted most often, the most frequent first.
  package let symptoms: [DiaryStatistics.Frequency]
  /// The zones where something was noted, those of the most days first.
  package let zones: [ZoneHeat]
  /// Mood, energy, quality of sleep and stress in each phase.
  package let phases: [DiaryStatistics.PhaseMean]
  /// The mean of the hours slept; nil where none were noted.
  package let sleepHours: Double?
  /// What goes together, strongest first: sought in the last three years, since months are too few for it.
  package let patterns: [Pattern]
  /// What is said where nothing goes together.
  package let noPattern: Sentence?
  /// What was taken, by name.
  package let intakes: [Intake]
  /// What is expected, as far as anybody can tell.
  package let expected: [Expected]
  /// What is said where nobody can tell when the next period comes; nil where one is expected, and without any log.
  package let unforeseen: Sentence?
  /// Her mood, oldest month first.
  package let moods: [MonthlyMood]

  /// The length that as many cycles are shorter than as are longer, in days; nil without any.
  package var medianLength: Double? {
    guard !cycleLengths.isEmpty else { return nil }
    let sorted = cycleLengths.sorted()
    return Double(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
