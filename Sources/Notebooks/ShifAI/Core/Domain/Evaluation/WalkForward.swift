import Values

/// Predicts each cycle of each woman from those before it, as the app would have done on the day it began.
struct WalkForward {
  /// A prediction and what came.
  struct Step {
    /// The woman, as her place in the table, and the number of her cycles before this one.
    let place: Place
    /// The cycles before, oldest first, whether logged or not.
    let known: ArraySlice<ObservedCycle>
    /// The one predicted.
    let actual: ObservedCycle
    /// The lengths in the log; where logs are missing, fewer and longer than those of ``known``.
    let logged: [Int]
    /// What the model said.
    let predicted: DayDistribution
  }

  struct Place: Hashable {
    let woman: Int
    let known: Int
  }

  /// An interval of the log, and what the model made of it at the end.
  struct Interval {
    /// How many cycles it holds.
    let cycles: Int
    /// Whether the model takes it for several.
    let looksMissed: Bool
  }

  private(set) var steps: [Step] = []
  /// The first logged cycle of each woman, predicted from nothing.
  private(set) var first: [Step] = []
  private(set) var intervals: [Interval] = []

  /// Walks over all women; a woman's first cycle is no step, since no baseline predicts it, nor one whose start was not
  /// logged.
  ///
  /// - Parameters:
  ///   - share: the share of logs to remove, from 0 to 1.
  ///   - seed: brings back the same removals.
  init(_ cycles: [ObservedCycle], removing share: Double = 0, seed: UInt64 = 1) {
    var random = SplitMix64(seed: seed)
    for (woman, own) in ObservedCycle.byWoman(cycles).enumerated() {
      walk(own, woman: woman, isLogged: own.map { _ in Double.random(in: 0..<1, using: &random) >= share })
    }
  }

  private mutating func walk(_ own: [ObservedCycle], woman: Int, isLogged: [Bool]) {
    var model = LengthHypotheses()
    var (lengths, held): ([Int], [Int]) = ([], [])
    var open: (days: Int, cycles: Int)?
    for index in own.indices {
      if isLogged[index] {
        if let open {
          model.observe(CycleInterval(days: open.days))
          lengths.append(open.days)
          held.append(open.cycles)
        }
        open = (0, 0)
        let step = Step(
          place: Place(woman: woman, known: index), known: own[..<index], actual: own[index],
          logged: lengths, predicted: model.distribution())
        if lengths.isEmpty { first.append(step) } else { steps.append(step) }
      }
      open = open.map { ($0.days + own[index].length, $0.cycles + 1) }
    }
    for (cycles, missed) in zip(held, model.missedProbabilities) {
      intervals.append(Interval(cycles: cycles, looksMissed: missed >= PersonalModel.askFrom))
    }
  }
}
