/// Random numbers that a seed brings back, the same on every machine (SplitMix64).
struct DemoRandom: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of one subject: what is added to another one leaves them as they are.
  init(seed: UInt64, of subject: String) {
    state = subject.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// An amount in cents between two amounts in euros.
  mutating func price(_ euros: ClosedRange<Int>) -> Int64 {
    Int64(number(in: (euros.lowerBound * 100)...(euros.upperBound * 100)))
  }

  /// Whether something happens that does so this often, in a hundred.
  mutating func happens(_ percent: Int) -> Bool { number(in: 1...100) <= percent }

  /// One of several texts; empty when there is none.
  mutating func one(of texts: [String]) -> String { texts.randomElement(using: &self) ?? "" }
}
