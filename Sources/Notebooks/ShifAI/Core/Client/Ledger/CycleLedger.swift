import Foundation
import GRDB
import Values
import Vault

/// What must be true of the rows together, kept at the end of each transaction: the cycles and the fitted model, the
/// day of the cycle and the phase of each entry, and a row for each day and month that something belongs to.
struct CycleLedger {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// Settles what follows from the days that a transaction touched.
  ///
  /// - Parameters:
  ///   - touched: the days on which something was noted, changed or taken away; nil when they are not known.
  ///   - isReread: whether the signs of every cycle are read again, as when a method of contraception came, went or
  ///     is another one.
  ///   - forecaster: who writes what is foreseen from now on; nil where it was foreseen already, or by nobody.
  func reconcile(
    _ touched: Set<CalendarDay>?, rereadingSigns isReread: Bool = false,
    foreseeing forecaster: Forecaster? = nil
  ) throws {
    if isReread { try db.execute(sql: "DELETE FROM fitted_model") }
    if touched == nil { try reconcileAllDays() }
    try reconcileMonths(touched.map { Set($0.map(\.monthID)) })
    let predictions = PredictionLedger(db: db)
    try predictions.reconcileScores(of: touched)
    guard try ModelSummary.kept(in: db) == nil else {
      try place(touched.map(Array.init))
      return
    }
    let stored = try StoredCycle.fetchAll(db, sql: "SELECT * FROM cycles ORDER BY start")
    let known = (isReread ? nil : touched).map { touched in
      stored.filter { cycle in !touched.contains { cycle.cycle.contains($0) } }
    }
    let fitted = try FittedModel(
      fitting: try CycleFacts(in: db),
      knowing: Dictionary((known ?? []).map { ($0.cycle.start, $0) }) { first, _ in first }, in: db)
    try replace(stored, by: fitted.cycles)
    try fitted.summary.keep(in: db)
    try place(touched.map { $0.sorted() })
    let moved = Self.changed(stored, fitted.cycles, in: \.frame)
    for cycle in fitted.cycles where moved.contains(cycle.cycle.start) { try place(entriesOf: cycle) }
    try placeNowhere(before: fitted.cycles.first?.cycle.start)
    try predictions.reconcileDays(around: Self.changed(stored, fitted.cycles, in: \.outcome))
    if let forecaster {
      try predictions.foresee(forecaster)
      try reconcileMonths([forecaster.today.monthID])
    }
  }

  /// Stores the cycles that differ.
  private func replace(_ stored: [StoredCycle], by fitted: [StoredCycle]) throws {
    let (before, after) = (Set(stored), Set(fitted))
    for cycle in before.subtracting(after) { try cycle.delete(db) }
    for cycle in fitted where !before.contains(cycle) { try cycle.insert(db) }
  }

  /// The first days of the cycles that are new, gone, or another thing in one respect: each new period moves the
  /// probabilities of many, which nothing but their own rows follows from.
  static func changed<Respect: Hashable>(
    _ before: [StoredCycle], _ after: [StoredCycle], in respect: (StoredCycle) -> Respect
  ) -> Set<CalendarDay> {
    let was = Dictionary(before.map { ($0.cycle.start, respect($0)) }) { first, _ in first }
    let became = Dictionary(after.map { ($0.cycle.start, respect($0)) }) { first, _ in first }
    return Set(was.keys).union(became.keys).filter { was[$0] != became[$0] }
  }

  /// Says of the entries of these days where they lie; of all when nil.
  private func place(_ days: [CalendarDay]?) throws {
    guard let days else {
      for cycle in try StoredCycle.fetchAll(db, sql: "SELECT * FROM cycles") { try place(entriesOf: cycle) }
      return
    }
    for day in days {
      guard let entry = try CycleEntry.fetchOne(db, key: day.description) else { continue }
      let cycle = try StoredCycle.containing(day, in: db)
      try place(entry, in: cycle)
    }
  }

  private func place(entriesOf cycle: StoredCycle) throws {
    let entries = try CycleEntry.fetchAll(
      db, sql: "SELECT * FROM cycle_entries WHERE date >= ? AND date < ?",
      arguments: [cycle.cycle.start.description, cycle.cycle.nextStart?.description ?? "~"])
    for entry in entries { try place(entry, in: cycle) }
  }

  private func place(_ entry: CycleEntry, in cycle: StoredCycle?) throws {
    var placed = entry
    placed.cycleDay = cycle?.cycle.dayNumber(of: entry.date)
    placed.phase = cycle?.phase(of: entry.date)
    if placed != entry { try placed.update(db) }
  }

  private func placeNowhere(before start: CalendarDay?) throws {
    try db.execute(
      sql: """
        UPDATE cycle_entries SET cycle_day = NULL, phase = NULL
        WHERE date < ? AND (cycle_day IS NOT NULL OR phase IS NOT NULL)
        """, arguments: [start?.description ?? "~"])
  }
}

extension StoredCycle {
  /// The cycle that a day lies in; nil before the first one.
  static func containing(_ day: CalendarDay, in db: Database) throws -> StoredCycle? {
    try fetchOne(
      db, sql: "SELECT * FROM cycles WHERE start <= ? ORDER BY start DESC LIMIT 1",
      arguments: [day.description])
  }
}
