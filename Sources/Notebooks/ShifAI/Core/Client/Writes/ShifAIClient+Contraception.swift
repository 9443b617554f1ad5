import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension ShifAIClient {
  /// Adds a method of contraception.
  ///
  /// - Throws: ``ShifAIError/invalidFields(_:)``, ``ShifAIError/tooMany(_:limit:)``.
  @discardableResult
  package func addContraception(_ draft: Contraception.Details) async throws -> WriteResult<Contraception> {
    let method = try Contraception(id: store.dependencies.newID(), draft, now: now(), today: today)
    let forecaster = forecaster
    return try await store.write(Action("shifai.contraception.added", subject: method.name)) { db in
      let limit = ShifAILimits.contraceptions
      guard try Contraception.fetchCount(db) < limit else {
        throw ShifAIError.tooMany(.contraception, limit: limit)
      }
      try method.insert(db)
      try CycleLedger(db).reconcile([], rereadingSigns: true, foreseeing: forecaster)
      return method
    }
  }

  /// Changes what she says about a method.
  ///
  /// - Parameter edit: changes the draft; called inside the transaction, on what is stored at that moment.
  /// - Throws: ``ShifAIError/notFound(_:)``, ``ShifAIError/invalidFields(_:)``.
  @discardableResult
  package func editContraception(
    _ id: Contraception.ID, _ edit: @escaping @Sendable (inout Contraception.Details) throws -> Void
  ) async throws -> WriteResult<Contraception> {
    let (now, today, forecaster) = (now(), today, forecaster)
    return try await store.write(
      "shifai.contraception.edited", about: { try Contraception.fetchOne($0, key: id)?.name }
    ) { db in
      let stored: Contraception = try Self.record(.contraception, id, in: db)
      var draft = stored.details
      try edit(&draft)
      guard draft != stored.details else { return stored }
      let method = try stored.changed(to: draft, now: now, today: today)
      try method.update(db)
      try CycleLedger(db).reconcile([], rereadingSigns: true, foreseeing: forecaster)
      return method
    }
  }

  /// Deletes a method; what was noted of the pill by day stays. Undo brings it back.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  package func deleteContraception(_ id: Contraception.ID) async throws -> WriteResult<Contraception> {
    let forecaster = forecaster
    return try await store.write(
      "shifai.contraception.deleted", about: { try Contraception.fetchOne($0, key: id)?.name }
    ) { db in
      let method: Contraception = try Self.record(.contraception, id, in: db)
      try method.delete(db)
      try CycleLedger(db).reconcile([], rereadingSigns: true, foreseeing: forecaster)
      return method
    }
  }
}
