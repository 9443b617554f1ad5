import DuoSpendCore
import NotebookContract
import Values
import Vault
import WebUI

/// How a project's expenses are divided, and what comes back by itself.
struct SplitPages {
  func add(to routes: NotebookRoutes) {
    routes.live("projects/:id/rules") { request in
      let query = ProjectQuery(try request.parameter("id"), today: request.today, previews: 1)
      return LivePage(query) { page, context in
        guard let page else { throw PageError.notFound }
        let texts = DuoSpendTexts(context)
        return ProjectFrame(card: page.card, tab: .rules).content(
          [Self.rules(page, texts), Self.recurring(page, texts)], texts)
      }
    }
  }

  private static func rules(_ page: ProjectPage, _ texts: DuoSpendTexts) -> Section {
    let project = page.card.project
    var section = Section(title: texts.text("rule.title"), note: texts.text("rule.about"))
    let today = SplitRules(page.rules).ratio(on: texts.localizer.today, category: nil)
    section.facts = [.fact(texts.text("rule.today"), texts.split(today, in: project))]
    if !project.isArchived {
      section.actions = [
        .link(texts.text("rule.add"), Address.project(project.id, "rules/new"), icon: "plus"),
        .link(texts.text("income.title"), Address.project(project.id, "rules/incomes"), icon: "balance"),
      ]
    }
    section.rows =
      former(page, texts)
      + page.rules.map { rule in
        [
          "key": rule.id, "title": texts.split(rule.ratio, in: project), "icon": "balance",
          "href": project.isArchived ? nil : Address.rule(rule.id, of: project.id, "edit"),
          "meta": [
            rule.from.map { texts.text("rule.from", ["day": texts.day($0)]) } ?? texts.text("rule.always"),
            rule.category ?? texts.text("rule.everything"),
          ].joined(separator: " · "),
        ]
      }
    return section
  }

  /// How everything was divided before the first rule: half and half, which nobody had to say.
  private static func former(_ page: ProjectPage, _ texts: DuoSpendTexts) -> [TemplateValues] {
    let general = page.rules.filter { $0.category == nil }
    guard let first = general.compactMap(\.from).min(), general.allSatisfy({ $0.from != nil }) else {
      return []
    }
    let day = texts.day(first.adding(days: -1))
    return [
      [
        "key": "former", "title": texts.split(.equal, in: page.card.project), "icon": "balance",
        "meta": [texts.text("rule.until", ["day": day]), texts.text("rule.everything")]
          .joined(separator: " · "),
      ]
    ]
  }

  private static func recurring(_ page: ProjectPage, _ texts: DuoSpendTexts) -> Section {
    let project = page.card.project
    var section = Section(title: texts.text("recurring.title"), note: texts.text("recurring.about"))
    if !project.isArchived {
      section.actions = [
        .link(texts.text("recurring.add"), Address.project(project.id, "recurring/new"), icon: "plus")
      ]
    }
    section.rows = page.recurring.map { recurring in
      let next = recurring.nextDay.map { texts.text("recurring.next", ["day": texts.day($0)]) }
      return [
        "key": recurring.id, "title": recurring.title, "amount": texts.amount(recurring.amount),
        "href": project.isArchived ? nil : Address.recurring(recurring.id, "edit"),
        "mark": project.mark(of: recurring.paidBy),
        "meta": [
          texts.rhythm(recurring.rhythm), project.isArchived ? nil : next ?? texts.text("recurring.over"),
          recurring.category,
        ].compactMap(\.self).joined(separator: " · "),
      ]
    }
    return section
  }
}
