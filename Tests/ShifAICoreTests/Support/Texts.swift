import Foundation
import Localization

@testable import ShifAICore

/// The project's own files, found from this one.
enum Texts {
  static let core: URL = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appending(path: "Sources/Notebooks/ShifAI/Core")
  }()

  /// The tables that these tests read; those of the importers have tests of their own.
  private static let subjects = [
    "client", "earlier", "errors", "evaluation", "exchange", "labels", "reasoning", "records", "rules",
    "symptoms",
    "tips",
  ]

  /// The texts of the intelligence and of the client, by key.
  static func table(_ language: Language) throws -> [String: String] { try table(subjects, language) }

  /// The texts of these tables, by key.
  static func table(_ subjects: [String], _ language: Language) throws -> [String: String] {
    let folder = core.appending(path: "Resources/Strings")
    return try subjects.reduce(into: [:]) { texts, subject in
      let data = try Data(contentsOf: folder.appending(path: "\(subject).\(language.rawValue).json"))
      texts.merge(try JSONDecoder().decode([String: String].self, from: data)) { first, _ in first }
    }
  }

  static func strings() throws -> StringTable {
    StringTable([.french: try table(.french), .english: try table(.english)])
  }
}

extension StringTable {
  /// A sentence as it is read, its hard spaces as plain ones.
  func said(_ sentence: Sentence, _ language: Language) -> String {
    let arguments = sentence.arguments(locale: language.locale) { text($0, language) }
    return text(sentence.key, language, arguments)
      .replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
  }

  /// The entries that a sentence is read from: its own, in the form of its count, and those of its words.
  func entries(of sentence: Sentence, _ language: Language) -> Set<String> {
    var entries: Set<String> = [sentence.key]
    if case .count(let count)? = sentence.values["count"], !keys(in: language).contains(sentence.key) {
      entries = ["\(sentence.key).\(PluralForm(of: Double(count), in: language).rawValue)"]
    }
    for value in sentence.values.values {
      if case .term(let key) = value { entries.insert(key) }
    }
    return entries
  }
}
