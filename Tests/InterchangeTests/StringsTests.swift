import Foundation
import Interchange
import Testing
import Values

@Suite struct StringsTests {
  @Test(
    "French and English say the same things, with the same placeholders",
    arguments: ["Values", "Interchange"])
  func complete(module: String) throws {
    let french = try strings(module, "fr")
    let english = try strings(module, "en")
    #expect(Set(french.keys) == Set(english.keys))
    for (key, text) in french {
      #expect(placeholders(text) == placeholders(english[key] ?? ""), "\(key)")
      #expect(text.firstMatch(of: /[^\u{A0}\u{202F}][:;!?»]|«[^\u{A0}]/) == nil, "\(key)")
    }
  }

  @Test("Every error has its text, and fills its placeholders")
  func errors() throws {
    let errors: [ImportError] = [
      .missing(name: "a"), .repeatedKey(name: "a", path: "b"), .twoVersions(name: "a", other: "b"),
      .unreadable(name: "a"), .empty(name: "a"),
      .tooLarge(name: "a", size: 1, limit: 1),
      .tooManyFiles(name: "a", limit: 1), .notText(name: "a"), .zeroByte(name: "a", line: 1),
      .foreignEncoding(name: "a"), .unclosedQuote(name: "a", line: 1),
      .rowTooLarge(name: "a", line: 1), .unknownFormat(name: "a"), .unanswered(question: "a"),
      .passwordNeeded(name: "a"), .wrongPassword(name: "a"), .notAChoice("a", question: "b", choices: ["c"]),
    ]
    let texts = try strings("Interchange", "fr")
    for error in errors {
      let text = try #require(texts[error.messageKey])
      #expect(placeholders(text).isSubset(of: error.messageArguments.keys), "\(error)")
    }
    let amounts: [AmountError] = [
      .empty, .notANumber("a"), .negative, .tooPrecise(digits: 2), .tooPrecise(digits: 0), .outOfRange,
      .currenciesDiffer(.eur, .usd), .notACurrency(Currency(rawValue: "EURO")),
    ]
    let amountTexts = try strings("Values", "fr")
    for error in amounts {
      let text = try #require(amountTexts[error.messageKey])
      #expect(placeholders(text).isSubset(of: error.messageArguments.keys), "\(error)")
    }
  }

  private func strings(_ module: String, _ language: String) throws -> [String: String] {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let path = "../../Sources/\(module)/Resources/Strings/\(language).json"
    let data = try Data(contentsOf: here.appendingPathComponent(path).standardizedFileURL)
    return try JSONDecoder().decode([String: String].self, from: data)
  }

  private func placeholders(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }
}
