import Values

/// Random numbers that a seed brings back, the same on every machine, for examples.
package struct DemoRandom: RandomNumberGenerator {
  private var numbers: SplitMix64

  /// The numbers of one subject: what is added to another one leaves them as they are.
  package init(seed: UInt64, of subject: String) {
    numbers = SplitMix64(
      seed: subject.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  package mutating func next() -> UInt64 { numbers.next() }

  package mutating func number(in range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  package mutating func number(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// An amount in hundredths between two whole amounts.
  package mutating func price(_ whole: ClosedRange<Int>) -> Int64 {
    Int64(number(in: (whole.lowerBound * 100)...(whole.upperBound * 100)))
  }

  /// Whether something happens that does so this often, from 0 to 1.
  package mutating func happens(_ share: Double) -> Bool { number(in: 0...1) < share }

  /// Whether something happens that does so this often, in a hundred.
  package mutating func happens(percent: Int) -> Bool { number(in: 1...100) <= percent }

  /// One of several texts; empty when there is none.
  package mutating func one(of texts: [String]) -> String { texts.randomElement(using: &self) ?? "" }
}
