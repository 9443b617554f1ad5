import DuoSpendCore
package import Foundation
package import Localization
import NotebookContract
import Values
package import Vault
package import WebUI

/// DuoSpend in the browser: the projects, who owes whom in each, and the forms behind them.
package struct DuoSpendPages: NotebookPages {
  /// The notebook's id.
  package let id = DuoSpendPages.notebook
  package let titleKey = "duospend.pages.title"
  package let icon = "duospend"
  /// Its templates and assets.
  package let bundle = Bundle.module
  /// The places of its bottom bar.
  package let places = [
    Place(href: Address.home, labelKey: "duospend.pages.home.title", icon: "home"),
    Place(href: Address.people, labelKey: "duospend.pages.people.short", icon: "users"),
    Place(href: Address.settings, labelKey: "duospend.pages.settings.short", icon: "settings"),
  ]
  static let notebook = "duospend"
  private let pictures = Pictures()

  /// The pages of one running app; they keep a few thumbnails in memory.
  package init() {}

  /// The texts of the pages.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  package static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }

  /// Adds every page.
  package func addRoutes(to routes: NotebookRoutes) {
    HomePages().add(to: routes)
    PeoplePages().add(to: routes)
    ProjectPages().add(to: routes)
    ProjectForms().add(to: routes)
    ExpenseListPages().add(to: routes)
    ExpensePages(pictures: pictures).add(to: routes)
    ExpenseForms(pictures: pictures).add(to: routes)
    ReceiptPages(pictures: pictures).add(to: routes)
    SettlementPages().add(to: routes)
    SplitPages().add(to: routes)
    RuleForms().add(to: routes)
    RecurringForms().add(to: routes)
    ChartPages().add(to: routes)
    ReportPages().add(to: routes)
    SettingsForms().add(to: routes)
    DeletionPages.duospend.add(to: routes)
    FolderPages(DuoSpendClient.copy).add(to: routes)
  }

  /// Forgets the pictures that are in memory.
  package func forget() { pictures.forget() }

  /// How many projects are open, and which budgets are used up or nearly so.
  package func overview(in context: PageContext) -> any Query<NotebookOverview> {
    let query = OverviewQuery(today: context.today)
    return MappedQuery(query, name: "overview \(context.language.rawValue)") { overview in
      NotebookOverview(
        summary: PageMessage(
          key: "duospend.pages.overview.projects", arguments: ["count": String(overview.projects.count)]),
        alerts: overview.projects.compactMap(HomeAlert.init))
    }
  }

  /// Projects, expenses and settlements that hold every word.
  package func search(_ words: String, in context: PageContext) -> (any Query<SearchFindings>)? {
    MappedQuery(SearchQuery(words), name: "hits \(context.language.rawValue)") { hits in
      let texts = DuoSpendTexts(context)
      return SearchFindings(hits.map(texts.hit))
    }
  }
}

extension HomeAlert {
  /// What a project's budget has to say; nil while there is enough of it.
  fileprivate init?(_ card: ProjectCard) {
    guard card.budget.level != .within else { return nil }
    self.init(
      urgency: card.budget.level == .exceeded ? .urgent : .soon, title: card.project.name,
      message: PageMessage(
        key: "duospend.pages.budget.\(card.budget.level.rawValue)",
        arguments: ["percent": String(card.budget.percent)]),
      href: Address.project(card.id))
  }
}
