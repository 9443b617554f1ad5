import Foundation
import Localization
import NotebookContract
import Testing

@testable import GestionTravauxCore

@Suite("The texts of rules, imports and exports") struct ExchangeTextsTests {
  private static let core: URL = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appending(path: "Sources/Notebooks/GestionTravaux/Core")
  }()

  private static func table(_ subject: String, _ language: Language) throws -> [String: String] {
    let file = core.appending(path: "Resources/Strings/\(subject).\(language.rawValue).json")
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
  }

  @Test(
    "French has its spaces before double punctuation, and real apostrophes", arguments: ["rules", "exchange"])
  func typography(subject: String) throws {
    for (key, text) in try Self.table(subject, .french) {
      #expect(!text.contains(/[^\u{A0}][:;!?»%]/) && !text.contains(/«[^\u{A0}]/), "\(key): \(text)")
      #expect(!text.contains("'") && !text.contains("..."), "\(key): \(text)")
    }
  }

  @Test("Both languages have the same keys and the same places", arguments: ["rules", "exchange"])
  func pairs(subject: String) throws {
    let (french, english) = (try Self.table(subject, .french), try Self.table(subject, .english))
    #expect(french.keys.sorted() == english.keys.sorted())
    for (key, text) in french {
      let places = { (text: String) in Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) }) }
      #expect(places(text) == places(english[key] ?? ""), "\(key)")
    }
  }

  @Test(
    "Every format, every kind of record and every key that the sources name has its text",
    arguments: Language.allCases)
  func named(language: Language) throws {
    let strings = try GestionTravaux.strings()
    let definition = GestionTravaux.definition
    var keys = definition.importers.map(\.titleKey) + definition.exporters.map(\.titleKey)
    keys += GestionTravauxError.Kind.allCases.map { "gestiontravaux.kind.\($0.rawValue)" }
    keys += HomeBoxLevel.allCases.map { "gestiontravaux.import.room.\($0.rawValue)" }
    keys += [
      "import.absent", "import.absent.keep", "import.absent.remove", "leftOut.same", "leftOut.unreadable",
    ].map { "gestiontravaux.\($0)" }
    for folder in ["Domain/Rules", "Exchange", "Demo"] {
      let place = Self.core.appending(path: folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: place.path)
      where path.hasSuffix(".swift") {
        let code = try String(contentsOf: place.appending(path: path), encoding: .utf8)
        keys += code.matches(of: /"(gestiontravaux\.[A-Za-z0-9.]+[A-Za-z0-9])"/).map { String($0.1) }
      }
    }
    for key in keys { #expect(strings.contains(key, in: language), "\(key)") }
  }
}
