import Drawing
import DuoSpendCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// A project as pages to print: who owes whom, what each paid, each expense and what was given back.
struct ProjectReport {
  let file: ProjectFile
  let texts: DuoSpendTexts
  private let balance: BalanceResult

  init(_ file: ProjectFile, texts: DuoSpendTexts) {
    self.file = file
    self.texts = texts
    balance = BalanceCalculator(currency: file.project.currency)
      .balance(of: file.expenses, settlements: file.settlements)
  }

  private var project: Project { file.project }

  /// `DuoSpend_<name>.pdf`, with nothing that a folder would not take.
  var fileName: String {
    let harmless = project.name.map { "/:\\".contains($0) || $0.isNewline ? "-" : $0 }
    var name = ""
    // File systems count bytes, and a name of fifty emoji has many.
    for character in harmless where name.utf8.count + character.utf8.count <= 200 { name.append(character) }
    return "DuoSpend_\(name).pdf"
  }

  /// On paper the colours are those of the screen: DuoSpend's own, and the partners' (`duospend.css`).
  private static let palette = Palette.print.accented(Palette.Colour(0x14_645E))
    .with(series: [Palette.Colour(0x34_568B), Palette.Colour(0xA1_4B0A)])

  /// The pages. Blocks while they are drawn.
  ///
  /// - Parameter created: the date that the document tells.
  func pdf(created: Date) throws -> Data {
    try report.pdf(created: created, palette: Self.palette) {
      text("page", ["page": String($0), "of": String($1)])
    }
  }

  var report: Report {
    Report(
      title: "\(project.emoji) \(project.name.uppercased(with: texts.locale))",
      subtitle: text(
        "subtitle",
        [
          "partner1": project.partner1Name, "partner2": project.partner2Name,
          "day": texts.day(CalendarDay(project.createdAt, in: texts.localizer.dependencies.timeZone)),
        ]),
      footer: text("footer", ["project": project.name, "day": texts.day(texts.localizer.today)]), margin: 48,
      blocks: [
        .drawing(BudgetBar(budget: budget, texts: texts).scene(width: Size.a4.width - 96)),
        .callout(sentence, balance.status == .balanced ? .positive : .accent), .table(partners),
      ] + part("expenses", expenses) + part("settlements", settlements))
  }

  private var budget: BudgetStatus {
    BudgetStatus(budget: project.budget, spentMinorUnits: balance.totals.spent)
  }

  private var sentence: String {
    let sentence = BalanceSentence(balance.status, of: project)
    return texts.localizer.text(sentence.messageKey, sentence.messageArguments(locale: texts.locale))
  }

  /// Two columns, one for each partner, and what they come to together: how many expenses each paid alone, how
  /// much, and what follows.
  private var partners: ReportTable {
    let totals = balance.totals
    func row(_ key: String, _ first: Int64, _ second: Int64) -> [String] {
      [text(key), amount(first), amount(second), amount(first + second)]
    }
    return ReportTable(
      columns: [
        .init("", weight: 1.2), .init(project.partner1Name, alignment: .end),
        .init(project.partner2Name, alignment: .end), .init(text("total"), alignment: .end),
      ],
      rows: [
        counts, row("paid", totals.partner1Paid, totals.partner2Paid),
        row("due", totals.partner1Due, totals.partner2Due),
        row("settled", totals.partner1Settled, -totals.partner1Settled),
      ],
      total: row("difference", totals.net, -totals.net))
  }

  /// What both paid is nobody's alone: it is counted once, in the whole.
  private var counts: [String] {
    func count(_ payer: Payer) -> Int { file.expenses.count { $0.paidBy == payer } }
    let alone = [count(.partner1), count(.partner2)]
    let (all, shared) = (file.expenses.count, file.expenses.count - alone[0] - alone[1])
    func number(_ count: Int) -> String { count.formatted(.number.locale(texts.locale)) }
    return [text("expenseCount")] + alone.map(number) + [
      shared == 0 ? number(all) : text("expensesShared", ["all": number(all), "shared": number(shared)])
    ]
  }

  private func part(_ key: String, _ table: ReportTable) -> [Report.Block] {
    table.rows.isEmpty ? [] : [.heading(text(key)), .table(table)]
  }

  private var expenses: ReportTable {
    let initials = PartnerInitials(project)
    var badge = ReportTable.Column("", weight: 0.2)
    badge.badges = initials.tones
    let hasParts = file.expenses.contains { $0.split.part(of: $0.amount) != nil }
    return ReportTable(
      columns: [
        badge, .init(text("title"), weight: 2.6), .init(text("category"), weight: 1.2), .init(text("day")),
        .init(text("split"), weight: hasParts ? 1.4 : 0.8, alignment: .end),
        .init(text("amount"), weight: 1.1, alignment: .end),
      ],
      rows: file.expenses.map { expense in
        [
          initials.text(expense.paidBy), title(of: expense), expense.category ?? "", day(expense.date),
          texts.shortSplit(expense.split, of: expense.amount, in: project), texts.amount(expense.amount),
        ]
      },
      total: ["", text("total"), "", "", "", amount(balance.totals.spent)])
  }

  /// What it was for, and under it what the amount alone does not say: what was paid abroad, and each one's part of
  /// what both paid.
  private func title(of expense: Expense) -> String {
    var lines = [expense.title]
    if let original = expense.original { lines.append(texts.abroad(original, in: project.currency)) }
    if case .both(let first) = expense.paidBy {
      lines.append(texts.parts(of: expense.amount, first: first, in: project))
    }
    return lines.joined(separator: "\n")
  }

  private var settlements: ReportTable {
    ReportTable(
      columns: [
        .init(text("day")), .init(text("from"), weight: 1.4), .init(text("to"), weight: 1.4),
        .init(text("notes"), weight: 1.6), .init(text("amount"), weight: 1.1, alignment: .end),
      ],
      rows: file.settlements.map { settlement in
        [
          day(settlement.date), project.partnerName(settlement.from),
          project.partnerName(settlement.from.other),
          settlement.notes, texts.amount(settlement.amount),
        ]
      })
  }

  private func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
    texts.localizer.text("duospend.report.\(key)", arguments)
  }

  private func amount(_ minorUnits: Int64) -> String { texts.amount(balance.money(minorUnits)) }

  /// Days are short, as there may be hundreds of rows on paper.
  private func day(_ day: CalendarDay) -> String { day.formatted(.short, locale: texts.locale) }
}
