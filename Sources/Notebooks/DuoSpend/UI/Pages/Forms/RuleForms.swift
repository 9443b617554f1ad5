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
      return .page(try await Self.form(nil, project, request).content())
    }
    routes.post("projects/:id/rules/new") { request in
      try await Self.save(nil, try await request.page.project().project, request)
    }
    routes.get("projects/:id/rules/:rule/edit") { request in
      let (rule, project) = try await Self.rule(request)
      guard !project.isArchived else { return .redirect(to: Address.tab(.rules, of: project.id)) }
      return .page(try await Self.form(rule, project, request).content())
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
    try await request.saving(page: { typed in
      try await form(rule, project, request.page, typed).content(typed)
    }) { typed in
      guard let draft = try await form(rule, project, request.page).value(of: &typed) else { return nil }
      do {
        let client = request.duospend
        let effect = try await client.value(RuleEffectQuery(of: project.id, draft, changing: rule?.id))
        guard effect.expenseCount == 0 || typed.raw("again") == effect.agreement else {
          typed.note(PageMessage(key: "duospend.pages.rule.againMissing"), for: "again")
          return nil
        }
        let written =
          if let rule { try await client.editRule(rule.id) { $0 = draft } } else {
            try await client.setRule(draft, in: project.id)
          }
        return .redirect(to: Address.tab(.rules, of: project.id), toast: .written("ruleSet", written))
      } catch DuoSpendError.tooManyRules(let limit) {
        typed.note(DuoSpendError.tooManyRules(limit: limit), for: "share")
        return nil
      }
    }
  }

  /// - Parameter typed: what was typed; where it divides expenses again, the form asks about that.
  private static func form(
    _ rule: SplitRule?, _ project: Project, _ request: PageRequest, _ typed: FormData = FormData()
  ) async throws -> RecordForm<SplitRule.Details> {
    let texts = DuoSpendTexts(request.context)
    let rules = try await request.store.value(RulesQuery(of: project.id))
    let proposed = SplitRules(rules).ratio(on: request.today, category: nil)
    let wanted = request.query("share").flatMap { Int($0) }.flatMap { try? SplitRatio.percent(Decimal($0)) }
    var page = FormPage(
      context: request.context, labels: DuoSpendTexts.fields,
      title: texts.text(rule == nil ? "rule.add" : "rule.edit"),
      action: rule.map { Address.rule($0.id, of: project.id, "edit") }
        ?? Address.project(project.id, "rules/new"),
      cancel: Address.tab(.rules, of: project.id), breadcrumb: texts.crumbs(project, tab: .rules))
    page.changes(rule?.id)
    page.lead = texts.text("rule.lead")
    if let rule {
      page.deletion = (Address.rule(rule.id, of: project.id, "delete"), texts.text("rule.delete"))
      let effect = try await request.store.value(RuleEffectQuery(of: project.id, nil, changing: rule.id))
      if effect.expenseCount > 0 {
        page.lead = [
          texts.text("rule.lead"),
          texts.text("rule.deleteEffect", ["effect": texts.effect(effect, in: project)]),
        ]
        .joined(separator: " ")
      }
    }
    var form = RecordForm(
      page, over: rule?.details,
      blank: SplitRule.Details(dividing: proposed),
      [
        share(stored: rule?.ratio, proposed: wanted ?? proposed, in: project),
        // What is settled stays so: a rule begins today unless somebody says otherwise.
        .day("from", \.from, proposed: request.today, .optional),
        .category(\.category, among: try await request.categories(of: project)),
      ])
    form.finish = { $0.duospend.withQuickAdd(texts, in: project) }
    // Without the problems that were noted: they do not keep the form from asking.
    var read = FormData(typed.texts)
    if typed.raw("share") != nil, let draft = form.value(of: &read) {
      let effect = try await request.store.value(
        RuleEffectQuery(of: project.id, draft, changing: rule?.id))
      if effect.expenseCount > 0 { form.fields.append(.part { $0.addAgreement(to: effect, in: project) }) }
    }
    return form
  }

  /// The first partner's part.
  private static func share(
    stored: SplitRatio?, proposed: SplitRatio, in project: Project
  ) -> RecordField<SplitRule.Details> {
    RecordField { draft, page in
      let (texts, ratio) = (DuoSpendTexts(page.context), draft?.ratio ?? proposed)
      page.add(
        "share", "share", value: texts.number(ratio.partner1Percent),
        SharingFields.share(ratio, in: project, page.form, texts))
    } read: { form, draft, context in
      if let ratio = form.share(stored: stored, DuoSpendTexts(context)) { draft.ratio = ratio }
    }
  }
}

extension FormPage {
  /// Adds the box that agrees to what a rule divides again.
  fileprivate mutating func addAgreement(to effect: RuleEffect, in project: Project) {
    addCheck(
      "again", isOn: false,
      [
        "label": DuoSpendTexts(context).effect(effect, in: project), "value": effect.agreement,
        "checked": form.raw("again") == effect.agreement,
      ])
  }
}

extension RuleEffect {
  /// What a tick agrees to: so many expenses, and so much.
  fileprivate var agreement: String { "\(expenseCount):\(partner1Change)" }
}
