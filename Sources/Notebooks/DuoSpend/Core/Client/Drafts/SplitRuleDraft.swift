import Foundation
package import Values

/// What a person says about how expenses are divided from a day on.
package struct SplitRuleDraft: Hashable, Sendable {
  /// The first day on which it holds; nil for always.
  package var from: CalendarDay?
  /// The category it is for; nil or empty for every other expense.
  package var category: String?
  /// How expenses are divided then.
  package var ratio: SplitRatio

  /// What a person says about a new rule.
  package init(from: CalendarDay? = nil, category: String? = nil, ratio: SplitRatio) {
    self.from = from
    self.category = category
    self.ratio = ratio
  }

  /// What is known of a rule, to be changed.
  package init(_ rule: SplitRule) { self.init(from: rule.from, category: rule.category, ratio: rule.ratio) }

  func rule(id: SplitRule.ID, in project: Project, now: Date) throws(DuoSpendError) -> SplitRule {
    let blank = SplitRule(id: id, projectId: project.id, ratio: ratio, createdAt: now, updatedAt: now)
    return try applied(to: blank, now: now)
  }

  func applied(to rule: SplitRule, now: Date) throws(DuoSpendError) -> SplitRule {
    var rule = rule
    rule.from = from
    rule.category = category
    rule.ratio = ratio
    rule.updatedAt = now
    return try rule.validated()
  }
}
