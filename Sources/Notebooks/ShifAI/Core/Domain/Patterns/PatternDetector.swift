import Values

/// Finds what recurs in a person's log, and says so only when noise would hardly ever look like it.
package enum PatternDetector {
  /// The least completed cycles.
  package static let cycles = 3
  /// The least effect that is worth showing, in standard deviations, once drawn towards zero.
  package static let effect = 0.3
  /// The least share of cycles in which it must go the same way.
  package static let agreement = 0.75

  /// Looks for the declared patterns.
  ///
  /// - Parameters:
  ///   - cycles: without those that look like several with missed logs; open ones are left out.
  ///   - series: what was logged, one value a day.
  package static func report(_ cycles: [Cycle], series: [DailySeries]) -> PatternReport {
    let ranges = cycles.compactMap { cycle in
      cycle.nextStart.map { cycle.start.dayNumber..<$0.dayNumber }
    }
    let byID = Dictionary(series.map { ($0.id, $0) }) { first, _ in first }
    let questions = PatternQuestion.all(for: byID.keys)
    let windows = measures(questions, byID, ranges)
    let unrest = WindowMeasure.unrest(of: windows.values.filter { $0.cycles >= Self.cycles })
    var estimates: [PatternEstimate] = []
    var open: [PatternQuestion] = []
    for question in questions {
      let estimate =
        windows[question]?.estimate(question, unrest: unrest) ?? estimate(question, byID, ranges)
      if let estimate, estimate.cycles >= Self.cycles {
        estimates.append(estimate)
      } else {
        open.append(question)
      }
    }
    return PatternReport(shown: shown(among: estimates), looked: estimates.count, notEnoughHistory: open)
  }

  private static func estimate(
    _ question: PatternQuestion, _ series: [String: DailySeries], _ cycles: [Range<Int>]
  ) -> PatternEstimate? {
    guard case .lag(let cause, let effect, let days) = question, let cause = series[cause],
      let effect = series[effect]
    else { return nil }
    return LagContrast(cause: cause, effect: effect, days: days, cycles: cycles).estimate(question)
  }

  private static func measures(
    _ questions: [PatternQuestion], _ series: [String: DailySeries], _ cycles: [Range<Int>]
  ) -> [PatternQuestion: WindowMeasure] {
    questions.reduce(into: [:]) { measures, question in
      guard case .window(let id, let window) = question, let series = series[id] else { return }
      measures[question] = WindowContrast(series, window, cycles: cycles).measure
    }
  }

  static func shown(among estimates: [PatternEstimate]) -> [Pattern] {
    let standing = FalseDiscovery.standing(estimates.map(\.chance))
    var subjects: Set<String> = []
    return zip(estimates, standing)
      .filter { estimate, stands in
        stands && abs(estimate.shrunk) >= effect
          && Double(estimate.agreeing) >= agreement * Double(estimate.cycles)
      }
      .map(\.0)
      .sorted { abs($0.shrunk) > abs($1.shrunk) }
      // The mirror image of an effect, in the rest of the cycle, is not another one.
      .filter { subjects.insert($0.question.subject).inserted }
      .map(Pattern.init)
  }
}

/// What the detector found.
package struct PatternReport: Hashable, Sendable {
  /// What may be shown, strongest first.
  package let shown: [Pattern]
  /// How many questions had enough history to be answered.
  package let looked: Int
  /// The questions with too few cycles, or too few logged days in them.
  package let notEnoughHistory: [PatternQuestion]
}

/// Something that recurs: an association, never a cause.
package struct Pattern: Hashable, Sendable {
  /// What was asked.
  package let question: PatternQuestion
  /// The difference in standard deviations of the symptom, drawn towards zero; its sign says which way.
  package let effect: Double
  /// The difference in points of the scale; for a lag, per point of the cause.
  package let points: Double
  /// How many cycles it was measured in.
  package let cycles: Int
  /// In how many of them it went the same way.
  package let agreeing: Int

  /// The probability that it truly goes this way, from 0 to 1.
  package let confidence: Double

  init(_ estimate: PatternEstimate) {
    confidence = min(ShifAILimits.surest, estimate.confidence)
    question = estimate.question
    effect = estimate.shrunk
    points = estimate.points
    cycles = estimate.cycles
    agreeing = estimate.agreeing
  }
}
