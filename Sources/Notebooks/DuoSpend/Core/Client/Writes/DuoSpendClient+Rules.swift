import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension DuoSpendClient {
  /// Says how a project's expenses are divided from a day on, and divides those that follow again: what lies
  /// before is not rewritten.
  ///
  /// A rule that speaks of the same day and category is replaced.
  ///
  /// - Throws: ``DuoSpendError/invalidFields(_:)``, ``DuoSpendError/tooManyRules(limit:)``.
  @discardableResult
  package func setRule(
    _ details: SplitRule.Details, in projectId: Project.ID
  ) async throws -> WriteResult<SplitRule> {
    let (newID, now) = (store.dependencies.newID(), now())
    return try await store.write(
      "duospend.rule.set", about: { try ProjectLedger.project(projectId, in: $0).name }
    ) { db in
      let ledger = try ProjectLedger(projectId, now: now, in: db)
      let stored = try ledger.storedRules()
      let rule = try SplitRule(id: newID, in: ledger.project, details, now: now)
      if let same = stored.last(where: { $0.details.replaces(rule.details) }) {
        return try ledger.change(same, to: details)
      }
      guard stored.count < DuoSpendLimits.rulesPerProject else {
        throw DuoSpendError.tooManyRules(limit: DuoSpendLimits.rulesPerProject)
      }
      try rule.insert(db)
      try ledger.divideAgain(from: rule.from)
      return rule
    }
  }

  /// Changes a rule, and divides again what follows it or followed it. Another one of its new day and category
  /// is replaced.
  ///
  /// - Parameter edit: changes what is said; called inside the transaction, on what is stored at that moment.
  /// - Throws: ``DuoSpendError/invalidFields(_:)``, ``DuoSpendError/notFound(_:)``.
  @discardableResult
  package func editRule(
    _ id: SplitRule.ID, _ edit: @escaping @Sendable (inout SplitRule.Details) throws -> Void
  ) async throws -> WriteResult<SplitRule> {
    let now = now()
    return try await store.write("duospend.rule.set", about: { try Self.projectName(ofRule: id, in: $0) }) {
      db in
      let stored: SplitRule = try ProjectLedger.record(.rule, id, in: db)
      let ledger = try ProjectLedger(stored.projectId, now: now, in: db)
      var details = stored.details
      try edit(&details)
      return try ledger.change(stored, to: details)
    }
  }

  /// Deletes a rule: the expenses that followed it follow the one before.
  @discardableResult
  package func deleteRule(_ id: SplitRule.ID) async throws -> WriteResult<SplitRule> {
    let now = now()
    return try await store.write(
      "duospend.rule.deleted", about: { try Self.projectName(ofRule: id, in: $0) }
    ) { db in
      let rule: SplitRule = try ProjectLedger.record(.rule, id, in: db)
      let ledger = try ProjectLedger(rule.projectId, now: now, in: db)
      try rule.delete(db)
      try ledger.divideAgain(from: rule.from)
      return rule
    }
  }

  private static func projectName(ofRule id: SplitRule.ID, in db: Database) throws -> String {
    let rule: SplitRule = try ProjectLedger.record(.rule, id, in: db)
    return try ProjectLedger.project(rule.projectId, in: db).name
  }
}

extension ProjectLedger {
  /// Changes a rule and deletes those that it replaces; writes nothing when there is nothing to change.
  fileprivate func change(_ stored: SplitRule, to details: SplitRule.Details) throws -> SplitRule {
    let edited = try stored.changed(to: details, now: now)
    let twins = try storedRules().filter { $0.id != stored.id && $0.details.replaces(edited.details) }
    let isSame = details == stored.details
    guard !isSame || !twins.isEmpty else { return stored }
    for twin in twins { try twin.delete(db) }
    if !isSame { try edited.update(db) }
    try divideAgain(from: min(stored.from ?? .earliest, edited.from ?? .earliest))
    return isSame ? stored : edited
  }
}
