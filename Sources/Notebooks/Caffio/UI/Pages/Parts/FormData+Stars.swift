import CaffioCore
import NotebookContract
import Values
import WebUI

extension FormData {
  /// A number of stars, whole or half; nil for nothing said.
  mutating func stars(_ field: String) -> Double? {
    guard let typed = text(field) else { return nil }
    let stars = CaffioLimits.ratings.first { $0 == Double(typed.replacing(",", with: ".")) }
    if stars == nil {
      let arguments = [
        "low": CaffioLimits.stars.lowerBound.starsValue, "high": CaffioLimits.stars.upperBound.starsValue,
      ]
      note(PageMessage(key: "form.range", arguments: arguments), for: field)
    }
    return stars
  }
}

extension FormPage {
  /// Adds a choice of stars, whole and half, the most first; where nothing may be said, with what says so.
  mutating func addStars(_ name: String, value: Double?, or nothing: String?) {
    let texts = CaffioTexts(context)
    let none: [FieldChoice] = nothing.map { [("", $0, nil)] } ?? []
    addChoice(
      "select", name, chosen: value?.starsValue ?? "",
      none + CaffioLimits.ratings.reversed().map { ($0.starsValue, texts.outOfFive($0), nil) },
      nothing == nil ? [:] : ["optional": true])
  }
}

extension Double {
  /// A number of stars as a form sends it: `4`, `4.5`.
  var starsValue: String { self == rounded() ? String(Int(nearest: self)) : String(self) }
}
