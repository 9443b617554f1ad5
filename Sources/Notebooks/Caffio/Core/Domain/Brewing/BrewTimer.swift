package import Foundation

/// A plan and the clock that follows it.
package struct BrewTimer: Hashable, Sendable, Codable {
  package var plan: BrewPlan
  /// When it began, was paused and ended.
  package var clock: BrewClock

  /// Whether it can be followed: what came from a page, or from elsewhere, is asked first.
  package var isSound: Bool { plan.isSound && clock.isSound }

  package init(_ plan: BrewPlan, start: Date) {
    self.plan = plan
    clock = BrewClock(start: start)
  }

  enum CodingKeys: String, CodingKey {
    case plan, clock
  }

  /// Reads a timer that was kept.
  ///
  /// - Throws: `DecodingError` where no timer could follow it, see ``isSound``.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    plan = try container.decode(BrewPlan.self, forKey: .plan)
    clock = try container.decode(BrewClock.self, forKey: .clock)
    guard isSound else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no timer could follow it"))
    }
  }

  /// What the timer shows at one instant.
  package struct State: Hashable, Sendable {
    /// Where the brew is.
    package enum Phase: Hashable, Sendable {
      /// In the step of this index.
      case step(Int)
      /// After the last step, and not ended yet: the water still runs.
      case overtime
      case ended
    }

    /// Where the brew is.
    package let phase: Phase
    /// Whether the clock is stopped for a while.
    package let isPaused: Bool
    /// The seconds of brewing, without the pauses.
    package let elapsed: Double
    /// The seconds of the step that are gone; those beyond the plan in overtime.
    package let inStep: Double
    /// The seconds of the step that are left; none outside of a step.
    package let leftInStep: Double
    /// What the scale shows by the end of the step, in grams of water.
    package let waterByEnd: Double
    /// What the scale should show now, in grams, when each pour takes all of its step.
    package let waterNow: Double
  }

  /// What it shows at an instant.
  package func state(at now: Date) -> State {
    let elapsed = clock.elapsed(at: now)
    let ends = plan.ends
    let hasEnded = clock.end != nil
    guard !hasEnded, let index = ends.firstIndex(where: { elapsed < Double($0) }) else {
      let (total, over) = (Double(plan.seconds), max(0, elapsed - Double(plan.seconds)))
      let water = hasEnded && elapsed < total ? poured(after: elapsed, ends) : plan.water
      return State(
        phase: hasEnded ? .ended : .overtime, isPaused: clock.isPaused && !hasEnded, elapsed: elapsed,
        inStep: over, leftInStep: 0, waterByEnd: plan.water, waterNow: water)
    }
    let begin = Double(index > 0 ? ends[index - 1] : 0)
    return State(
      phase: .step(index), isPaused: clock.isPaused, elapsed: elapsed, inStep: elapsed - begin,
      leftInStep: Double(ends[index]) - elapsed,
      waterByEnd: plan.steps[...index].reduce(0) { $0 + $1.water }, waterNow: poured(after: elapsed, ends))
  }

  /// The water poured after so many seconds.
  private func poured(after elapsed: Double, _ ends: [Int]) -> Double {
    var (water, begin) = (0.0, 0.0)
    for (step, end) in zip(plan.steps, ends) {
      guard elapsed > begin || step.seconds == 0 else { break }
      let share = step.seconds > 0 ? min(1, (elapsed - begin) / Double(step.seconds)) : 1
      water += step.water * share
      begin = Double(end)
    }
    return water
  }
}
