import ArgumentParser
import DuoSpendCore
import NotebookContract
import Terminal

/// Which project a record belongs to, or which one's are listed.
struct ProjectOption: ParsableArguments {
  @Option(
    name: [.customLong("project-id"), .customLong("project")],
    help: .text("duospend.option.project", value: "duospend.value.id"))
  var projectId: String?

  /// The project given.
  func required() throws(TerminalError) -> Project.ID {
    guard let projectId else { throw .missingOption("--project") }
    return projectId
  }
}

extension DuoSpendClient {
  /// A project by its id.
  ///
  /// - Throws: ``DuoSpendError/projectNotFound``.
  func project(_ id: Project.ID) async throws -> Project { try await card(id).project }

  /// A project at a glance.
  ///
  /// - Throws: ``DuoSpendError/projectNotFound``.
  func card(_ id: Project.ID) async throws -> ProjectCard {
    guard let page = try await value(ProjectQuery(id, today: today)) else {
      throw DuoSpendError.projectNotFound
    }
    return page.card
  }

  /// The projects that are meant: the one given, or every one.
  func projects(_ option: ProjectOption) async throws -> [Project] {
    guard let id = option.projectId else { return try await value(ProjectsQuery()).map(\.project) }
    return [try await project(id)]
  }
}
