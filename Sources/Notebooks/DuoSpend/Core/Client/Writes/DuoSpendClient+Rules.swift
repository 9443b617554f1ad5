import Foundation
import GRDB
import NotebookContract
import Values
public import Vault

extension DuoSpendClient {
  /// Says how a project's expenses are divided from a day on, and divides those that follow again: what lies
  /// before is not rewritten.
  ///
  /// A rule that speaks of the same day and category is replaced.
  ///
  /// - Parameter id: the rule to be changed; nil for a new one.
  /// - Throws: ``DuoSpendError/invalidFields(_:)``, ``DuoSpendError/tooManyRules(limit:)``.
  @discardableResult
  public func setRule(
    _ draft: SplitRuleDraft, in projectId: Project.ID, replacing id: SplitRule.ID? = nil
  ) async throws -> Written<SplitRule> {
    let (newID, now) = (store.surroundings.newID(), now())
    return try await store.write(
      "duospend.rule.set", about: { try ProjectLedger.project(projectId, in: $0).name }
    ) { db in
      let ledger = try ProjectLedger(projectId, now: now, in: db)
      let stored = try ledger.storedRules()
      let rule = try draft.rule(id: newID, in: ledger.project, now: now)
      let same = stored.filter { $0.replaces(rule) }
      guard let changed = try Self.rule(id, in: stored) ?? same.first else {
        guard stored.count < DuoSpendLimits.rulesPerProject else {
          throw DuoSpendError.tooManyRules(limit: DuoSpendLimits.rulesPerProject)
        }
        try rule.insert(db)
        try ledger.divideAgain(from: rule.from)
        return rule
      }
      for other in same where other.id != changed.id { try other.delete(db) }
      guard draft != SplitRuleDraft(changed) else { return changed }
      let edited = try draft.applied(to: changed, now: now)
      try edited.update(db)
      try ledger.divideAgain(from: min(changed.from ?? .earliest, edited.from ?? .earliest))
      return edited
    }
  }

  /// Deletes a rule: the expenses that followed it follow the one before.
  @discardableResult
  public func deleteRule(_ id: SplitRule.ID) async throws -> Written<SplitRule> {
    let now = now()
    let subject: @Sendable (Database) throws -> String = { db in
      let rule: SplitRule = try ProjectLedger.record(.rule, id, in: db)
      return try ProjectLedger.project(rule.projectId, in: db).name
    }
    return try await store.write("duospend.rule.deleted", about: subject) { db in
      let rule: SplitRule = try ProjectLedger.record(.rule, id, in: db)
      let ledger = try ProjectLedger(rule.projectId, now: now, in: db)
      try rule.delete(db)
      try ledger.divideAgain(from: rule.from)
      return rule
    }
  }

  private static func rule(_ id: SplitRule.ID?, in rules: [SplitRule]) throws -> SplitRule? {
    guard let id else { return nil }
    guard let rule = rules.first(where: { $0.id == id }) else { throw DuoSpendError.notFound(.rule) }
    return rule
  }
}
