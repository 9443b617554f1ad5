import GestionTravauxCore
public import Foundation
public import Localization
import NotebookContract
public import Vault
public import WebUI

/// GestionTravaux in the browser: the house and its tasks, the mode for the site, the desk where captures are sorted.
public struct GestionTravauxPages: NotebookPages {
  /// The notebook's id.
  public let id = GestionTravauxPages.notebook
  /// The key of its title.
  public let titleKey = "gestiontravaux.pages.title"
  /// Its icon.
  public let icon = "gestiontravaux"
  /// Its templates and assets.
  public let bundle = Bundle.module
  /// The places of its bottom bar.
  public let places = [
    Place(href: Address.home, labelKey: "gestiontravaux.pages.home.short", icon: "gestiontravaux"),
    Place(href: Address.tasks, labelKey: "gestiontravaux.pages.tasks.short", icon: "task"),
    Place(href: Address.desk, labelKey: "gestiontravaux.pages.desk.short", icon: "list"),
    Place(href: Address.settings, labelKey: "gestiontravaux.pages.settings.short", icon: "settings"),
  ]
  static let notebook = "gestiontravaux"
  let pictures = Pictures()
  let integrity = IntegrityWatch()

  /// The pages of one running app; they keep a few thumbnails in memory.
  public init() {}

  /// The texts of the pages.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  public static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }

  /// Adds every page.
  public func addRoutes(to routes: NotebookRoutes) {
    HomePages(integrity: integrity).add(to: routes)
    addHouseRoutes(to: routes)
    addSiteRoutes(to: routes)
    addDeskRoutes(to: routes)
    FolderPages(GestionTravauxClient.copy).add(to: routes)
  }

  /// Forgets the pictures that are in memory, and what was found of the notebook's health.
  public func forget() {
    pictures.forget()
    integrity.forget()
  }

  /// What is to be gone on with, and what waits at the desk.
  public func overview(in context: PageContext) -> any Query<NotebookOverview> {
    MappedQuery(
      HomeQuery(on: context.today, in: context.dependencies.timeZone, taskLimit: 1),
      name: "overview \(context.language.rawValue)"
    ) { home in
      GestionTravauxTexts(context).overview(of: home)
    }
  }

  /// The session that goes on, and the way back to it.
  public func banner(in context: PageContext) -> (any Query<NotebookBanner?>)? {
    SiteBanner.query(in: context)
  }

  /// Tasks, places and whatever was noted that hold every one of these words.
  public func search(_ words: String, in context: PageContext) -> (any Query<SearchFindings>)? {
    MappedQuery(GestionTravauxSearchQuery(words), name: "hits \(context.language.rawValue)") { found in
      GestionTravauxTexts(context).findings(found)
    }
  }
}
