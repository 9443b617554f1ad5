import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension DuoSpendClient {
  /// Adds a project.
  ///
  /// - Throws: ``DuoSpendError/invalidFields(_:)``.
  @discardableResult
  package func addProject(_ details: Project.Details) async throws -> WriteResult<Project> {
    let project = try Project(id: store.dependencies.newID(), details, now: now())
    return try await store.write(Action("duospend.project.added", subject: project.name)) { db in
      try project.insert(db)
      return project
    }
  }

  /// Changes what a person says about a project.
  ///
  /// - Parameter edit: changes what is said; called inside the transaction, on what is stored at that moment.
  /// - Throws: ``DuoSpendError/currencyFixed(_:)`` for another currency once there are amounts.
  @discardableResult
  package func editProject(
    _ id: Project.ID, _ edit: @escaping @Sendable (inout Project.Details) throws -> Void
  ) async throws -> WriteResult<Project> {
    let now = now()
    return try await store.write(
      "duospend.project.edited", about: { try ProjectLedger.project(id, in: $0).name }
    ) { db in
      let stored = try ProjectLedger(id, now: now, in: db).project
      var details = stored.details
      try edit(&details)
      guard details != stored.details else { return stored }
      let project = try stored.changed(to: details, now: now)
      if project.currency != stored.currency, try Self.hasAmounts(id, db) {
        throw DuoSpendError.currencyFixed(stored.currency)
      }
      try project.update(db)
      return project
    }
  }

  /// Closes a project: what is due in it by then is added, and it is read-only until it is reopened.
  @discardableResult
  package func archiveProject(_ id: Project.ID) async throws -> WriteResult<Project> {
    let (now, today) = (now(), today)
    return try await store.write(
      "duospend.project.archived", about: { try ProjectLedger.project(id, in: $0).name }
    ) { db in
      let ledger = try ProjectLedger(id, now: now, in: db)
      try ledger.postWhole(Self.due(on: today, in: db).filter { $0.projectId == id }, through: today)
      var project = ledger.project
      project.archivedAt = now
      project.stamp.change(now)
      try project.update(db)
      return project
    }
  }

  /// Opens an archived project again. What would have come back meanwhile does not.
  @discardableResult
  package func reopenProject(_ id: Project.ID) async throws -> WriteResult<Project> {
    let (now, yesterday) = (now(), today.adding(days: -1))
    return try await store.write(
      "duospend.project.reopened", about: { try ProjectLedger.project(id, in: $0).name }
    ) { db in
      var project = try ProjectLedger.project(id, in: db)
      guard project.isArchived else { return project }
      project.archivedAt = nil
      project.stamp.change(now)
      try project.update(db)
      for var recurring in try RecurringExpense.filter(sql: "projectId = ?", arguments: [id]).fetchAll(db) {
        guard recurring.startDay <= yesterday, recurring.doneThrough.map({ $0 < yesterday }) ?? true else {
          continue
        }
        recurring.doneThrough = yesterday
        recurring.stamp.change(now)
        try recurring.update(db)
      }
      return project
    }
  }

  /// Deletes a project with everything that belongs to it, archived or not. Undo brings all of it back.
  @discardableResult
  package func deleteProject(_ id: Project.ID) async throws -> WriteResult<Project> {
    return try await store.write(
      "duospend.project.deleted", about: { try ProjectLedger.project(id, in: $0).name }
    ) { db in
      let project = try ProjectLedger.project(id, in: db)
      try project.delete(db)
      return project
    }
  }

  private static func hasAmounts(_ id: Project.ID, _ db: Database) throws -> Bool {
    let tables = ["expenses", "settlements", "recurringExpenses"]
    let sql = tables.map { "EXISTS (SELECT 1 FROM \($0) WHERE projectId = ?1)" }.joined(separator: " OR ")
    return try Bool.fetchOne(db, sql: "SELECT \(sql)", arguments: [id]) ?? false
  }
}
