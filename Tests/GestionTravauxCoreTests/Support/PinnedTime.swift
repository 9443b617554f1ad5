import Foundation

/// The clock and the place of the tests.
enum PinnedTime {
  static let paris = TimeZone(identifier: "Europe/Paris") ?? .gmt
  /// Monday 12 January 2026, 9 in the morning in Paris.
  static let morning = Date(timeIntervalSince1970: 1_768_204_800)
}
