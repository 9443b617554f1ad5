import Foundation
import Localization
import Testing

@testable import ShifAICore

@Suite struct ImporterTextsTests {
  @Test("Both languages say the same, with the same places")
  func complete() throws {
    let (french, english) = (try Self.texts(.french), try Self.texts(.english))
    #expect(Set(french.keys) == Set(english.keys))
    for (key, text) in french { #expect(Self.places(text) == Self.places(english[key] ?? ""), "\(key)") }
  }

  @Test("Every problem that the importers name has its text")
  func named() throws {
    let folder = Texts.core.appending(path: "Exchange/Formats")
    let code = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    let known = Set(try Self.texts(.french).keys)
    let problems = code.matches(of: /problem\(\s*"([A-Za-z]+)"/).map { "shifai.import.\($0.1)" }
    let whole = code.matches(of: /"(shifai\.import\.[A-Za-z.]+[A-Za-z])"/).map { String($0.1) }
    let leftOut = code.matches(of: /leaveOut\("([A-Za-z]+)"/).map { "shifai.leftOut.\($0.1)" }
    #expect(problems.count > 15 && whole.count > 5 && leftOut.count > 2)
    for key in problems + whole + leftOut { #expect(known.contains(key), "\(key)") }
    for format in DiaryFormat.allCases { #expect(known.contains("shifai.import.format.\(format.rawValue)")) }
  }

  private static func texts(_ language: Language) throws -> [String: String] {
    let file = Texts.core.appending(path: "Resources/Strings/importers.\(language.rawValue).json")
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
  }

  private static func places(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{([a-zA-Z]+)\}/).map { String($0.1) })
  }
}
