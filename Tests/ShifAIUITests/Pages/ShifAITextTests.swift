import Foundation
import Localization
import ShifAICore
import Testing

@testable import ShifAIUI

@Suite("The texts of the pages") struct ShifAITextTests {
  private let strings: StringTable

  init() throws { strings = try StringTable(joining: [ShifAI.strings(), ShifAIPages.strings()]) }

  /// The keys that the pages name in their sources.
  private func namedKeys() throws -> Set<String> {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    folder.append(path: "Sources/Notebooks/ShifAI/UI/Pages")
    var keys: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      // Not `form.text("…")`, which names a field.
      for match in source.matches(of: #/(?:texts\.|[^.a-zA-Z])(?:text|count)\(\s*"([a-zA-Z0-9.]+)"/#) {
        keys.insert(String(match.1))
      }
      for match in source.matches(of: #/"shifai\.pages\.([a-zA-Z0-9]+\.[a-zA-Z0-9.]+)"/#) {
        keys.insert(String(match.1))
      }
      for match in source.matches(of: #/\.written\("([a-zA-Z]+)"/#) { keys.insert("done.\(match.1)") }
    }
    return keys
  }

  @Test("Every text that a page names exists in both languages", arguments: Language.allCases)
  func texts(language: Language) throws {
    let keys = try namedKeys()
    #expect(keys.count > 150)
    for key in keys {
      let known = ["", ".other"].contains { strings.contains("shifai.pages.\(key)\($0)", in: language) }
      #expect(known, "\(key)")
    }
  }

  @Test("Every name that is put together has its text", arguments: Language.allCases)
  func names(language: Language) throws {
    var keys = Mood.allCases.map(\.labelKey)
    func add(_ prefix: String, _ names: [String], _ suffix: String = "") {
      keys += names.map { "shifai.pages.\(prefix).\($0)\(suffix)" }
    }
    add("done", ["patternDropped", "opinionKept"])
    add("insights.kind", InsightDraft.Kind.allCases.map(\.rawValue))
    add("insights.feedback", Insight.Feedback.allCases.map(\.rawValue))
    add("insights.answer", Insight.Response.allCases.map(\.rawValue))
    add("cycles", CycleInterval.Answer.allCases.map(\.rawValue))
    add("calendar", MonthView.legend, "Legend")
    add("calendar.expected", ["period", "maybe", "ovulation"], "Day")
    for key in keys { #expect(strings.contains(key, in: language), "\(key)") }
  }

  @Test(
    "Every text that names an expected ovulation says that it is no contraception, or stands beside one that does"
  )
  func contraception() throws {
    // The legend stands below the calendar, and the commands write the notice below the table.
    let beside: Set<String> = [
      "shifai.pages.calendar.expected.ovulationDay", "shifai.column.expectedOvulation",
    ]
    var found = 0
    for language in Language.allCases {
      // What was observed explains the date of the period.
      for key in strings.keys(in: language).subtracting(beside) where key != "shifai.reasoning.ovulation" {
        let text = strings.text(key, language)
        let isExpected = text.contains(/(?i)attendue|prévue|vers le|expected|around/)
        guard text.contains(/(?i)ovulation/), isExpected else { continue }
        #expect(text.contains(/(?i)contracepti/), "\(key): \(text)")
        found += 1
      }
    }
    #expect(found >= 10)
  }
}
