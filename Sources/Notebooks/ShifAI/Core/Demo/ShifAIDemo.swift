import Foundation
import GRDB
import NotebookContract
package import Values
import Vault

/// Three years of an invented woman's notebook, for whoever wants to look around before writing anything of her own.
///
/// Everything goes through the client's own rules, as if somebody had noted it day by day, and follows from the day
/// and the seed alone.
package enum ShifAIDemo {
  /// Writes the notebook into an empty one.
  ///
  /// - Parameters:
  ///   - client: ShifAI, with nothing in it.
  ///   - today: the day on which it is looked at; nothing was noted after it.
  ///   - years: how far back it goes.
  ///   - seed: what brings the same notebook back.
  package static func write(
    through client: ShifAIClient, today: CalendarDay, years: Int = 3, seed: UInt64 = 1
  ) async throws {
    let life = DemoLife(today: today, years: years, seed: seed)
    try await client.completeOnboarding { $0 = life.profile }
    let iron = try await client.addMedication(life.medication).value
    let own = try await client.addCustomSymptom(life.customSymptom).value
    for method in life.contraceptions { try await client.addContraception(method) }
    try await client.addAtOnce(life.days(medication: iron.id, own: own.type), since: life.first)
    try await client.tellToday()
  }
}

extension ShifAIClient {
  /// Notes hundreds of days as one action, as they were: what was foreseen was foreseen on those days.
  fileprivate func addAtOnce(_ days: [DemoDay], since first: CalendarDay) async throws {
    let (now, today, newID) = (now(), today, store.dependencies.newID)
    let months = Dictionary(grouping: days) { YearMonth($0.date) }.sorted { $0.key < $1.key }
    try await store.write(Action("shifai.demo.added")) { db in
      for (_, days) in months { try Self.note(days, newID: newID, in: db) }
      try Self.finishDemo(since: first, today: today, now: now, id: newID(), in: db)
    }
  }

  private static func note(_ days: [DemoDay], newID: @escaping @Sendable () -> String, in db: Database) throws
  {
    var touched: Set<CalendarDay> = []
    for day in days {
      let now = day.date.noonUTC()
      _ = try DayWriter(now: now, today: day.date, db: db).edit(day.date) { $0 = day.draft }
      touched.insert(day.date)
      guard day.isTurn else { continue }
      try CycleLedger(db).reconcile(
        touched, foreseeing: Forecaster(today: day.date, now: now, newID: newID))
      touched = []
    }
    try CycleLedger(db).reconcile(touched)
  }

  /// Moves the beginning to where the notebook begins, and gives what only time brings: a reminder that was opened, a
  /// word on a prediction, a run of synchronisation.
  private static func finishDemo(
    since first: CalendarDay, today: CalendarDay, now: Date, id: String, in db: Database
  ) throws {
    if var profile = try Profile.stored(in: db) {
      profile.preferences.onboardedOn = first
      profile.preferences.disclaimerAcceptedOn = first
      try profile.update(db)
    }
    try Reminder(
      date: today.adding(days: -1), category: Open(.recommendation), response: Open(.opened),
      stamp: Stamp(now)
    ).insert(db)
    let instant = Int64(now.timeIntervalSince1970)
    try db.execute(
      sql: """
        INSERT INTO sync_log(id, sync_type, started_at, completed_at, status) VALUES (?, 'full', ?, ?, 'success')
        """,
      arguments: [id, instant, instant])
    try CycleLedger(db).reconcile([])
    try CycleLedger(db).reconcileMonths([today.adding(days: -1).monthID])
  }
}
