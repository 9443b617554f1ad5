package import GRDB
package import Values
import Vault

/// A reminder to show.
package struct DueReminder: Equatable, Sendable {
  /// What it is about.
  package let category: NotificationCategory
  /// What it says: of a prediction, a recommendation, a quick win or a tip; nil for the daily reminder.
  package let insight: InsightDraft?
  /// The day that a prediction announces.
  package let day: CalendarDay?
}

/// The reminder that was shown today and that she has not answered; nil when there is none.
package struct ShownReminderQuery: Query {
  package let today: CalendarDay

  package init(today: CalendarDay) { self.today = today }

  package func fetch(_ db: Database) throws -> ShownReminder? {
    let shown = try Reminder.filter(sql: "date = ? AND response IS NULL", arguments: [today.description])
      .order(sql: "created_at DESC, id").fetchOne(db)
    guard let shown, let category = shown.category.known else { return nil }
    return ShownReminder(
      id: shown.id, reminder: try ReminderContents(today: today, db: db).reminder(category))
  }
}

package struct ShownReminder: Equatable, Sendable {
  /// The record that her answer is written to.
  package let id: Reminder.ID
  /// What it says.
  package let reminder: DueReminder
}

/// The reminder to show now, inside the notebook; nil when there is none. Asked at the moment it would be shown, so that
/// quiet hours are those of that moment.
package struct DueReminderQuery: Query {
  package let today: CalendarDay
  /// The hour on her clock, from 0 to 23.
  package let hour: Int

  package func fetch(_ db: Database) throws -> DueReminder? {
    guard let profile = try Profile.stored(in: db), profile.onboardingCompleted,
      let number = profile.dayNumber(on: today)
    else { return nil }
    let (latest, rules) = (
      try ReminderAnswers(until: today, in: db), profile.preferences.notifications
    )
    let contents = try ReminderContents(today: today, db: db)
    let moment = NotificationRules.Moment(
      day: number, today: today, hour: hour, lastDelivered: try lastDelivered(in: db),
      lastQuickWin: latest.shown[.quickWin]?.last?.date, responses: latest.responses(under: rules),
      predictedDays: contents.predictedDays)
    let category = rules.due(try contents.ready(), at: moment)
    return category.map(contents.reminder)
  }

  /// The last day on which anything was shown.
  private func lastDelivered(in db: Database) throws -> CalendarDay? {
    let statement = try db.cachedStatement(sql: "SELECT max(date) FROM notifications WHERE date <= ?")
    return try String.fetchOne(statement, arguments: [today.description]).map(CycleFacts.day)
  }

  static let latest =
    "SELECT * FROM notifications WHERE category = ? AND date <= ? ORDER BY date DESC LIMIT ?"
}

/// The kinds of reminders that she wants and that have stopped by themselves.
package struct StoppedRemindersQuery: Query {
  package let today: CalendarDay

  package init(today: CalendarDay) { self.today = today }

  package func fetch(_ db: Database) throws -> Set<NotificationCategory> {
    guard let rules = try Profile.stored(in: db)?.preferences.notifications else { return [] }
    let responses = try ReminderAnswers(until: today, in: db).responses(under: rules)
    return Set(responses.filter { rules.isOn($0.key) && NotificationRules.hasStopped($0.value) }.keys)
  }
}

/// What she did with the latest reminders of each kind.
private struct ReminderAnswers {
  /// The last ones of each category, oldest first: as many as can stop it, and one more that she may still answer.
  let shown: [NotificationCategory: [Reminder]]
  private let today: CalendarDay

  init(until today: CalendarDay, in db: Database) throws {
    let statement = try db.cachedStatement(sql: DueReminderQuery.latest)
    shown = try NotificationCategory.allCases.reduce(into: [:]) { latest, category in
      latest[category] = try Reminder.fetchAll(
        statement,
        arguments: [category.rawValue, today.description, NotificationCategory.ignored + 1]
      ).reversed()
    }
    self.today = today
  }

  /// What counts towards stopping each kind. One of an earlier day to which she did nothing was ignored.
  func responses(under rules: NotificationRules) -> [NotificationCategory: [NotificationResponse]] {
    shown.reduce(into: [:]) { responses, shown in
      let since = rules.since[shown.key] ?? .earliest
      responses[shown.key] = shown.value.filter { $0.date >= since }.compactMap { reminder in
        reminder.response?.known ?? (reminder.date < today ? .ignored : nil)
      }
    }
  }
}

/// What reminders have to say on a day.
private struct ReminderContents {
  private let today: CalendarDay
  private let db: Database
  private let expectations: Expectations
  private let insights: [Insight]

  init(today: CalendarDay, db: Database) throws {
    (self.today, self.db) = (today, db)
    expectations = try ExpectationsQuery(today: today).fetch(db)
    // What was told before a pause was declared on the day goes with a cycle that is none.
    insights =
      expectations.pause == nil ? try InsightsQuery(InsightDraft.Kind.told, on: today).fetch(db) : []
  }

  var predictedDays: [CalendarDay] {
    [expectations.period?.day, expectations.ovulation?.day].compactMap(\.self)
  }

  /// The categories that have something to say.
  func ready() throws -> Set<NotificationCategory> {
    var ready: Set<NotificationCategory> = [.prediction]
    for category in [NotificationCategory.quickWin, .education, .recommendation]
    where insight(of: category) != nil {
      ready.insert(category)
    }
    if try DayQuery(today).fetch(db).isEmpty { ready.insert(.reminder) }
    return ready
  }

  func reminder(_ category: NotificationCategory) -> DueReminder {
    guard category == .prediction else {
      return DueReminder(
        category: category, insight: insight(of: category).map(InsightDraft.init), day: nil)
    }
    let isNear = expectations.period.map { NotificationRules.daysAhead.contains(today.days(to: $0.day)) }
    let expected = isNear ?? false ? expectations.period : expectations.ovulation
    return DueReminder(category: category, insight: expected?.draft, day: expected?.day)
  }

  /// What was told today that a category speaks of.
  private func insight(of category: NotificationCategory) -> Insight? {
    func told(_ kind: InsightDraft.Kind) -> Insight? { insights.first { $0.type.known == kind } }
    return switch category {
    case .quickWin: told(.quickWin) ?? told(.pattern)
    case .education: told(.education)
    case .recommendation: told(.recommendation)
    case .prediction, .reminder: nil
    }
  }
}
