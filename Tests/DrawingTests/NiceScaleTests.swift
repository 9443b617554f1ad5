import TestSupport
import Testing

@testable import Drawing

@Suite("An axis has round marks")
struct NiceScaleTests {
  @Test(
    "that cover the values",
    arguments: [
      ([0, 97], true, [0, 25, 50, 75, 100]),
      ([120, 480.5], true, [0, 200, 400, 600]),
      ([-30, 50], true, [-40, -20, 0, 20, 40, 60]),
      ([-8, -3], true, [-8, -6, -4, -2, 0]),
      ([5.8, 6.9], false, [5.5, 6, 6.5, 7]),
      ([7, 7], true, [0, 2, 4, 6, 8]),
      ([0], true, [0, 0.25, 0.5, 0.75, 1]),
    ] as [([Double], Bool, [Double])])
  func marks(values: [Double], includingZero: Bool, marks: [Double]) {
    #expect(NiceScale(covering: values, includingZero: includingZero).marks == marks)
  }

  @Test(
    "that are whole where the values count something",
    arguments: [([0, 1], [0, 1]), ([2, 0], [0, 1, 2]), ([9], [0, 5, 10])] as [([Double], [Double])])
  func whole(values: [Double], marks: [Double]) {
    #expect(NiceScale(covering: values, includingZero: true, isWhole: true).marks == marks)
  }

  @Test("Any numbers at all give an axis of few marks")
  func anything() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let values = (0..<Int.random(in: 0...4, using: &generator)).map { _ -> Double in
        let special = [
          Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, 1e14,
        ]
        return Bool.random(using: &generator)
          ? special.randomElement(using: &generator) ?? 0
          : Double.random(in: -1...1, using: &generator) * (special.last ?? 1) / 1e10
      }
      let scale = NiceScale(covering: values, includingZero: Bool.random(using: &generator))
      #expect((2...9).contains(scale.marks.count), "seed \(seed), values \(values)")
      for value in values where value.isFinite && abs(value) < 1e15 {
        #expect((-1e-6...1.000001).contains(scale.fraction(value)), "seed \(seed), values \(values)")
      }
    }
  }
}
