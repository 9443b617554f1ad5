import CaffioCore
import Foundation
import NotebookContract
import Values
import WebUI

/// What brews and their figures are called.
extension CaffioTexts {
  /// « 15,5 g »
  func grams(_ mass: Double) -> String { number(mass, 1, unit: "g") }

  /// « 220 ml »
  func millilitres(_ volume: Double) -> String { number(volume, 1, unit: "ml") }

  /// « 93 °C »
  func celsius(_ degrees: Int) -> String { number(Double(degrees), unit: "°C") }

  /// « 20,1 % », of a number of hundredths.
  func percent(_ hundredths: Double) -> String {
    (hundredths / 100).formatted(.percent.locale(locale).precision(.fractionLength(0...2)))
  }

  /// « 1 : 16,4 »
  func ratio(_ ratio: Double) -> String { text("brew.ratioValue", ["value": number(ratio, 1)]) }

  /// « 4 sur 5 »
  func rating(_ rating: Double) -> String { text("brew.ratingValue", ["value": number(rating, 1)]) }

  /// What a method is called; one that this version does not know as it was written.
  func method(_ stored: String) -> String {
    BrewMethod.reading(stored).map { localizer.text($0.labelKey) } ?? stored
  }

  /// When a brew began, on the clock on the wall that it was made by.
  func moment(of brew: BrewingSession) -> String { moment(brew.startTime, by: brew.clock(in: timeZone)) }

  /// « V60 · 15 g · 2:45 »: how a brew was made, in a few words.
  func summary(of brew: BrewingSession) -> String {
    [brew.method.map(method), brew.dose.map(grams), brew.totalBrewTime.map(duration)]
      .compactMap(\.self).joined(separator: " · ")
  }

  /// The way to the brews, for a breadcrumb.
  var brewCrumbs: [TemplateValues] {
    [.crumb(text("title"), Address.home), .crumb(text("brews.title"), Address.brews)]
  }
}
