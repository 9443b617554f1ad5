import Crypto
import Foundation
import Values

/// One field of a form as its page offers it: filled with what is stored.
struct OfferedField: Sendable, Equatable {
  /// The field.
  let name: String
  /// What it is called.
  let label: String
  /// What a browser sends when the person leaves the field alone; none for a box that is not ticked.
  let values: [String]
  /// What each value of a choice is called; the empty one too, where that says something.
  var choices: [String: String] = [:]
  /// Whether the values are calendar days.
  var isDay = false
  /// What the fields share that only make sense together; nil for a field that makes sense alone.
  var group: String?

  /// Whether a form holds the same in this field.
  func matches(_ form: FormData) -> Bool {
    Self.normal(form.texts[name] ?? []) == Self.normal(values)
  }

  /// A short stand-in for values: equal for equal values, whatever a browser makes of line breaks and of the
  /// spaces at both ends.
  static func digest(of values: [String]) -> String {
    let text = normal(values).joined(separator: "\u{1F}")
    return Data(SHA256.hash(data: Data(text.utf8)).prefix(12)).base64EncodedString()
  }

  private static func normal(_ values: [String]) -> [String] {
    values.map {
      $0.replacing("\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }
    .filter { !$0.isEmpty }
  }

  /// The values as a person reads them; nil when there are none.
  func text(of values: [String], _ locale: Locale) -> String? {
    let chosen = values.isEmpty ? [""] : values
    let texts = chosen.map { value in
      let day = isDay ? CalendarDay(value)?.formatted(.long, locale: locale) : nil
      return day ?? choices[value] ?? value
    }
    let shown = texts.filter { !$0.isEmpty }
    return shown.isEmpty ? nil : shown.joined(separator: ", ")
  }
}
