import Foundation

/// A generator whose seed is printed, so that a failing property test can be run again.
///
/// SplitMix64; set `CARNETS_SEED` to repeat a run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  static func printed(_ test: String = #function) -> SeededGenerator {
    let given = ProcessInfo.processInfo.environment["CARNETS_SEED"].flatMap(UInt64.init)
    let seed = given ?? UInt64.random(in: 0...UInt64.max)
    print("\(test): CARNETS_SEED=\(seed)")
    return SeededGenerator(state: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
