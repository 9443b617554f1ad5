package import Values

/// What the rules of the first days look at.
package struct FirstDays: Hashable, Sendable {
  /// Days since onboarding, from 1.
  package var day: Int
  package var today: CalendarDay
  /// What she bled.
  package var history: CycleHistory
  /// The lengths that the model takes for those of cycles, oldest first, in days; nil where none was fitted.
  package var fittedLengths: [Int]?
  /// The phase of today as the calendar says it; nil where no model was fitted.
  package var fittedPhase: CyclePhase?
  /// What she says about herself; nil before she began.
  package var profile: Profile?
  /// The usual length that she stated, in days.
  package var statedLength: Int?
  /// Energy from 1 to 10, by day.
  package var energy: [CalendarDay: Int]
  /// Hours slept, by day.
  package var sleepHours: [CalendarDay: Double]
  /// The symptoms noted on each day, by their stored types.
  package var symptoms: [CalendarDay: Set<String>]

  /// What is known on a day; nothing logged by default.
  package init(
    day: Int, today: CalendarDay, history: CycleHistory, fittedLengths: [Int]? = nil,
    fittedPhase: CyclePhase? = nil, profile: Profile? = nil, statedLength: Int? = nil,
    energy: [CalendarDay: Int] = [:], sleepHours: [CalendarDay: Double] = [:],
    symptoms: [CalendarDay: Set<String>] = [:]
  ) {
    self.day = day
    self.today = today
    self.history = history
    self.fittedLengths = fittedLengths
    self.fittedPhase = fittedPhase
    self.profile = profile
    self.statedLength = statedLength
    self.energy = energy
    self.sleepHours = sleepHours
    self.symptoms = symptoms
  }

  /// The lengths of her completed cycles, oldest first, in days: no interval that holds a period nobody logged.
  package var lengths: [Int] { fittedLengths ?? history.plausibleLengths }

  /// The length that the four phases are explained with: her own mean, else what she stated, else 28 days.
  package var usualLength: Int {
    let statistics = RuleStatistics(lengths)
    return statistics.mean == nil
      ? statedLength.flatMap { ShifAILimits.statedLength.contains($0) ? $0 : nil } ?? statistics.usualLength
      : statistics.usualLength
  }

  /// Which day of the cycle it is, from 1; nil before any period was logged.
  package var cycleDay: Int? { history.cycle(on: today)?.dayNumber(of: today) }

  /// The phase of today.
  package var phase: CyclePhase {
    fittedPhase ?? cycleDay.map { CyclePhase(day: $0, length: usualLength) } ?? .unknown
  }
}
