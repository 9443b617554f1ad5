import Localization
import NotebookContract
import TestSupport
import Testing
import Values
import WebUI

@testable import ShifAICore
@testable import ShifAIUI

/// The numbers of the rules where a page or a command writes them itself.
@Suite("The rules' numbers on pages and in commands") struct RuleNumbersTests {
  private let strings: StringTable

  init() throws { strings = try StringTable(joining: [ShifAI.strings(), ShifAIPages.strings()]) }

  private func said(_ key: String, _ arguments: [String: String] = [:]) -> [String] {
    Language.allCases.map {
      strings.text("shifai.\(key)", $0, arguments).replacing("\u{A0}", with: " ")
        .replacing("\u{202F}", with: " ")
    }
  }

  @Test("Reminders come from 8 to 21, one a day, and a kind stops after three without an answer")
  func reminders() {
    #expect(ShifAILimits.reminderHours == 8...21)
    #expect(NotificationCategory.ignored == 3)
    #expect(
      said("pages.reminders.lead") == [
        "Ils paraissent sur la page d’accueil, jamais entre 22 h et 8 h, au plus un par jour. Une catégorie ignorée trois fois de suite se tait.",
        "They appear on the home page, never between 22:00 and 8:00, at most one a day. A category that is ignored three times in a row falls silent.",
      ])
    #expect(
      said("pages.reminders.stopped") == [
        "Ces rappels se sont tus après trois sans réponse.",
        "These reminders went quiet after three without an answer.",
      ])
    #expect(
      said("answer.hourStopped", ["hour": "20"]) == [
        "à 20 h, silencieux après trois rappels sans réponse",
        "at 20:00, quiet after three reminders without an answer",
      ])
    #expect(
      said("command.reminder.later") == [
        "Laisser le rappel ; après trois fois, cette sorte s’arrête.",
        "Leave the reminder; after three times its kind stops.",
      ])
  }

  @Test("The rules tell something for thirteen days")
  func firstDays() {
    #expect(Tip.lastDay == 13 && ShifAILimits.personalModelDay == 14)
    #expect(
      said("pages.insights.firstDay", ["day": "13"]) == [
        "Jour 13 sur 13 : une découverte ou une information par jour. Les dates attendues s’appuient sur les cycles d’autres femmes tant que les vôtres sont peu nombreux ; chaque cycle noté les rapproche de vous.",
        "Day 13 of 13: a discovery or something to know each day. Expected dates rest on other women’s cycles while yours are few; each cycle you note brings them closer to you.",
      ])
  }

  @Test(
    "The shelf announces a period three days ahead, and says by how many days it is late",
    arguments: [
      (24, []), (25, ["Règles attendues du 28 mars au 30 mars", "Period expected 28 Mar to 30 Mar"]),
      (27, ["Règles attendues du 28 mars au 30 mars", "Period expected 28 Mar to 30 Mar"]), (28, []),
      (29, []),
      (30, ["1 jour de retard", "1 day late"]), (34, ["5 jours de retard", "5 days late"]), (35, []),
    ] as [(Int, [String])])
  func shelf(after days: Int, expected: [String]) throws {
    let start = try #require(CalendarDay("2026-03-01"))
    let today = start.adding(days: days)
    let starts = (0...12).map { start.adding(days: -28 * $0) }
    let history = CycleHistory(bleedingDays: starts, today: today)
    let model = PersonalModel(history)
    let summary = ModelSummary(
      history, model: model, signs: OvulationSigns(), past: [], statedPeriodLength: nil, feedback: [])
    let expectations = Expectations(summary, model: model, today: today)
    var profile = Profile(createdAt: today.noonUTC())
    profile.onboardingCompleted = true
    let said = Language.allCases.flatMap { language -> [String] in
      let context = PageContext(
        language: language, dependencies: .pinned(at: "\(today)T10:00:00Z"), path: "/", formToken: "",
        strings: strings)
      let overview = ShifAITexts(context).overview(
        of: expectations, profile: profile, medications: [], log: DayLog(date: today))
      #expect(
        overview.summary
          == PageMessage(key: "shifai.pages.overview.cycleDay", arguments: ["day": "\(days + 1)"]))
      return overview.alerts.map { strings.text($0.message, language) }
    }
    #expect(said == expected)
  }

  @Test("A share and a number are rounded as people round, in sentences, on pages and in commands alike")
  func rounding() {
    let (french, english) = (Language.french.locale, Language.english.locale)
    #expect([0.125, 0.124, 0.99].map { $0.saidAsShare(locale: english) } == ["13%", "12%", "99%"])
    #expect(
      [28.25, 28.75, 28.04, 28].map { $0.said(decimals: 1, locale: french) } == ["28,3", "28,8", "28", "28"])
    #expect(1_234.5.said(decimals: 0, locale: french) == "1235")
  }
}
