import ArgumentParser
import DuoSpendCore
import Terminal
import Values

struct ExpenseFields: ParsableArguments {
  @OptionGroup var project: ProjectOption
  @OptionGroup var spending: SpendingFields
  @Option(help: .text("duospend.option.date", value: "duospend.value.day")) var date: CalendarDay?
  @OptionGroup var abroad: ForeignFields
  @Option(help: .text("duospend.option.receipt", value: "duospend.value.file"), completion: .file())
  var receipt: [String] = []

  /// Changes what is given. An amount in the project's currency replaces one abroad.
  func apply(to draft: inout Expense.Details, in project: Project) throws {
    if let date { draft.date = date }
    if spending.amount != nil {
      guard !abroad.isGiven else { throw DuoSpendCommandError.twoAmounts }
      draft.original = nil
    }
    try abroad.apply(to: &draft)
    if let original = draft.original { draft.amount = try original.converted(to: project.currency) }
    try spending.apply(to: &draft, in: project)
  }

  /// Checks what a new expense cannot be without.
  func require() throws(TerminalError) {
    if !abroad.isGiven { try spending.requireAmount() }
    try spending.requirePayer()
  }
}

/// Which expenses are listed, and in which order.
struct ExpenseSelection: ParsableArguments {
  @OptionGroup var project: ProjectOption
  @Option(help: .text("duospend.option.text")) var text: String?
  @Option(help: .text("duospend.option.onlyCategory")) var category: String?
  @Option(help: .text("duospend.option.onlyPaidBy", value: "duospend.value.payer")) var paidBy:
    PartnerArgument?
  @Option(help: .text("duospend.option.from", value: "duospend.value.day")) var from: CalendarDay?
  @Option(help: .text("duospend.option.to", value: "duospend.value.day")) var to: CalendarDay?
  @Option(help: .text("duospend.option.sort")) var sort = SortArgument(value: .date)
  @Option(help: .text("duospend.option.limit", value: "duospend.value.number")) var limit: Int?

  /// What is asked of a project's expenses.
  func filter(in project: Project) throws -> ExpenseFilter {
    ExpenseFilter(
      text: text ?? "", category: category, payer: try paidBy?.partner(in: project), from: from, to: to)
  }
}

/// What decides the order of expenses.
struct SortArgument: ExpressibleByArgument, Sendable {
  static var allValueStrings: [String] { ExpenseSort.allCases.map(\.rawValue) }

  let value: ExpenseSort

  init(value: ExpenseSort) { self.value = value }

  init?(argument: String) {
    guard let value = ExpenseSort(rawValue: argument) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { value.rawValue }
}
