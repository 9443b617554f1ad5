import DuoSpendCore
import NotebookContract
import Values
import Vault
import WebUI

/// Money that was given back: the list, the one tap that settles everything, and the form.
struct SettlementPages {
  func add(to routes: NotebookRoutes) {
    routes.live("projects/:id/settlements") { request in
      let id = try request.parameter("id")
      let project = ProjectQuery(id, today: request.today, previews: 1)
      return LivePage(Combined(project, SettlementsQuery(of: id))) { answer, context in
        let (page, settlements) = answer.parts
        guard let page else { throw PageError.notFound }
        return Self.content(page, settlements, DuoSpendTexts(context))
      }
    }
    routes.post("projects/:id/settle") { request in
      let written = try await request.duospend.settleUp(try request.parameter("id"))
      let amount = DuoSpendTexts(request.context).amount(written.value.amount)
      return .redirect(
        to: Address.project(written.value.projectId), toast: .written("settled", written, amount))
    }
    SettlementForms().add(to: routes)
  }

  private static func content(
    _ page: ProjectPage, _ settlements: [Settlement], _ texts: DuoSpendTexts
  ) -> PageContent {
    let project = page.card.project
    var section = Section(title: texts.text("settlement.title"), note: texts.text("settlement.about"))
    let add = TemplateValues.link(
      texts.text("settlement.add"), Address.project(project.id, "settlements/new"), icon: "plus")
    if !project.isArchived { section.actions = [add] }
    section.rows = settlements.map { SettlementRow(settlement: $0, project: project).values(texts) }
    if settlements.isEmpty {
      section.note = nil
      section.actions = []
      section.empty = [
        "icon": "wallet", "title": texts.text("settlement.emptyTitle"),
        "text": texts.text("settlement.about"), "action": project.isArchived ? nil : add,
      ]
    }
    return ProjectFrame(card: page.card, tab: .settlements).content(
      [section], texts,
      ["balance": BalanceView(card: page.card, settleUp: page.settleUp).values(texts)])
  }
}
