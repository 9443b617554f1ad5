import CaffioCore
import Foundation
import Values
import WebUI

/// Reading what the forms of brews ask.
extension FormData {
  /// A measure. One that nobody touched stays what is stored, to its last digit.
  mutating func measure(_ field: String, stored: Double?, _ texts: CaffioTexts) -> Double? {
    if let stored, raw(field) == texts.editing(stored) { return stored }
    return decimal(field)?.nearestDouble
  }

  /// Minutes and seconds (« 2:45 »), with hours before them, or seconds alone.
  ///
  /// - Parameter problem: the field of the notebook that says how long it may be.
  mutating func duration(_ field: String, _ limits: ClosedRange<Int> = CaffioLimits.seconds) -> Int? {
    guard let typed = text(field) else { return nil }
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false).map { part in
      part.allSatisfy(\.isASCII) && (1...6).contains(part.count) ? Int(part.filter { $0 != " " }) : nil
    }
    let numbers = parts.compactMap(\.self)
    guard parts.count <= 3, numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 }),
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else {
      note(PageMessage(key: "caffio.pages.brew.durationProblem"), for: field)
      return nil
    }
    let seconds = numbers.reduce(0) { $0 * 60 + $1 }
    guard limits.contains(seconds) else {
      note(FieldProblem<CaffioField>(.sessionTimes, .outOfRange), for: field)
      return nil
    }
    return seconds
  }

  /// A time on the clock on the wall, as a time input sends it.
  mutating func timeOfDay(_ field: String, required: Bool = false) -> TimeOfDay? {
    guard let typed = text(field, required: required) else { return nil }
    guard let time = TimeOfDay(typed) else {
      note(PageMessage(key: "caffio.pages.brew.timeProblem"), for: field)
      return nil
    }
    return time
  }

  /// Notes what no brew can have measured, each beside its field.
  mutating func note(_ refusal: MeasureError) {
    for problem in refusal.fieldProblems {
      note(problem, for: problem.field == .beverage ? "yield" : problem.field.input)
    }
  }
}

extension CaffioTexts {
  /// A measure as a form shows it to be edited.
  func editing(_ measure: Double) -> String { number(measure, 9) }
}
