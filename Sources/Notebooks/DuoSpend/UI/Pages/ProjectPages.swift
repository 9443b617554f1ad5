import DuoSpendCore
import NotebookContract
import Values
import Vault
import WebUI

/// A project: who owes whom, how much of the budget is used, what came last.
struct ProjectPages {
  func add(to routes: NotebookRoutes) {
    routes.live("projects/:id") { request in
      let query = ProjectQuery(try request.parameter("id"), today: request.today)
      return LivePage(query) { page, context in
        guard let page else { throw PageError.notFound }
        return Self.content(page, DuoSpendTexts(context))
      }
    }
    routes.post("projects/:id/archive") { request in
      let written = try await request.duospend.archiveProject(try request.parameter("id"))
      return .redirect(
        to: Address.project(written.value.id), toast: .written("archived", written, written.value.name))
    }
    routes.post("projects/:id/reopen") { request in
      let written = try await request.duospend.reopenProject(try request.parameter("id"))
      return .redirect(
        to: Address.project(written.value.id), toast: .written("reopened", written, written.value.name))
    }
    routes.get("projects/:id/delete") { request in
      .page(Self.confirmation(try await request.project(), DuoSpendTexts(request.context)))
    }
    routes.post("projects/:id/delete") { request in
      let written = try await request.duospend.deleteProject(try request.parameter("id"))
      return .redirect(to: Address.home, toast: .written("projectDeleted", written, written.value.name))
    }
  }

  private static func content(_ page: ProjectPage, _ texts: DuoSpendTexts) -> PageContent {
    let card = page.card
    var sections = [expenses(page, texts)]
    if !page.settlements.isEmpty { sections.append(settlements(page, texts)) }
    if card.expenseCount + card.settlementCount > 0 { sections.insert(table(card, texts), at: 0) }
    return ProjectFrame(card: card, tab: .overview).content(
      sections, texts,
      [
        "balance": BalanceView(card: card, settleUp: page.settleUp).values(texts),
        "budget": BudgetView(budget: card.budget).values(texts),
        "buttons": buttons(card.project, texts),
      ])
  }

  private static func table(_ card: ProjectCard, _ texts: DuoSpendTexts) -> Section {
    var section = Section(title: texts.text("balance.title"))
    section.tables = [BalanceTable(card: card).values(texts)]
    return section
  }

  private static func expenses(_ page: ProjectPage, _ texts: DuoSpendTexts) -> Section {
    let card = page.card
    var section = Section(title: texts.text("expense.latest"))
    section.rows = page.expenses.map { ExpenseRow(item: $0, project: card.project).values(texts) }
    let others = card.expenseCount - page.expenses.count
    if page.expenses.isEmpty {
      let add = TemplateValues.link(texts.text("expense.add"), Address.newExpense(in: card.id))
      section.empty = [
        "icon": "wallet", "title": texts.text("expense.emptyTitle"),
        "text": texts.text("expense.emptyText"), "action": card.project.isArchived ? nil : add,
      ]
    } else if others > 0 {
      section.actions = [
        .link(
          texts.count("expense.others", others), Address.tab(.expenses, of: card.id), icon: "arrow-right")
      ]
    }
    return section
  }

  private static func settlements(_ page: ProjectPage, _ texts: DuoSpendTexts) -> Section {
    var section = Section(title: texts.text("settlement.title"))
    section.rows = page.settlements.map {
      SettlementRow(settlement: $0, project: page.card.project).values(texts)
    }
    let others = page.card.settlementCount - page.settlements.count
    if others > 0 {
      section.actions = [
        .link(
          texts.count("settlement.others", others), Address.tab(.settlements, of: page.card.id),
          icon: "arrow-right")
      ]
    }
    return section
  }

  private static func buttons(_ project: Project, _ texts: DuoSpendTexts) -> [TemplateValues] {
    let archive: TemplateValues = [
      "action": Address.project(project.id, "archive"), "icon": "archive",
      "label": texts.text("project.archive"),
    ]
    return [
      [
        "href": Address.project(project.id, "report.pdf"), "icon": "print",
        "label": texts.text("project.report"),
      ]
    ] + (project.isArchived ? [] : [archive]) + [
      [
        "href": Address.project(project.id, "delete"), "icon": "trash", "danger": true,
        "label": texts.text("project.delete"),
      ]
    ]
  }

  private static func confirmation(_ card: ProjectCard, _ texts: DuoSpendTexts) -> PageContent {
    let goes = [
      card.expenseCount > 0 ? texts.count("expense.count", card.expenseCount) : nil,
      card.settlementCount > 0 ? texts.count("settlement.count", card.settlementCount) : nil,
    ].compactMap(\.self).joined(separator: ", ")
    return PageContent(
      "confirm-page", title: texts.text("project.delete"),
      [
        "confirm": [
          "message": texts.text("project.deleteQuestion", ["name": card.project.name]),
          "detail": goes.isEmpty
            ? texts.text("project.deleteAlone") : texts.text("project.deleteDetail", ["list": goes]),
          "action": Address.project(card.id, "delete"), "submit": texts.text("project.delete"),
          "danger": true, "cancel": Address.project(card.id),
        ] as TemplateValues
      ])
  }
}
