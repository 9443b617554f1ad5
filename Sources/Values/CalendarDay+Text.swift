extension CalendarDay: LosslessStringConvertible, Codable {
  /// The day as `YYYY-MM-DD`.
  public var description: String {
    let year = String(year)
    return String(repeating: "0", count: 4 - year.count) + year + "-\(twoDigits(month))-\(twoDigits(day))"
  }

  /// Reads `YYYY-MM-DD` and nothing else; nil for another shape or a day that does not exist.
  public init?(_ description: String) {
    let parts = description.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = digits(parts[0]), let month = digits(parts[1]), let day = digits(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Reads the text form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a day: \(text)")
    }
    self = day
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// The number that these ASCII digits write; nil when there is none or another character among them.
func digits(_ text: Substring.UTF8View) -> Int? {
  guard !text.isEmpty, text.count <= 9 else { return nil }
  var number = 0
  for byte in text {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
    number = number * 10 + Int(byte - UInt8(ascii: "0"))
  }
  return number
}
