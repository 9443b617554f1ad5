public import Foundation
import Synchronization

/// What code takes from the world around it: the time, new identifiers, the person's time zone, and who is at work.
///
/// The live value is made once, where the program is composed; tests pin one.
public struct Dependencies: Sendable {
  /// The time now.
  public var now: @Sendable () -> Date
  /// A new identifier: a version 7 UUID in lower case, greater than every one before it.
  public var newID: @Sendable () -> String
  /// The time zone that days are shown in, looked up at each use: the machine may travel while the program runs.
  public var timeZone: TimeZone {
    get { currentZone() }
    set { currentZone = { newValue } }
  }
  private var currentZone: @Sendable () -> TimeZone
  /// Who is at work: what is written without saying by whom is written by them.
  public var origin = JournalTransaction.Origin.person

  /// - Parameters:
  ///   - now: the time now.
  ///   - newID: a new identifier; a version 7 UUID made from `now` and random bits when nil.
  ///   - timeZone: the time zone that days are shown in.
  public init(
    now: @escaping @Sendable () -> Date, newID: (@Sendable () -> String)? = nil, timeZone: TimeZone
  ) {
    self.now = now
    currentZone = { timeZone }
    if let newID {
      self.newID = newID
    } else {
      let generator = IdentifierGenerator()
      self.newID = { generator.next(at: now()) }
    }
  }

  /// The machine's clock and time zone.
  public static let live: Dependencies = {
    let zone = SystemTimeZone()
    var live = Dependencies(now: { Date() }, timeZone: .current)
    live.currentZone = { zone.current }
    return live
  }()
}

/// The machine's time zone. Foundation remembers the first that it finds: here it is looked up again once it is a
/// second old.
final class SystemTimeZone: Sendable {
  private static let validity = Duration.seconds(1)

  private let uptime: @Sendable () -> ContinuousClock.Instant
  private let look: @Sendable () -> TimeZone
  private let known = Mutex<(zone: TimeZone, since: ContinuousClock.Instant)?>(nil)

  init(
    uptime: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    look: @escaping @Sendable () -> TimeZone = {
      NSTimeZone.resetSystemTimeZone()
      return .current
    }
  ) {
    self.uptime = uptime
    self.look = look
  }

  var current: TimeZone {
    known.withLock { known in
      let now = uptime()
      if let known, known.since.duration(to: now) < Self.validity { return known.zone }
      let zone = look()
      known = (zone, now)
      return zone
    }
  }
}

/// Makes version 7 UUIDs (RFC 9562) that grow even when the clock stands still or goes back.
final class IdentifierGenerator: Sendable {
  /// The 60 bits that order identifiers: 48 of milliseconds, 12 of a counter.
  private let last = Mutex<UInt64>(0)

  func next(at instant: Date) -> String {
    let milliseconds = UInt64(max(0, (instant.timeIntervalSince1970 * 1000).rounded(.down)))
    let order = last.withLock { last in
      last = max(last + 1, milliseconds << 12)
      return last
    }
    let high = (order >> 12) << 16 | 0x7000 | (order & 0xFFF)
    let low = UInt64.random(in: .min ... .max) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return String(unsafeUninitializedCapacity: Self.length) { text in
      var end = 0
      for index in 0..<16 {
        if Self.dashes.contains(index) {
          text[end] = UInt8(ascii: "-")
          end += 1
        }
        let byte = (index < 8 ? high : low) >> (56 - 8 * (index % 8))
        text[end] = Self.digits[Int(byte >> 4 & 0xF)]
        text[end + 1] = Self.digits[Int(byte & 0xF)]
        end += 2
      }
      return end
    }
  }

  private static let length = 36
  private static let digits = Array("0123456789abcdef".utf8)
  /// Before which bytes a dash stands.
  private static let dashes = [4, 6, 8, 10]
}
