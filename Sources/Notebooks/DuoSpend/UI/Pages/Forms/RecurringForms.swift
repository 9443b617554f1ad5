import DuoSpendCore
import NotebookContract
import Values
import Vault
import WebUI

/// Adding, changing and deleting an expense that comes back.
struct RecurringForms {
  func add(to routes: NotebookRoutes) {
    routes.get("projects/:id/recurring/new") { request in
      let project = try await request.project().project
      guard !project.isArchived else { return .redirect(to: Address.project(project.id)) }
      return .page(try await Self.page(nil, project, request, FormData()))
    }
    routes.post("projects/:id/recurring/new") { request in
      try await Self.save(nil, try await request.page.project().project, request)
    }
    routes.get("recurring/:id/edit") { request in
      let (recurring, project) = try await Self.recurring(request)
      guard !project.isArchived else { return .redirect(to: Address.tab(.rules, of: project.id)) }
      return .page(try await Self.page(recurring, project, request, FormData()))
    }
    routes.post("recurring/:id/edit") { request in
      let (recurring, project) = try await Self.recurring(request.page)
      return try await Self.save(recurring, project, request)
    }
    routes.post("recurring/:id/delete") { request in
      let written = try await request.duospend.deleteRecurring(try request.parameter("id"))
      return .redirect(
        to: Address.tab(.rules, of: written.value.projectId),
        toast: .written("recurringDeleted", written, written.value.title))
    }
  }

  private static func recurring(_ request: PageRequest) async throws -> (RecurringExpense, Project) {
    let id = try request.parameter("id")
    guard let recurring = try await request.store.value(RecurringExpenseQuery(id)) else {
      throw PageError.notFound
    }
    return (recurring, try await request.project(recurring.projectId).project)
  }

  private static func save(
    _ recurring: RecurringExpense?, _ project: Project, _ request: FormRequest
  ) async throws -> Reply {
    try await request.saving(page: { try await page(recurring, project, request.page, $0) }) { form in
      let texts = DuoSpendTexts(request.context)
      guard let draft = draft(&form, recurring, project, texts) else { return nil }
      do {
        let back = Address.tab(.rules, of: project.id)
        guard let recurring else {
          let written = try await request.duospend.addRecurring(draft, to: project.id)
          return .redirect(to: back, toast: .written("recurringAdded", written, written.value.title))
        }
        let written = try await request.duospend.editRecurring(recurring.id) { $0 = draft }
        return .redirect(to: back, toast: .written("recurringEdited", written, written.value.title))
      } catch DuoSpendError.totalTooLarge {
        form.note(DuoSpendError.totalTooLarge, for: "amount")
        return nil
      }
    }
  }

  private static func draft(
    _ form: inout FormData, _ stored: RecurringExpense?, _ project: Project, _ texts: DuoSpendTexts
  ) -> RecurringDraft? {
    let kind = form.kind()
    let amount = form.amountWithoutSign("amount", in: project.currency).map(kind.signed)
    let title = form.text("title")
    if title == nil { form.note(FieldProblem(DuoSpendField.expenseTitle, .empty), for: "title") }
    let payer = form.payer(of: amount ?? .zero(project.currency))
    let split = form.split(of: amount, stored: stored?.split, texts)
    let rhythm = form.text("rhythm", required: true)
    let (start, end) = (form.day("start", required: true), form.day("end"))
    let (category, notes) = (form.text("category"), form.text("notes") ?? "")
    guard form.isValid, let amount, let payer, let split, let rhythm, let start, let title else { return nil }
    return RecurringDraft(
      title: title, amount: amount, paidBy: payer, split: split, category: category, notes: notes,
      startDay: start, endDay: end, rhythm: Open(rawValue: rhythm))
  }

  private static func page(
    _ recurring: RecurringExpense?, _ project: Project, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = DuoSpendTexts(request.context)
    let rules = SplitRules(try await request.store.value(RulesQuery(of: project.id)))
    let draft = recurring.map { RecurringDraft($0) }
    var page = FormPage(
      context: request.context, form: form, labels: DuoSpendTexts.fields,
      title: texts.text(recurring == nil ? "recurring.add" : "recurring.edit"),
      action: recurring.map { Address.recurring($0.id, "edit") }
        ?? Address.project(project.id, "recurring/new"),
      cancel: Address.tab(.rules, of: project.id), breadcrumb: texts.crumbs(project, tab: .rules))
    page.changes(recurring?.id)
    page.lead = texts.text(recurring == nil ? "recurring.about" : "recurring.editLead")
    SharingFields.addKind(draft?.amount, to: &page, texts)
    page.add(
      "number", "amount", value: draft?.amount.withoutSign.editingText(locale: texts.locale),
      ["unit": project.currency.rawValue])
    page.join("amount", "kind")
    page.add("text", "title", value: draft?.title, ["maxlength": DuoSpendLimits.title])
    let sharing = SharingFields(
      project: project, usual: rules.ratio(on: request.today, category: draft?.category))
    sharing.addPayer(draft?.paidBy, to: &page, texts)
    sharing.addSplit(draft?.split, of: draft?.amount, to: &page, texts)
    page.addCategory(draft?.category, among: try await request.categories(of: project))
    page.addChoice(
      "select", "rhythm", chosen: draft?.rhythm.rawValue ?? Rhythm.monthly.rawValue,
      Rhythm.allCases.map { ($0.rawValue, texts.rhythm(Open($0)), nil) })
    page.add("date", "start", value: (draft?.startDay ?? request.today).description)
    page.add("date", "end", value: draft?.endDay?.description, ["optional": true])
    page.addNotes(draft?.notes ?? "")
    if let recurring {
      page.deletion = (Address.recurring(recurring.id, "delete"), texts.text("recurring.delete"))
    }
    return page.duospend.withQuickAdd(texts, in: project)
  }
}
