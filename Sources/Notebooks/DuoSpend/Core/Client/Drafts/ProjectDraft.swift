import Foundation
package import Values

/// What a person says about a project.
package struct ProjectDraft: Equatable, Sendable {
  package var name: String
  /// One emoji that stands for it; empty for the usual one.
  package var emoji: String
  /// What it may cost; its currency is that of every amount of the project.
  package var budget: Money
  /// The first partner's name.
  package var partner1Name: String
  /// The second partner's name.
  package var partner2Name: String
  /// What it is begun from.
  package var template: Open<ProjectTemplate>?

  /// What a person says about a new project.
  package init(
    name: String, emoji: String = "", budget: Money, partner1Name: String, partner2Name: String,
    template: Open<ProjectTemplate>? = nil
  ) {
    self.name = name
    self.emoji = emoji
    self.budget = budget
    self.partner1Name = partner1Name
    self.partner2Name = partner2Name
    self.template = template
  }

  /// What is known of a project, to be changed.
  package init(_ project: Project) {
    self.init(
      name: project.name, emoji: project.emoji, budget: project.budget, partner1Name: project.partner1Name,
      partner2Name: project.partner2Name, template: project.template)
  }

  func project(id: Project.ID, now: Date) throws(DuoSpendError) -> Project {
    let blank = Project(
      id: id, name: name, budget: budget, partner1Name: partner1Name, partner2Name: partner2Name,
      createdAt: now, updatedAt: now)
    var draft = self
    if draft.emoji.isEmpty { draft.emoji = template?.known?.emoji ?? "" }
    return try draft.applied(to: blank, now: now)
  }

  func applied(to project: Project, now: Date) throws(DuoSpendError) -> Project {
    var project = project
    project.name = name
    project.emoji = emoji
    project.budget = budget
    project.partner1Name = partner1Name
    project.partner2Name = partner2Name
    project.template = template
    project.updatedAt = now
    return try project.validated()
  }
}
