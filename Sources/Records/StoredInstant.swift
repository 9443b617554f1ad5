package import Foundation
import GRDB
import Values

/// The text of an instant in a column: GRDB's own, `2026-01-15 10:30:00.000`.
///
/// It is always of one width, so it sorts like the instants. A formatter would take most of the time of an
/// import.
package enum StoredInstant {
  package static func text(_ date: Date) -> String {
    let seconds = Int(date.wholeSeconds.timeIntervalSince1970)
    var number = seconds / 86_400
    var second = seconds % 86_400
    if second < 0 { (number, second) = (number - 1, second + 86_400) }
    let day = CalendarDay(dayNumber: number)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(23)
    append(day.year / 100, to: &bytes)
    append(day.year % 100, then: "-", to: &bytes)
    append(day.month, then: "-", to: &bytes)
    append(day.day, then: " ", to: &bytes)
    append(second / 3_600, then: ":", to: &bytes)
    append(second / 60 % 60, then: ":", to: &bytes)
    append(second % 60, to: &bytes)
    bytes += ".000".utf8
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Throws: ``RecordError/unreadable(_:)`` when a column holds no instant.
  package static func date(_ text: String) throws -> Date {
    if let seconds = text.utf8.withContiguousStorageIfAvailable(seconds) ?? seconds(Array(text.utf8)) {
      return Date(timeIntervalSince1970: Double(seconds))
    }
    // Another program may have written one of the other forms that SQLite knows.
    guard let date = Date.fromDatabaseValue(text.databaseValue) else { throw RecordError.unreadable(text) }
    return date.wholeSeconds
  }

  /// The seconds since 1970 of a text of our own form; nil for another one.
  private static func seconds<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes) -> Int?
  where Bytes.Index == Int {
    func number(_ index: Int) -> Int? {
      let (tens, ones) = (Int(bytes[index]) - 48, Int(bytes[index + 1]) - 48)
      return (0...9).contains(tens) && (0...9).contains(ones) ? tens * 10 + ones : nil
    }
    guard bytes.count >= 19, bytes[4] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: " "),
      let century = number(0), let year = number(2), let month = number(5), let day = number(8),
      let hour = number(11), let minute = number(14), let second = number(17),
      let calendarDay = CalendarDay(year: century * 100 + year, month: month, day: day)
    else { return nil }
    return calendarDay.dayNumber * 86_400 + hour * 3_600 + minute * 60 + second
  }

  private static func append(_ number: Int, then mark: Unicode.Scalar? = nil, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "0") + UInt8(number / 10))
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    if let mark { bytes.append(UInt8(ascii: mark)) }
  }
}
