import CaffioCore
import Foundation
import NotebookContract
import Values
import WebUI

/// Reading what the forms of brews ask.
extension FormData {
  /// A measure. One that nobody touched stays what is stored, to its last digit.
  mutating func measure(
    _ field: String, stored: Double?, unit: String = "g", _ texts: CaffioTexts
  ) -> Double? {
    if let stored, raw(field) == texts.editing(stored) { return stored }
    return decimal(field, unit: unit)?.nearestDouble
  }

  /// Minutes and seconds (« 2:45 »), with hours before them, or seconds alone.
  mutating func duration(_ field: String) -> Int? {
    guard let typed = text(field) else { return nil }
    guard let duration = DurationArgument(argument: typed) else {
      note(PageMessage(key: "caffio.pages.brew.durationProblem"), for: field)
      return nil
    }
    guard CaffioLimits.seconds.contains(duration.seconds) else {
      note(FieldProblem<CaffioField>(.sessionTimes, .outOfRange), for: field)
      return nil
    }
    return duration.seconds
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
