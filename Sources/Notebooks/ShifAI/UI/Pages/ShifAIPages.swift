public import Foundation
public import Localization
import ShifAICore
import Values
public import Vault
public import WebUI

/// ShifAI in the browser: the calendar, the day, what is expected and why, and the forms behind them.
public struct ShifAIPages: NotebookPages {
  /// The notebook's id.
  public let id = ShifAIPages.notebook
  /// The key of its title.
  public let titleKey = "shifai.pages.title"
  /// Its icon.
  public let icon = "shifai"
  /// Its templates and assets.
  public let bundle = Bundle.module
  /// It can have a lock of its own, and go by a neutral name.
  public let canBeLocked = true
  /// The places of its bottom bar.
  public let places = [
    Place(href: Address.home, labelKey: "shifai.pages.calendar.short", icon: "calendar"),
    Place(href: Address.insights, labelKey: "shifai.pages.insights.short", icon: "bulb"),
    Place(href: Address.cycles, labelKey: "shifai.pages.cycles.short", icon: "chart"),
    Place(href: Address.settings, labelKey: "shifai.pages.settings.short", icon: "settings"),
  ]
  static let notebook = "shifai"

  /// The pages of one running app.
  public init() {}

  /// The texts of the pages.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  public static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }

  /// Adds every page.
  public func addRoutes(to routes: NotebookRoutes) {
    CalendarPages().add(to: routes)
    WelcomePages().add(to: routes)
    DayForms().add(to: routes)
    BodyPages().add(to: routes)
    BodyHeatPages().add(to: routes)
    PeriodForms().add(to: routes)
    InsightPages().add(to: routes)
    RecordPages().add(to: routes)
    CyclePages().add(to: routes)
    CycleDetailPages().add(to: routes)
    MedicationForms().add(to: routes)
    SymptomForms().add(to: routes)
    SettingsForms().add(to: routes)
    ErasePages().add(to: routes)
    FolderPages(ShifAIClient.copy).add(to: routes)
  }

  /// Which day of the cycle it is, and what is due.
  public func overview(in context: PageContext) -> any Query<NotebookOverview> {
    let query = Both(
      CalendarMonthQuery(YearMonth(context.today), today: context.today), ProfileQuery())
    let name = "overview \(context.language.rawValue) \(context.isDiscreet(id))"
    return Told(query, name: name) { answer in
      ShifAITexts(context).overview(of: answer.first, profile: answer.second)
    }
  }

  /// Days whose notes or symptoms hold every word.
  public func search(_ words: String, in context: PageContext) -> (any Query<[SearchHit]>)? {
    let texts = ShifAITexts(context)
    let query = ShifAISearchQuery(words, symptoms: texts.symptoms(named: words))
    return Told(query, name: "hits \(context.language.rawValue)") { hits in hits.map(texts.hit) }
  }
}
