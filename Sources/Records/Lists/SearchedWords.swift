package import GRDB
import Values

/// A person's words, looked for without regard to case or accents.
package struct SearchedWords: Hashable, Sendable {
  /// Each once, folded.
  package let words: [String]

  package init(_ text: String) {
    words = Array(Set(text.split(whereSeparator: \.isWhitespace).map { String($0).sortingKey })).sorted()
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Whether a text holds all of them.
  package func areIn(_ text: String) -> Bool {
    let text = text.sortingKey
    return words.allSatisfy(text.contains)
  }

  /// What SQLite can say of it fast: it lets too much through, ``areIn(_:)`` decides.
  package func condition(on columns: [String]) -> SQL {
    let text = SQL(sql: columns.map { "ifnull(\($0), '')" }.joined(separator: " || ' ' || "))
    return words.map { "\(text) LIKE \(Self.pattern($0)) ESCAPE '\\'" as SQL }.joined(separator: " AND ")
  }

  /// A pattern with any characters where an accent may be: one, or as many as a decomposed letter has.
  private static func pattern(_ word: String) -> String {
    let mayHaveAccent = Set("aceinouyszdlgtr")
    var pattern = "%"
    for character in word {
      if mayHaveAccent.contains(character) || !character.isASCII {
        pattern += "_%"
      } else {
        pattern += "%_\\".contains(character) ? "\\\(character)" : String(character)
      }
    }
    return pattern + "%"
  }
}
