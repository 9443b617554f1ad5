import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

extension HolfyTexts {
  /// The badge of a reading that contradicts others.
  var doubtfulOdometer: TemplateValues {
    ["kind": "soon", "text": text("odometer.doubtfulBadge"), "icon": "alert"]
  }

  /// What an odometer shows, or that nobody knows.
  func odometer(_ value: Double?, unit: DistanceUnit) -> String {
    value.map { unit.formatted($0, locale: locale) } ?? text("odometer.unknown")
  }

  /// A mileage as a person wrote it: a number of the unit where it is one, else their words.
  func mileage(_ written: String, unit: DistanceUnit) -> String {
    Odometer.reading(written).map { unit.formatted($0, locale: locale) } ?? written
  }
}
