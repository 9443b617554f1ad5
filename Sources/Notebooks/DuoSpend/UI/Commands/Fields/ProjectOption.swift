import ArgumentParser
import DuoSpendCore
import Foundation
import NotebookContract
import Terminal
import Values

/// Which project a record belongs to, or which one's are listed.
struct ProjectOption: ParsableArguments {
  @Option(
    name: [.customLong("project-id"), .customLong("project")],
    help: .text("duospend.option.project", value: "duospend.value.id"))
  var projectId: String?

  func required() throws(TerminalError) -> Project.ID {
    guard let projectId else { throw .missingOption("--project") }
    return projectId
  }
}

extension DuoSpendClient {
  /// A project by its id or its name.
  ///
  /// - Throws: ``DuoSpendError/projectNotFound``, ``DuoSpendCommandError/severalProjects(name:ids:)``.
  func project(_ text: String) async throws -> Project { try await card(text).project }

  /// A project at a glance, by its id or its name.
  ///
  /// - Throws: ``DuoSpendError/projectNotFound``, ``DuoSpendCommandError/severalProjects(name:ids:)``.
  func card(_ text: String) async throws -> ProjectCard {
    guard let card = try await find(text) else { throw DuoSpendError.projectNotFound }
    return card
  }

  /// A project by its id, else the only one of a name, whatever its capitals and accents: of the open ones, else of all.
  /// Nil when there is none.
  ///
  /// - Throws: ``DuoSpendCommandError/severalProjects(name:ids:)``.
  func find(_ text: String) async throws -> ProjectCard? {
    if let page = try await value(ProjectQuery(text, today: today)) { return page.card }
    let named = try await value(ProjectsQuery()).filter { Self.key($0.project.name) == Self.key(text) }
    let open = named.filter { !$0.project.isArchived }
    let meant = open.isEmpty ? named : open
    guard meant.count <= 1 else {
      throw DuoSpendCommandError.severalProjects(name: text, ids: meant.map(\.id))
    }
    return meant.first
  }

  private static func key(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespaces)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// The projects that are meant: the one given, or every one.
  func projects(_ option: ProjectOption) async throws -> [Project] {
    guard let id = option.projectId else { return try await value(ProjectsQuery()).map(\.project) }
    return [try await project(id)]
  }
}
