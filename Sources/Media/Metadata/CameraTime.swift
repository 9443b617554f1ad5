public import Foundation

/// When a photo was taken, as Exif says it: what the camera's clock showed, and how far that was from UTC where it knew.
public struct CameraTime: Hashable, Sendable {
  /// Year, month, day, hour, minute and second of the camera's clock.
  private let shown: DateComponents
  /// Seconds to the east of UTC; nil where the camera did not say.
  private let offset: Int?

  /// When that was.
  ///
  /// - Parameter timeZone: where the camera was, if it did not say how far its clock was from UTC.
  public func instant(in timeZone: TimeZone) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = offset.flatMap { TimeZone(secondsFromGMT: $0) } ?? timeZone
    return calendar.date(from: shown)
  }
}

extension CameraTime {
  private static let pointer = 0x8769
  private static let original = 0x9003
  /// That of the original, else that of the file.
  private static let offsets = [0x9011, 0x9010]

  /// Reads the Exif of a photo; nil where it says no time, or none that there is.
  init?(exif block: [UInt8]) {
    do {
      var reader = try ExifReader(block)
      guard let place = try reader.main().first(where: { $0.tag == Self.pointer }) else { return nil }
      let fields = try reader.fields(at: place.value)
      func text(_ tag: Int) throws(MediaError) -> String? {
        guard let field = fields.first(where: { $0.tag == tag }) else { return nil }
        return try reader.text(of: field)
      }
      guard let shown = try text(Self.original).flatMap(Self.clock) else { return nil }
      let offset = try Self.offsets.lazy.compactMap { try text($0) }.compactMap(Self.seconds).first
      (self.shown, self.offset) = (shown, offset)
    } catch {
      return nil
    }
  }

  /// « 2026:01:15 10:30:00 »; nil for a clock that was never set, and for a day that there is not.
  private static func clock(_ text: String) -> DateComponents? {
    guard let match = text.wholeMatch(of: /(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/) else {
      return nil
    }
    let shown = DateComponents(
      year: Int(match.1), month: Int(match.2), day: Int(match.3), hour: Int(match.4), minute: Int(match.5),
      second: Int(match.6))
    return shown.isValidDate(in: Calendar(identifier: .gregorian)) ? shown : nil
  }

  /// « +02:00 », in seconds.
  private static func seconds(_ text: String) -> Int? {
    guard let match = text.wholeMatch(of: /([+-])(\d{2}):(\d{2})/), let hours = Int(match.2),
      let minutes = Int(match.3), hours <= 14, minutes < 60
    else { return nil }
    return (match.1 == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }
}
