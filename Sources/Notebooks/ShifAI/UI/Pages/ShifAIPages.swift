package import Foundation
package import Localization
import NotebookContract
import ShifAICore
import Values
package import Vault
package import WebUI

/// ShifAI in the browser: the calendar, the day, what is expected and why, and the forms behind them.
package struct ShifAIPages: NotebookPages {
  package let id = ShifAIPages.notebook
  package let titleKey = "shifai.pages.title"
  package let icon = "shifai"
  /// Its templates and assets.
  package let bundle = Bundle.module
  /// It can have a lock of its own, and go by a neutral name.
  package let canBeLocked = true
  /// The places of its bottom bar.
  package let places = [
    Place(href: Address.home, labelKey: "shifai.pages.calendar.short", icon: "calendar"),
    Place(href: Address.insights, labelKey: "shifai.pages.insights.short", icon: "bulb"),
    Place(href: Address.cycles, labelKey: "shifai.pages.cycles.short", icon: "chart"),
    Place(href: Address.settings, labelKey: "shifai.pages.settings.short", icon: "settings"),
  ]
  static let notebook = "shifai"

  package init() {}

  /// The texts of the pages.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  package static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }

  /// Adds every page.
  package func addRoutes(to routes: NotebookRoutes) {
    CalendarPages().add(to: routes)
    WelcomePages().add(to: routes)
    LegalPages().add(to: routes)
    ErasePages().add(to: routes)
    FolderPages(ShifAIClient.copy).add(to: routes)
    // Nothing else is shown or written before somebody has read what the notebook is.
    let own = routes.welcomed
    DayForms().add(to: own)
    BodyPages().add(to: own)
    BodyHeatPages().add(to: own)
    PeriodForms().add(to: own)
    InsightPages().add(to: own)
    RecordPages().add(to: own)
    CyclePages().add(to: own)
    CycleDetailPages().add(to: own)
    StatisticsPages().add(to: own)
    ReportForms().add(to: own)
    MedicationForms().add(to: own)
    ContraceptionForms().add(to: own)
    WeightPages().add(to: own)
    SymptomForms().add(to: own)
    SettingsForms().add(to: own)
    PauseForms().add(to: own)
  }

  /// Which day of the cycle it is, and what is due.
  package func overview(in context: PageContext) -> any Query<NotebookOverview> {
    let query = Combined(
      ExpectationsQuery(today: context.today), ProfileQuery(), MedicationsQuery(), DayQuery(context.today))
    let name = "overview \(context.language.rawValue) \(context.isDiscreet(id))"
    return MappedQuery(query, name: name) { answer in
      let (expectations, profile, medications, log) = answer.parts
      return ShifAITexts(context).overview(
        of: expectations, profile: profile, medications: medications, log: log)
    }
  }

  /// Days whose notes or symptoms hold every word, and methods of contraception.
  package func search(_ words: String, in context: PageContext) -> (any Query<SearchFindings>)? {
    let texts = ShifAITexts(context)
    let query = ShifAISearchQuery(
      words, symptoms: texts.symptoms(named: words), methods: texts.methods(named: words))
    return MappedQuery(query, name: "hits \(context.language.rawValue)") { hits in
      SearchFindings(hits.map(texts.hit))
    }
  }
}
