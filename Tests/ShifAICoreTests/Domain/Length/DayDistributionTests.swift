import Testing

@testable import ShifAICore

@Suite("A distribution over days") struct DayDistributionTests {
  private func dice() throws -> DayDistribution {
    try #require(DayDistribution(first: 1, weights: [Double](repeating: 1, count: 6)))
  }

  @Test("is read as median, range, mean and confidence")
  func reading() throws {
    let dice = try dice()
    #expect(dice.median == 3)
    #expect(dice.range80 == 1...6)
    #expect(abs(dice.mean - 3.5) < 1e-12)
    #expect(abs(dice.probability(within: 2) - 5.0 / 6) < 1e-12)
    #expect(dice.cumulative(0) == 0)
    #expect(abs(dice.cumulative(6) - 1) < 1e-12)
    #expect(dice.probability(of: 7) == 0)
  }

  @Test("gives days that are over no probability, and shares it among the others")
  func conditioning() throws {
    let dice = try dice()
    let later = try #require(dice.conditioned(atLeast: 5))
    #expect(later.probability(of: 4) == 0)
    #expect(later.probability(of: 5) == 0.5)
    #expect(dice.conditioned(atLeast: 0) == dice)
    #expect(dice.conditioned(atLeast: 7) == nil)
    #expect(dice.conditioned(atMost: 2)?.probability(of: 1) == 0.5)
    #expect(dice.conditioned(atMost: 0) == nil)
  }

  @Test("adds to another one as two dice do")
  func sum() throws {
    let two = try dice().adding(try dice())
    #expect((two.first, two.last) == (2, 12))
    #expect(abs(two.probability(of: 7) - 6.0 / 36) < 1e-12)
    #expect(abs(two.probability(of: 12) - 1.0 / 36) < 1e-12)
  }

  @Test("scores what came: a sure and right prediction best")
  func scores() throws {
    let sure = DayDistribution(certain: 3)
    #expect(sure.rankedScore(3) == 0)
    #expect(sure.rankedScore(5) == 2)
    #expect(sure.logScore(3) == 0)
    #expect(sure.logScore(4) > 13)
    let dice = try dice()
    #expect(abs(dice.rankedScore(1) - (0 + 25 + 16 + 9 + 4 + 1) / 36.0) < 1e-12)
  }

  @Test("has no form without weight")
  func empty() {
    #expect(DayDistribution(first: 1, weights: [0, 0]) == nil)
    #expect(DayDistribution(first: 1, weights: []) == nil)
  }
}

@Suite("Student's t") struct StudentTTests {
  @Test("agrees with its tables")
  func tables() {
    for (freedom, t, chance) in [(4.0, 2.776, 0.05), (10, 1.812, 0.1), (1, 12.706, 0.05), (30, 2.750, 0.01)] {
      #expect(abs(StudentT(degreesOfFreedom: freedom).twoSided(t) - chance) < 2e-4)
    }
  }

  @Test("is symmetric, grows, and keeps its tails")
  func shape() {
    let t = StudentT(degreesOfFreedom: 4, location: 2, scale: 3)
    #expect(t.cumulative(2) == 0.5)
    #expect(abs(t.cumulative(5) + t.cumulative(-1) - 1) < 1e-12)
    #expect(t.cumulative(-1e6) > 0)
    #expect(t.cumulative(-1e6) < 1e-15)
  }
}
