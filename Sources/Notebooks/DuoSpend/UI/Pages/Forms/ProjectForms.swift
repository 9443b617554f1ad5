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
    routes.get("projects/new") { request in .page(try await Self.page(nil, request, FormData())) }
    routes.post("projects/new") { request in try await Self.save(nil, request) }
    routes.get("projects/:id/edit") { request in
      let card = try await request.project()
      guard !card.project.isArchived else { return .redirect(to: Address.project(card.id)) }
      return .page(try await Self.page(card.project, request, FormData()))
    }
    routes.post("projects/:id/edit") { request in
      try await Self.save(try await request.page.project().project, request)
    }
  }

  private static func save(_ project: Project?, _ request: FormRequest) async throws -> Reply {
    try await request.saving(page: { try await page(project, request.page, $0) }) { form in
      let code = form.text("currency", required: true) ?? ""
      let currency = Currency(rawValue: code)
      if !Currency.offered.contains(currency), currency != project?.currency {
        form.note(PageMessage(key: "form.choice"), for: "currency")
      }
      let budget = form.amount("budget", in: currency, orSay: "amount.budgetMissing")
      let draft = ProjectDraft(
        name: form.text("name") ?? "", emoji: form.text("emoji") ?? "",
        budget: budget ?? Money(minorUnits: 1, currency: currency),
        partner1Name: form.text("partner1Name") ?? "", partner2Name: form.text("partner2Name") ?? "",
        template: form.text("template").map(Open.init(rawValue:)))
      guard form.isValid else {
        noteNames(draft, in: &form)
        return nil
      }
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

  /// Where the budget cannot be read, the domain is not asked: the empty names are said all the same.
  private static func noteNames(_ draft: ProjectDraft, in form: inout FormData) {
    let names: [(DuoSpendField, String)] = [
      (.projectName, draft.name), (.partner1Name, draft.partner1Name), (.partner2Name, draft.partner2Name),
    ]
    for (field, name) in names where name.isEmpty {
      form.note(FieldProblem(field, .empty), for: field.input)
    }
  }

  private static func page(
    _ project: Project?, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = DuoSpendTexts(request.context)
    let usual = try await request.settings().currency
    let currency = project?.currency ?? usual
    var page = FormPage(
      context: request.context, form: form, labels: DuoSpendTexts.fields,
      title: texts.text(project == nil ? "project.add" : "project.edit"),
      action: project.map { Address.project($0.id, "edit") } ?? Address.newProject,
      submit: project == nil ? texts.text("project.create") : nil,
      cancel: project.map { Address.project($0.id) } ?? Address.home,
      breadcrumb: project.map { texts.crumbs($0) } ?? [.crumb(texts.text("title"), Address.home)])
    page.changes(project?.id)
    page.addChoice(
      "select", "template", chosen: project?.template?.rawValue ?? "",
      [("", texts.text("template.none"), nil)]
        + ProjectTemplate.allCases.map {
          ($0.rawValue, "\($0.emoji) \(texts.localizer.text("duospend.template.\($0.rawValue)"))", nil)
        })
    page.add(
      "text", "name", label: "projectName", value: project?.name, ["maxlength": DuoSpendLimits.name])
    page.add(
      "text", "partner1Name", value: project?.partner1Name, ["maxlength": DuoSpendLimits.name])
    page.add(
      "text", "partner2Name", value: project?.partner2Name, ["maxlength": DuoSpendLimits.name])
    page.add(
      "money", "budget", value: project?.budget.editingText(locale: texts.locale),
      [
        "currencies": CurrencyChoices(texts).options(
          chosen: form.raw("currency") ?? currency.rawValue)
      ])
    page.addWithin("currency", label: texts.text("currency.label"), value: currency.rawValue)
    page.add("text", "emoji", value: project?.emoji, ["optional": true])
    return page.duospend.withQuickAdd(texts, in: project)
  }
}

extension FormPage {
  /// The page, with the fields that only DuoSpend draws (`duospend-form`).
  var duospend: PageContent {
    var content = content
    content.template = "duospend-form"
    return content
  }
}
