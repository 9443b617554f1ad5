import Foundation
import GRDB
import NotebookContract
package import Values
package import Vault

extension ShifAIClient {
  /// Adds something that she takes.
  ///
  /// - Throws: ``ShifAIError/invalidFields(_:)``, ``ShifAIError/tooMany(_:limit:)``.
  @discardableResult
  package func addMedication(_ draft: Medication.Details) async throws -> WriteResult<Medication> {
    let medication = Medication(
      id: store.dependencies.newID(), details: try draft.validated(), stamp: Stamp(now()))
    return try await store.write(Action("shifai.medication.added", subject: medication.name)) { db in
      let limit = ShifAILimits.medications
      guard try Medication.fetchCount(db) < limit else {
        throw ShifAIError.tooMany(.medication, limit: limit)
      }
      try medication.insert(db)
      return medication
    }
  }

  /// Changes what she says about something that she takes.
  ///
  /// - Parameter edit: changes the draft; called inside the transaction, on what is stored at that moment.
  /// - Throws: ``ShifAIError/notFound(_:)``, ``ShifAIError/invalidFields(_:)``.
  @discardableResult
  package func editMedication(
    _ id: Medication.ID, _ edit: @escaping @Sendable (inout Medication.Details) throws -> Void
  ) async throws -> WriteResult<Medication> {
    let now = now()
    return try await store.write(
      "shifai.medication.edited", about: { try Medication.fetchOne($0, key: id)?.name }
    ) { db in
      let stored: Medication = try Self.record(.medication, id, in: db)
      var draft = stored.details
      try edit(&draft)
      guard draft != stored.details else { return stored }
      let medication = try stored.changed(to: draft, now: now)
      try medication.update(db)
      return medication
    }
  }

  /// Deletes something that she takes, with what was noted of it. Undo brings all of it back.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  package func deleteMedication(_ id: Medication.ID) async throws -> WriteResult<Medication> {
    let (now, today) = (now(), today)
    return try await store.write(
      "shifai.medication.deleted", about: { try Medication.fetchOne($0, key: id)?.name }
    ) { db in
      let medication: Medication = try Self.record(.medication, id, in: db)
      let days = try String.fetchAll(
        db, sql: "SELECT DISTINCT date FROM medication_logs WHERE medication_id = ?", arguments: [id]
      ).map(CycleFacts.day)
      let writer = DayWriter(now: now, today: max(today, days.max() ?? today), db: db)
      for day in days { _ = try writer.edit(day) { $0.medications[id] = nil } }
      try medication.delete(db)
      try CycleLedger(db).reconcile(Set(days))
      return medication
    }
  }

  /// Says whether she took something on a day; nil takes back what was said.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  package func setMedication(
    _ id: Medication.ID, taken: Bool?, on day: CalendarDay? = nil
  ) async throws -> WriteResult<DayLog> {
    let day = day ?? today
    return try await days("shifai.medication.noted", about: day) { writer in
      let _: Medication = try Self.record(.medication, id, in: writer.db)
      return (try writer.edit(day) { $0.medications[id] = taken }, [day])
    }
  }
}
