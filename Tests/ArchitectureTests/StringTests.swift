import Foundation
import Testing

/// Every text in both languages, and none inline.
@Suite struct StringTests {
  /// The tables of one language of the whole project, by file.
  private func tables(_ language: String) throws -> [String: [String: String]] {
    let files = try ["Sources", "Tests/ExampleNotebook"].flatMap {
      try SourceTree.files(endingIn: "\(language).json", below: $0)
    }.filter { $0.path.contains("/Resources/Strings/") }
    return try Dictionary(
      uniqueKeysWithValues: files.map {
        ($0.path, try JSONDecoder().decode([String: String].self, from: Data($0.text.utf8)))
      })
  }

  @Test("Each French table has its English one, key for key and place for place")
  func pairs() throws {
    let english = try tables("en")
    let french = try tables("fr")
    #expect(Set(french.keys.map { $0.replacing("fr.json", with: "en.json") }) == Set(english.keys))
    for (path, texts) in french {
      let other = english[path.replacing("fr.json", with: "en.json")] ?? [:]
      #expect(Set(texts.keys) == Set(other.keys), "\(path)")
      for (key, text) in texts { #expect(places(text) == places(other[key] ?? ""), "\(path): \(key)") }
    }
  }

  @Test("No key is in two tables, and no text is empty")
  func unique() throws {
    var owners: [String: String] = [:]
    for (path, texts) in try tables("fr") {
      for (key, text) in texts {
        #expect(owners[key] == nil, "\(key) is in \(path) and \(owners[key] ?? "")")
        owners[key] = path
        #expect(!text.trimmingCharacters(in: .whitespaces).isEmpty, "\(path): \(key)")
      }
    }
  }

  @Test("Each key of a notebook begins with the notebook's id, since all tables are joined")
  func prefixes() throws {
    for name in try SourceTree.notebooks() {
      let prefix = name.lowercased() + "."
      for (path, texts) in try tables("fr") where path.hasPrefix("Sources/Notebooks/\(name)/") {
        for key in texts.keys { #expect(key.hasPrefix(prefix), "\(path): \(key)") }
      }
    }
  }

  @Test("No text of the whole app promises medicine", arguments: ["fr", "en"])
  func wellness(language: String) throws {
    let words = /(?i)\b(diagnos|treat|cure[sd]?\b|curing|trait(es?|er|ent|ée?s?|ements?)\b|soigne|guéri)/
    for (path, texts) in try tables(language) {
      for (key, text) in texts { #expect(!text.contains(words), "\(path): \(key): \(text)") }
    }
  }

  private func places(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{([A-Za-z]+)\}/).map { String($0.1) })
  }
}
