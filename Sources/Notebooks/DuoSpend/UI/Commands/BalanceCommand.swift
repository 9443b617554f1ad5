import ArgumentParser
import DuoSpendCore
import Terminal
import Values

/// `carnets duospend balance PROJECT`: who owes whom, and what follows from it.
struct BalanceCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("balance", help: "duospend.command.balance")
  }

  @Argument(help: .text("duospend.argument.project")) var project: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withDuoSpend(options, .reading) { client in
      try await context.postDue(client)
      let card = try await client.card(project)
      try context.answer(options.output, card.balance) {
        [context.text(card.sentence), table(card, in: context), budget(card.budget, in: context)]
          .joined(separator: "\n\n")
      }
    }
  }

  /// What each paid, has to bear and gave back, and the difference.
  private func table(_ card: ProjectCard, in context: CommandContext) -> String {
    let (project, totals) = (card.project, card.balance.totals)
    let columns = ["paid", "due", "settled", "difference"].map { context.text("duospend.column.\($0)") }
    var table = TextTable(
      [(context.text("duospend.column.partner"), .leading)] + columns.map { ($0, .trailing) })
    func add(_ name: String, _ amounts: [Int64], signed: [Int64]) {
      table.add(
        [name] + amounts.map { context.text($0, project.currency) }
          + signed.map { context.duospend.signed(card.balance.money($0)) })
    }
    add(
      project.partner1Name, [totals.partner1Paid, totals.partner1Due],
      signed: [totals.partner1Settled, totals.net])
    add(
      project.partner2Name, [totals.partner2Paid, totals.partner2Due],
      signed: [-totals.partner1Settled, -totals.net])
    add(context.text("duospend.column.total"), [totals.spent, totals.spent], signed: [0, 0])
    return table.rendered()
  }

  private func budget(_ budget: BudgetStatus, in context: CommandContext) -> String {
    var sheet = FactSheet()
    let percent = context.text("duospend.answer.percent", ["percent": String(budget.percent)])
    sheet.add(
      context.text("duospend.column.budget"),
      context.text(
        "duospend.answer.budget", ["budget": context.text(budget.budget), "percent": percent]))
    sheet.add(context.text("duospend.column.remaining"), context.text(budget.remaining))
    sheet.add(
      context.text("duospend.column.budgetLevel"), context.text("duospend.budget.\(budget.level.rawValue)"))
    return sheet.rendered()
  }
}
