import ArgumentParser
import DuoSpendCore
import Foundation
import NotebookContract
import Terminal
import Values

/// `carnets duospend charts PROJECT`: what was spent by month, by category and by person, as figures.
struct ChartsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    var configuration = CommandConfiguration("charts", help: "duospend.command.charts")
    configuration.aliases = ["stats"]
    return configuration
  }

  @Argument(help: .text("duospend.argument.project")) var project: String
  @Option(help: .text("duospend.option.fromMonth", value: "duospend.value.month")) var from: YearMonth?
  @Option(help: .text("duospend.option.toMonth", value: "duospend.value.month")) var to: YearMonth?
  @Option(help: .text("duospend.option.onlyCategory")) var category: String?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withDuoSpend(options, .reading) { client in
      try await context.postDue(client)
      let found = try await client.project(project)
      let query = ChartsQuery(of: found.id, from: from, to: to, category: category)
      guard let charts = try await client.value(query) else { throw DuoSpendError.projectNotFound }
      try context.answer(options.output, ChartsRecord(charts)) {
        guard charts.total.expenseCount > 0 else { return context.text("answer.nothing") }
        return [
          table(
            "duospend.column.month", charts.months.map { ($0.month.description, $0.sums) }, charts, context),
          table(
            "duospend.column.category",
            charts.categories.map { ($0.name ?? context.text("duospend.answer.noCategory"), $0.sums) },
            charts,
            context),
        ].joined(separator: "\n\n")
      }
    }
  }

  private func table(
    _ titleKey: String, _ rows: [(name: String, sums: SpendingSums)], _ charts: ProjectCharts,
    _ context: CommandContext
  ) -> String {
    let (project, currency) = (charts.project, charts.project.currency)
    var table = TextTable([
      (context.text(titleKey), .leading), (context.text("duospend.column.expenses"), .trailing),
      (context.text("duospend.column.spent"), .trailing), (project.partner1Name, .trailing),
      (project.partner2Name, .trailing),
    ])
    for row in rows + [(context.text("duospend.column.total"), charts.total)] {
      let totals = row.sums.totals
      table.add(
        [row.name, String(row.sums.expenseCount)]
          + [totals.spent, totals.partner1Paid, totals.partner2Paid].map { context.text($0, currency) })
    }
    return table.rendered()
  }
}

/// Charts as `--json` prints them.
private struct ChartsRecord: Encodable {
  struct Sums: Encodable {
    let month: YearMonth?
    let category: String?
    let expenseCount: Int
    let totalSpent, partner1Spent, partner2Spent, partner1Share, partner2Share: Decimal

    init(_ sums: SpendingSums, in currency: Currency, month: YearMonth? = nil, category: String? = nil) {
      let balance = BalanceResult(sums.totals, currency: currency)
      self.month = month
      self.category = category
      expenseCount = sums.expenseCount
      totalSpent = balance.totalSpent
      (partner1Spent, partner2Spent) = (balance.partner1Spent, balance.partner2Spent)
      (partner1Share, partner2Share) = (balance.partner1Share, balance.partner2Share)
    }
  }

  let projectId: Project.ID
  let currency: Currency
  let total: Sums
  let months: [Sums]
  /// One without a name stands for the expenses that have none.
  let categories: [Sums]

  init(_ charts: ProjectCharts) {
    let currency = charts.project.currency
    projectId = charts.project.id
    self.currency = currency
    total = Sums(charts.total, in: currency)
    months = charts.months.map { Sums($0.sums, in: currency, month: $0.month) }
    categories = charts.categories.map { Sums($0.sums, in: currency, category: $0.name) }
  }
}
