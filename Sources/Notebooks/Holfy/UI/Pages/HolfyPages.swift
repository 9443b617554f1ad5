package import Foundation
import HolfyCore
package import Localization
import NotebookContract
package import Vault
package import WebUI

/// Holfy in the browser: the dashboard, each vehicle's five tabs, and the forms behind them.
package struct HolfyPages: NotebookPages {
  package let id = HolfyPages.notebook
  package let titleKey = "holfy.pages.title"
  package let icon = "holfy"
  /// Its templates and assets.
  package let bundle = Bundle.module
  /// The places of its bottom bar.
  package let places = [
    Place(href: Address.dashboard, labelKey: "holfy.pages.dashboard.short", icon: "home"),
    Place(href: Address.comparison, labelKey: "holfy.pages.comparison.short", icon: "compare"),
    Place(href: Address.settings, labelKey: "holfy.pages.settings.short", icon: "settings"),
  ]
  static let notebook = "holfy"
  private let pictures = Pictures()

  /// The pages of one running app; they keep a few thumbnails in memory.
  package init() {}

  /// The texts of the pages.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  package static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }

  /// Adds every page.
  package func addRoutes(to routes: NotebookRoutes) {
    DashboardPages().add(to: routes)
    VehiclePages().add(to: routes)
    VehicleForms().add(to: routes)
    DocumentPages(pictures: pictures).add(to: routes)
    DocumentForms(pictures: pictures).add(to: routes)
    FuelForms().add(to: routes)
    OdometerPages().add(to: routes)
    OdometerForms().add(to: routes)
    ReminderForms().add(to: routes)
    InsuranceForms().add(to: routes)
    ReadingForms().add(to: routes)
    HistoryPages().add(to: routes)
    ComparisonPages().add(to: routes)
    SettingsForms().add(to: routes)
    FolderPages(HolfyClient.copy).add(to: routes)
  }

  /// Forgets the pictures that are in memory.
  package func forget() { pictures.forget() }

  /// How many vehicles there are, and what they need.
  package func overview(in context: PageContext) -> any Query<NotebookOverview> {
    let name = "overview \(context.language.rawValue)"
    let query = DashboardQuery(today: context.today, in: context.localizer.timeZone)
    return MappedQuery(query, name: name) { dashboard in
      let texts = HolfyTexts(context)
      let names = Dictionary(dashboard.cards.map { ($0.id, $0.vehicle.name) }) { first, _ in first }
      return NotebookOverview(
        summary: PageMessage(
          key: "holfy.pages.overview.vehicles", arguments: ["count": String(dashboard.cards.count)]),
        alerts: dashboard.board.announced.map { alert in
          HomeAlert(
            urgency: alert.due.status.urgency,
            title: "\(names[alert.vehicleId] ?? "") · \(texts.title(of: alert))",
            message: texts.when(alert.due),
            href: Address.tab(alert.tab, of: alert.vehicleId))
        })
    }
  }

  /// Vehicles, documents, fill-ups, reminders and policies that hold every word.
  package func search(_ words: String, in context: PageContext) -> (any Query<SearchFindings>)? {
    MappedQuery(SearchQuery(words), name: "hits \(context.language.rawValue)") { hits in
      let texts = HolfyTexts(context)
      return SearchFindings(hits.map(texts.hit))
    }
  }
}
