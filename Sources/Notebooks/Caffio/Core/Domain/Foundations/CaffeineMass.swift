package import Foundation

/// An amount of caffeine: a whole number of tenths of a milligram, so that sums leave nothing behind.
package struct CaffeineMass: Hashable, Comparable, Sendable {
  /// The amount in tenths of a milligram.
  package var tenths: Int64

  package init(tenths: Int64) { self.tenths = tenths }

  /// The nearest amount to a number of milligrams; nil for one that is no number, below zero or beyond counting.
  package init?(milligrams: Double) {
    let tenths = (milligrams * 10).rounded()
    guard tenths.isFinite, tenths >= 0, tenths <= Double(CaffioLimits.caffeine.tenths) else { return nil }
    self.tenths = Int64(tenths)
  }

  /// The amount in milligrams.
  package var milligrams: Double { Double(tenths) / 10 }

  /// The amount in milligrams, exactly.
  package var decimal: Decimal {
    Decimal(sign: tenths < 0 ? .minus : .plus, exponent: -1, significand: Decimal(tenths.magnitude))
  }

  /// Whether one is less than another.
  package static func < (left: CaffeineMass, right: CaffeineMass) -> Bool { left.tenths < right.tenths }
}

extension CaffeineMass: RawRepresentable {
  package var rawValue: Int64 { tenths }

  package init(rawValue: Int64) { self.init(tenths: rawValue) }
}

extension CaffeineMass: Codable {
  /// Reads a number of milligrams; more than one decimal is rounded.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    var (number, tenths) = (try container.decode(Decimal.self) * 10, Decimal())
    NSDecimalRound(&tenths, &number, 0, .plain)
    guard let whole = Int64(tenths.description) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(number)")
    }
    self.init(tenths: whole)
  }

  /// Writes a number of milligrams.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(decimal)
  }
}
