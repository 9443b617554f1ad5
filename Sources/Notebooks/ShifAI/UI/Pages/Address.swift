import ShifAICore
import Values
import WebUI

/// Where ShifAI's pages are.
enum Address {
  static let home = "/shifai"
  static let welcome = "/shifai/welcome"
  /// Goes on to the form of the present day.
  static let today = "/shifai/today"
  static let insights = "/shifai/insights"
  static let record = "/shifai/insights/record"
  static let cycles = "/shifai/cycles"
  static let statistics = "/shifai/statistics"
  static let body = "/shifai/body"
  /// The form of what she takes to an appointment.
  static let report = "/shifai/report"
  static let settings = "/shifai/settings"
  static let profile = "/shifai/settings/profile"
  static let reminders = "/shifai/settings/reminders"
  static let pauses = "/shifai/settings/pauses"
  static let erase = "/shifai/settings/erase"
  static let medications = "/shifai/medications"
  /// The notebook's lock and its neutral name, which the shell keeps.
  static let discretion = "/discretion/shifai"
  static let contraception = "/shifai/contraception"
  static let weight = "/shifai/weight"
  /// The shell's page of exports, with this notebook chosen.
  static let export = "/export?what=shifai"
  /// Sends the whole notebook as one file, at once.
  static let exportAll = "/export?what=shifai/json"
  static let symptoms = "/shifai/symptoms"

  static func legal(_ text: LegalText) -> String { "/shifai/\(text.rawValue)" }

  static func month(_ month: YearMonth) -> String { AddressText.with(["month": month.description], home) }

  static func day(_ day: CalendarDay, _ page: String = "") -> String {
    page.isEmpty ? "/shifai/days/\(day)" : "/shifai/days/\(day)/\(page)"
  }

  static func zone(_ zone: BodyZone, on day: CalendarDay) -> String {
    AddressText.with(["zone": zone.rawValue], self.day(day, "body"))
  }

  static func cycle(_ start: CalendarDay, _ page: String = "") -> String {
    page.isEmpty ? "\(cycles)/\(start)" : "\(cycles)/\(start)/\(page)"
  }

  static func pause(_ first: CalendarDay, _ page: String) -> String { "\(pauses)/\(first)/\(page)" }

  static func insight(_ id: Insight.ID, _ page: String) -> String {
    "\(insights)/\(AddressText.part(id))/\(page)"
  }

  static func prediction(_ id: Prediction.ID, _ page: String) -> String {
    "/shifai/predictions/\(AddressText.part(id))/\(page)"
  }

  static func medication(_ id: Medication.ID, _ page: String) -> String {
    "\(medications)/\(AddressText.part(id))/\(page)"
  }

  static func contraception(_ id: Contraception.ID, _ page: String) -> String {
    "\(contraception)/\(AddressText.part(id))/\(page)"
  }

  static func symptom(_ id: CustomSymptom.ID, _ page: String) -> String {
    "\(symptoms)/\(AddressText.part(id))/\(page)"
  }
}
