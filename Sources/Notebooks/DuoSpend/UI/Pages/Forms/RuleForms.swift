import DuoSpendCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// Saying from which day on, and for what, expenses are divided how; with a proposal from two incomes.
struct RuleForms {
  func add(to routes: NotebookRoutes) {
    routes.get("projects/:id/rules/new") { request in
      let project = try await request.project().project
      guard !project.isArchived else { return .redirect(to: Address.project(project.id)) }
      return .page(try await Self.page(nil, project, request, FormData()))
    }
    routes.post("projects/:id/rules/new") { request in
      try await Self.save(nil, try await request.page.project().project, request)
    }
    routes.get("projects/:id/rules/:rule/edit") { request in
      let (rule, project) = try await Self.rule(request)
      guard !project.isArchived else { return .redirect(to: Address.tab(.rules, of: project.id)) }
      return .page(try await Self.page(rule, project, request, FormData()))
    }
    routes.post("projects/:id/rules/:rule/edit") { request in
      let (rule, project) = try await Self.rule(request.page)
      return try await Self.save(rule, project, request)
    }
    routes.post("projects/:id/rules/:rule/delete") { request in
      let written = try await request.duospend.deleteRule(try request.parameter("rule"))
      return .redirect(
        to: Address.tab(.rules, of: written.value.projectId), toast: .written("ruleDeleted", written))
    }
    IncomeForms().add(to: routes)
  }

  private static func rule(_ request: PageRequest) async throws -> (SplitRule, Project) {
    let (project, id) = (try await request.project().project, try request.parameter("rule"))
    let rules = try await request.store.value(RulesQuery(of: project.id))
    guard let rule = rules.first(where: { $0.id == id }) else { throw PageError.notFound }
    return (rule, project)
  }

  private static func save(
    _ rule: SplitRule?, _ project: Project, _ request: FormRequest
  ) async throws -> Reply {
    try await request.saving(page: { try await page(rule, project, request.page, $0) }) { form in
      let ratio = form.share(stored: rule?.ratio, DuoSpendTexts(request.context))
      let (from, category) = (form.day("from"), form.text("category"))
      guard form.isValid, let ratio else { return nil }
      do {
        let draft = SplitRuleDraft(from: from, category: category, ratio: ratio)
        let client = request.duospend
        let effect = try await client.value(RuleEffectQuery(of: project.id, draft, changing: rule?.id))
        guard effect.expenseCount == 0 || form.raw("again") == effect.agreement else {
          form.note(PageMessage(key: "duospend.pages.rule.againMissing"), for: "again")
          return nil
        }
        let written =
          if let rule { try await client.editRule(rule.id) { $0 = draft } } else {
            try await client.setRule(draft, in: project.id)
          }
        return .redirect(to: Address.tab(.rules, of: project.id), toast: .written("ruleSet", written))
      } catch DuoSpendError.tooManyRules(let limit) {
        form.note(DuoSpendError.tooManyRules(limit: limit), for: "share")
        return nil
      }
    }
  }

  /// What the rule that was typed would divide again; nil while nothing was typed, or nothing that can be read.
  private static func effect(
    _ rule: SplitRule?, _ project: Project, _ request: PageRequest, _ form: FormData
  ) async throws -> RuleEffect? {
    guard form.raw("share") != nil else { return nil }
    var typed = form
    let ratio = typed.share(stored: rule?.ratio, DuoSpendTexts(request.context))
    let draft = ratio.map {
      SplitRuleDraft(from: typed.day("from"), category: typed.text("category"), ratio: $0)
    }
    guard let draft else { return nil }
    return try await request.store.value(RuleEffectQuery(of: project.id, draft, changing: rule?.id))
  }

  private static func page(
    _ rule: SplitRule?, _ project: Project, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = DuoSpendTexts(request.context)
    let rules = try await request.store.value(RulesQuery(of: project.id))
    let proposed = SplitRules(rules).ratio(on: request.today, category: nil)
    let wanted = request.query("share").flatMap { Int($0) }.flatMap { try? SplitRatio.percent(Decimal($0)) }
    var page = FormPage(
      context: request.context, form: form, labels: DuoSpendTexts.fields,
      title: texts.text(rule == nil ? "rule.add" : "rule.edit"),
      action: rule.map { Address.rule($0.id, of: project.id, "edit") }
        ?? Address.project(project.id, "rules/new"),
      cancel: Address.tab(.rules, of: project.id), breadcrumb: texts.crumbs(project, tab: .rules))
    page.changes(rule?.id)
    page.lead = texts.text("rule.lead")
    if let rule {
      let effect = try await request.store.value(RuleEffectQuery(of: project.id, nil, changing: rule.id))
      if effect.expenseCount > 0 {
        page.lead = [
          texts.text("rule.lead"),
          texts.text("rule.deleteEffect", ["effect": texts.effect(effect, in: project)]),
        ]
        .joined(separator: " ")
      }
    }
    let ratio = rule?.ratio ?? wanted ?? proposed
    page.add(
      "share", "share", value: texts.number(ratio.partner1Percent),
      SharingFields.share(ratio, in: project, form, texts))
    page.add(
      // What is settled stays so: a rule begins today unless somebody says otherwise.
      "date", "from", value: (rule == nil ? request.today : rule?.from)?.description, ["optional": true])
    page.addCategory(rule?.category, among: try await request.categories(of: project))
    if let effect = try await Self.effect(rule, project, request, form), effect.expenseCount > 0 {
      page.addCheck(
        "again", isOn: false,
        [
          "label": texts.effect(effect, in: project), "value": effect.agreement,
          "checked": form.raw("again") == effect.agreement,
        ])
    }
    if let rule {
      page.deletion = (Address.rule(rule.id, of: project.id, "delete"), texts.text("rule.delete"))
    }
    return page.content.duospend.withQuickAdd(texts, in: project)
  }
}

extension RuleEffect {
  /// What a tick agrees to: so many expenses, and so much.
  fileprivate var agreement: String { "\(expenseCount):\(partner1Change)" }
}
