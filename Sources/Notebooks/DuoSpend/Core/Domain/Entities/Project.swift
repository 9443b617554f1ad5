package import Foundation
package import Values

/// What two people pay for together: a journey, a renovation, a household.
package struct Project: Hashable, Sendable, Identifiable {
  package static let defaultEmoji = "💰"

  /// A UUID as text.
  package var id: String
  /// Its name, not empty.
  package var name: String
  /// One emoji that stands for it.
  package var emoji: String
  /// What it may cost, above zero; its currency is the project's.
  package var budget: Money
  /// The first partner's name.
  package var partner1Name: String
  /// The second partner's name, another one.
  package var partner2Name: String
  /// What it was begun from; nil for a blank one.
  package var template: Open<ProjectTemplate>?
  /// When it was archived; nil while expenses can be added.
  package var archivedAt: Date?
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  /// A project, stored as given; ``validated()`` checks what a person typed.
  package init(
    id: String, name: String, emoji: String = Project.defaultEmoji, budget: Money, partner1Name: String,
    partner2Name: String, template: Open<ProjectTemplate>? = nil, archivedAt: Date? = nil, createdAt: Date,
    updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.emoji = emoji
    self.budget = budget
    self.partner1Name = partner1Name
    self.partner2Name = partner2Name
    self.template = template
    self.archivedAt = archivedAt?.wholeSeconds
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// The currency of every amount of the project.
  package var currency: Currency { budget.currency }

  /// Whether it is closed: read-only until it is reopened.
  package var isArchived: Bool { archivedAt != nil }

  /// A partner's name.
  package func name(of partner: Partner) -> String { partner == .partner1 ? partner1Name : partner2Name }

  /// The project as it is to be stored: names without blanks around them, the usual emoji where none was given.
  ///
  /// - Throws: ``DuoSpendError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(DuoSpendError) -> Project {
    var checks = FieldChecks<DuoSpendField>()
    var project = self
    project.name = checks.required(name, .projectName, limit: DuoSpendLimits.name)
    project.emoji = checks.optional(emoji, .projectEmoji, limit: DuoSpendLimits.emoji)
    if project.emoji.isEmpty { project.emoji = Self.defaultEmoji }
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
