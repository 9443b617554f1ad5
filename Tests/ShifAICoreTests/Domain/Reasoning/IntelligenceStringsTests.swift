import Foundation
import Localization
import Testing
import Values

@testable import ShifAICore

@Suite("The texts of the intelligence") struct IntelligenceStringsTests {
  @Test("Both languages have the same keys and the same places")
  func pairs() throws {
    let (french, english) = (try Texts.table(.french), try Texts.table(.english))
    #expect(Set(french.keys) == Set(english.keys))
    for (key, text) in french { #expect(places(text) == places(english[key] ?? ""), "\(key)") }
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
    // A field is the beginning of its keys.
    let fields = Set(ShifAIField.allCases.map(\.rawValue))
    for path in try FileManager.default.subpathsOfDirectory(atPath: domain.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: domain.appending(path: path), encoding: .utf8)
      for match in text.matches(of: /"(shifai\.[A-Za-z0-9.]+[A-Za-z0-9])"/)
      where !fields.contains(String(match.1)) {
        for language in Language.allCases {
          let isThere = strings.contains(String(match.1), in: language)
          #expect(isThere, "\(path): \(match.1)")
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
    keys += [CycleTableError.empty, .missingColumns, .notADay(line: 1, text: ""), .nothingToPredict]
      .map(\.messageKey)
    keys += [ShifAIError.noPeriodToEnd, .intervalIsOpen].map(\.messageKey)
    add("quickWin.action", CyclePhase.allCases.map(\.rawValue))
    keys += PhaseAdvice.Reader.allCases.flatMap { reader in
      CyclePhase.allCases.map { PhaseAdvice(reader: reader, phase: $0).bodyKey }
    }
    add("quickWin.week.energy", ["title", "rising", "falling", "steady"])
    add("quickWin.week.symptom", ["title", "body"])
    add("quickWin.sleep", ["enough", "short"])
    add("quickWin.trend", ["rising", "falling", "steady"])
    add("reasoning", ["mean", "meanOfLast"])
    add("reasoning.trend", RuleStatistics.Trend.allCases.map(\.rawValue))
    add("reasoning.ovulation", OvulationSigns.Sign.allCases.map(\.rawValue))
    add("reasoning.score", ["partUp", "partDown", "recentUp", "recentDown"])
    add("forecast", ScoreScale.allCases.map(\.rawValue))
    add("prediction", ScoreScale.allCases.map(\.rawValue) + ["period", "ovulation"], ".title")
    add("prediction", ["period", "ovulation"], ".rule")
    for kind in ["window", "lag", "sameDay"] { add("pattern.\(kind)", ["more", "less"]) }
    add("verification", ["exact", "later", "earlier"])
    add("regularity", ["regular", "irregular", "between", "same"])
    add("symptom", ["pain", "stress", "sleep", "energy", "mood", "headache"])
    keys += SymptomType.allCases.map { Open($0).labelKey } + BodyZone.allCases.map(\.labelKey)
    keys += SymptomType.Category.allCases.map(\.labelKey) + PainType.allCases.map(\.labelKey)
    keys += Flow.allCases.map(\.labelKey) + LHTest.allCases.map(\.labelKey)
    keys += CervicalMucus.allCases.map(\.labelKey) + Condition.allCases.map(\.labelKey)
    keys += Goal.allCases.map(\.labelKey) + ModelProfile.Regularity.allCases.map(\.labelKey)
    keys += TemperatureUnit.allCases.map(\.labelKey) + NotificationCategory.allCases.map(\.labelKey)
    keys += Prediction.Kind.allCases.map(\.titleKey) + CycleList.Item.LeftOut.allCases.map(\.labelKey)
    add("verdict", PredictionFeedback.Verdict.allCases.map(\.rawValue))
    add("answer", CycleInterval.Answer.allCases.map(\.rawValue))
    for kind in ShifAIError.Kind.allCases {
      keys += [ShifAIError.notFound(kind).messageKey, ShifAIError.tooMany(kind, limit: 1).messageKey]
    }
    keys += ShifAIField.rules.map { FieldProblem($0, .rule($1)).messageKey }
    keys += [ShifAIField.customSymptomName, .medicationName, .symptomType].map {
      FieldProblem<ShifAIField>($0, .empty).messageKey
    }
    for key in keys {
      let isThere = strings.contains(key, in: language)
      #expect(isThere, "\(key)")
    }
  }

  private func places(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{([A-Za-z]+)\}/).map { String($0.1) })
  }
}

extension ShifAIField {
  /// The rules that fields are refused by.
  fileprivate static let rules: [(ShifAIField, String)] = [
    (.day, "year"), (.day, "future"), (.periodFirst, "year"), (.periodFirst, "future"), (.periodLast, "year"),
    (.periodLast, "future"), (.periodLast, "long"), (.temperature, "fahrenheit"), (.temperature, "celsius"),
    (.temperature, "range"), (.temperatureTime, "form"), (.symptomType, "twice"),
    (.medicationReminder, "first"), (.disclaimer, "required"), (.conditions, "exclusive"),
  ]
}
