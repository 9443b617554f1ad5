package import Foundation

/// A partner's part of a split: a number of at most four decimals, kept exactly.
///
/// 70 of 70/30 is 700 000 units; a third may be written 33.3333.
package struct Share: Hashable, Sendable {
  /// How many units make one.
  static let scale: Int64 = 10_000
  /// The largest share: a ratio of two incomes in cents fits.
  package static let limit = Share(units: 1_000_000_000 * scale)

  /// Ten-thousandths.
  let units: Int64

  init(units: Int64) { self.units = units }

  /// A whole number; nil below zero or beyond ``limit``.
  package init?(_ whole: Int) {
    guard (0...Int(Self.limit.units / Self.scale)).contains(whole) else { return nil }
    units = Int64(whole) * Self.scale
  }

  /// A number; nil below zero, beyond ``limit``, or with more than four decimals.
  package init?(_ decimal: Decimal) {
    guard decimal.isFinite, decimal >= 0, decimal <= Self.limit.decimal else { return nil }
    let scaled = decimal * Decimal(Self.scale)
    guard let units = Int64(scaled.description) else { return nil }
    self.init(units: units)
  }

  package var decimal: Decimal { Decimal(units) / Decimal(Self.scale) }
}

extension Share: Codable {
  /// Reads a number.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let share = Share(try container.decode(Decimal.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a share: below zero, too large, or more than four decimals")
    }
    self = share
  }

  /// Writes a number.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(decimal)
  }
}
