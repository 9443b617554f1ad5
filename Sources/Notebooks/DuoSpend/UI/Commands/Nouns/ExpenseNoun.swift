import ArgumentParser
import DuoSpendCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets duospend expense`
struct ExpenseNoun: Noun {
  static let notebook = DuoSpendCommand.notebook
  static let name = "expense"
  static var otherCommands: [any ParsableCommand.Type] { [DuplicateExpenseCommand.self] }

  static var columns: [Column<BookedExpense>] {
    [
      Column("duospend.column.date") { booked, context in context.text(booked.expense.date) },
      Column("duospend.column.title") { booked, _ in booked.expense.title },
      Column("duospend.column.amount", .trailing) { booked, context in context.text(booked.expense.amount) },
      Column("duospend.column.paidBy") { booked, context in
        context.duospend.payer(booked.expense.paidBy, in: booked.project)
      },
      Column("duospend.column.split") { booked, context in
        context.duospend.shortSplit(booked.expense.split, of: booked.expense.amount, in: booked.project)
      },
      Column("duospend.column.category") { booked, _ in booked.expense.category },
    ]
  }

  static var details: [Column<BookedExpense>] {
    [
      Column("duospend.column.partner1Paid") { booked, context in
        guard case .both(let part) = booked.expense.paidBy else { return nil }
        return context.text(
          "duospend.answer.part",
          [
            "name": booked.project.partner1Name, "amount": context.text(part, booked.project.currency),
          ])
      },
      Column("duospend.column.followsRules") { booked, context in context.mark(booked.expense.followsRules) },
      Column("duospend.column.original") { booked, context in
        booked.expense.original.map { "\(context.text($0.amount)) × \($0.rate)" }
      },
      Column("duospend.column.receipts") { booked, _ in
        booked.receipts.map(\.fileName).joined(separator: ", ")
      },
      Column("duospend.column.project") { booked, _ in booked.project.id },
      Column("duospend.column.notes") { booked, _ in booked.expense.notes },
    ]
  }

  private let client: DuoSpendClient
  private let context: CommandContext
  private let files: DocumentFiles

  init(_ notebook: NotebookAccess) {
    client = DuoSpendClient(notebook)
    context = notebook.context
    files = DocumentFiles(attachments: notebook.attachments, dependencies: notebook.store.dependencies)
  }

  func list(_ selection: ExpenseSelection) async throws -> [BookedExpense] {
    try await context.postDue(client)
    var found: [BookedExpense] = []
    for project in try await client.projects(selection.project) {
      found += try await client.expenses(
        of: project, selection, limit: selection.limit.map { $0 - found.count })
    }
    return found
  }

  func find(_ id: String) async throws -> BookedExpense? {
    try await client.value(ExpenseQuery(id)).map(BookedExpense.init)
  }

  func add(_ fields: ExpenseFields) async throws -> BookedExpense {
    let project = try await client.project(try fields.project.required())
    try fields.require()
    var draft = Expense.Details(on: client.today, in: project.currency)
    try fields.apply(to: &draft, in: project)
    let id = try await client.addExpense(draft, to: project.id, receipts: try await receipts(fields)).value.id
    return try await booked(id)
  }

  func edit(_ booked: BookedExpense, _ fields: ExpenseFields) async throws -> BookedExpense {
    // The files first: one that cannot be read leaves everything as it was.
    let receipts = try await receipts(fields)
    let project = booked.project
    try await client.editExpense(booked.id, adding: receipts) { try fields.apply(to: &$0, in: project) }
    return try await self.booked(booked.id)
  }

  func delete(_ booked: BookedExpense) async throws -> Int64? {
    try await client.deleteExpense(booked.id).transaction
  }

  private func booked(_ id: Expense.ID) async throws -> BookedExpense {
    guard let booked = try await find(id) else { throw DuoSpendError.expenseNotFound }
    return booked
  }

  /// Each file is a receipt of its own.
  private func receipts(_ fields: ExpenseFields) async throws -> [DocumentFile] {
    var taken: [DocumentFile] = []
    for path in fields.receipt {
      if let file = try await files.take([path], title: "") { taken.append(file) }
    }
    return taken
  }
}

extension DuoSpendClient {
  /// A project's expenses that are asked for, part by part; all of them without a limit.
  func expenses(
    of project: Project, _ selection: ExpenseSelection, limit: Int?
  ) async throws -> [BookedExpense] {
    let (filter, sort) = (try selection.filter(in: project), selection.sort.value)
    var found: [BookedExpense] = []
    var position = PagePosition.first
    while limit.map({ found.count < $0 }) ?? true {
      let part = min(1_000, limit.map { $0 - found.count } ?? 1_000)
      let page = try await value(
        ExpensesQuery(of: project.id, filter: filter, sort: sort, at: position, limit: part))
      found += page.items.map { BookedExpense($0.expense, project, receiptCount: $0.receiptCount) }
      guard let next = page.links.next else { break }
      position = .after(next)
    }
    return found
  }
}
