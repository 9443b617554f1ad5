package import Foundation
import Values

extension BrewTimer {
  /// What a brewing session keeps of a brew that ended.
  package struct Outcome: Hashable, Sendable {
    /// When it began.
    package let start: Date
    package let end: Date
    /// How long the coffee bloomed, in whole seconds; nil where the plan has no bloom.
    package let bloomSeconds: Int?
    /// How long it took without the pauses, in whole seconds.
    package let totalSeconds: Int
  }

  /// What is kept of it; nil while it goes on.
  package var outcome: Outcome? {
    guard let end = clock.end else { return nil }
    let total = clock.elapsed(at: end)
    var (begin, bloom) = (0.0, nil as Double?)
    for step in plan.steps {
      if step.kind == .bloom {
        bloom = (bloom ?? 0) + min(Double(step.seconds), max(0, total - begin))
      }
      begin += Double(step.seconds)
    }
    return Outcome(
      start: clock.start, end: end, bloomSeconds: bloom.map { Int(nearest: $0) },
      totalSeconds: Int(nearest: total))
  }
}
