import Foundation
import TestSupport
import Testing
import Values

@testable import ShifAICore

@Suite("The personal model of lengths") struct PersonalModelTests {
  private func model(_ lengths: [Int], _ profile: ModelProfile = ModelProfile()) -> PersonalModel {
    PersonalModel(intervals: lengths.map { CycleInterval(days: $0) }, profile: profile)
  }

  @Test("One update is the conjugate one, worked out by hand")
  func conjugate() {
    var belief = LengthBelief.prior
    belief.observe(days: 31)
    let (k, a, b, centre, x) = (0.85, 2.0, 0.0085, log(28.6), log(31.0))
    #expect(abs(belief.centre - (k * centre + x) / (k + 1)) < 1e-12)
    #expect(abs(belief.spread - (b + 0.5 * k * (x - centre) * (x - centre) / (k + 1))) < 1e-12)
    #expect((belief.weight, belief.shape) == (k + 1, a + 0.5))
  }

  @Test("A surprising cycle pulls no further than three scales, and is half forgotten after fourteen")
  func robust() {
    var (belief, clipped) = (LengthBelief.prior, LengthBelief.prior)
    clipped.observe(days: exp(belief.centre + 3 * belief.scale))
    belief.observe(days: 110)
    #expect(belief == clipped)
    #expect(abs(pow(LengthBelief.prior.memory, 14) - 0.5) < 0.02)
  }

  @Test("It learns a woman's own length and regularity")
  func learns() {
    let regular = model([31, 31, 30, 31, 32, 31, 31, 30, 31])
    #expect(regular.nextLength.median == 31)
    #expect(regular.nextLength.range80.count <= 5)
    #expect(regular.nextLength.probability(within: 2) > 0.85)
    let varied = model([24, 38, 29, 45, 27, 33, 41, 26, 36])
    #expect(varied.nextLength.range80.count > 12)
    #expect(varied.priorShare < 0.2)
    #expect(model([]).priorShare == 1)
  }

  @Test("A gap of two cycles is left out and asked about, unless she says that it was one")
  func missed() {
    let lengths = [28, 29, 28, 58, 28, 27]
    let asked = model(lengths)
    #expect(asked.questions == [3])
    #expect(asked.lengths == [28, 29, 28, 28, 27])
    #expect(asked.nextLength.median == 28)
    let one = PersonalModel(
      intervals: lengths.map { CycleInterval(days: $0, answer: $0 == 58 ? .oneCycle : nil) })
    #expect(one.questions == [])
    #expect(one.lengths == lengths)
    #expect(one.nextLength.range80.upperBound > asked.nextLength.range80.upperBound)
    let two = PersonalModel(
      intervals: lengths.map { CycleInterval(days: $0, answer: $0 == 58 ? .periodMissed : nil) })
    #expect(two.questions == [])
    #expect(two.lengths == asked.lengths)
  }

  @Test("That a long interval was one cycle says what kind of cycles hers are")
  func oneCycle() {
    func shareOfLong(_ answer: CycleInterval.Answer?) -> Double {
      var model = LengthHypotheses()
      model.observe(CycleInterval(days: 60, answer: answer))
      return model.readings.filter { $0.kind == .long }.reduce(0) { $0 + $1.share }
    }
    #expect(shareOfLong(.oneCycle) > 0.5)
    #expect(shareOfLong(.oneCycle) > shareOfLong(nil))
    #expect(abs(shareOfLong(.periodMissed) - 0.05) < 0.001)
    let answered = PersonalModel(intervals: [60, 58].map { CycleInterval(days: $0, answer: .oneCycle) })
    #expect(answered.nextLength.range80.contains(55))
    #expect(answered.lengths == [60, 58])
  }

  @Test("Cycles that are all long are believed, not taken for missed logs for ever")
  func long() {
    let model = model([58, 61, 59, 60, 62])
    #expect(model.questions == [])
    #expect((56...62).contains(model.nextLength.median))
  }

