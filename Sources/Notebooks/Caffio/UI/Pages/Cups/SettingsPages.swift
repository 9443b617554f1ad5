import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// Caffio's settings: the ways to what is known of the person, the copy, and what leaves the notebook.
struct SettingsPages {
  func add(to routes: NotebookRoutes) {
    routes.get("settings") { request in .page(try await Self.content(request)) }
  }

  private static func content(_ request: PageRequest) async throws -> PageContent {
    let texts = CaffioTexts(request.context)
    func way(_ key: String, _ href: String, _ icon: String) -> TemplateValues {
      [
        "key": key, "title": texts.text("settings.\(key)"), "meta": texts.text("settings.\(key)About"),
        "href": href, "icon": icon,
      ]
    }
    var person = Section(title: texts.text("settings.person"))
    person.rows = [
      way("profile", Address.profile, "user"), way("taste", Address.taste, "heart"),
      way("equipment", Address.equipment, "scale"), way("beans", Address.beans, "coffee-bean"),
      way("presets", Address.presets, "bolt"),
      way("caffeine", Address.caffeineTable, "drop"),
    ]
    var history = Section(title: texts.text("settings.history"))
    history.rows = [
      way("statistics", Address.statistics, "chart"), way("cups", Address.cups, "list"),
    ]
    var data = Section(title: texts.text("settings.data"))
    data.rows = [
      way("import", Address.imports, "import"), way("export", Address.export, "export"),
      way("rollback", Address.rollback, "history"), way("erase", Address.erasure, "trash"),
    ]
    return PageContent.caffio(
      [person, history, data], title: texts.text("settings.title"),
      [
        "breadcrumb": [
          TemplateValues.crumb(texts.text("title"), Address.home), .crumb(texts.text("settings.title")),
        ],
        "readableCopy": try await request.panel(of: CaffioClient.copy),
      ]
    ).withQuickAdd(texts)
  }
}
