import Foundation
package import Values

/// What a project divides by when an expense does not say: from a day on, for everything or for a category.
///
/// The past is not rewritten: an expense keeps to the rule that was in force on its own day.
package struct SplitRule: ProjectEntry {
  /// A UUID as text.
  package var id: String
  package var projectId: String
  package var details: Details
  package var stamp: Stamp
  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: EntryDetails, Hashable {
    /// The first day on which it holds; nil for always.
    package var from: CalendarDay?
    /// The category it is for, as it is written in expenses; nil or empty for every other expense.
    package var category: String?
    /// How expenses are divided then.
    package var ratio: SplitRatio
  }

  package static let blank = SplitRule(
    id: "", projectId: "", details: Details(ratio: .equal), stamp: Stamp(.distantPast))

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&projectId, "projectId", missing: "")
    try coder.code(&details.from, "fromDay")
    try coder.code(&details.category, "category")
    try coder.code(text: &details.ratio, "splitRatio")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension SplitRule.Details {
  /// What a form starts from.
  package init(dividing ratio: SplitRatio, from day: CalendarDay? = nil) {
    self.init(from: day, ratio: ratio)
  }

  /// Whether it speaks of the same expenses from the same day on.
  package func replaces(_ other: Self) -> Bool {
    from == other.from && category.map(SplitRules.key) == other.category.map(SplitRules.key)
  }

  /// A rule has no amount: the currency does not matter.
  package func validated(in currency: Currency, through last: CalendarDay?) throws(DuoSpendError) -> Self {
    try validated()
  }

  package func validated() throws(DuoSpendError) -> Self {
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
package struct SplitRules: Sendable {
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
