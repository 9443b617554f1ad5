import DuoSpendCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// Proposes a split from what each partner earns; the incomes are not kept.
struct IncomeForms {
  func add(to routes: NotebookRoutes) {
    routes.get("projects/:id/rules/incomes") { request in
      let project = try await request.project().project
      guard !project.isArchived else { return .redirect(to: Address.project(project.id)) }
      return .page(Self.page(project, request, FormData()))
    }
    routes.post("projects/:id/rules/incomes") { request in
      let project = try await request.page.project().project
      return try await request.saving(page: { Self.page(project, request.page, $0) }) { form in
        let first = form.amount("income1", in: project.currency, required: true)
        let second = form.amount("income2", in: project.currency, required: true)
        guard form.isValid, let first, let second else { return nil }
        do {
          let percent = try SplitRatio.proposed(incomes: first, second).partner1Percent
          let form = Address.project(project.id, "rules/new")
          return .redirect(to: AddressText.with(["share": percent.description], form))
        } catch {
          form.note(PageMessage(key: "duospend.pages.income.nothing"), for: "income1")
          return nil
        }
      }
    }
  }

  private static func page(_ project: Project, _ request: PageRequest, _ form: FormData) -> PageContent {
    let texts = DuoSpendTexts(request.context)
    var page = FormPage(
      context: request.context, form: form, labels: DuoSpendTexts.fields, title: texts.text("income.title"),
      action: Address.project(project.id, "rules/incomes"), submit: texts.text("income.propose"),
      cancel: Address.tab(.rules, of: project.id), breadcrumb: texts.crumbs(project, tab: .rules))
    page.lead = texts.text("income.lead")
    for (name, partner) in [("income1", Partner.partner1), ("income2", .partner2)] {
      page.add(
        "number", name, label: "income",
        [
          "label": texts.text("income.of", ["name": project.name(of: partner)]),
          "unit": project.currency.rawValue,
        ])
    }
    return page.content.withQuickAdd(texts, in: project)
  }
}
