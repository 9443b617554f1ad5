import Foundation
import Interchange
import Localization
import Testing
import Values

@testable import CaffioCore

@Suite("The texts of what Caffio reckons") struct DomainTextsTests {
  private static let core: URL = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appending(path: "Sources/Notebooks/Caffio/Core")
  }()

  private static let subjects = ["brewing", "caffeine", "extraction", "importers", "recipes", "suggestions"]

  private static func table(_ language: Language) throws -> [String: String] {
    try subjects.reduce(into: [:]) { texts, subject in
      let file = core.appending(path: "Resources/Strings/\(subject).\(language.rawValue).json")
      texts.merge(try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))) { first, _ in
        first
      }
    }
  }

  @Test("No text gives medical advice", arguments: Language.allCases)
  func information(language: Language) throws {
    let words =
      /(?i)\b(diagnos|treat|cure[sd]?\b|curing|trait(e|er|ement)\b|soigne|guéri|healthy\b|safe\b|danger|doctor|médecin|you should|vous devriez|vous devez|must not|évitez|avoid|recommend|recommand|conseil)/
    for (key, text) in try Self.table(language) {
      #expect(!text.contains(words), "\(key): \(text)")
    }
  }

  @Test("French has its spaces before double punctuation, and real apostrophes")
  func typography() throws {
    for (key, text) in try Self.table(.french) {
      #expect(!text.contains(/[^\u{A0}][:;!?»%]/), "\(key): \(text)")
      #expect(!text.contains("'") && !text.contains(/\d (mg|ml|g|°C)\b/), "\(key): \(text)")
    }
  }

  @Test("Every key that the sources name has its text", arguments: Language.allCases)
  func named(language: Language) throws {
    let strings = try Caffio.strings()
    let fields = Set(MeasureField.allCases.map(\.rawValue))
    let folders = [
      "Domain/Caffeine", "Domain/Extraction", "Domain/Brewing", "Domain/Recipes", "Domain/Suggestions",
      "Exchange/Formats",
    ]
    var count = 0
    for folder in folders.map({ Self.core.appending(path: $0) }) {
      for path in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        let code = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        let whole = code.matches(of: /"(caffio\.[A-Za-z0-9.]+[A-Za-z0-9])"/).map { String($0.1) }
        let problems = code.matches(of: /problem\(\s*"([A-Za-z]+)"/).map { "caffio.import.\($0.1)" }
        for key in whole + problems where !fields.contains(key) {
          count += 1
          let isThere = strings.contains(key, in: language)
          #expect(isThere, "\(path): \(key)")
        }
      }
    }
    #expect(count > 30)
  }

  @Test("Every name that is put together has its text", arguments: Language.allCases)
  func names(language: Language) throws {
    let strings = try Caffio.strings()
    var keys = CaffeineDrink.allCases.map(\.labelKey) + CaffeineSource.allCases.map(\.labelKey)
    keys += CaffeineReference.all.map(\.textKey) + BrewMethod.allCases.map(\.labelKey)
    keys += BrewStep.Kind.allCases.map(\.labelKey) + ExtractionMethod.allCases.map(\.labelKey)
    keys += Extraction.Zone.allCases.flatMap { [$0.extractionKey, $0.strengthKey] }
    keys += TasteProfile.Axis.allCases.map(\.labelKey)
    let rules: [(MeasureField, String)] = [
      (.beverage, "moreThanWater"), (.bypass, "wholeCup"), (.tds, "impossible"),
    ]
    keys += rules.map { FieldProblem($0.0, .rule($0.1)).messageKey }
    keys += (BeanconquerorVocabulary.otherLists.map { $0.lowercased() } + ["otherFiles"]).map {
      "caffio.leftOut.\($0)"
    }
    for key in keys {
      let isThere = strings.contains(key, in: language)
      #expect(isThere, "\(key)")
    }
  }

  @Test("A number that cannot be says from where to where the numbers of its field go")
  func scales() throws {
    let strings = try StringTable(joining: [.interchange(), Caffio.strings()])
    func text(_ problem: FieldProblem<CaffioField>) -> String { strings.text(problem, .french) }
    #expect(text(.init(.reviewRating, .outOfRange)) == "Indiquez un nombre de 1 à 5.")
    for field in [CaffioField.reviewRating, .consumptionRating, .sessionRating, .coffeeNote] {
      #expect(text(.init(field, .rule("halves"))) == "Une note va par demies\u{A0}: 4 ou 4,5.")
    }
    #expect(
      text(.init(.consumptionQuantity, .outOfRange))
        == "Indiquez un nombre plus grand que 0, 100\u{202F}000 au plus."
    )
    #expect(
      strings.text(FieldProblem(MeasureField.tds, .outOfRange), .english)
        == "Enter a number above 0, 30 at most.")
    #expect(text(.init(.sessionTimes, .outOfRange)) == "Ce nombre n’est pas possible ici.")
  }

  @Test("A refused form counts its fields as one does in the language")
  func counted() throws {
    let strings = try Caffio.strings()
    let error = MeasureError.invalidFields([.init(.dose, .outOfRange), .init(.tds, .outOfRange)])
    #expect(strings.text(error, .french) == "2 champs sont à corriger.")
    #expect(strings.text(error, .english) == "2 fields need correcting.")
    let reason = Suggestion.Reason.longAgo(days: 1)
    #expect(
      strings.text(reason.messageKey, .french, reason.messageArguments { $0 }) == "Pas bu depuis 1 jour")
  }
}
