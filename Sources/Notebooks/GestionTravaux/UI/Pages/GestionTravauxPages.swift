import GestionTravauxCore
package import Foundation
package import Localization
import NotebookContract
package import Vault
package import WebUI

/// GestionTravaux in the browser: the house and its tasks, the mode for the site, the desk where captures are sorted.
package struct GestionTravauxPages: NotebookPages {
  package let id = GestionTravauxPages.notebook
  package let titleKey = "gestiontravaux.pages.title"
  package let icon = "gestiontravaux"
  /// Its templates and assets.
  package let bundle = Bundle.module
  /// The places of its bottom bar.
  package let places = [
    Place(href: Address.home, labelKey: "gestiontravaux.pages.home.short", icon: "gestiontravaux"),
    Place(href: Address.tasks, labelKey: "gestiontravaux.pages.tasks.short", icon: "task"),
    Place(href: Address.desk, labelKey: "gestiontravaux.pages.desk.short", icon: "list"),
    Place(href: Address.settings, labelKey: "gestiontravaux.pages.settings.short", icon: "settings"),
  ]
  static let notebook = "gestiontravaux"
  let pictures = Pictures()
  let integrity = IntegrityWatch()

  /// The pages of one running app; they keep a few thumbnails in memory.
  package init() {}

  /// The texts of the pages.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  package static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }

  /// Adds every page.
  package func addRoutes(to routes: NotebookRoutes) {
    HomePages(integrity: integrity).add(to: routes)
    addHouseRoutes(to: routes)
    addSiteRoutes(to: routes)
    addDeskRoutes(to: routes)
    FolderPages(GestionTravauxClient.copy).add(to: routes)
  }

  /// Forgets the pictures that are in memory, and what was found of the notebook's health.
  package func forget() {
    pictures.forget()
    integrity.forget()
  }

  /// How much is under way, and what presses.
  package func overview(in context: PageContext) -> any Query<NotebookOverview> {
    MappedQuery(
      Combined(
        HomeQuery(on: context.today, in: context.dependencies.timeZone, taskLimit: 1),
        PressingToDosQuery(on: context.today)),
      name: "overview \(context.language.rawValue)"
    ) { answer in
      let (home, toDos) = answer.parts
      return GestionTravauxTexts(context).overview(of: home, pressing: toDos)
    }
  }

  /// The session that goes on, and the way back to it.
  package func banner(in context: PageContext) -> (any Query<NotebookBanner?>)? {
    SiteBanner.query(in: context)
  }

  /// Tasks, places and whatever was noted that hold every one of these words.
  package func search(_ words: String, in context: PageContext) -> (any Query<SearchFindings>)? {
    MappedQuery(GestionTravauxSearchQuery(words), name: "hits \(context.language.rawValue)") { found in
      GestionTravauxTexts(context).findings(found)
    }
  }
}
