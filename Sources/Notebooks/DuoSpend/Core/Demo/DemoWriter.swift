import Foundation
import GRDB
import NotebookContract
import Values
import Vault

/// Gives a project to the client: what has a receipt one by one, the rest at once.
struct DemoWriter {
  let client: DuoSpendClient
  let today: CalendarDay
  let press: DuoSpendDemo.Press

  func write(_ project: DemoProject) async throws {
    let id = try await client.addProject(project.draft).value.id
    for rule in project.rules { try await client.setRule(rule, in: id) }
    for recurring in project.recurring { try await client.addRecurring(recurring, to: id) }
    try await client.postDue(today)
    try await client.addAtOnce(project.expenses.filter { $0.shop == nil }.map(\.draft), to: id)
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
      guard let draft = SettlementDraft(settling: balance.status, on: day) else { continue }
      settled.append(try await client.addSettlement(draft, to: id).value)
    }
  }
}

extension DuoSpendClient {
  /// Adds hundreds of expenses in one transaction, each checked as those that are added one by one.
  fileprivate func addAtOnce(_ drafts: [ExpenseDraft], to projectId: Project.ID) async throws {
    let (newID, now) = (store.dependencies.newID, now())
    try await store.write(
      "duospend.demo.added", about: { try ProjectLedger.project(projectId, in: $0).name }
    ) { db in
      let ledger = try ProjectLedger(projectId, now: now, in: db)
      for draft in drafts {
        let expense = try draft.expense(id: newID(), in: ledger.project, now: draft.date.noonUTC())
        try ledger.resolved(expense).insert(db)
      }
      try ledger.checkTotals()
    }
  }
}
