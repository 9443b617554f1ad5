import Foundation
import GRDB
import NotebookContract
public import Values
public import Vault

extension ShifAIClient {
  /// Changes what is noted of a day; what the edit leaves empty is taken away.
  ///
  /// - Parameter edit: changes the draft; called inside the transaction, on what is stored at that moment.
  /// - Throws: ``ShifAIError/invalidFields(_:)``.
  @discardableResult
  public func editDay(
    _ day: CalendarDay, _ edit: @escaping @Sendable (inout DayDraft) throws -> Void
  ) async throws -> Written<DayLog> {
    try await days("shifai.day.edited", about: day) { try ($0.edit(day, edit), [day]) }
  }

  /// Takes away everything that was noted of a day.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)`` when nothing was.
  @discardableResult
  public func clearDay(_ day: CalendarDay) async throws -> Written<DayLog> {
    try await days("shifai.day.cleared", about: day) { writer in
      let cleared = try writer.clear(day)
      guard !cleared.isEmpty else { throw ShifAIError.notFound(.day) }
      return (cleared, [day])
    }
  }

  /// Notes a symptom, or a pain of the body map: in place of what was noted of its type and zone on that day.
  @discardableResult
  public func setSymptom(_ symptom: SymptomDraft, on day: CalendarDay) async throws -> Written<DayLog> {
    try await days("shifai.symptom.noted", about: day) { writer in
      let noted = try writer.edit(day) { draft in
        guard !symptom.type.isDaily else { return draft.set(symptom.intensity, for: symptom.type) }
        draft.symptoms.removeAll { $0.type == symptom.type && $0.zone == symptom.zone }
        draft.symptoms.append(symptom)
      }
      return (noted, [day])
    }
  }

  /// Takes a symptom away.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  public func deleteSymptom(_ id: SymptomLog.ID) async throws -> Written<SymptomLog> {
    try await days("shifai.symptom.deleted", about: nil) { writer in
      guard let symptom = try SymptomLog.fetchOne(writer.db, key: id) else {
        throw ShifAIError.notFound(.symptom)
      }
      try writer.remove(symptom)
      return (symptom, [symptom.date])
    }
  }

  /// Says whether an interval that looks like several cycles was one; nil takes the answer back.
  ///
  /// - Parameter start: the first day of the interval.
  /// - Throws: ``ShifAIError/notFound(_:)`` when no period begins on that day, ``ShifAIError/intervalIsOpen`` when none
  ///   was noted after it.
  @discardableResult
  public func answerInterval(
    from start: CalendarDay, _ answer: CycleInterval.Answer?
  ) async throws -> Written<DayLog> {
    try await days("shifai.interval.answered", about: start) { writer in
      guard let stored = try StoredCycle.fetchOne(writer.db, key: start.description),
        var details = try LoggedDay.fetchOne(writer.db, key: start.description)
      else { throw ShifAIError.notFound(.period) }
      guard answer == nil || stored.cycle.nextStart != nil else { throw ShifAIError.intervalIsOpen }
      let before = details
      details.intervalAnswer = answer.map { Open($0) }
      details.intervalAnswerEnd = answer == nil ? nil : stored.cycle.nextStart
      if details != before {
        details.updatedAt = writer.now
        try details.update(writer.db)
      }
      return (try DayQuery(start).fetch(writer.db), [start])
    }
  }

  /// Writes days, then settles what follows from them.
  func days<Value: Sendable>(
    _ key: String, about day: CalendarDay?,
    _ write: @escaping @Sendable (DayWriter) throws -> (Value, Set<CalendarDay>)
  ) async throws -> Written<Value> {
    let (now, today, forecaster) = (now(), today, forecaster)
    return try await store.write(Action(key, subject: day?.description)) { db in
      let (value, touched) = try write(DayWriter(now: now, today: today, db: db))
      try CycleLedger(db).settle(touched, foreseeing: forecaster)
      return value
    }
  }
}

extension DayDraft {
  /// Sets what is asked every day.
  fileprivate mutating func set(_ value: Int?, for type: Open<SymptomType>) {
    switch type.known {
    case .mood: mood = value
    case .energy: energy = value
    case .sleep: sleepQuality = value
    case .stress: stress = value
    default: break
    }
  }
}
