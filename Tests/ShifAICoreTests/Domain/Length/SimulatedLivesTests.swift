import TestSupport
import Testing

@testable import ShifAICore

@Suite("Simulated lives") struct SimulatedLivesTests {
  @Test(
    "The range of eight in ten holds the truth in 76 to 90 of 100 cycles", arguments: SimulatedLife.allCases,
    [0, 0.1])
  func coverage(life: SimulatedLife, missing: Double) {
    let seed: UInt64 = 28
    var random = SeededGenerator(seed: seed)
    var steps: [(predicted: DayDistribution, actual: Int)] = []
    for _ in 0..<40 {
      let lengths = life.lengths(24, &random)
      steps += life.steps(lengths, missing: missing, &random)
    }
    let scores = Scores(steps)
    print("\(life), \(missing) missing, seed \(seed): coverage \(scores.coverage80), MAE \(scores.mae)")
    #expect((0.76...0.90).contains(scores.coverage80))
  }
}
