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

  private func measure(_ life: SimulatedLife, missing: Double, answering: Bool) {
    let seed: UInt64 = 28
    var random = SeededGenerator(seed: seed)
    var steps: [(predicted: DayDistribution, actual: Int)] = []
    for _ in 0..<40 {
      let lengths = life.lengths(24, &random)
      steps += life.steps(lengths, missing: missing, answering: answering, &random)
    }
    let scores = Scores(steps)
    print(
      "\(life), \(missing) missing\(answering ? ", answering" : ""), seed \(seed): coverage \(scores.coverage80), MAE \(scores.mae)"
    )
    #expect((0.76...0.90).contains(scores.coverage80))
  }
}
