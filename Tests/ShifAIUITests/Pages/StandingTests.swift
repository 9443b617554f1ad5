import Localization
import NotebookContract
import TestSupport
import Testing
import Values
import Vault
import WebUI

@testable import ShifAICore
@testable import ShifAIUI

@Suite("The start page over midnight") struct StandingTests {
  @Test("A page that is drawn again the next day speaks and posts of the day that it was asked for")
  func midnight() async throws {
    let clock = TestClock(at: "2026-01-15T23:50:00Z")
    let diary = try await TestNotebook<ShifAIClient>(ShifAI.definition, dependencies: clock.dependencies)
    try await diary.client.startPeriod(on: CalendarDay("2026-01-13"))
    try await diary.client.addMedication(Medication.Details(name: "Fer", reminderFrom: 1, reminderTo: 5))
    let today = try await diary.client.value(TodayQuery(today: diary.client.today))
    clock.advance(days: 1)
    let context = PageContext(
      language: .french, dependencies: clock.dependencies, path: "/shifai", formToken: "",
      strings: try StringTable(joining: [ShifAI.strings(), ShifAIPages.strings()]))
    #expect(context.today.description == "2026-01-16")
    let standing = Standing(today: today, reminder: nil, isLocked: false, texts: ShifAITexts(context))
    #expect(standing.day.description == "2026-01-15")
    let card = try #require(standing.medicationCards.first)
    #expect((card["answers"] as? TemplateValues)?["day"] as? String == "2026-01-15")
    #expect(standing.values["moodAction"] as? String == "/shifai/days/2026-01-15/mood")
    let periods = try #require(standing.values["periods"] as? [TemplateValues])
    #expect(periods.compactMap { $0["day"] as? String } == ["2026-01-15", "2026-01-14"])
  }

  @Test("A pregnancy stands in place of the day of the cycle, here and on the shelf, until the next period")
  func pregnancy() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let diary = try await TestNotebook<ShifAIClient>(ShifAI.definition, dependencies: clock.dependencies)
    try await diary.client.completeOnboarding { $0.acceptsDisclaimer = true }
    try await diary.client.startPeriod(on: CalendarDay("2026-01-01"))
    try await diary.client.addPause(.pregnancy, from: CalendarDay("2026-01-10"))
    let texts = ShifAITexts(
      PageContext(
        language: .french, dependencies: clock.dependencies, path: "/shifai", formToken: "",
        strings: try StringTable(joining: [ShifAI.strings(), ShifAIPages.strings()])))
    for (title, key) in [
      ("Grossesse", "shifai.pause.kind.pregnancy"),
      ("En attente des prochaines règles", "shifai.pages.today.paused"),
    ] {
      let today = try await diary.client.value(TodayQuery(today: diary.client.today))
      let standing = Standing(today: today, reminder: nil, isLocked: false, texts: texts)
      #expect(standing.values["title"] as? String == title)
      #expect(standing.values["phase"] as? String == nil)
      let periods = try #require(standing.values["periods"] as? [TemplateValues])
      #expect(periods.compactMap { $0["day"] as? String } == ["2026-01-15"])
      let cover = texts.overview(
        of: today.expectations, profile: today.profile, medications: [], log: today.log)
      #expect(cover == NotebookOverview(summary: PageMessage(key: key)))
      if today.expectations.pause?.last == nil { try await diary.client.endPause() }
    }
  }

  @Test("A bleeding of weeks is spoken of, whether it began with a period or between two")
  func prolongedBleeding() async throws {
    let clock = TestClock(at: "2026-02-10T10:00:00Z")
    let diary = try await TestNotebook<ShifAIClient>(ShifAI.definition, dependencies: clock.dependencies)
    try await diary.client.completeOnboarding { $0.acceptsDisclaimer = true }
    try await diary.client.addPeriod(
      PeriodDraft(first: try #require(CalendarDay("2026-01-01")), last: CalendarDay("2026-01-05")))
    try await diary.client.addPeriod(
      PeriodDraft(first: try #require(CalendarDay("2026-01-12")), last: CalendarDay("2026-02-10")))
    let texts = ShifAITexts(
      PageContext(
        language: .french, dependencies: clock.dependencies, path: "/shifai", formToken: "",
        strings: try StringTable(joining: [ShifAI.strings(), ShifAIPages.strings()])))
    let today = try await diary.client.value(TodayQuery(today: diary.client.today))
    let alerts = Standing(today: today, reminder: nil, isLocked: true, texts: texts).alerts
    #expect(alerts.compactMap { $0["title"] as? String } == ["Des saignements qui durent"])
    let said = try #require(alerts.first?["text"] as? String)
    #expect(said.hasPrefix("Vous notez des saignements depuis 30 jours."))
  }
}
