import Foundation
import GRDB
import NotebookContract
import Values
import Vault

/// Gives projects to the client: what has a receipt one by one, the rest at once.
struct DemoWriter {
  let client: DuoSpendClient
  let today: CalendarDay
  let press: DuoSpendDemo.Press

  func write(_ projects: [DemoProject]) async throws {
    var ids: [Project.ID] = []
    for project in projects { ids.append(try await begin(project)) }
    try await client.postDue(today)
    try await client.addAtOnce(
      zip(projects, ids).map { ($1, $0.expenses.filter { $0.shop == nil }.map(\.draft)) })
    for (project, id) in zip(projects, ids) { try await finish(project, id) }
  }

  private func begin(_ project: DemoProject) async throws -> Project.ID {
    let id = try await client.addProject(project.draft).value.id
    for rule in project.rules { try await client.setRule(rule, in: id) }
    for recurring in project.recurring { try await client.addRecurring(recurring, to: id) }
    return id
  }

  private func finish(_ project: DemoProject, _ id: Project.ID) async throws {
    for expense in project.expenses {
      guard let shop = expense.shop else { continue }
      let paper = DemoReceipt(
        shop: shop, title: expense.draft.title, amount: expense.draft.amount, day: expense.draft.date)
      let file = try await client.keep(try await press(paper), named: paper.fileName)
      try await client.addExpense(expense.draft, to: id, receipts: [file])
    }
    try await settle(id, on: project.settledOn)
    if project.isOver { try await client.archiveProject(id) }
  }

  /// What both gave back on each of these days: exactly what was owed then.
  private func settle(_ id: Project.ID, on days: [CalendarDay]) async throws {
    guard !days.isEmpty, let file = try await client.value(ProjectFileQuery(id)) else { return }
    var settled: [Settlement] = []
    for day in days {
      let balance = BalanceCalculator(currency: file.project.currency)
        .balance(of: file.expenses.filter { $0.date <= day }, settlements: settled)
      guard let details = Settlement.Details(settling: balance.status, on: day) else { continue }
      settled.append(try await client.addSettlement(details, to: id).value)
    }
  }
}

extension DuoSpendClient {
  /// Adds hundreds of expenses as one action, each checked as those that are added one by one.
  fileprivate func addAtOnce(_ expenses: [(Project.ID, [Expense.Details])]) async throws {
    let (newID, now) = (store.dependencies.newID, now())
    try await store.write(Action("duospend.demo.added")) { db in
      for (projectId, drafts) in expenses {
        let ledger = try ProjectLedger(projectId, now: now, in: db)
        for draft in drafts {
          try ledger.expense(id: newID(), draft, now: draft.date.noonUTC()).insert(db)
        }
        try ledger.checkTotals()
      }
    }
  }
}
