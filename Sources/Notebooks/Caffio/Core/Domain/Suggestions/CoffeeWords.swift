import Values

/// What is said of a coffee, to find an origin or a flavour in it: whole words, without regard to case and accents.
package struct CoffeeWords: Hashable, Sendable {
  private let said: [String]

  package init(_ texts: [String] = []) { said = texts.map(Self.words).filter { $0 != " " } }

  /// Whether some of it has these words, one after the other.
  package func mention(_ phrase: String) -> Bool {
    let looked = Self.words(phrase)
    return looked != " " && said.contains { $0.contains(looked) }
  }

  /// The words with a blank before, between and after them.
  private static func words(_ text: String) -> String {
    let words = text.sortingKey.split { !$0.isLetter && !$0.isNumber }
    return words.reduce(into: " ") { $0 += $1 + " " }
  }
}
