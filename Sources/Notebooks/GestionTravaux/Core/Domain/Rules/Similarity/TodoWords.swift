import Values

/// The words of a todo that say something, for finding out whether another todo says the same.
package struct TodoWords: Hashable, Sendable {
  /// The words in their order: small letters without accents, without those that every sentence has.
  package let words: [String]
  /// Those of all its words that are numbers.
  private let numbers: [String]

  /// How large a share of their words two todos must have in common.
  package static let sharedWords = 0.70
  /// How alike their words must be letter by letter, where they have fewer in common.
  package static let similarLetters = 0.88

  /// The French words that say nothing by themselves, without accents.
  static let stopWords: Set<String> = [
    "le", "la", "les", "l", "un", "une", "des", "du", "de", "d", "au", "aux", "en", "dans", "sur", "sous",
    "avec",
    "pour", "par", "a", "et", "ou", "ce", "se", "sa", "son", "ses", "y", "ma", "mon",
  ]

  /// The words of a title. One that is made of nothing but small words keeps them: it must be like something too.
  package init(_ title: String) {
    let all = title.sortingKey.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let telling = all.filter { $0.count > 1 && !Self.stopWords.contains($0) }
    words = telling.isEmpty ? all : telling
    numbers = all.filter { $0.allSatisfy(\.isNumber) }
  }

  /// Whether both titles ask for the same: the same words, or enough words in common, or almost the same letters.
  package func resembles(_ other: TodoWords) -> Bool { likeness(to: other) != nil }

  /// How alike they are, the nearest kind first; nil when they are not alike enough.
  func likeness(to other: TodoWords) -> Likeness? {
    guard !words.isEmpty, !other.words.isEmpty else { return nil }
    // « Prise 1 » and « Prise 2 » are two jobs; a number that only one of them says may have been left out.
    guard numbers.isEmpty || other.numbers.isEmpty || numbers == other.numbers else { return nil }
    if words == other.words { return Likeness(kind: .sameWords, score: 1) }
    let shared = jaccard(other)
    if shared >= Self.sharedWords { return Likeness(kind: .sharedWords, score: shared) }
    let letters = JaroWinkler.similarity(sortedText, other.sortedText)
    return letters >= Self.similarLetters ? Likeness(kind: .similarLetters, score: letters) : nil
  }

  /// The share of the words of both that both have.
  func jaccard(_ other: TodoWords) -> Double {
    let (mine, theirs) = (Set(words), Set(other.words))
    let all = mine.union(theirs).count
    return all == 0 ? 0 : Double(mine.intersection(theirs).count) / Double(all)
  }

  private var sortedText: String { words.sorted().joined(separator: " ") }

  /// How alike two todos are.
  struct Likeness: Comparable {
    enum Kind: Int {
      case similarLetters, sharedWords, sameWords
    }

    let kind: Kind
    let score: Double

    static func < (left: Likeness, right: Likeness) -> Bool {
      (left.kind.rawValue, left.score) < (right.kind.rawValue, right.score)
    }
  }
}
