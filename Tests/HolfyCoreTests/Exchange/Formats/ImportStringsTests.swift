import Foundation
@testable import HolfyCore
import Interchange
import Testing

@Suite struct ImportStringsTests {
  @Test("Every question, answer and problem has its text in both languages", arguments: ["fr", "en"])
  func texts(language: String) throws {
    let texts = try strings(language)
    var previews: [ImportPreview] = []
    for name in [
      "LubeLoggerFrench", "LubeLoggerAmerican", "LubeLoggerMixed", "LubeLoggerAmbiguous", "LubeLoggerHuge",
    ] {
      previews.append(try LubeLoggerImporter(fixture(name)).preview())
    }
    for name in ["FuelioHybrid", "FuelioImperial"] {
      previews.append(try FuelioImporter(fixture(name)).preview())
    }
    for question in previews.flatMap(\.questions) {
      #expect(texts[question.promptKey] != nil, "\(question.promptKey)")
      for choice in question.choices { #expect(texts[choice.labelKey] != nil, "\(choice.labelKey)") }
    }
    for problem in previews.flatMap(\.problems) {
      let text = try #require(texts[problem.messageKey], "\(problem.messageKey)")
      let placeholders = text.matches(of: /\{(\w+)\}/).map { String($0.1) }
      #expect(Set(placeholders).isSubset(of: problem.messageArguments.keys))
    }
    for kind in previews.flatMap(\.counts.keys) {
      #expect(texts["holfy.import.record.\(kind)"] != nil, "\(kind)")
    }
  }

  @Test("Both languages have the same texts")
  func complete() throws {
    #expect(try Set(strings("fr").keys) == Set(strings("en").keys))
  }

  /// Holfy's own texts, and those that every importer shares.
  private func strings(_ language: String) throws -> [String: String] {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Sources").standardizedFileURL
    let tables = try [
      "Notebooks/Holfy/Core/Resources/Strings/importers.\(language).json",
      "Interchange/Resources/Strings/\(language).json",
    ].map { path in
      try JSONDecoder().decode(
        [String: String].self, from: Data(contentsOf: sources.appendingPathComponent(path)))
    }
    return tables[0].merging(tables[1]) { own, _ in own }
  }
}
