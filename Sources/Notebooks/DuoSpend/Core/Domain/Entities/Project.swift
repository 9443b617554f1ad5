public import Foundation
public import Values

/// What two people pay for together: a journey, a renovation, a household.
public struct Project: Hashable, Sendable, Identifiable {
  /// The emoji of a project that was given none.
  public static let defaultEmoji = "💰"

  /// A UUID as text.
  public var id: String
  /// Its name, not empty.
  public var name: String
  /// One emoji that stands for it.
  public var emoji: String
  /// What it may cost, above zero; its currency is the project's.
  public var budget: Money
  /// The first partner's name.
  public var partner1Name: String
  /// The second partner's name, another one.
  public var partner2Name: String
  /// What it was begun from; nil for a blank one.
  public var template: Open<ProjectTemplate>?
  /// When it was archived; nil while expenses can be added.
  public var archivedAt: Date?
  /// When it was created, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its file holds that this version has no field for.
  public var unknownFields: [String: JSONValue]

  /// A project, stored as given; ``validated()`` checks what a person typed.
  public init(
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
  public var currency: Currency { budget.currency }

  /// Whether it is closed: read-only until it is reopened.
  public var isArchived: Bool { archivedAt != nil }

  /// A partner's name.
  public func name(of partner: Partner) -> String { partner == .partner1 ? partner1Name : partner2Name }

  /// The project as it is to be stored: names without blanks around them, the usual emoji where none was given.
  ///
  /// - Throws: ``DuoSpendError/invalidFields(_:)`` with every problem of what was typed.
  public func validated() throws(DuoSpendError) -> Project {
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
