import Foundation

/// Divides amounts in proportion to weights, so that the parts add up to the amount.
enum Apportionment {
  /// Rounds every part down and gives what is left, unit by unit, to the largest remainders.
  ///
  /// - Parameter start: of equal remainders the one at this index comes first, then those after it.
  static func byLargestRemainder(_ amount: Int64, weights: [Int64], startingAt start: Int = 0) -> [Int64] {
    let total = weights.reduce(Int128(0)) { $0 + Int128($1) }
    guard total > 0 else { return weights.map { _ in 0 } }
    var parts: [Int64] = []
    var remainders: [(index: Int, remainder: Int128)] = []
    for (index, weight) in weights.enumerated() {
      let (quotient, rest) = (Int128(amount) * Int128(weight)).quotientAndRemainder(dividingBy: total)
      // Down, not towards zero: what is left is then never negative.
      parts.append(Int64(rest < 0 ? quotient - 1 : quotient))
      remainders.append((index, rest < 0 ? rest + total : rest))
    }
    let left = Int(amount - parts.reduce(0, +))
    func turn(_ index: Int) -> Int { (index - start + weights.count) % weights.count }
    remainders.sort { ($1.remainder, turn($0.index)) < ($0.remainder, turn($1.index)) }
    for index in remainders.prefix(left).map(\.index) { parts[index] += 1 }
    return parts
  }
}

/// Divides the bills of a tool that keeps fractions of cents: the cent that a bill leaves over goes to
/// whom the bills before it favoured most, so that the sums stay those of the tool to the cent.
struct CarriedCents {
  /// What each person was spared so far, as a fraction of a minor unit.
  private var spared: [Decimal]

  /// A division among so many people.
  init(people: Int) {
    spared = Array(repeating: 0, count: people)
  }

  /// What each person bears of an amount, without its sign; `weights` are by person, their sum above zero.
  mutating func divide(_ amount: Int64, weights: [Int: Decimal]) -> [Int64] {
    guard amount < 0 else { return divide(above: amount, weights) }
    // Of what comes in, whom the cents spare is whom they favour less.
    spared = spared.map { -$0 }
    defer { spared = spared.map { -$0 } }
    return divide(above: -amount, weights)
  }

  private mutating func divide(above amount: Int64, _ weights: [Int: Decimal]) -> [Int64] {
    let total = weights.values.reduce(0, +)
    var parts = Array(repeating: Int64(0), count: spared.count)
    var fractions: [(person: Int, fraction: Decimal)] = []
    for (person, weight) in weights {
      let exact = Decimal(amount) * weight / total
      parts[person] = NSDecimalNumber(decimal: Self.down(exact)).int64Value
      fractions.append((person, exact - Self.down(exact)))
    }
    let left = Int(amount - parts.reduce(0, +))
    let order = fractions.sorted {
      let (first, second) = ($0.fraction + spared[$0.person], $1.fraction + spared[$1.person])
      return first == second ? $0.person < $1.person : first > second
    }
    for (person, fraction) in order { spared[person] += fraction }
    for (person, _) in order.prefix(left) {
      parts[person] += 1
      spared[person] -= 1
    }
    return parts
  }

  private static func down(_ value: Decimal) -> Decimal {
    var source = value
    var result = Decimal()
    NSDecimalRound(&result, &source, 0, .down)
    return result
  }
}
