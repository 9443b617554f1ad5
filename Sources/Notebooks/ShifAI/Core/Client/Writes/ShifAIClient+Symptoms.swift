import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension ShifAIClient {
  /// Adds a symptom of her own to those that are offered.
  ///
  /// - Throws: ``ShifAIError/invalidFields(_:)``, ``ShifAIError/nameTaken(_:)``, ``ShifAIError/tooMany(_:limit:)``.
  @discardableResult
  package func addCustomSymptom(_ name: String) async throws -> WriteResult<CustomSymptom> {
    let (now, id) = (now(), CustomSymptom.prefix + store.dependencies.newID())
    return try await store.write(Action("shifai.customSymptom.added", subject: name)) { db in
      let limit = ShifAILimits.customSymptoms
      guard try CustomSymptom.fetchCount(db) < limit else {
        throw ShifAIError.tooMany(.customSymptom, limit: limit)
      }
      let said = CustomSymptom(id: id, details: CustomSymptom.Details(name: name), stamp: Stamp(now))
      let symptom = try Self.named(said, in: db)
      try symptom.insert(db)
      return symptom
    }
  }

  /// Renames a symptom of her own, or says whether it is still offered.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)`` and what ``addCustomSymptom(_:)`` throws.
  @discardableResult
  package func editCustomSymptom(
    _ id: CustomSymptom.ID, name: String? = nil, isArchived: Bool? = nil
  ) async throws -> WriteResult<CustomSymptom> {
    let now = now()
    return try await store.write(
      "shifai.customSymptom.edited", about: { try CustomSymptom.fetchOne($0, key: id)?.name }
    ) { db in
      let stored: CustomSymptom = try Self.record(.customSymptom, id, in: db)
      var said = stored
      (said.name, said.isArchived) = (name ?? stored.name, isArchived ?? stored.isArchived)
      var symptom = try Self.named(said, in: db)
      guard symptom != stored else { return stored }
      symptom.stamp.change(now)
      try symptom.update(db)
      return symptom
    }
  }

  /// Deletes a symptom of her own with everything that was noted of it. Undo brings all of it back.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  package func deleteCustomSymptom(_ id: CustomSymptom.ID) async throws -> WriteResult<CustomSymptom> {
    let (now, today) = (now(), today)
    return try await store.write(
      "shifai.customSymptom.deleted", about: { try CustomSymptom.fetchOne($0, key: id)?.name }
    ) { db in
      let symptom: CustomSymptom = try Self.record(.customSymptom, id, in: db)
      let days = try String.fetchAll(
        db, sql: "SELECT DISTINCT date FROM symptom_logs WHERE symptom_type = ?", arguments: [id]
      ).map(CycleFacts.day)
      let writer = DayWriter(now: now, today: max(today, days.max() ?? today), db: db)
      for day in days {
        _ = try writer.edit(day) { $0.symptoms.removeAll { $0.type == symptom.type } }
      }
      try symptom.delete(db)
      try CycleLedger(db).reconcile(Set(days))
      return symptom
    }
  }

  /// The symptom, checked; no other one has its name.
  private static func named(_ symptom: CustomSymptom, in db: Database) throws -> CustomSymptom {
    let named = try symptom.validated()
    let others = try CustomSymptom.fetchAll(db).filter { $0.id != symptom.id }
    if let taken = others.first(where: { $0.name.sortingKey == named.name.sortingKey }) {
      throw ShifAIError.nameTaken(taken.name)
    }
    return named
  }
}
