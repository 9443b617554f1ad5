import DuoSpendCore
import NotebookContract
import Values
import Vault
import WebUI

/// Noting, changing and deleting money that one partner gave the other.
struct SettlementForms {
  func add(to routes: NotebookRoutes) {
    routes.get("projects/:id/settlements/new") { request in
      let card = try await request.project()
      guard !card.project.isArchived else { return .redirect(to: Address.project(card.id)) }
      let proposed = SettlementDraft(settling: card.balance.status, on: request.today)
      return .page(Self.page(nil, proposed, card.project, request, FormData()))
    }
    routes.post("projects/:id/settlements/new") { request in
      try await Self.save(nil, try await request.page.project().project, request)
    }
    routes.get("settlements/:id/edit") { request in
      let (settlement, project) = try await Self.settlement(request)
      guard !project.isArchived else { return .redirect(to: Address.tab(.settlements, of: project.id)) }
      return .page(Self.page(settlement, SettlementDraft(settlement), project, request, FormData()))
    }
    routes.post("settlements/:id/edit") { request in
      let (settlement, project) = try await Self.settlement(request.page)
      return try await Self.save(settlement, project, request)
    }
    routes.post("settlements/:id/delete") { request in
      let written = try await request.duospend.deleteSettlement(try request.parameter("id"))
      return .redirect(
        to: Address.tab(.settlements, of: written.value.projectId),
        toast: .written("settlementDeleted", written))
    }
  }

  private static func settlement(_ request: PageRequest) async throws -> (Settlement, Project) {
    guard let settlement = try await request.store.value(SettlementQuery(try request.parameter("id"))) else {
      throw PageError.notFound
    }
    return (settlement, try await request.project(settlement.projectId).project)
  }

  private static func save(
    _ settlement: Settlement?, _ project: Project, _ request: FormRequest
  ) async throws -> Reply {
    let proposed = settlement.map { SettlementDraft($0) }
    return try await request.saving(page: { page(settlement, proposed, project, request.page, $0) }) { form in
      let amount = form.amount("amount", in: project.currency, orSay: "amount.missing")
      let from = form.choice("from", as: Partner.self, required: true)
      let day = form.day("date", required: true)
      let notes = form.text("notes") ?? ""
      guard form.isValid, let amount, let from, let day else { return nil }
      let draft = SettlementDraft(from: from, amount: amount, date: day, notes: notes)
      do {
        let back = Address.tab(.settlements, of: project.id)
        guard let settlement else {
          let written = try await request.duospend.addSettlement(draft, to: project.id)
          return .redirect(to: back, toast: .written("settlementAdded", written))
        }
        let written = try await request.duospend.editSettlement(settlement.id) { $0 = draft }
        return .redirect(to: back, toast: .written("settlementEdited", written))
      } catch DuoSpendError.totalTooLarge {
        form.note(DuoSpendError.totalTooLarge, for: "amount")
        return nil
      }
    }
  }

  private static func page(
    _ settlement: Settlement?, _ draft: SettlementDraft?, _ project: Project, _ request: PageRequest,
    _ form: FormData
  ) -> PageContent {
    let texts = DuoSpendTexts(request.context)
    var page = FormPage(
      context: request.context, form: form, labels: DuoSpendTexts.fields,
      title: texts.text(settlement == nil ? "settlement.add" : "settlement.edit"),
      action: settlement.map { Address.settlement($0.id, "edit") }
        ?? Address.project(project.id, "settlements/new"),
      cancel: Address.tab(.settlements, of: project.id),
      breadcrumb: texts.crumbs(project, tab: .settlements))
    page.changes(settlement?.id)
    page.add(
      "number", "amount", value: draft?.amount.editingText(locale: texts.locale),
      ["unit": project.currency.rawValue])
    page.addChoice(
      "segments", "from", chosen: draft?.from.rawValue ?? "",
      Partner.allCases.map { partner in
        let names = ["giver": project.name(of: partner), "receiver": project.name(of: partner.other)]
        return (partner.rawValue, texts.text("settlement.row", names), nil)
      })
    page.add("date", "date", value: (draft?.date ?? request.today).description)
    page.addNotes(draft?.notes ?? "")
    if let settlement {
      page.deletion = (Address.settlement(settlement.id, "delete"), texts.text("settlement.delete"))
    }
    return page.content.withQuickAdd(texts, in: project)
  }
}
