import DuoSpendCore
import NotebookContract
import Values
import Vault
import WebUI

/// The parts of a project, each a page; the raw value ends its address.
enum ProjectTab: String, CaseIterable {
  case overview, expenses, settlements, rules, charts

  var icon: String {
    switch self {
    case .overview: "duospend"
    case .expenses: "list"
    case .settlements: "wallet"
    case .rules: "balance"
    case .charts: "chart"
    }
  }
}

/// What stands around the tabs of a project.
struct ProjectFrame {
  let card: ProjectCard
  let tab: ProjectTab

  func content(
    _ sections: [Section], _ texts: DuoSpendTexts, _ more: TemplateValues = [:]
  ) -> PageContent {
    let project = card.project
    var frame: TemplateValues = [
      "subtitle": texts.text(
        "project.between", ["partner1": project.partner1Name, "partner2": project.partner2Name]),
      "breadcrumb": [TemplateValues.crumb(texts.text("title"), Address.home), .crumb(project.name)],
      "tabBar": ["tabsLabel": texts.text("tab.label"), "tabs": tabs(texts)] as TemplateValues,
    ]
    if project.isArchived {
      frame["archived"] =
        [
          "kind": "info", "icon": "archive", "title": texts.text("project.archivedTitle"),
          "text": texts.text("project.archivedText"), "action": Address.project(project.id, "reopen"),
          "label": texts.text("project.reopen"), "newLabel": texts.text("project.add"),
          "newHref": Address.newProject,
        ] as TemplateValues
    } else {
      frame["pageActions"] = [
        TemplateValues.link(
          texts.text("expense.add"), Address.newExpense(in: project.id), icon: "plus", kind: "primary"),
        .link(texts.localizer.text("form.edit"), Address.project(project.id, "edit"), icon: "edit"),
      ]
      frame["quickAdd"] = TemplateValues.link(
        texts.text("expense.add"), Address.newExpense(in: project.id))
    }
    return .duospend(sections, title: project.title, frame.merging(more))
  }

  private func tabs(_ texts: DuoSpendTexts) -> [TemplateValues] {
    ProjectTab.allCases.map { tab in
      [
        "href": Address.tab(tab, of: card.id), "icon": tab.icon,
        "label": texts.text("tab.\(tab.rawValue)"), "short": texts.text("tab.\(tab.rawValue)Short"),
        "current": tab == self.tab,
      ]
    }
  }
}

extension Project {
  var title: String { "\(self.emoji) \(self.name)" }
}

extension PageContent {
  /// A page made of sections, and of what only DuoSpend draws (`duospend-page`).
  static func duospend(
    _ sections: [Section], title: String, _ more: TemplateValues = [:]
  ) -> PageContent {
    var content = PageContent.sections(sections, title: title, more)
    content.template = "duospend-page"
    return content
  }
}

extension PageContent {
  /// The page with the way to a new expense: of a project, or of the one that is chosen then.
  func withQuickAdd(_ texts: DuoSpendTexts, in project: Project? = nil) -> PageContent {
    var content = self
    content.values["quickAdd"] = TemplateValues.link(
      texts.text("expense.add"), project.map { Address.newExpense(in: $0.id) } ?? Address.adding)
    return content
  }
}

extension DuoSpendTexts {
  /// Where a page of a project is.
  func crumbs(_ project: Project, tab: ProjectTab? = nil) -> [TemplateValues] {
    [.crumb(text("title"), Address.home), .crumb(project.name, Address.project(project.id))]
      + (tab.map { [.crumb(text("tab.\($0.rawValue)"), Address.tab($0, of: project.id))] } ?? [])
  }
}
