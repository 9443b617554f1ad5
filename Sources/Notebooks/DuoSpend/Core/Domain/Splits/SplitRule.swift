package import Foundation
package import Values

/// What a project divides by when an expense does not say: from a day on, for everything or for a category.
///
/// The past is not rewritten: an expense keeps to the rule that was in force on its own day.
package struct SplitRule: Hashable, Sendable, Identifiable {
  /// A UUID as text.
  package var id: String
  /// The project it belongs to.
  package var projectId: String
  /// The first day on which it holds; nil for always.
  package var from: CalendarDay?
  /// The category it is for, as it is written in expenses; nil for every other expense.
  package var category: String?
  /// How expenses are divided then.
  package var ratio: SplitRatio
  /// When it was entered, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  /// A rule, stored as given; ``validated()`` checks what a person typed.
  package init(
    id: String, projectId: String, from: CalendarDay? = nil, category: String? = nil, ratio: SplitRatio,
    createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.projectId = projectId
    self.from = from
    self.category = category
    self.ratio = ratio
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// Whether it speaks of the same expenses from the same day on.
  package func replaces(_ other: SplitRule) -> Bool {
    from == other.from && category.map(SplitRules.key) == other.category.map(SplitRules.key)
  }

  /// The rule as it is to be stored.
  ///
  /// - Throws: ``DuoSpendError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(DuoSpendError) -> SplitRule {
    var checks = FieldChecks<DuoSpendField>()
    var rule = self
    if let from { checks.day(from, .ruleFrom) }
    rule.category = checks.category(category, .ruleCategory)
    checks.split(ratio, .ruleSplit)
    try checks.finish()
    return rule
  }
}

/// The rules of a project, ready to be asked.
package struct SplitRules: Hashable, Sendable {
  /// The rules of each category, the newest first; nil is the key of the general ones.
  private let rules: [String?: [SplitRule]]

  /// - Parameter rules: in any order. Of two that begin on one day, the one with the greater id holds.
  package init(_ rules: some Sequence<SplitRule>) {
    self.rules = Dictionary(grouping: rules) { $0.category.map(Self.key) }
      .mapValues { rules in
        rules.sorted { ($0.from ?? .earliest, $0.id) > ($1.from ?? .earliest, $1.id) }
      }
  }

  /// How an expense of a day and a category is divided: by its category's rule, else by the general one,
  /// else equally.
  package func ratio(on day: CalendarDay, category: String?) -> SplitRatio {
    let own = category.flatMap { newest(Self.key($0), on: day) }
    return (own ?? newest(nil, on: day))?.ratio ?? .equal
  }

  private func newest(_ key: String?, on day: CalendarDay) -> SplitRule? {
    rules[key]?.first { ($0.from ?? .earliest) <= day }
  }

  /// Categories are the same whatever their capitals.
  static func key(_ category: String) -> String { category.nameKey }
}
