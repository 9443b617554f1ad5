import Foundation
import GRDB
import NotebookContract
package import Values
package import Vault

extension ShifAIClient {
  /// Changes what is noted of a day; what the edit leaves empty is taken away.
  ///
  /// - Parameter edit: changes the draft; called inside the transaction, on what is stored at that moment.
  /// - Throws: ``ShifAIError/invalidFields(_:)``.
  @discardableResult
  package func editDay(
    _ day: CalendarDay, _ edit: @escaping @Sendable (inout DayDraft) throws -> Void
  ) async throws -> WriteResult<DayLog> {
    try await days("shifai.day.edited", about: day) { try ($0.edit(day, edit), [day]) }
  }

  /// Takes away everything that was noted of a day.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)`` when nothing was.
  @discardableResult
  package func clearDay(_ day: CalendarDay) async throws -> WriteResult<DayLog> {
    try await days("shifai.day.cleared", about: day) { writer in
      let cleared = try writer.clear(day)
      guard !cleared.isEmpty else { throw ShifAIError.notFound(.day) }
      return (cleared, [day])
    }
  }

  /// Notes a symptom, or a pain of the body map; what is noted of its type and zone on that day already is changed, and
  /// what the edit does not speak of stays.
  ///
  /// - Parameter edit: changes the draft; called inside the transaction, on what is stored at that moment.
  /// - Throws: ``ShifAIError/invalidFields(_:)``, also when words or a place are given to a score of the day.
  @discardableResult
  package func setSymptom(
    _ type: Open<SymptomType>, in zone: Open<BodyZone>? = nil, on day: CalendarDay,
    _ edit: @escaping @Sendable (inout SymptomLog.Details) throws -> Void = { _ in }
  ) async throws -> WriteResult<DayLog> {
    try await days("shifai.symptom.noted", about: day) { writer in
      (try writer.edit(day) { try $0.set(type, in: zone, edit) }, [day])
    }
  }

  /// Takes a symptom away.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  package func deleteSymptom(_ id: SymptomLog.ID) async throws -> WriteResult<SymptomLog> {
    try await days("shifai.symptom.deleted", about: nil) { writer in
      let symptom: SymptomLog = try Self.record(.symptom, id, in: writer.db)
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
  package func answerInterval(
    from start: CalendarDay, _ answer: CycleInterval.Answer?
  ) async throws -> WriteResult<DayLog> {
    try await days("shifai.interval.answered", about: start) { writer in
      guard let stored = try StoredCycle.fetchOne(writer.db, key: start.description),
        var details = try LoggedDay.fetchOne(writer.db, key: start.description)
      else { throw ShifAIError.notFound(.period) }
      guard answer == nil || stored.cycle.nextStart != nil else { throw ShifAIError.intervalIsOpen }
      let before = details
      details.intervalAnswer = answer.map { Open($0) }
      details.intervalAnswerEnd = answer == nil ? nil : stored.cycle.nextStart
      if details != before {
        details.stamp.change(writer.now)
        try details.update(writer.db)
      }
      return (try DayQuery(start).fetch(writer.db), [start])
    }
  }

  /// Writes days, then settles what follows from them.
  func days<Value: Sendable>(
    _ key: String, about day: CalendarDay?,
    _ write: @escaping @Sendable (DayWriter) throws -> (Value, Set<CalendarDay>)
  ) async throws -> WriteResult<Value> {
    let (now, today, forecaster) = (now(), today, forecaster)
    return try await store.write(Action(key, subject: day?.description)) { db in
      let (value, touched) = try write(DayWriter(now: now, today: today, db: db))
      try CycleLedger(db).reconcile(touched, foreseeing: forecaster)
      return value
    }
  }
}

extension DayDraft {
  /// Changes what is said of a symptom.
  fileprivate mutating func set(
    _ type: Open<SymptomType>, in zone: Open<BodyZone>?, _ edit: (inout SymptomLog.Details) throws -> Void
  ) throws {
    if type.isDaily { return try setScore(type, in: zone, edit) }
    let noted = symptoms.firstIndex { $0.type == type && $0.zone == zone }
    var symptom = noted.map { symptoms[$0] } ?? SymptomLog.Details(type, zone: zone)
    try edit(&symptom)
    if let noted { symptoms[noted] = symptom } else { symptoms.append(symptom) }
  }

  /// Changes what is asked every day: a number, and nothing beside it.
  private mutating func setScore(
    _ type: Open<SymptomType>, in zone: Open<BodyZone>?, _ edit: (inout SymptomLog.Details) throws -> Void
  ) throws {
    let noted = scores.first { Open($0.type) == type }?.value
    var symptom = SymptomLog.Details(type, intensity: noted ?? SymptomLog.Details.usualIntensity)
    try edit(&symptom)
    guard zone == nil, symptom.painType == nil, symptom.notes.isEmpty else {
      throw ShifAIError.invalidFields([FieldProblem(.symptomNotes, .rule("score"))])
    }
    switch type.known {
    case .mood: mood = symptom.intensity
    case .energy: energy = symptom.intensity
    case .sleep: sleepQuality = symptom.intensity
    case .stress: stress = symptom.intensity
    default: break
    }
  }
}
