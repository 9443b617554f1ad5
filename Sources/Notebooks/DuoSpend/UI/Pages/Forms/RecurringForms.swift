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
      return .page(try await Self.form(nil, project, request).content())
    }
    routes.post("projects/:id/recurring/new") { request in
      try await Self.save(nil, try await request.page.project().project, request)
    }
    routes.get("recurring/:id/edit") { request in
      let (recurring, project) = try await Self.recurring(request)
      guard !project.isArchived else { return .redirect(to: Address.tab(.rules, of: project.id)) }
      return .page(try await Self.form(recurring, project, request).content())
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
    let recurring = try await request.found(RecordQuery<RecurringExpense>(id))
    return (recurring, try await request.project(recurring.projectId).project)
  }

  private static func save(
    _ recurring: RecurringExpense?, _ project: Project, _ request: FormRequest
  ) async throws -> Reply {
    try await request.saving(try await form(recurring, project, request.page)) { draft, form in
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

  private static func form(
    _ recurring: RecurringExpense?, _ project: Project, _ request: PageRequest
  ) async throws -> RecordForm<RecurringExpense.Details> {
    let texts = DuoSpendTexts(request.context)
    let rules = SplitRules(try await request.store.value(RulesQuery(of: project.id)))
    var page = FormPage(
      context: request.context, labels: DuoSpendTexts.fields,
      title: texts.text(recurring == nil ? "recurring.add" : "recurring.edit"),
      action: recurring.map { Address.recurring($0.id, "edit") }
        ?? Address.project(project.id, "recurring/new"),
      cancel: Address.tab(.rules, of: project.id), breadcrumb: texts.crumbs(project, tab: .rules))
    page.changes(recurring?.id)
    page.lead = texts.text(recurring == nil ? "recurring.about" : "recurring.editLead")
    if let recurring {
      page.deletion = (Address.recurring(recurring.id, "delete"), texts.text("recurring.delete"))
    }
    let categories = try await request.categories(of: project)
    let rhythms = Rhythm.allCases.map { ($0.rawValue, texts.rhythm(Open($0)), nil as String?) }
    var record = RecordForm(
      page, over: recurring?.details,
      blank: RecurringExpense.Details(on: request.today, in: project.currency),
      [
        .signedAmount(\.amount, in: project.currency),
        .title(\.title),
        .payer(\.paidBy, of: \.amount, in: project),
        .split(\.split, of: \.amount, in: project) { draft, _ in
          rules.ratio(on: request.today, category: draft?.category)
        },
        .category(\.category, among: categories),
        .choice("rhythm", \.rhythm, proposed: Open(.monthly), rhythms),
        .day("start", \.startDay, proposed: request.today),
        .day("end", \.endDay, .optional),
        .notes(\.notes),
      ])
    record.finish = { $0.duospend.withQuickAdd(texts, in: project) }
    return record
  }
}
