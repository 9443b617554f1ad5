import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension DuoSpendClient {
  /// Adds money that one partner gave the other.
  @discardableResult
  package func addSettlement(
    _ details: Settlement.Details, to projectId: Project.ID
  ) async throws -> WriteResult<Settlement> {
    let (id, now, last) = (store.dependencies.newID(), now(), DuoSpendLimits.lastDay(on: today))
    return try await store.write(
      "duospend.settlement.added", about: { try ProjectLedger.project(projectId, in: $0).name }
    ) { db in
      let ledger = try ProjectLedger(projectId, now: now, in: db)
      let settlement = try Settlement(id: id, in: ledger.project, details, now: now, through: last)
      try settlement.insert(db)
      try ledger.checkTotals()
      return settlement
    }
  }

  /// Settles exactly what is owed at this moment, today.
  ///
  /// - Throws: ``DuoSpendError/alreadySettled`` when nobody owes anything.
  @discardableResult
  package func settleUp(_ projectId: Project.ID) async throws -> WriteResult<Settlement> {
    let (id, now, today) = (store.dependencies.newID(), now(), today)
    return try await store.write(
      "duospend.settlement.added", about: { try ProjectLedger.project(projectId, in: $0).name }
    ) { db in
      let ledger = try ProjectLedger(projectId, now: now, in: db)
      let totals = try BalanceTotals(of: projectId, in: db)
      let status = BalanceResult(totals, currency: ledger.project.currency).status
      guard let details = Settlement.Details(settling: status, on: today) else {
        throw DuoSpendError.alreadySettled
      }
      let settlement = try Settlement(id: id, in: ledger.project, details, now: now)
      try settlement.insert(db)
      try ledger.checkTotals()
      return settlement
    }
  }

  /// Changes a settlement.
  @discardableResult
  package func editSettlement(
    _ id: Settlement.ID, _ edit: @escaping @Sendable (inout Settlement.Details) throws -> Void
  ) async throws -> WriteResult<Settlement> {
    let (now, last) = (now(), DuoSpendLimits.lastDay(on: today))
    return try await store.write(
      "duospend.settlement.edited", about: { try Self.projectName(ofSettlement: id, in: $0) }
    ) { db in
      let stored: Settlement = try ProjectLedger.record(.settlement, id, in: db)
      let ledger = try ProjectLedger(stored.projectId, now: now, in: db)
      var details = stored.details
      try edit(&details)
      guard details != stored.details else { return stored }
      let settlement = try stored.changed(
        to: details, in: ledger.project, now: now, through: details.date == stored.date ? nil : last)
      try settlement.update(db)
      try ledger.checkTotals()
      return settlement
    }
  }

  @discardableResult
  package func deleteSettlement(_ id: Settlement.ID) async throws -> WriteResult<Settlement> {
    let now = now()
    return try await store.write(
      "duospend.settlement.deleted", about: { try Self.projectName(ofSettlement: id, in: $0) }
    ) { db in
      let settlement: Settlement = try ProjectLedger.record(.settlement, id, in: db)
      _ = try ProjectLedger(settlement.projectId, now: now, in: db)
      try settlement.delete(db)
      return settlement
    }
  }

  private static func projectName(ofSettlement id: Settlement.ID, in db: Database) throws -> String {
    let settlement: Settlement = try ProjectLedger.record(.settlement, id, in: db)
    return try ProjectLedger.project(settlement.projectId, in: db).name
  }
}
