import Foundation
import GRDB
import Values

/// Writes what a person says about days, within a transaction.
struct DayWriter {
  let now: Date
  let today: CalendarDay
  let db: Database

  /// Changes what is noted of a day; gives what is noted then.
  func edit(_ day: CalendarDay, _ edit: (inout DayDraft) throws -> Void) throws -> DayLog {
    let stored = try DayQuery(day).fetch(db)
    var draft = DayDraft(stored)
    try edit(&draft)
    let before = DayDraft(stored)
    try draft.validate(on: day, today: today, over: before)
    guard draft != before else { return stored }
    try write(draft, over: stored)
    return try DayQuery(day).fetch(db)
  }

  /// Takes away everything that was noted of a day; gives what it was.
  func clear(_ day: CalendarDay) throws -> DayLog {
    let stored = try DayQuery(day).fetch(db)
    try replace(stored.symptoms, by: [])
    var shown = stored
    shown.symptoms = []
    try write(DayDraft(), over: shown)
    try stored.details?.delete(db)
    return stored
  }

  /// Takes a symptom away, even one that no draft shows.
  func remove(_ symptom: SymptomLog) throws {
    var left = try DayQuery(symptom.date).fetch(db)
    left.symptoms.removeAll { $0.id == symptom.id }
    try symptom.delete(db)
    try write(DayDraft(left), over: left)
  }

  private func write(_ draft: DayDraft, over stored: DayLog) throws {
    let details = details(draft, over: stored)
    let entry = draft.flow != nil || details.hasSigns ? entry(draft, over: stored) : nil
    try replace(stored.entry.map { [$0] } ?? [], by: entry.map { [$0] } ?? [])
    let symptoms = symptoms(draft, over: stored)
    try replace(stored.symptoms, by: symptoms)
    try replace(stored.medications, by: medications(draft, over: stored))
    // A day of which something is noted has its row, whatever that is.
    let isKept = draft != DayDraft() || !symptoms.isEmpty || !details.unknownFields.isEmpty
    try replace(stored.details.map { [$0] } ?? [], by: isKept ? [details] : [])
  }

  private func details(_ draft: DayDraft, over stored: DayLog) -> LoggedDay {
    var day = stored.details ?? LoggedDay(date: stored.date, stamp: Stamp(now))
    (day.details, day.temperature) = (draft.details, draft.temperature?.stored)
    if day != stored.details { day.stamp.change(now) }
    return day
  }

  private func entry(_ draft: DayDraft, over stored: DayLog) -> CycleEntry {
    var entry = stored.entry ?? CycleEntry(date: stored.date, stamp: Stamp(now))
    entry.flow = draft.flow
    if entry != stored.entry {
      entry.stamp.change(now)
      entry.syncStatus = SyncStatus.pending
    }
    return entry
  }

  private func symptoms(_ draft: DayDraft, over stored: DayLog) -> [SymptomLog] {
    let before = Dictionary(stored.symptoms.map { ($0.id, $0) }) { first, _ in first }
    let scores = draft.scores.compactMap { score in
      score.value.map { SymptomLog.Details(Open(score.type), intensity: $0) }
    }
    let said = (scores + draft.symptoms).map { said in
      let id = SymptomLog.id(stored.date, said.type, said.zone)
      var symptom =
        before[id]
        ?? SymptomLog(
          date: stored.date, details: SymptomLog.Details(said.type, zone: said.zone), stamp: Stamp(now))
      // What stands beside a score is an importer's: the daily form has no field for it.
      if said.type.isDaily { symptom.intensity = said.intensity } else { symptom.details = said }
      return symptom == before[id] ? symptom : changed(symptom)
    }
    let ids = Set(said.map(\.id))
    return said + hidden(of: stored, beside: draft).filter { !ids.contains($0.id) }
  }

  /// The daily rows of a file that no draft shows: one of a zone, and one of which only words are left.
  private func hidden(of stored: DayLog, beside draft: DayDraft) -> [SymptomLog] {
    let shown = Set(draft.scores.filter { $0.value != nil }.map { Open($0.type) })
    return stored.symptoms.compactMap { symptom in
      guard symptom.type.isDaily, symptom.zone != nil || !shown.contains(symptom.type) else { return nil }
      if symptom.zone != nil || symptom.intensity == nil { return symptom }
      guard !symptom.notes.isEmpty || symptom.painType != nil else { return nil }
      var words = symptom
      words.intensity = nil
      return changed(words)
    }
  }

  /// The symptom as one that sync has not taken yet.
  private func changed(_ symptom: SymptomLog) -> SymptomLog {
    var symptom = symptom
    symptom.stamp.change(now)
    symptom.syncStatus = SyncStatus.pending
    return symptom
  }

  private func medications(_ draft: DayDraft, over stored: DayLog) -> [MedicationLog] {
    let before = Dictionary(stored.medications.map { ($0.medicationId, $0) }) { first, _ in first }
    return draft.medications.map { id, taken in
      var log =
        before[id]
        ?? MedicationLog(date: stored.date, medicationId: id, taken: taken, stamp: Stamp(now))
      log.taken = taken
      if log != before[id] { log.stamp.change(now) }
      return log
    }
  }

  private func replace<Record: PersistableRecord & Identifiable<String> & Hashable>(
    _ before: [Record], by after: [Record]
  ) throws {
    let kept = Set(after.map(\.id))
    for record in before where !kept.contains(record.id) { try record.delete(db) }
    let known = Set(before)
    for record in after where !known.contains(record) { try record.upsert(db) }
  }
}
