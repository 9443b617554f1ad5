import ArgumentParser
import DuoSpendCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets duospend project`
struct ProjectNoun: Noun {
  static let notebook = DuoSpendCommand.notebook
  static let name = "project"
  static var otherCommands: [any ParsableCommand.Type] {
    [ArchiveProjectCommand.self, ReopenProjectCommand.self]
  }

  static var columns: [Column<ProjectCard>] {
    [
      Column("duospend.column.name") { card, _ in "\(card.project.emoji) \(card.project.name)" },
      Column("duospend.column.partners") { card, _ in
        "\(card.project.partner1Name), \(card.project.partner2Name)"
      },
      Column("duospend.column.spent", .trailing) { card, context in context.text(card.budget.spent) },
      Column("duospend.column.budget", .trailing) { card, context in context.text(card.project.budget) },
      Column("duospend.column.used", .trailing) { card, context in
        context.text("duospend.answer.percent", ["percent": String(card.budget.percent)])
      },
      Column("duospend.column.balance") { card, context in context.text(card.sentence) },
    ]
  }

  static var details: [Column<ProjectCard>] {
    [
      Column("duospend.column.remaining") { card, context in context.text(card.budget.remaining) },
      Column("duospend.column.budgetLevel") { card, context in
        context.text("duospend.budget.\(card.budget.level.rawValue)")
      },
      Column("duospend.column.expenses") { card, _ in String(card.expenseCount) },
      Column("duospend.column.settlements") { card, _ in String(card.settlementCount) },
      Column("duospend.column.template") { card, context in
        card.project.template?.known.map { context.text("duospend.template.\($0.rawValue)") }
      },
      Column("duospend.column.archivedAt") { card, context in card.project.archivedAt.map(context.day) },
    ]
  }

  private let client: DuoSpendClient
  private let context: CommandContext

  init(_ notebook: NotebookAccess) {
    client = DuoSpendClient(notebook)
    context = notebook.context
  }

  func list(_ selection: NoOptions) async throws -> [ProjectCard] {
    try await context.postDue(client)
    return try await client.value(ProjectsQuery())
  }

  func find(_ id: String) async throws -> ProjectCard? {
    try await context.postDue(client)
    return try await client.find(id)
  }

  func add(_ fields: ProjectFields) async throws -> ProjectCard {
    // No budget is not one of 0. What else is missing is empty, and the domain says so field by field.
    guard fields.budget != nil else { throw TerminalError.missingOption("--budget") }
    let currency = try await client.value(SettingsQuery()).currency
    var draft = Project.Details(in: currency)
    try fields.apply(to: &draft)
    return try await client.card(try await client.addProject(draft).value.id)
  }

  func edit(_ card: ProjectCard, _ fields: ProjectFields) async throws -> ProjectCard {
    try await client.editProject(card.id) { try fields.apply(to: &$0) }
    return try await client.card(card.id)
  }

  func delete(_ card: ProjectCard) async throws -> Int64? {
    try await client.deleteProject(card.id).transaction
  }

  func output(_ card: ProjectCard) -> ProjectRecord { ProjectRecord(card) }
}
