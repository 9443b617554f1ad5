package import Foundation
package import Values

/// What two people pay for together: a journey, a renovation, a household.
package struct Project: DetailedRecord {
  package static let defaultEmoji = "💰"

  /// A UUID as text.
  package var id: String
  package var details: Details
  /// When it was archived; nil while expenses can be added.
  package var archivedAt: Date?
  package var stamp: Stamp
  /// What its file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails {
    /// Its name, not empty.
    package var name = ""
    /// One emoji that stands for it; empty for the usual one.
    package var emoji = ""
    /// What it may cost, above zero; its currency is that of every amount of the project.
    package var budget: Money
    /// The first partner's name.
    package var partner1Name = ""
    /// The second partner's name, another one.
    package var partner2Name = ""
    /// What it was begun from; nil for a blank one.
    package var template: Open<ProjectTemplate>?
  }

  package static let blank = Project(id: "", details: Details(in: .eur), stamp: Stamp(.distantPast))

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.name, "name")
    try coder.code(&details.emoji, "emoji", missing: Self.defaultEmoji)
    try coder.code(number: &details.budget, "budget", currency: "currency")
    try coder.code(&details.partner1Name, "partner1Name")
    try coder.code(&details.partner2Name, "partner2Name")
    try coder.code(&details.template, "template")
    try coder.code(&archivedAt, "archivedAt")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension Project {
  /// A new one, checked; without an emoji it has the one of what it is begun from.
  init(id: String, _ details: Details, now: Date) throws(DuoSpendError) {
    var details = details
    if details.emoji.isEmpty { details.emoji = details.template?.known?.emoji ?? "" }
    self.init(id: id, details: try details.validated(), stamp: Stamp(now))
  }

  /// The currency of every amount of the project.
  package var currency: Currency { self.budget.currency }

  /// Whether it is closed: read-only until it is reopened.
  package var isArchived: Bool { archivedAt != nil }

  /// A partner's name.
  package func partnerName(_ partner: Partner) -> String {
    partner == .partner1 ? self.partner1Name : self.partner2Name
  }
}

extension Project.Details {
  /// What a form starts from: nothing is no budget that is accepted.
  package init(in currency: Currency) { self.init(budget: .zero(currency)) }

  /// Names without blanks around them, the usual emoji where none was given.
  package func validated() throws(DuoSpendError) -> Self {
    var checks = FieldChecks<DuoSpendField>()
    var project = self
    project.name = checks.required(name, .projectName, limit: DuoSpendLimits.name)
    project.emoji = checks.optional(emoji, .projectEmoji, limit: DuoSpendLimits.emoji)
    if project.emoji.isEmpty { project.emoji = Project.defaultEmoji }
    project.partner1Name = checks.required(partner1Name, .partner1Name, limit: DuoSpendLimits.name)
    project.partner2Name = checks.required(partner2Name, .partner2Name, limit: DuoSpendLimits.name)
    let (first, second) = (project.partner1Name.nameKey, project.partner2Name.nameKey)
    checks.require(first.isEmpty || first != second, .partner2Name, .rule("same"))
    checks.positive(budget, .projectBudget)
    try checks.finish()
    return project
  }
}

extension String {
  /// What two spellings of one person's name have in common, whatever their capitals.
  package var nameKey: String {
    precomposedStringWithCanonicalMapping.folding(options: .caseInsensitive, locale: nil)
  }
}
