/// What is learnt from a person's own cycles about the length of the next one.
///
/// Pure and fast: a few milliseconds for ten years, so that it is fitted anew from the logs whenever they change. What it
/// says is kept beside them (``ModelSummary``) only so that a page need not read a history, and is taken away as soon as
/// something that it follows from changes: nothing of it is migrated or synced.
package struct PersonalModel: Sendable {
  /// The model's name, kept with each prediction that it made.
  package static let version = "shifai_cycle_v1"

  /// The intervals that it was fitted to, oldest first.
  package let intervals: [CycleInterval]
  /// For each interval, the probability that it holds a period that was not logged.
  package let missedProbabilities: [Double]
  /// The length of the next cycle, before anything is known about it.
  package let nextLength: DayDistribution
  /// The share of the prediction that comes from other women's cycles, from 0 to 1.
  package let priorShare: Double

  /// Fits the model.
  ///
  /// - Parameters:
  ///   - intervals: the completed intervals, oldest first.
  ///   - profile: what she said about herself.
  package init(intervals: [CycleInterval], profile: ModelProfile = ModelProfile()) {
    var hypotheses = LengthHypotheses(profile)
    for interval in intervals { hypotheses.observe(interval) }
    self.intervals = intervals
    missedProbabilities = hypotheses.missedProbabilities
    nextLength = hypotheses.distribution()
    priorShare = hypotheses.likeliest.priorShare
  }

  init(
    intervals: [CycleInterval], missedProbabilities: [Double], nextLength: DayDistribution, priorShare: Double
  ) {
    self.intervals = intervals
    self.missedProbabilities = missedProbabilities
    self.nextLength = nextLength
    self.priorShare = priorShare
  }

  /// Fits the model to a history.
  package init(_ history: CycleHistory, profile: ModelProfile = ModelProfile()) {
    self.init(intervals: history.intervals, profile: profile)
  }

  /// The probability from which an interval is left out, and asked about.
  package static let askFrom = 0.5

  /// Whether an interval looks like several cycles with missed logs. One that is longer than any cycle is a pause in the
  /// log, of which nothing is asked.
  package func looksMissed(_ index: Int) -> Bool {
    intervals[index].answer == nil && missedProbabilities[index] >= Self.askFrom
      && intervals[index].days <= ShifAILimits.cycleLength.upperBound
  }

  /// The intervals to ask about, most recent first: "was there a period in between?".
  package var questions: [Int] { intervals.indices.reversed().filter(looksMissed) }

  /// The lengths that count as cycles, oldest first, in days.
  package var lengths: [Int] {
    intervals.indices.filter { missedProbabilities[$0] < Self.askFrom }.map { intervals[$0].days }
      .filter { ShifAILimits.cycleLength.contains($0) }
  }

  /// The completed cycles of the history that it was fitted to, without the intervals that look like several: what
  /// patterns may be looked for in.
  package func singleCycles(of history: CycleHistory) -> [Cycle] {
    zip(history.cycles, missedProbabilities).filter { $0.1 < Self.askFrom }.map(\.0)
      .filter { $0.length.map(ShifAILimits.cycleLength.contains) ?? false }
  }
}
