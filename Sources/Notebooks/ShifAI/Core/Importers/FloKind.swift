/// What Flo calls something noted on one day: a category and a word of it.
struct FloKind: Sendable {
  let category: String
  let word: String

  /// Its name, for people.
  var name: String { Vocabulary.name(word, in: category) }

  /// Whether it is nothing but words.
  var isNote: Bool { ["note", "notes"].contains(category.lowercased()) }

  /// What became of a pill, as far as the words tell; nil for anything else.
  var pill: PillIntake? {
    let (category, word) = (category.lowercased(), word.lowercased())
    guard category.contains("pill") || word.contains("pill") || category.contains("contracept") else {
      return nil
    }
    if ["miss", "forgot", "skip"].contains(where: { word.contains($0) }) { return .missed }
    return word.contains("late") ? .late : .taken
  }
}
