import ArgumentParser
import CaffioCore
import Foundation
import NotebookContract
import Terminal
import Values
import Vault

/// An instant as a person types it: a time alone (`8:15`), of today or of the day of what is changed, a day and a time
/// (`2026-01-15T08:15`), or one that says how far it is from UTC.
struct MomentArgument: ExpressibleByArgument, Sendable {
  private enum Form: Sendable {
    case time(TimeOfDay)
    case day(CalendarDay, TimeOfDay)
    case instant(Date)
  }

  private let form: Form

  init?(argument: String) {
    if let time = TimeOfDay(argument) {
      form = .time(time)
      return
    }
    let parts = argument.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
    guard parts.count == 2, let day = CalendarDay(String(parts[0])) else { return nil }
    if let time = TimeOfDay(String(parts[1])) {
      form = .day(day, time)
    } else if let instant = InstantText.read(argument) {
      form = .instant(instant)
    } else {
      return nil
    }
  }

  /// The instant.
  ///
  /// - Parameters:
  ///   - day: that of a time alone.
  ///   - clock: the clock on the wall that is meant.
  func instant(on day: CalendarDay, by clock: RecordClock) -> Date {
    switch form {
    case .time(let time): clock.instant(of: time, on: day)
    case .day(let day, let time): clock.instant(of: time, on: day)
    case .instant(let instant): instant
    }
  }
}

extension CaffioClient {
  /// The instant that a person typed.
  ///
  /// - Parameters:
  ///   - stored: the instant that it takes the place of; nil for something new.
  ///   - clock: the clock on the wall that is meant.
  func instant(_ moment: MomentArgument, over stored: Date?, by clock: RecordClock) -> Date {
    moment.instant(on: stored.map(clock.day) ?? today, by: clock)
  }
}

/// How long something took, as a person types it: seconds, or `2:45`, or `1:02:45`.
struct DurationArgument: ExpressibleByArgument, Sendable {
  let seconds: Int

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map { part in
      part.count <= 6 && part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == parts.count, (1...3).contains(numbers.count),
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    seconds = numbers.reduce(0) { $0 * 60 + $1 }
  }
}

extension NumberArgument {
  /// So many milligrams of caffeine.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)`` for what nothing can hold.
  func caffeine(_ field: CaffioField) throws(CaffioError) -> CaffeineMass {
    guard let mass = CaffeineMass(milligrams: value) else {
      throw .invalidFields([FieldProblem(field, .outOfRange)])
    }
    return mass
  }
}
