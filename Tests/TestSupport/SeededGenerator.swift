import Foundation

/// Random numbers that a printed seed brings back (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameter seed: print it with every failure.
  public init(seed: UInt64) { state = seed }

  /// A generator whose seed is printed: the one in `CARNETS_SEED`, to repeat a run, else a new one.
  public static func printed(_ test: String = #function) -> SeededGenerator {
    let given = ProcessInfo.processInfo.environment["CARNETS_SEED"].flatMap(UInt64.init)
    let seed = given ?? .random(in: 0 ... .max)
    print("\(test): CARNETS_SEED=\(seed)")
    return SeededGenerator(seed: seed)
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Bytes of any value.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &self) }
  }

  /// True in a share of the cases.
  public mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  /// A text with accents, quotes, faces and line breaks.
  public mutating func text(upTo length: Int) -> String {
    let alphabet = Array("abc ÉÀçœ/\\\"'€😀👩‍👧\n\t0123456789")
    return String(
      (0..<Int.random(in: 0...length, using: &self)).map { _ in alphabet.randomElement(using: &self) ?? "x" })
  }
}
