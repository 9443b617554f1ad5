public import GRDB
public import Values
public import Vault

/// A reminder to show now.
public struct DueReminder: Equatable, Sendable {
  /// What it is about.
  public let category: NotificationCategory
  /// What it says: of a prediction, a recommendation, a quick win or a tip; nil for the daily reminder.
  public let insight: InsightDraft?
  /// The day that a prediction announces.
  public let day: CalendarDay?
}

/// The reminder to show now, inside the notebook; nil when there is none. Asked at the moment it would be shown, so that
/// quiet hours are those of that moment.
public struct DueReminderQuery: Query {
  /// The day it is.
  public let today: CalendarDay
  /// The hour on her clock, from 0 to 23.
  public let hour: Int

  /// The question.
  public init(today: CalendarDay, hour: Int) {
    self.today = today
    self.hour = hour
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> DueReminder? {
    guard let profile = try Profile.stored(in: db), let number = profile.dayNumber(on: today) else {
      return nil
    }
    let fitted = try FittedModel(in: db)
    let period = fitted.summary.period(today: today).flatMap { $0.tellsDay ? $0 : nil }
    let ovulation = fitted.summary.ovulationForecast
    let shown = try Reminder.filter(sql: "date <= ?", arguments: [today.description]).order(sql: "date, id")
      .fetchAll(db)
    let moment = NotificationRules.Moment(
      day: number, today: today, hour: hour, lastDelivered: shown.last?.date,
      lastQuickWin: shown.last { $0.category.known == .quickWin }?.date,
      responses: Self.responses(shown, today),
      predictedDays: [period?.day, ovulation?.day].compactMap(\.self))
    let insights = try InsightsQuery(limit: 50).fetch(db).filter { $0.date == today }
    func told(_ kind: InsightDraft.Kind) -> Insight? { insights.first { $0.type.known == kind } }
    var ready: Set<NotificationCategory> = [.prediction]
    if told(.quickWin) != nil || told(.pattern) != nil { ready.insert(.quickWin) }
    if told(.education) != nil { ready.insert(.education) }
    if told(.recommendation) != nil { ready.insert(.recommendation) }
    if try DayQuery(today).fetch(db).isEmpty { ready.insert(.reminder) }
    guard let category = profile.preferences.notifications.due(ready, at: moment) else { return nil }
    switch category {
    case .prediction:
      let isPeriod = period.map { NotificationRules.daysAhead.contains(today.days(to: $0.day)) } ?? false
      return DueReminder(
        category: category,
        insight: isPeriod
          ? period.map { PersonalInsights.period($0, model: fitted.model) }
          : ovulation.map { PersonalInsights.ovulation($0) },
        day: isPeriod ? period?.day : ovulation?.day)
    case .quickWin: return Self.due(category, told(.quickWin) ?? told(.pattern))
    case .education: return Self.due(category, told(.education))
    case .recommendation: return Self.due(category, told(.recommendation))
    case .reminder: return DueReminder(category: category, insight: nil, day: nil)
    }
  }

  private static func due(_ category: NotificationCategory, _ insight: Insight?) -> DueReminder {
    DueReminder(category: category, insight: insight.map(InsightDraft.init), day: nil)
  }

  /// What she did with each category, oldest first; one of an earlier day to which she did nothing was ignored.
  private static func responses(
    _ shown: [Reminder], _ today: CalendarDay
  ) -> [NotificationCategory: [NotificationResponse]] {
    shown.reduce(into: [:]) { responses, reminder in
      guard let category = reminder.category.known else { return }
      let response = reminder.response?.known ?? (reminder.date < today ? .ignored : nil)
      if let response { responses[category, default: []].append(response) }
    }
  }
}
