@testable import DuoSpendCore
import Foundation
import Interchange
import Testing

@Suite struct ImportStringsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../Sources/Notebooks/DuoSpend/Core").standardizedFileURL

  @Test("Both languages have the same texts with the same places")
  func complete() throws {
    let (french, english) = (try Self.strings("fr"), try Self.strings("en"))
    #expect(Set(french.keys) == Set(english.keys))
    for (key, text) in french { #expect(Self.places(text) == Self.places(english[key] ?? ""), "\(key)") }
  }

  @Test("Every key in the code has its text, and every text its key")
  func used() throws {
    let folder = Self.root.appendingPathComponent("Exchange/Formats")
    var code = ""
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      code += try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    let keys = Set(try Self.strings("fr").keys.map { String($0.dropFirst("duospend.import.".count)) })
    let problems = code.matches(of: /problem\(\s*(?:bill, )?"([A-Za-z]+)"/).map { String($0.1) }
    let whole = code.matches(of: /"duospend\.import\.([A-Za-z.0-9]+)"/).map { String($0.1) }
    #expect(problems.count > 20 && whole.count > 10)
    for key in problems + whole { #expect(keys.contains(key), "\(key)") }
  }

  @Test("Every error and every question of a file fills the places of its text")
  func filled() throws {
    let texts = try Self.strings("fr")
    let errors: [DuoSpendImportError] = [
      .missingColumns(file: "f", line: 1, columns: "c"), .notJSON(file: "f"),
      .missingField(file: "f", path: "p"),
      .equalNames(file: "f", line: 1, name: "n"), .fewPeople(file: "f"), .manyPeople(file: "f", limit: 1),
      .samePartner(name: "n"),
    ]
    for error in errors {
      let text = try #require(texts[error.messageKey])
      #expect(Self.places(text) == Set(error.messageArguments.keys))
    }
    let csv = """
      Date,Description,Category,Cost,Currency,Camille,Sacha,Zoé
      04/05/2026,a,b,10.00,$,5.00,-5.00,0.00
      04/05/2026,a,b,12abc,€,5.00,-5.00,0.00
      04/05/2026,c,b,30.00,€,20.00,-10.00,-10.00
      04/05/2026,d,b,30.00,€,-10.00,-10.00,20.00
      04/05/2026,e,b,30.00,€,10.00,10.00,-20.00
      04/05/2026,e,b,30.00,€,0.00,0.00,0.00
      04/05/2026,f,b,30.00,€,-15.00,0.00,15.00
      """
    let book = try SharedBookImport(.splitwise, "a.csv", csv)
    let answers = [
      "dayOrder:a.csv": "dayFirst", "keptCurrency": "€", "partner1": "Camille", "partner2": "Sacha",
    ]
    for question in book.questions where question.promptKey.hasPrefix("duospend.") {
      #expect(
        Self.places(try #require(texts[question.promptKey])).isSubset(of: question.promptArguments.keys))
      for choice in question.choices {
        #expect(Self.places(try #require(texts[choice.labelKey])).isSubset(of: choice.labelArguments.keys))
      }
    }
    let preview = try book.preview(ImportAnswers(answers))
    #expect(preview.problemCount == 7)
    for problem in preview.problems + (try book.preview().problems) {
      let text = try #require(texts[problem.messageKey], "\(problem.messageKey)")
      #expect(Self.places(text).isSubset(of: problem.messageArguments.keys), "\(problem.messageKey)")
    }
    for format in BookFormat.allCases { #expect(texts["duospend.import.format.\(format.rawValue)"] != nil) }
  }

  private static func places(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }

  private static func strings(_ language: String) throws -> [String: String] {
    let path = root.appendingPathComponent("Resources/Strings/importers.\(language).json")
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: path))
  }
}
