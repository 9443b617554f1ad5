import ArgumentParser
import DuoSpendCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets duospend rule`
struct RuleNoun: Noun {
  static let notebook = DuoSpendCommand.notebook
  static let name = "rule"
  static var deleteCommand: any ParsableCommand.Type { DeleteRuleCommand.self }
  static var otherCommands: [any ParsableCommand.Type] { [ProposeRuleCommand.self] }

  static var columns: [Column<InProject<SplitRule>>] {
    [
      Column("duospend.column.fromDay") { rule, context in
        rule.record.from.map { context.text($0) } ?? context.text("duospend.answer.always")
      },
      Column("duospend.column.category") { rule, context in
        rule.record.category ?? context.text("duospend.answer.everything")
      },
      Column("duospend.column.split") { rule, context in
        "\(rule.project.partner1Name) \(context.duospend.shortSplit(rule.record.ratio)) \(rule.project.partner2Name)"
      },
    ]
  }

  static var details: [Column<InProject<SplitRule>>] {
    [Column("duospend.column.project") { rule, _ in rule.project.id }]
  }

  private let client: DuoSpendClient
  private let context: CommandContext

  init(_ notebook: NotebookAccess) {
    client = DuoSpendClient(notebook)
    context = notebook.context
  }

  func list(_ selection: ProjectOption) async throws -> [InProject<SplitRule>] {
    var found: [InProject<SplitRule>] = []
    for project in try await client.projects(selection) {
      found += try await client.value(RulesQuery(of: project.id)).map { InProject($0, project) }
    }
    return found
  }

  func find(_ id: String) async throws -> InProject<SplitRule>? {
    for project in try await client.value(ProjectsQuery()).map(\.project) {
      if let rule = try await client.value(RulesQuery(of: project.id)).first(where: { $0.id == id }) {
        return InProject(rule, project)
      }
    }
    return nil
  }

  func add(_ fields: RuleFields) async throws -> InProject<SplitRule> {
    let project = try await client.project(try fields.project.required())
    try fields.require()
    // What is settled stays so: a rule begins today unless somebody says otherwise.
    var draft = SplitRule.Details(dividing: .equal, from: client.today)
    try fields.apply(to: &draft, in: project)
    try await announce(RuleEffectQuery(of: project.id, draft), in: project, confirmed: fields.confirm)
    return InProject(try await client.setRule(draft, in: project.id).value, project)
  }

  func edit(_ rule: InProject<SplitRule>, _ fields: RuleFields) async throws -> InProject<SplitRule> {
    let project = rule.project
    var draft = rule.record.details
    try fields.apply(to: &draft, in: project)
    let effect = RuleEffectQuery(of: project.id, draft, changing: rule.id)
    try await announce(effect, in: project, confirmed: fields.confirm)
    let edited = try await client.editRule(rule.id) { try fields.apply(to: &$0, in: project) }.value
    return InProject(edited, project)
  }

  func delete(_ rule: InProject<SplitRule>) async throws -> Int64? {
    try await client.deleteRule(rule.id).transaction
  }

  /// Says which expenses would be divided again, and goes on once somebody agrees.
  func announce(_ query: RuleEffectQuery, in project: Project, confirmed: Int?) async throws {
    let effect = try await client.value(query)
    guard effect.expenseCount > 0 else { return }
    let notice = DeletionNotice(
      count: effect.expenseCount, warnings: [context.duospend.effect(effect, in: project)],
      questions: [context.text("duospend.prompt.redivide")], mismatchKey: "duospend.commandError.confirmRule",
      arguments: ["count": String(effect.expenseCount)])
    try context.announce(notice, confirmed: confirmed)
  }
}
