/// The two sides of a split as integers, neither below zero, not both zero.
struct Weights: Hashable, Sendable {
  static let equal = Weights(first: 1, second: 1)

  let first: Int64
  let second: Int64

  /// The first side's part of an amount, rounded to the nearest, half away from zero.
  func first(of amount: Int64) -> Int64 {
    let total = first &+ second
    let (product, overflow) = amount.multipliedReportingOverflow(by: first)
    if overflow { return wide(amount) }
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: total)
    // Compared without doubling, which could overflow.
    if remainder >= 0 { return remainder >= total &- remainder ? quotient &+ 1 : quotient }
    return -remainder >= total &+ remainder ? quotient &- 1 : quotient
  }

  /// The same where the product needs more than 64 bits. The part of an amount never exceeds it.
  private func wide(_ amount: Int64) -> Int64 {
    let total = Int128(first) + Int128(second)
    let (quotient, remainder) = (Int128(amount) * Int128(first)).quotientAndRemainder(dividingBy: total)
    guard remainder.magnitude >= total.magnitude - remainder.magnitude else { return Int64(quotient) }
    return Int64(quotient + (amount < 0 ? -1 : 1))
  }
}
