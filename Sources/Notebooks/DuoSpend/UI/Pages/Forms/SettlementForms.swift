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
      let proposed = Settlement.Details(settling: card.balance.status, on: request.today)
      return .page(Self.form(nil, card.project, request, proposed: proposed).content())
    }
    routes.post("projects/:id/settlements/new") { request in
      try await Self.save(nil, try await request.page.project().project, request)
    }
    routes.get("settlements/:id/edit") { request in
      let (settlement, project) = try await Self.settlement(request)
      guard !project.isArchived else { return .redirect(to: Address.tab(.settlements, of: project.id)) }
      return .page(Self.form(settlement, project, request).content())
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
    let settlement = try await request.found(RecordQuery<Settlement>(try request.parameter("id")))
    return (settlement, try await request.project(settlement.projectId).project)
  }

  private static func save(
    _ settlement: Settlement?, _ project: Project, _ request: FormRequest
  ) async throws -> Reply {
    try await request.saving(form(settlement, project, request.page)) { draft, form in
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

  /// - Parameter proposed: what a new one shows at first.
  private static func form(
    _ settlement: Settlement?, _ project: Project, _ request: PageRequest, proposed: Settlement.Details? = nil
  ) -> RecordForm<Settlement.Details> {
    let texts = DuoSpendTexts(request.context)
    var page = FormPage(
      context: request.context, labels: DuoSpendTexts.fields,
      title: texts.text(settlement == nil ? "settlement.add" : "settlement.edit"),
      action: settlement.map { Address.settlement($0.id, "edit") }
        ?? Address.project(project.id, "settlements/new"),
      cancel: Address.tab(.settlements, of: project.id),
      breadcrumb: texts.crumbs(project, tab: .settlements))
    page.changes(settlement?.id)
    if let settlement {
      page.deletion = (Address.settlement(settlement.id, "delete"), texts.text("settlement.delete"))
    }
    var record = RecordForm(
      page, over: settlement?.details, proposing: proposed,
      blank: Settlement.Details(on: request.today, in: project.currency),
      [
        .amount(\.amount, in: project.currency),
        from(in: project, texts),
        .day("date", \.date, proposed: request.today),
        .notes(\.notes),
      ])
    record.finish = { $0.withQuickAdd(texts, in: project) }
    return record
  }

  /// Who gave it.
  private static func from(in project: Project, _ texts: DuoSpendTexts) -> RecordField<Settlement.Details> {
    let choices = Partner.allCases.map { partner in
      let names = ["giver": project.partnerName(partner), "receiver": project.partnerName(partner.other)]
      return (partner.rawValue, texts.text("settlement.row", names), nil as String?)
    }
    return RecordField { draft, page in
      page.addChoice("segments", "from", chosen: draft?.from.rawValue ?? "", choices)
    } read: { form, draft in
      if let from = form.choice("from", as: Partner.self, required: true) { draft.from = from }
    }
  }
}
