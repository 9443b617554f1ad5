import TestSupport
import Testing

@testable import ShifAICore

@Suite("Simulated lives") struct SimulatedLivesTests {
  @Test(
    "The range of eight in ten holds the truth in 76 to 90 of 100 cycles", arguments: SimulatedLife.allCases,
    [0, 0.1])
  func coverage(life: SimulatedLife, missing: Double) {
    measure(life, missing: missing, answering: false)
  }

  @Test("So it does when she answers what she is asked", arguments: SimulatedLife.allCases)
  func answering(life: SimulatedLife) {
    measure(life, missing: 0.1, answering: true)
  }

  @Test(
    "Where cycles are unlike each other the error is at most 0.95 of that of the mean of the last three",
    arguments: [SimulatedLife.irregular, .pcosLike], [0, 0.1])
  func ratio(life: SimulatedLife, missing: Double) {
    let seed: UInt64 = 29
    let steps = walk(life, missing: missing, answering: false, seed: seed)
    let errors = steps.reduce(into: (model: 0.0, simple: 0.0)) { sums, step in
      sums.model += Double(abs(step.predicted.median - step.actual))
      sums.simple += abs(step.simple - Double(step.actual))
    }
    print(
      "\(life), \(missing) missing, seed \(seed): error / mean of last three \(errors.model / errors.simple)")
    #expect(errors.model <= 0.95 * errors.simple)
  }

  private func measure(_ life: SimulatedLife, missing: Double, answering: Bool) {
    let seed: UInt64 = 28
    let steps = walk(life, missing: missing, answering: answering, seed: seed)
    let scores = Scores(steps.map { ($0.predicted, $0.actual) })
    print(
      "\(life), \(missing) missing\(answering ? ", answering" : ""), seed \(seed): coverage \(scores.coverage80), MAE \(scores.mae)"
    )
    #expect((0.76...0.90).contains(scores.coverage80))
  }

  /// Forty lives of two years.
  private func walk(_ life: SimulatedLife, missing: Double, answering: Bool, seed: UInt64) -> [Step] {
    var random = SeededGenerator(seed: seed)
    return (0..<40).flatMap { _ in
      let lengths = life.lengths(24, &random)
      return life.steps(lengths, missing: missing, answering: answering, &random)
    }
  }
}
