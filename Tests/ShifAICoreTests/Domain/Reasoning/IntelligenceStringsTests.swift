import Foundation
import Localization
import Testing

@testable import ShifAICore

@Suite("The texts of the intelligence") struct IntelligenceStringsTests {
  @Test("Both languages have the same keys and the same places")
  func pairs() throws {
    let (french, english) = (try Texts.table(.french), try Texts.table(.english))
    #expect(Set(french.keys) == Set(english.keys))
    for (key, text) in french { #expect(places(text) == places(english[key] ?? ""), "\(key)") }
  }

  @Test("No text promises medicine", arguments: Language.allCases)
  func wellness(language: Language) throws {
    let words = /(?i)\b(diagnos|treat|cure[sd]?\b|curing|trait(e|er|ement)\b|soigne|guéri)/
    for (key, text) in try Texts.table(language) { #expect(!text.contains(words), "\(key): \(text)") }
  }

  @Test("No text about patterns names a cause")
  func association() throws {
    for language in Language.allCases {
      for (key, text) in try Texts.table(language) where key.hasPrefix("shifai.pattern.") {
        #expect(
          !text.contains(/(?i)caus(?!e})|provoqu|because|due to|à cause/.ignoresCase()), "\(key): \(text)")
      }
    }
  }

  @Test("French has its spaces before double punctuation, and real apostrophes")
  func typography() throws {
    for (key, text) in try Texts.table(.french) {
      #expect(!text.contains(/[^\u{A0}][:;!?»]/), "\(key): \(text)")
      #expect(!text.contains("'"), "\(key)")
    }
  }

  @Test("Every key that the sources name has its text")
  func keys() throws {
    let strings = try Texts.strings()
    let domain = Texts.core.appending(path: "Domain")
    for path in try FileManager.default.subpathsOfDirectory(atPath: domain.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: domain.appending(path: path), encoding: .utf8)
      for match in text.matches(of: /"(shifai\.[A-Za-z.]+[A-Za-z])"/) {
        for language in Language.allCases {
          #expect(strings.contains(String(match.1), in: language), "\(path): \(match.1)")
        }
      }
    }
  }

  @Test("Every name that is put together has its text", arguments: Language.allCases)
  func names(language: Language) throws {
    let strings = try Texts.strings()
    var keys = CycleWindow.allCases.map(\.labelKey) + InnerWeather.allCases.map(\.labelKey)
    func add(_ prefix: String, _ names: [String], _ suffix: String = "") {
      keys += names.map { "shifai.\(prefix).\($0)\(suffix)" }
    }
    keys += CyclePhase.allCases.map(\.labelKey)
    keys += Tip.allCases.flatMap { [$0.titleKey, $0.bodyKey] }
    keys += [CycleTableError.empty, .missingColumns, .notADay(line: 1, text: "")].map(\.messageKey)
    add("quickWin.action", CyclePhase.allCases.map(\.rawValue))
    add("quickWin.sleep", ["enough", "short"])
    add("quickWin.phases", ["body", "short"])
    add("quickWin.trend", ["rising", "falling", "steady"])
    add("reasoning.trend", RuleStatistics.Trend.allCases.map(\.rawValue))
    add("reasoning.ovulation", OvulationSigns.Sign.allCases.map(\.rawValue))
    add("reasoning.score", ["partUp", "partDown", "recentUp", "recentDown"])
    add("forecast", ScoreScale.allCases.map(\.rawValue))
    add("prediction", ScoreScale.allCases.map(\.rawValue) + ["period", "ovulation"], ".title")
    add("prediction", ["period", "ovulation"], ".rule")
    for kind in ["window", "lag", "sameDay"] { add("pattern.\(kind)", ["more", "less"]) }
    add("verification", ["exact", "later", "earlier"])
    add("regularity", ["regular", "irregular"])
    add("symptom", ["pain", "stress", "sleep", "energy", "mood", "headache"])
    for key in keys { #expect(strings.contains(key, in: language), "\(key)") }
  }

  private func places(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{([A-Za-z]+)\}/).map { String($0.1) })
  }
}
