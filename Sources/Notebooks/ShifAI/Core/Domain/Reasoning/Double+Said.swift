package import Foundation

extension Double {
  /// The number as it is read, with so many decimals at most: 28.25 is 28.3, as people round, and not 28.2.
  package func said(decimals: Int, locale: Locale) -> String {
    formatted(
      .number.locale(locale).grouping(.never).precision(.fractionLength(0...max(0, decimals)))
        .rounded(rule: .toNearestOrAwayFromZero))
  }

  /// A share from 0 to 1 as it is read, in whole per cent.
  package func saidAsShare(locale: Locale) -> String {
    formatted(
      .percent.locale(locale).precision(.fractionLength(0)).rounded(rule: .toNearestOrAwayFromZero))
  }
}
