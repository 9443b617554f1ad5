import Foundation
import Localization

/// What was told, as a person reads it outside the notebook.
enum SaidText {
  /// An installation without texts exports without them: the keys and numbers beside say it all.
  private static let strings = try? ShifAI.strings()

  /// The text of a sentence, or of several, as they are stored; nil where there is none.
  static func text(_ stored: String, _ language: Language) -> String? {
    guard let strings else { return nil }
    let decoder = JSONDecoder()
    let data = Data(stored.utf8)
    let one = (try? decoder.decode(Sentence.self, from: data)).map { [$0] }
    guard let sentences = one ?? (try? decoder.decode([Sentence].self, from: data)), !sentences.isEmpty
    else { return nil }
    return sentences.map { sentence in
      let arguments = sentence.arguments(locale: language.locale) { key in
        // The name of a symptom of her own stands in its own table, by this id.
        strings.contains(key, in: language)
          ? strings.text(key, language) : key.replacing("shifai.symptom.", with: "")
      }
      return strings.text(sentence.key, language, arguments)
    }
    .joined(separator: " ")
  }
}
