public import Values

/// Her log of some months, in the figures that an appointment needs. Nothing in it says who she is.
public struct ReportFigures: Equatable, Sendable {
  /// A period, and the cycle that it began.
  public struct Period: Equatable, Sendable {
    /// Its days of bleeding.
    public let days: ClosedRange<CalendarDay>
    /// How long the cycle lasted, in days; nil while it is open.
    public let length: Int?
    /// Whether it is no single cycle: a pause, or a period that was not logged. Its length counts for nothing.
    public let isLeftOut: Bool
  }

  /// What was taken of a medication.
  public struct Intake: Equatable, Sendable {
    /// What she calls it, and how much.
    public let name: String
    /// How much, in her own words; may be empty.
    public let dose: String
    /// On how many days she says that she took it.
    public let taken: Int
    /// On how many days she says that she did not.
    public let missed: Int
    /// The days on which she meant to take it; nil where she did not say.
    public let plan: Plan?
  }

  /// The days on which she meant to take something, since she first noted it.
  public struct Plan: Equatable, Sendable {
    /// How many there were.
    public let days: Int
    /// On how many of them she says that she took it.
    public let taken: Int

    /// The share that was taken, from 0 to 1; nil where no day has come.
    public var share: Double? { days > 0 ? Double(taken) / Double(days) : nil }
  }

  /// What is expected of a day.
  public struct Expected: Equatable, Sendable {
    /// What.
    public let kind: Prediction.Kind
    /// The day.
    public let day: CalendarDay
    /// The days between which it is expected.
    public let range: ClosedRange<CalendarDay>
    /// How sure that is, from 0 to 1.
    public let confidence: Double
    /// The same as it is told everywhere.
    public let sentence: Sentence
  }

  /// Her mood in a month.
  public struct MonthlyMood: Equatable, Sendable {
    /// The month.
    public let month: YearMonth
    /// The mean, from 1 to 5.
    public let mean: Double
    /// The lowest of it.
    public let lowest: Int
    /// The highest of it.
    public let highest: Int
    /// On how many days it rests.
    public let days: Int
  }

  /// The days.
  public let days: ClosedRange<CalendarDay>
  /// On how many of them anything was noted.
  public let loggedDays: Int
  /// The lengths of the single cycles that ended on these days, oldest first.
  public let cycleLengths: [Int]
  /// How long the periods were that they began with.
  public let periodLengths: [Int]
  /// The cycles that ended on these days and the open one, the newest first.
  public let periods: [Period]
  /// The symptoms that were noted most often, the most frequent first.
  public let symptoms: [DiaryStatistics.Frequency]
  /// The zones where something was noted, those of the most days first.
  public let zones: [ZoneHeat]
  /// Mood, energy, quality of sleep and stress in each phase.
  public let phases: [DiaryStatistics.PhaseMean]
  /// The mean of the hours slept; nil where none were noted.
  public let sleepHours: Double?
  /// What goes together, strongest first: sought in the last three years, since months are too few for it.
  public let patterns: [Pattern]
  /// What is said where nothing goes together.
  public let noPattern: Sentence?
  /// What was taken, by name.
  public let intakes: [Intake]
  /// What is expected, as far as anybody can tell.
  public let expected: [Expected]
  /// What is said where nobody can tell when the next period comes; nil where one is expected, and without any log.
  public let unforeseen: Sentence?
  /// Her mood, oldest month first.
  public let moods: [MonthlyMood]

  /// The length that as many cycles are shorter than as are longer, in days; nil without any.
  public var medianLength: Double? {
    guard !cycleLengths.isEmpty else { return nil }
    let sorted = cycleLengths.sorted()
    return Double(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
