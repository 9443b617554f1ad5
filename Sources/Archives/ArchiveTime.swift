internal import Foundation

/// When an entry was modified. An archive may name any of 2^64 seconds; those of the years 1 to 9999 mean something.
enum ArchiveTime {
  private static let first: Int64 = -62_135_596_800
  private static let last: Int64 = 253_402_300_799

  /// The instant that an archive names; nil for one outside of those years.
  static func date(_ seconds: Int64) -> Date? {
    (first...last).contains(seconds) ? Date(timeIntervalSince1970: TimeInterval(seconds)) : nil
  }

  /// The second in which an instant falls; the nearest one of those years for an instant outside of them.
  static func seconds(_ date: Date) -> Int {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    return seconds.isNaN ? 0 : Int(min(max(seconds, Double(first)), Double(last)))
  }
}
