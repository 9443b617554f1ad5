/// The words of another program, and what they are in ShifAI.
struct Vocabulary: Sendable {
  private let meanings: [String: ImportedObservation]

  /// - Parameter meanings: by the category and the word as the program writes them, with `/` between, in any case
  ///   and with or without separators; a word alone is meant in every category.
  init(_ meanings: [String: ImportedObservation]) {
    self.meanings = Dictionary(meanings.map { (Self.key($0), $1) }) { first, _ in first }
  }

  /// What a word means. One that nobody here knows keeps its name, as a symptom of that name.
  func meaning(of word: String, in category: String) -> ImportedObservation {
    meanings[Self.key("\(category)/\(word)")] ?? meanings[Self.key(word)]
      ?? .custom(Self.name(word, in: category))
  }

  /// The name of what ShifAI has no word for: `collection method: tampon`.
  static func name(_ word: String, in category: String) -> String {
    let (category, word) = (words(category), words(word))
    return word.isEmpty || word == category ? category : category.isEmpty ? word : "\(category): \(word)"
  }

  /// `sexLife`, `SexLife` and `sex_life` are two words.
  private static func words(_ text: String) -> String {
    var result = ""
    var wasLower = false
    for character in text {
      if character.isUppercase && wasLower { result += " " }
      wasLower = character.isLowercase
      result += character == "_" || character == "/" ? " " : character.lowercased()
    }
    return result.split(separator: " ").joined(separator: " ")
  }

  private static func key(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "/" }
  }
}
