import Foundation
import TestSupport

@testable import ShifAICore

/// What was predicted of one cycle, and what it was.
struct Step {
  let predicted: DayDistribution
  /// What the mean of the last three intervals says, in days.
  let simple: Double
  /// In days.
  let actual: Int
}

/// Cycles of invented women, for what a table of real ones does not hold.
enum SimulatedLife: String, CaseIterable {
  case regular, irregular, pcosLike, perimenopause

  /// What such a woman says about herself.
  var profile: ModelProfile {
    switch self {
    case .regular: ModelProfile()
    case .irregular: ModelProfile(regularity: .irregular)
    case .pcosLike: ModelProfile(regularity: .irregular, hasPolycysticOvaries: true)
    case .perimenopause: ModelProfile(age: 46)
    }
  }

  /// The true lengths of so many cycles, oldest first, in days.
  func lengths(_ count: Int, _ random: inout SeededGenerator) -> [Int] {
    let centre: Double
    let spread: Double
    switch self {
    case .regular: (centre, spread) = (random.logNormal(28.6, 0.07), random.logNormal(0.075, 0.25))
    case .irregular: (centre, spread) = (random.logNormal(30, 0.1), random.logNormal(0.16, 0.2))
    case .pcosLike: (centre, spread) = (random.logNormal(45, 0.15), random.logNormal(0.28, 0.2))
    case .perimenopause: (centre, spread) = (random.logNormal(27.5, 0.06), random.logNormal(0.07, 0.2))
    }
    return (0..<count).map { index in
      // Towards menopause cycles grow longer and less alike (Harlow et al. 2012).
      let age = self == .perimenopause ? Double(index) / Double(count) : 0
      return min(
        120, max(18, Int(random.logNormal(centre * (1 + 0.15 * age), spread * (1 + 1.5 * age)).rounded())))
    }
  }

  /// Walks over a life whose starts go unlogged in a share of the cycles, and in which she says, when she is asked about
  /// an interval, what it was.
  func steps(
    _ lengths: [Int], missing share: Double, answering answers: Bool = false,
    _ random: inout SeededGenerator
  ) -> [Step] {
    var model = LengthHypotheses(profile)
    var steps: [Step] = []
    var intervals: [(interval: CycleInterval, cycles: Int)] = []
    var open: (days: Int, cycles: Int)?
    for length in lengths {
      if !random.chance(share) {
        if let open {
          intervals.append((CycleInterval(days: open.days), open.cycles))
          model.observe(CycleInterval(days: open.days))
          if answers { model = answered(&intervals, model) }
          let simple = Baseline.meanOfLast3.predict(intervals.map(\.interval.days))
          steps.append(Step(predicted: model.distribution(), simple: simple, actual: length))
        }
        open = (0, 0)
      }
      open = open.map { ($0.days + length, $0.cycles + 1) }
    }
    return steps
  }

  /// The model once she has said of each interval that looks like several whether it is.
  private func answered(
    _ intervals: inout [(interval: CycleInterval, cycles: Int)], _ model: LengthHypotheses
  ) -> LengthHypotheses {
    let asked = intervals.indices.filter {
      intervals[$0].interval.answer == nil && model.missedProbabilities[$0] >= PersonalModel.askFrom
    }
    guard !asked.isEmpty else { return model }
    for index in asked {
      intervals[index].interval = CycleInterval(
        days: intervals[index].interval.days,
        answer: intervals[index].cycles == 1 ? .oneCycle : .periodMissed)
    }
    var fitted = LengthHypotheses(profile)
    for item in intervals { fitted.observe(item.interval) }
    return fitted
  }
}
