package import GRDB
import Values
import Vault

/// What a change of a project's rules would do to the expenses that are there already.
package struct RuleEffect: Hashable, Sendable {
  /// How many expenses would be divided otherwise.
  package var expenseCount = 0
  /// How much more the first partner would bear of them together, in minor units; less where it is below zero.
  package var partner1Change: Int64 = 0

  /// Nothing.
  package init() {}

  /// Who would bear more; nil where the sums stay.
  package var burdened: Partner? {
    partner1Change == 0 ? nil : partner1Change > 0 ? .partner1 : .partner2
  }
}

/// Which expenses a rule would divide again, before it is saved.
package struct RuleEffectQuery: Query {
  package let projectId: Project.ID
  /// The rule as it would be; nil for one that goes.
  package let details: SplitRule.Details?
  /// The rule that it changes; nil for a new one.
  package let ruleId: SplitRule.ID?

  package init(of projectId: Project.ID, _ details: SplitRule.Details?, changing ruleId: SplitRule.ID? = nil)
  {
    self.projectId = projectId
    self.details = details
    self.ruleId = ruleId
  }

  /// Reads the answer: nothing for a project that is gone, or for a rule that could not be saved.
  package func fetch(_ db: Database) throws -> RuleEffect {
    guard let project = try Project.fetchOne(db, key: projectId) else { return RuleEffect() }
    let stored = try ProjectLedger(project, now: project.updatedAt, in: db).storedRules()
    var rules = stored.filter { $0.id != ruleId }
    if let details {
      let id = ruleId ?? ""
      guard let rule = try? SplitRule(id: id, in: project, details, now: project.updatedAt) else {
        return RuleEffect()
      }
      rules = rules.filter { !$0.details.replaces(rule.details) } + [rule]
    }
    return try effect(of: SplitRules(rules), in: db)
  }

  private func effect(of rules: SplitRules, in db: Database) throws -> RuleEffect {
    var effect = RuleEffect()
    let following = try Expense.fetchCursor(
      db, sql: "SELECT * FROM expenses WHERE projectId = ? AND followsRules = 1", arguments: [projectId])
    while let expense = try following.next() {
      let ratio = rules.ratio(on: expense.date, category: expense.category)
      guard ratio != expense.split else { continue }
      effect.expenseCount += 1
      effect.partner1Change += ratio.partner1Due(of: expense.amount.minorUnits) - expense.partner1Due
    }
    return effect
  }
}
