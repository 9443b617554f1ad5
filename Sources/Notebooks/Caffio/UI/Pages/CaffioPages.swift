import CaffioCore
package import Foundation
package import Localization
import NotebookContract
package import Vault
package import WebUI

/// Caffio in the browser: the day, the recipes, the brews, and what is known of the person.
package struct CaffioPages: NotebookPages {
  package let id = CaffioPages.notebook
  package let titleKey = "caffio.pages.title"
  package let icon = "caffio"
  /// Its templates and assets.
  package let bundle = Bundle.module
  /// The places of its bottom bar.
  package let places = [
    Place(href: Address.home, labelKey: "caffio.pages.home.short", icon: "caffio"),
    Place(href: Address.recipes, labelKey: "caffio.pages.recipes.short", icon: "book"),
    Place(href: Address.brews, labelKey: "caffio.pages.brews.short", icon: "timer"),
    Place(href: Address.settings, labelKey: "caffio.pages.settings.short", icon: "settings"),
  ]
  static let notebook = "caffio"
  let pictures = Pictures()

  /// The pages of one running app; they keep a few thumbnails in memory.
  package init() {}

  /// The texts of the pages.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  package static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }

  /// Adds every page.
  package func addRoutes(to routes: NotebookRoutes) {
    let routes = routes.begun
    HomePages().add(to: routes)
    addRecipeRoutes(to: routes)
    addCupRoutes(to: routes)
    addBrewRoutes(to: routes)
    FolderPages(CaffioClient.copy).add(to: routes)
  }

  /// Forgets the pictures that are in memory.
  package func forget() { pictures.forget() }

  /// What was drunk today, and whether something is being brewed.
  package func overview(in context: PageContext) -> any Query<NotebookOverview> {
    let query = Combined(DaysQuery(context.today...context.today), RunningBrewQuery())
    return MappedQuery(query, name: "overview \(context.language.rawValue)") { answer in
      let (days, brewing) = answer.parts
      return CaffioTexts(context).overview(of: days.first, brewing: brewing)
    }
  }

  /// Coffees, cups, brews, reviews, equipment and months whose own words hold every one of these.
  package func search(_ words: String, in context: PageContext) -> (any Query<SearchFindings>)? {
    MappedQuery(CaffioSearchQuery(words), name: "hits \(context.language.rawValue)") { hits in
      SearchFindings(hits.map(CaffioTexts(context).hit))
    }
  }
}
