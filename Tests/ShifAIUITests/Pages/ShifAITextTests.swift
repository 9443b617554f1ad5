import Localization
import ShifAICore
import Testing
import WebTestSupport

@testable import ShifAIUI

@Suite("The texts of the pages") struct ShifAITextTests {
  private let strings: StringTable

  init() throws { strings = try StringTable(joining: [ShifAI.strings(), ShifAIPages.strings()]) }

  @Test("Every text that a page names exists in both languages", arguments: Language.allCases)
  func texts(language: Language) throws {
    let keys = try PageKeys(of: "ShifAI")
    #expect(keys.all.count > 150)
    #expect(keys.missing(in: strings, language) == [])
  }

  @Test("Every name that is put together has its text", arguments: Language.allCases)
  func names(language: Language) throws {
    var keys = Mood.allCases.map(\.labelKey)
    func add(_ prefix: String, _ names: [String], _ suffix: String = "") {
      keys += names.map { "shifai.pages.\(prefix).\($0)\(suffix)" }
    }
    add("done", ["patternDropped", "opinionKept", "judged", "judgedEarly", "judgedKept"])
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
    #expect(found >= 8)
  }
}
