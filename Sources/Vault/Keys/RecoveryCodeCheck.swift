/// The two check characters of a recovery code: a Reed–Solomon code over the field of 32 elements.
///
/// A sound code c₀…c₂₇ has Σ cᵢ = 0 and Σ cᵢ αⁱ = 0. A single mistake e at i gives e and e αⁱ: their
/// quotient is the position.
enum RecoveryCodeCheck {
  enum Verdict: Equatable {
    case sound
    /// A wrong code; the position of the mistake if there is only one.
    case mistake(at: Int?)
  }

  /// Writes the last two values so that the whole is sound.
  static func complete(_ values: UnsafeMutableRawBufferPointer) {
    let last = values.count - 1
    values[last] = 0
    values[last - 1] = 0
    let (sum, weighted) = syndromes(values)
    // x + y = sum and x αⁿ⁻² + y αⁿ⁻¹ = weighted, where minus is plus.
    let x = divide(
      weighted ^ multiply(sum, power(last)),
      power(last - 1) ^ power(last))
    values[last - 1] = x
    values[last] = sum ^ x
  }

  static func verify(_ values: [UInt8]) -> Verdict {
    let (sum, weighted) = syndromes(values)
    if sum == 0 && weighted == 0 { return .sound }
    guard sum != 0, weighted != 0, let position = logarithm(divide(weighted, sum)), position < values.count
    else {
      return .mistake(at: nil)
    }
    return .mistake(at: position)
  }

  private static func syndromes(_ values: some Collection<UInt8>) -> (UInt8, UInt8) {
    var sum: UInt8 = 0
    var weighted: UInt8 = 0
    for (index, value) in values.enumerated() {
      sum ^= value
      weighted ^= multiply(value, power(index))
    }
    return (sum, weighted)
  }

  /// αⁱ, for the root α of x⁵ + x² + 1.
  private static func power(_ exponent: Int) -> UInt8 {
    var result: UInt8 = 1
    for _ in 0..<exponent { result = multiply(result, 2) }
    return result
  }

  private static func logarithm(_ value: UInt8) -> Int? {
    (0..<31).first { power($0) == value }
  }

  private static func divide(_ left: UInt8, _ right: UInt8) -> UInt8 {
    // Every element but 0 has order dividing 31: its inverse is its 30th power.
    var inverse: UInt8 = 1
    for _ in 0..<30 { inverse = multiply(inverse, right) }
    return multiply(left, inverse)
  }

  /// The product of two polynomials modulo x⁵ + x² + 1, without a table: no access depends on a secret.
  private static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product: UInt8 = 0
    var shifted = left
    for bit in 0..<5 {
      product ^= shifted & (0 &- (right >> bit & 1))
      let overflow = 0 &- (shifted >> 4 & 1)
      shifted = (shifted << 1 & 31) ^ (0b00101 & overflow)
    }
    return product
  }
}
