import DuoSpendCore
import Foundation
import Localization
import NotebookContract
import Values
import Vault
import WebUI

/// Beginning a project and changing what is known of it.
struct ProjectForms {
  func add(to routes: NotebookRoutes) {
    routes.get("projects/new") { request in .page(try await Self.form(nil, request).content()) }
    routes.post("projects/new") { request in try await Self.save(nil, request) }
    routes.get("projects/:id/edit") { request in
      let card = try await request.project()
      guard !card.project.isArchived else { return .redirect(to: Address.project(card.id)) }
      return .page(try await Self.form(card.project, request).content())
    }
    routes.post("projects/:id/edit") { request in
      try await Self.save(try await request.page.project().project, request)
    }
  }

  private static func save(_ project: Project?, _ request: FormRequest) async throws -> Reply {
    try await request.saving(try await form(project, request.page)) { draft, form in
      do {
        guard let project else {
          let written = try await request.duospend.addProject(draft)
          return .redirect(
            to: Address.project(written.value.id),
            toast: .written("projectAdded", written, written.value.name))
        }
        let written = try await request.duospend.editProject(project.id) { $0 = draft }
        return .redirect(
          to: Address.project(project.id), toast: .written("projectEdited", written, written.value.name))
      } catch DuoSpendError.currencyFixed(let currency) {
        form.note(DuoSpendError.currencyFixed(currency), for: "currency")
        return nil
      }
    }
  }

  private static func form(
    _ project: Project?, _ request: PageRequest
  ) async throws -> RecordForm<Project.Details> {
    let texts = DuoSpendTexts(request.context)
    let usual = try await request.settings().currency
    var page = FormPage(
      context: request.context, labels: DuoSpendTexts.fields,
      title: texts.text(project == nil ? "project.add" : "project.edit"),
      action: project.map { Address.project($0.id, "edit") } ?? Address.newProject,
      submit: project == nil ? texts.text("project.create") : nil,
      cancel: project.map { Address.project($0.id) } ?? Address.home,
      breadcrumb: project.map { texts.crumbs($0) } ?? [.crumb(texts.text("title"), Address.home)])
    page.changes(project?.id)
    let noTemplate = ("", texts.text("template.none"), nil as String?)
    let templates = ProjectTemplate.allCases.map {
      (
        $0.rawValue, "\($0.emoji) \(texts.localizer.text("duospend.template.\($0.rawValue)"))",
        nil as String?
      )
    }
    var record = RecordForm(
      page, over: project?.details,
      blank: Project.Details(in: usual),
      [
        .choice("template", \.template, [noTemplate] + templates),
        .text("name", \.name, .label("projectName"), .limit(DuoSpendLimits.name))
          .missing(FieldProblem(DuoSpendField.projectName, .empty), in: "name"),
        .text("partner1Name", \.partner1Name, .limit(DuoSpendLimits.name))
          .missing(FieldProblem(DuoSpendField.partner1Name, .empty), in: "partner1Name"),
        .text("partner2Name", \.partner2Name, .limit(DuoSpendLimits.name))
          .missing(FieldProblem(DuoSpendField.partner2Name, .empty), in: "partner2Name"),
        budget(of: project, usually: usual, texts),
        .text("emoji", \.emoji, .optional),
      ])
    record.finish = { $0.duospend.withQuickAdd(texts, in: project) }
    return record
  }

  /// The budget, and the project's currency beside it.
  private static func budget(
    of project: Project?, usually usual: Currency, _ texts: DuoSpendTexts
  ) -> RecordField<Project.Details> {
    let stored = (project?.currency ?? usual).rawValue
    return RecordField { draft, page in
      let options = CurrencyChoices(texts).options(chosen: page.form.raw("currency") ?? stored)
      page.add(
        "money", "budget", value: draft?.budget.editingText(locale: texts.locale), ["currencies": options])
      page.addWithin("currency", label: texts.text("currency.label"), value: stored)
    } read: { form, draft in
      let currency = Currency(rawValue: form.text("currency", required: true) ?? "")
      if !Currency.offered.contains(currency), currency != project?.currency {
        form.note(PageMessage(key: "form.choice"), for: "currency")
      }
      if let budget = form.amount("budget", in: currency, orSay: "amount.budgetMissing") {
        draft.budget = budget
      }
    }
  }
}

extension PageContent {
  /// The form, with the fields that only DuoSpend draws (`duospend-form`).
  var duospend: PageContent {
    var content = self
    content.template = "duospend-form"
    return content
  }
}
