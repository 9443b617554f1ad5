import ArgumentParser
import DuoSpendCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets duospend recurring`
struct RecurringNoun: Noun {
  static let notebook = DuoSpendCommand.notebook
  static let name = "recurring"
  static var otherCommands: [any ParsableCommand.Type] { [PostDueCommand.self] }

  static var columns: [Column<InProject<RecurringExpense>>] {
    [
      Column("duospend.column.title") { recurring, _ in recurring.record.title },
      Column("duospend.column.amount", .trailing) { recurring, context in
        context.text(recurring.record.amount)
      },
      Column("duospend.column.paidBy") { recurring, context in
        context.duospend.payer(recurring.record.paidBy, in: recurring.project)
      },
      Column("duospend.column.rhythm") { recurring, context in
        context.text("duospend.rhythm.\(recurring.record.rhythm.known?.rawValue ?? "unknown")")
      },
      Column("duospend.column.nextDay") { recurring, context in
        recurring.record.nextDay.map { context.text($0) }
      },
    ]
  }

  static var details: [Column<InProject<RecurringExpense>>] {
    [
      Column("duospend.column.split") { recurring, context in
        recurring.record.split.map { context.duospend.shortSplit($0) }
          ?? context.text("duospend.answer.rules")
      },
      Column("duospend.column.category") { recurring, _ in recurring.record.category },
      Column("duospend.column.startDay") { recurring, context in context.text(recurring.record.startDay) },
      Column("duospend.column.endDay") { recurring, context in
        recurring.record.endDay.map { context.text($0) }
      },
      Column("duospend.column.project") { recurring, _ in recurring.project.id },
      Column("duospend.column.notes") { recurring, _ in recurring.record.notes },
    ]
  }

  private let client: DuoSpendClient

  init(_ notebook: NotebookAccess) { client = DuoSpendClient(notebook) }

  func list(_ selection: ProjectOption) async throws -> [InProject<RecurringExpense>] {
    var found: [InProject<RecurringExpense>] = []
    for project in try await client.projects(selection) {
      found += try await client.value(RecurringQuery(of: project.id)).map { InProject($0, project) }
    }
    return found
  }

  func find(_ id: String) async throws -> InProject<RecurringExpense>? {
    guard let recurring = try await client.value(RecordQuery<RecurringExpense>(id)) else { return nil }
    return InProject(recurring, try await client.project(recurring.projectId))
  }

  func add(_ fields: RecurringFields) async throws -> InProject<RecurringExpense> {
    let project = try await client.project(try fields.project.required())
    try fields.spending.requireAmount()
    try fields.spending.requirePayer()
    var draft = RecurringExpense.Details(on: client.today, in: project.currency)
    try fields.apply(to: &draft, in: project)
    return InProject(try await client.addRecurring(draft, to: project.id).value, project)
  }

  func edit(
    _ recurring: InProject<RecurringExpense>, _ fields: RecurringFields
  ) async throws -> InProject<RecurringExpense> {
    let project = recurring.project
    let edited = try await client.editRecurring(recurring.id) { try fields.apply(to: &$0, in: project) }
    return InProject(edited.value, project)
  }

  func delete(_ recurring: InProject<RecurringExpense>) async throws -> Int64? {
    try await client.deleteRecurring(recurring.id).transaction
  }
}
