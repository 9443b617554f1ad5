package import Foundation
import Values

/// The name of a document's file: `document_2026-01-15_10-30-00-123_0a1b2c3d.jpg`.
package enum DocumentFileName {
  /// The name of a file that is added at `instant`, shown by the clock of `timeZone`.
  ///
  /// - Parameters:
  ///   - random: what tells apart two files of one millisecond.
  ///   - originalName: the name that the person's file has; only its extension is taken.
  package static func name(
    at instant: Date, in timeZone: TimeZone, random: UInt32, originalName: String
  ) -> String {
    let local = instant.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: instant))
    // A quarter of a millisecond makes up for binary fractions that fall just short of theirs.
    let milliseconds = Int((local * 1_000 + 0.25).rounded(.down))
    let ofDay = ((milliseconds % 86_400_000) + 86_400_000) % 86_400_000
    let clock = [ofDay / 3_600_000, ofDay / 60_000 % 60, ofDay / 1_000 % 60].map { padded($0, to: 2) }
    let day = CalendarDay(instant, in: timeZone)
    let time = (clock + [padded(ofDay % 1_000, to: 3)]).joined(separator: "-")
    return "document_\(day)_\(time)_\(hexadecimal(random)).\(MediaType.fileExtension(of: originalName))"
  }

  private static func hexadecimal(_ number: UInt32) -> String { padded(String(number, radix: 16), to: 8) }

  private static func padded(_ number: Int, to width: Int) -> String { padded(String(number), to: width) }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
