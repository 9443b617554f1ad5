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
      return .page(Self.form(project, request).content())
    }
    routes.post("projects/:id/rules/incomes") { request in
      let project = try await request.page.project().project
      return try await request.saving(Self.form(project, request.page)) { incomes, form in
        do {
          let percent = try SplitRatio.proposed(incomes: incomes.first, incomes.second).partner1Percent
          let rule = Address.project(project.id, "rules/new")
          return .redirect(to: AddressText.with(["share": percent.description], rule))
        } catch {
          form.note(PageMessage(key: "duospend.pages.income.nothing"), for: "income1")
          return nil
        }
      }
    }
  }

  /// What each partner earns.
  private struct Incomes: Sendable {
    var first: Money
    var second: Money
  }

  private static func form(_ project: Project, _ request: PageRequest) -> RecordForm<Incomes> {
    let (texts, currency) = (DuoSpendTexts(request.context), project.currency)
    var page = FormPage(
      context: request.context, labels: DuoSpendTexts.fields, title: texts.text("income.title"),
      action: Address.project(project.id, "rules/incomes"), submit: texts.text("income.propose"),
      cancel: Address.tab(.rules, of: project.id), breadcrumb: texts.crumbs(project, tab: .rules))
    page.lead = texts.text("income.lead")
    func label(_ partner: Partner) -> FieldOption {
      .named(texts.text("income.of", ["name": project.partnerName(partner)]))
    }
    var form = RecordForm(
      page, over: nil, blank: Incomes(first: .zero(currency), second: .zero(currency)),
      [
        .amount("income1", \.first, in: currency, .label("income"), label(.partner1)),
        .amount("income2", \.second, in: currency, .label("income"), label(.partner2)),
      ])
    form.finish = { $0.withQuickAdd(texts, in: project) }
    return form
  }
}
