import Foundation
import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// The start page: where the cycle stands, the mood and the period in one tap each, and the month.
struct CalendarPages {
  func add(to routes: NotebookRoutes) {
    routes.live("") { request in
      let (today, shown) = (request.today, Self.month(request))
      let query = Combined(
        CalendarMonthQuery(shown, today: today), TodayQuery(today: today), ShownReminderQuery(today: today),
        CustomSymptomsQuery(includesArchived: true), NotebookLockQuery())
      return LivePage(query) { answer, context in
        let (month, now, reminder, custom, lock) = answer.parts
        let texts = ShifAITexts(context, custom: custom)
        guard now.profile?.onboardingCompleted ?? false else {
          return WelcomePages.introduction(texts)
        }
        return Self.content(
          month, Standing(today: now, reminder: reminder, isLocked: lock != nil, texts: texts), texts)
      }
    }
    routes.welcomed.post("reminders/:category") { request in
      guard let category = NotificationCategory(rawValue: try request.parameter("category")) else {
        throw PageError.notFound
      }
      let response = try request.form.requiredAnswer("response") { sent in
        NotificationResponse.offered.first { $0.rawValue == sent }
      }
      try await request.shifai.answerToday(category, response)
      return .redirect(to: response == .opened ? category.page : Address.home)
    }
  }

  /// The month that the address names; the present one otherwise.
  private static func month(_ request: PageRequest) -> YearMonth {
    guard let month = request.query("month").flatMap({ YearMonth($0) }),
      ShifAILimits.years.contains(month.year)
    else { return YearMonth(request.today) }
    return month
  }

  private static func content(
    _ month: CalendarMonth, _ standing: Standing, _ texts: ShifAITexts
  ) -> PageContent {
    return PageContent.shifai(
      [], title: texts.text("calendar.title"),
      [
        "subtitle": texts.day(standing.day), "alerts": standing.alerts,
        "questions": standing.medicationCards + [standing.reminderCard].compactMap(\.self),
        "home": [
          "today": standing.values,
          "calendar": MonthView(month: month, today: standing.day, texts: texts).values,
        ] as TemplateValues,
        "decks": [told(standing.told, texts)].compactMap(\.self),
        "pageActions": [TemplateValues.link(texts.text("period.add"), "\(Address.cycles)/new", icon: "plus")],
      ]
    ).withQuickAdd(texts)
  }

  /// How much of what was told today stands on the start page: the rest is a page away.
  private static let mostTold = 3

  private static func told(_ insights: [Insight], _ texts: ShifAITexts) -> TemplateValues? {
    guard !insights.isEmpty else { return nil }
    let (cards, others) = (InsightCards(texts: texts), insights.count - mostTold)
    return [
      "title": texts.text("today.told"), "insights": insights.prefix(mostTold).map { cards.card($0) },
      "more": others > 0
        ? TemplateValues.link(texts.count("today.more", others), Address.insights, icon: "arrow-right") : nil,
    ]
  }
}

extension NotificationCategory {
  /// The page that a reminder leads to.
  fileprivate var page: String { self == .reminder ? Address.today : Address.insights }
}
