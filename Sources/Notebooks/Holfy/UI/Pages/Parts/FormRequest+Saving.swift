import Values
import HolfyCore
import Vault
import WebUI

extension FormRequest {
  /// Saves what was typed, or shows the form again with everything that is wrong with it.
  ///
  /// - Parameters:
  ///   - page: the form, with what was typed.
  ///   - save: nil when a field could not be read.
  func saving(
    page: (FormData) async throws -> PageContent, _ save: (inout FormData) async throws -> Reply?
  ) async throws -> Reply {
    var typed = form
    do {
      if let reply = try await save(&typed) { return reply }
    } catch HolfyError.invalidFields(let problems) {
      for problem in problems { typed.note(problem, for: problem.field.input) }
    }
    return .invalid(try await page(typed))
  }
}

extension HolfyField {
  /// The field of a form that holds it.
  var input: String {
    switch self {
    case .reminderDue: "dueDay"
    case .reminderRecurrence: "recurrenceMonths"
    case .reminderLead: "leadDays"
    case .insurancePeriod: "endDay"
    case .odometerValue: "odometer"
    default: String(rawValue.split(separator: ".").last ?? "")
    }
  }
}
