import Foundation
import ShifAICore
import Values
import Vault
import WebUI

/// The start page: where the cycle stands, the mood and the period in one tap each, and the month.
struct CalendarPages {
  func add(to routes: NotebookRoutes) {
    routes.live("") { request in
      // What is new to tell on this day is written down before it is shown.
      try await request.shifai.tellToday()
      let (today, shown) = (request.today, Self.month(request))
      let now = Both(TodayQuery(today: today), DueReminderQuery(today: today, hour: request.hour))
      let query = Both(
        CalendarMonthQuery(shown, today: today), Both(now, CustomSymptomsQuery(includesArchived: true)))
      return LivePage(query) { answer, context in
        let (now, texts) = (answer.second.first, ShifAITexts(context, custom: answer.second.second))
        guard now.first.profile?.onboardingCompleted ?? false else {
          return WelcomePages.introduction(texts)
        }
        return Self.content(
          answer.first, Standing(today: now.first, reminder: now.second, texts: texts), texts)
      }
    }
    routes.post("reminders/:category") { request in
      guard let category = NotificationCategory(rawValue: try request.parameter("category")) else {
        throw PageError.notFound
      }
      let isOpened = request.form.raw("response") == NotificationResponse.opened.rawValue
      let delivered = try await request.shifai.deliver(category)
      try await request.shifai.answer(delivered.value.id, isOpened ? .opened : .ignored)
      return .redirect(to: isOpened ? category.page : Address.home)
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
    let cards = InsightCards(texts: texts)
    let told = standing.told.map { cards.card($0) }
    return PageContent.shifai(
      [], title: texts.text("calendar.title"),
      [
        "subtitle": texts.day(texts.context.today), "alerts": standing.alerts,
        "questions": [standing.reminderCard].compactMap(\.self),
        "home": [
          "today": standing.values,
          "calendar": MonthView(month: month, today: texts.context.today, texts: texts).values,
        ] as TemplateValues,
        "decks": told.isEmpty
          ? [] as [TemplateValues]
          : [["title": texts.text("today.told"), "insights": told] as TemplateValues],
        "pageActions": [TemplateValues.link(texts.text("period.add"), "\(Address.cycles)/new", icon: "plus")],
      ]
    ).withQuickAdd(texts)
  }
}

extension NotificationCategory {
  /// The page that a reminder leads to.
  fileprivate var page: String { self == .reminder ? Address.today : Address.insights }
}

extension PageRequest {
  /// The hour on her clock, from 0 to 23.
  fileprivate var hour: Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.component(.hour, from: now)
  }
}
