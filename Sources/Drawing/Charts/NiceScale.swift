internal import Foundation

/// An axis whose marks are round numbers: 1, 2, 2.5 or 5 times a power of ten.
struct NiceScale: Hashable {
  let marks: [Double]

  var lower: Double { marks[0] }
  var upper: Double { marks[marks.count - 1] }

  /// Covers the values, and zero if asked, in about `count` steps. Values that are not numbers are ignored.
  ///
  /// - Parameter isWhole: whether marks between whole numbers mean nothing.
  init(covering values: some Sequence<Double>, includingZero: Bool, count: Int = 4, isWhole: Bool = false) {
    // Beyond this, steps no longer differ.
    let finite = values.filter { $0.isFinite && abs($0) < 1e15 } + (includingZero ? [0] : [])
    let (low, high) = (finite.min() ?? 0, finite.max() ?? 0)
    // One value, or several equal ones: leave it room on both sides, or above zero.
    let padding = low == high ? max(abs(low) * 0.1, low == 0 ? 1 : 0) : 0
    let bottom = includingZero && low >= 0 ? low : low - padding
    let top = includingZero && high <= 0 && low < 0 ? high : high + padding
    let least = max((top - bottom) / Double(max(1, count)), abs(top) * 1e-12, isWhole ? 1 : 1e-12)
    let step = Self.step(atLeast: least, factors: isWhole ? [1, 2, 5] : [1, 2, 2.5, 5])
    let first = Int((bottom / step + 1e-9).rounded(.down))
    let last = max(first + 1, Int((top / step - 1e-9).rounded(.up)))
    marks = (first...last).map { Double($0) * step }
  }

  private static func step(atLeast rough: Double, factors: [Double]) -> Double {
    let power = pow(10, floor(log10(rough)))
    let factor = factors.first { $0 * power >= rough * (1 - 1e-9) } ?? 10
    return factor * power
  }

  /// Where a value is between the ends, from 0 to 1.
  func fraction(_ value: Double) -> Double {
    (value - lower) / (upper - lower)
  }
}
