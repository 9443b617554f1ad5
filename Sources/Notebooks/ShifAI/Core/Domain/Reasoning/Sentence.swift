package import Foundation
package import Values

/// A sentence for a person, as the key of its text and the numbers that produced it.
///
/// It is stored like this, not as text: what was said in French can be read in English later, and the numbers stay
/// what they were.
package struct Sentence: Hashable, Sendable, Codable {
  /// Something that fills a place of the text.
  package enum Quantity: Hashable, Sendable, Codable {
    /// A whole number; decides the form of the text where its place is named `count`.
    case count(Int)
    /// A number, and how many decimals at most are written.
    case number(Double, decimals: Int)
    /// A share from 0 to 1, written in per cent.
    case share(Double)
    /// A day, written without its year.
    case day(CalendarDay)
    /// Another text, by its key.
    case term(String)
  }

  /// The key of the text.
  package let key: String
  /// What fills its places, by name.
  package let values: [String: Quantity]

  package init(_ key: String, _ values: [String: Quantity] = [:]) {
    self.key = key
    self.values = values
  }

  /// What fills the places of the text in a language.
  ///
  /// - Parameter term: the text of a key that stands for a word, such as the name of a phase.
  package func arguments(locale: Locale, term: (String) -> String) -> [String: String] {
    values.mapValues { quantity in
      switch quantity {
      // Without separators: the table chooses the form of the text by it.
      case .count(let count): String(count)
      case .number(let number, let decimals): number.said(decimals: decimals, locale: locale)
      case .share(let share): share.saidAsShare(locale: locale)
      case .day(let day): day.formatted(.dayAndMonth, locale: locale)
      case .term(let key): term(key)
      }
    }
  }
}

extension Sentence.Quantity {
  /// A number with one decimal at most. One that is below a limit is not rounded up to it: the sentence says that it is
  /// less.
  static func tenths(_ number: Double, below limit: Double) -> Self {
    .number(number < limit ? min(number, limit - 0.1) : number, decimals: 1)
  }
}