  @Test("A pause of two years is neither a cycle nor a question")
  func pause() {
    let paused = model([28, 28, 730, 28, 28])
    #expect(paused.lengths == [28, 28, 28, 28])
    #expect(paused.questions == [])
    #expect(model([28, 28, 827, 28]).questions == [] && model([28, 28, 58, 28]).questions == [2])
    #expect(paused.nextLength.median == 28)
    #expect(
      PersonalModel(intervals: [CycleInterval(days: 730)]).nextLength.median == model([]).nextLength.median)
  }

  @Test(
    "What is believed of her among other women is the reference, from no cycle on",
    arguments: [
      ([], 29, 25...35, 0.513), ([28, 30, 27], 28, 26...32, 0.757),
      ([28, 30, 27, 45, 29], 29, 26...34, 0.613),
      ([35, 28, 41, 30], 32, 27...38, 0.473),
    ] as [([Int], Int, ClosedRange<Int>, Double)])
  func population(lengths: [Int], median: Int, range: ClosedRange<Int>, within2: Double) {
    var belief = PopulationBelief()
    for length in lengths { belief.observe(days: length, isOne: true) }
    let next = belief.distribution()
    #expect(next.median == median && next.range80 == range)
    #expect(abs(next.probability(within: 2) - within2) < 0.001)
  }

  @Test("One long cycle is no variation; from three on the longest and the shortest say it")
  func variation() throws {
    let start = try day("2026-03-01")
    func says(_ lengths: [Int]) -> Set<String> {
      let model = model(lengths)
      let forecast = model.forecast(start: start, today: start)
      return Set(model.reasoning(for: forecast).map(\.key))
    }
    #expect(!says([35]).contains("shifai.reasoning.varies"))
    #expect(!says([35, 36, 35]).contains("shifai.reasoning.varies"))
    #expect(says([24, 41, 30, 52, 27, 38]).contains("shifai.reasoning.varies"))
  }

  @Test("What she says of herself counts until her cycles speak")
  func profile() {
    let plain = model([])
    #expect(model([], ModelProfile(statedLength: 35)).nextLength.median > plain.nextLength.median)
    #expect(model([], ModelProfile(statedLength: 400)).nextLength == plain.nextLength)
    let irregular = model([], ModelProfile(regularity: .irregular)).nextLength
    #expect(irregular.range80.count > plain.nextLength.range80.count)
    let own = [Int](repeating: 27, count: 12)
    #expect(model(own, ModelProfile(statedLength: 35)).nextLength.median == 27)
    for regularity in ModelProfile.Regularity.allCases {
      for (polycystic, age) in [(false, 20), (true, 20), (false, 50)] {
        let profile = ModelProfile(regularity: regularity, hasPolycysticOvaries: polycystic, age: age)
        #expect(abs(LengthKind.allCases.reduce(0) { $0 + profile.share(of: $1) } - 1) < 1e-12)
      }
    }
  }

  @Test("A stated usual length makes the first predictions better, though women round it")
  func statedLength() {
    var random = SeededGenerator(seed: 2_013)
    var (with, without) = (0.0, 0.0)
    for _ in 0..<150 {
      let lengths = SimulatedLife.regular.lengths(3, &random)
      let mean = Double(lengths.reduce(0, +)) / 3
      // Half of them say 28 or 30, the others are two days off (Small et al. 2007).
      let stated =
        random.chance(0.5) ? (mean < 29 ? 28 : 30) : Int((mean + random.normal(0, 2)).rounded())
      for (index, length) in lengths.enumerated() {
        let known = Array(lengths[..<index])
        with += model(known, ModelProfile(statedLength: stated)).nextLength.rankedScore(length)
        without += model(known).nextLength.rankedScore(length)
      }
    }
    #expect(with < without)
  }

  @Test("A verdict on an unlogged period teaches what it says")
  func feedback() throws {
    let past = [28, 28, 29, 28].map { CycleInterval(days: $0) }
    let told = CycleInterval(days: 57, feedback: PredictionFeedback(predicted: 28, verdict: .accurate))
    let model = PersonalModel(intervals: past + [told])
    #expect(model.missedProbabilities.last == 1)
    #expect(model.nextLength.median == 28)
    let late = CycleInterval(days: 52, feedback: PredictionFeedback(predicted: 28, verdict: .tooLate))
    #expect(PersonalModel(intervals: past + [late]).nextLength.mean < model.nextLength.mean)
    let dice = try #require(DayDistribution(first: 24, weights: [Double](repeating: 1, count: 10)))
    #expect(PredictionFeedback(predicted: 28, verdict: .tooEarly).conditioning(dice)?.first == 29)
    #expect(PredictionFeedback(predicted: 28, verdict: .tooLate).conditioning(dice)?.last == 27)
    #expect(PredictionFeedback(predicted: 28, verdict: .accurate).conditioning(dice)?.first == 26)
    #expect(PredictionFeedback(predicted: 28, verdict: .wrong).lesson(from: dice) == nil)
  }

  @Test("A cycle that she leaves out counts for nothing, whatever its length")
  func leftOut() throws {
    let lengths = [28, 29, 28, 41, 28]
    let told = PersonalModel(
      intervals: lengths.map { CycleInterval(days: $0, answer: $0 == 41 ? .leftOut : nil) })
    let without = model([28, 29, 28, 28])
    #expect(told.lengths == without.lengths && told.questions == [])
    #expect(told.nextLength == without.nextLength)
  }

  @Test("Patterns are looked for in single cycles only")
  func singleCycles() throws {
    let known = history(from: try day("2025-01-01"), lengths: [28, 29, 28, 58, 28, 200, 28])
    let cycles = PersonalModel(known).singleCycles(of: known)
    #expect(cycles.map(\.length) == [28, 29, 28, 28, 28])
  }

  @Test("Any history gives a prediction that adds up")
  func anything() {
    var random = SeededGenerator.printed()
    for _ in 0..<40 {
      let intervals = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        CycleInterval(days: Int.random(in: 1...400, using: &random))
      }
      let model = PersonalModel(intervals: intervals)
      #expect(abs(model.nextLength.probabilities.reduce(0, +) - 1) < 1e-9)
      #expect(model.missedProbabilities.count == intervals.count)
      #expect(model.missedProbabilities.allSatisfy { (-1e-9...1 + 1e-9).contains($0) })
    }
  }
}
