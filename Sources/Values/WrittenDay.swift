import Foundation

/// A day that files have as one, `2026-01-10`. Earlier versions wrote its noon in UTC, which is read as the same day.
@propertyWrapper public struct WrittenDay: Hashable, Sendable, Codable {
  /// The day.
  public var wrappedValue: CalendarDay

  /// A day.
  public init(wrappedValue: CalendarDay) { self.wrappedValue = wrappedValue }

  /// Reads a day, or the day in UTC of an instant.
  public init(from decoder: any Decoder) throws {
    wrappedValue = CalendarDay(try WrittenInstant(from: decoder).date, in: .gmt)
  }

  /// Writes the day.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
