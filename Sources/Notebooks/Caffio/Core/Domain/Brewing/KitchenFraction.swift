import Foundation

/// A part of a spoon or of a cup as recipes write it: `1/2`, `1 1/2`, `½`, `1½`.
package struct KitchenFraction: Equatable, Sendable {
  /// How much it is, to the sixth decimal.
  package let value: Double

  /// Nil for what is no such part: nothing, a plain number, a part of zero.
  package init?(_ text: String) {
    // « ½ » is U+00BD, which decomposes into 1, a fraction slash and 2; what stands before it is whole.
    let spelled = text.map {
      $0.unicodeScalars.first?.properties.numericType == .numeric ? " \($0)" : "\($0)"
    }
    .joined().decomposedStringWithCompatibilityMapping.replacing("\u{2044}", with: "/")
    guard let match = spelled.wholeMatch(of: /\s*(?:([0-9]{1,4})\s+)?([0-9]{1,4})\s*\/\s*([0-9]{1,4})\s*/),
      let part = Double(match.2), let of = Double(match.3), of > 0, part > 0
    else { return nil }
    let whole = match.1.flatMap { Double($0) } ?? 0
    value = ((whole + part / of) * 1_000_000).rounded() / 1_000_000
  }
}
