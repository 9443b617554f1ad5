import Foundation
import Values

/// How fine the coffee was ground, as the person wrote it: a word, or the number on their grinder.
package struct Grind: Hashable, Sendable {
  /// The text, kept as it was written.
  package let text: String

  /// A grind as it was written; nil for nothing but blanks.
  package init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { return nil }
    self.text = trimmed
  }

  /// The number on the grinder, with a comma or a point before its decimals (`2,5`, `5.5`, `17`); nil for words.
  package var number: Double? {
    guard let number = DecimalText(text), number.count(of: .comma) + number.count(of: .point) <= 1 else {
      return nil
    }
    return number.value(decimalSeparator: number.lastSeparator ?? .point)?.nearestDouble
  }
}
