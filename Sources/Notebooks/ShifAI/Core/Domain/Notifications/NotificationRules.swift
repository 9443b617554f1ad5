package import Values

/// When a notification may be sent. Asked again at delivery: quiet hours are those of the moment it would ring.
package struct NotificationRules: Hashable, Sendable {
  /// The categories that she switched on or off.
  package var switches: [NotificationCategory: Bool] = [:]
  /// The hours that she chose, within ``ShifAILimits/reminderHours``.
  package var hours: [NotificationCategory: Int] = [:]
  /// The days from which on it counts what she did with the notifications of a category: she switched it on that day,
  /// chose another hour, or let one go on that had stopped.
  package var since: [NotificationCategory: CalendarDay] = [:]
  /// What a later version wrote: under `switches` and `hours` the choices for its own categories.
  package var unknownFields: [String: JSONValue] = [:]

  /// Whether she wants a category; it may have stopped nevertheless.
  package func isOn(_ category: NotificationCategory) -> Bool { switches[category] ?? category.isOnByDefault }

  /// These choices in the place of others: what is wanted anew, or otherwise, counts from today on.
  ///
  /// - Parameter resumed: the categories that are to go on though they have stopped.
  func chosen(
    over others: NotificationRules, resuming resumed: Set<NotificationCategory>, on today: CalendarDay
  ) -> NotificationRules {
    var chosen = self
    for category in NotificationCategory.allCases where isOn(category) {
      let isAnew = !others.isOn(category) || hour(of: category) != others.hour(of: category)
      if isAnew || resumed.contains(category) { chosen.since[category] = today }
    }
    return chosen
  }

  /// No notification from 22:00 until 8:00.
  package static func isQuiet(hour: Int) -> Bool { !ShifAILimits.reminderHours.contains(hour) }
  /// The day since onboarding before which permission is not asked.
  package static let firstDay = 3
  /// Days between two quick wins: a week in the first three months, then two.
  package static func daysBetweenQuickWins(onDay day: Int) -> Int { day <= 90 ? 7 : 14 }
  /// How many days before a predicted day it is announced.
  package static let daysAhead = 1...3

  /// What is known when a notification would be sent.
  package struct Moment: Hashable, Sendable {
    /// Days since onboarding, from 1.
    package var day: Int
    package var today: CalendarDay
    /// The hour on her clock, from 0 to 23.
    package var hour: Int
    /// The last day on which any notification was delivered.
    package var lastDelivered: CalendarDay?
    /// The last day on which a quick win was delivered.
    package var lastQuickWin: CalendarDay?
    /// What she did with the latest notifications of each category, oldest first.
    package var responses: [NotificationCategory: [NotificationResponse]] = [:]
    /// The predicted days of periods and ovulations.
    package var predictedDays: [CalendarDay] = []
  }

  /// The one notification to deliver now, among those that have something to say; nil when there is none: at most
  /// one a day, whatever the category. The day is kept for the first category that has its turn today, though its hour
  /// be yet to come: a tip in the morning must not take the place of what is foreseen in the evening.
  package func due(_ ready: Set<NotificationCategory>, at moment: Moment) -> NotificationCategory? {
    guard moment.day >= Self.firstDay, !Self.isQuiet(hour: moment.hour), moment.lastDelivered != moment.today
    else { return nil }
    let first = NotificationCategory.allCases.first { category in
      ready.contains(category) && isOn(category, moment) && isTime(for: category, moment)
    }
    return first.flatMap { hour(of: $0) <= moment.hour ? $0 : nil }
  }

  /// The hour of a category: hers, or the default.
  package func hour(of category: NotificationCategory) -> Int {
    hours[category].flatMap { Self.isQuiet(hour: $0) ? nil : $0 } ?? category.defaultHour
  }

  /// Whether a category has stopped by itself: ignored three times in a row since it was last opened.
  package static func hasStopped(_ responses: [NotificationResponse]) -> Bool {
    responses.count >= NotificationCategory.ignored
      && responses.suffix(NotificationCategory.ignored).allSatisfy(\.isIgnoring)
  }

  private func isOn(_ category: NotificationCategory, _ moment: Moment) -> Bool {
    isOn(category) && !Self.hasStopped(moment.responses[category] ?? [])
  }

  private func isTime(for category: NotificationCategory, _ moment: Moment) -> Bool {
    switch category {
    case .prediction: moment.predictedDays.contains { Self.daysAhead.contains(moment.today.days(to: $0)) }
    case .quickWin:
      moment.lastQuickWin.map {
        $0.days(to: moment.today) >= Self.daysBetweenQuickWins(onDay: moment.day)
      } ?? true
    case .education: (Tip.firstDay...Tip.lastDay).contains(moment.day)
    case .recommendation, .reminder: true
    }
  }
}
