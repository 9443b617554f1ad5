import CaffioCore
public import Foundation
public import Localization
import NotebookContract
public import Vault
public import WebUI

/// Caffio in the browser: the day, the recipes, the brews, and what is known of the person.
public struct CaffioPages: NotebookPages {
  /// The notebook's id.
  public let id = CaffioPages.notebook
  /// The key of its title.
  public let titleKey = "caffio.pages.title"
  /// Its icon.
  public let icon = "caffio"
  /// Its templates and assets.
  public let bundle = Bundle.module
  /// The places of its bottom bar.
  public let places = [
    Place(href: Address.home, labelKey: "caffio.pages.home.short", icon: "caffio"),
    Place(href: Address.recipes, labelKey: "caffio.pages.recipes.short", icon: "book"),
    Place(href: Address.brews, labelKey: "caffio.pages.brews.short", icon: "timer"),
    Place(href: Address.settings, labelKey: "caffio.pages.settings.short", icon: "settings"),
  ]
  static let notebook = "caffio"
  let pictures = Pictures()

  /// The pages of one running app; they keep a few thumbnails in memory.
  public init() {}

  /// The texts of the pages.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  public static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }

  /// Adds every page.
  public func addRoutes(to routes: NotebookRoutes) {
    let routes = routes.begun
    HomePages().add(to: routes)
    addRecipeRoutes(to: routes)
    addCupRoutes(to: routes)
    addBrewRoutes(to: routes)
    FolderPages(CaffioClient.copy).add(to: routes)
  }

  /// Forgets the pictures that are in memory.
  public func forget() { pictures.forget() }

  /// What was drunk today, and whether something is being brewed.
  public func overview(in context: PageContext) -> any Query<NotebookOverview> {
    let query = Both(DaysQuery(context.today...context.today), RunningBrewQuery())
    return MappedQuery(query, name: "overview \(context.language.rawValue)") { answer in
      CaffioTexts(context).overview(of: answer.first.first, brewing: answer.second)
    }
  }

  /// Coffees, cups, brews, reviews, equipment and months whose own words hold every one of these.
  public func search(_ words: String, in context: PageContext) -> (any Query<SearchFindings>)? {
    MappedQuery(CaffioSearchQuery(words), name: "hits \(context.language.rawValue)") { hits in
      SearchFindings(hits.map(CaffioTexts(context).hit))
    }
  }
}
