import Values

/// A time on the clock on the wall, whatever the day and the time zone: when somebody goes to bed.
package struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Minutes since midnight, from 0 to 1439.
  package let minutes: Int

  /// The time so many minutes after midnight; nil outside of a day.
  package init?(minutes: Int) {
    guard (0..<1_440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Whether one is earlier in the day than another.
  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: LosslessStringConvertible, RowText {
  /// `22:30`
  package var description: String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// Reads `22:30`, with one or two digits for the hour; nil for anything else.
  package init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.joined().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.init(minutes: hour * 60 + minute)
  }

  /// Reads the text form.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = TimeOfDay(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a time: \(text)")
    }
    self = time
  }

  /// Writes the text form.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
