import CaffioCore
import Values
import WebUI

/// Where the pages of the cups, their statistics and the person are.
extension Address {
  /// Every cup, the newest first.
  static let cups = "/caffio/cups"
  static let suggestions = "/caffio/suggestions"
  static let newPreset = "\(presets)/new"
  static let newFigure = "\(caffeineTable)/new"
  static let folder = "\(settings)/folder"
  static let erasure = "\(settings)/delete"
  /// The shell's pages for this notebook.
  static let export = "/export?what=caffio"
  static let rollback = "/care/rollback"

  static func day(_ day: CalendarDay) -> String { "/caffio/days/\(day)" }
  static func week(_ day: CalendarDay) -> String { "/caffio/weeks/\(day)" }
  static func month(_ month: YearMonth) -> String { "/caffio/months/\(month)" }
  static func monthNote(_ month: YearMonth) -> String { "/caffio/months/\(month)/note" }
  static func year(_ year: Int) -> String { AddressText.with(["year": String(year)], statistics) }

  /// The form of a cup of a past day.
  static func newCup(on day: CalendarDay) -> String { AddressText.with(["day": day.description], newCup) }
  static func figure(_ drink: String, _ page: String) -> String {
    record("settings/caffeine", drink, page)
  }
}
