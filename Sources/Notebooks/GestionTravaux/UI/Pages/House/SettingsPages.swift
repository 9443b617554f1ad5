import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// GestionTravaux's settings: the house, those who work in it, the copy, and what leaves the notebook.
struct SettingsPages {
  func add(to routes: NotebookRoutes) {
    routes.get("settings") { request in .page(try await Self.content(request)) }
    routes.form(
      at: "settings/house", finding: { try await $0.store.value(HouseQuery()) },
      over: { Self.house($0, $1) }
    ) { _, name, request, _ in
      let written = try await request.house.renameHouse(name)
      return .redirect(to: Address.settings, toast: .written("houseRenamed", written, written.value.nom))
    }
    routes.form(
      at: "settings/currency", finding: { try await $0.currency() }, over: { Self.currency($0, $1) }
    ) { _, currency, request, _ in
      let written = try await request.house.setCurrency(currency)
      return .redirect(to: Address.settings, toast: .written("currencyChosen", written))
    }
    routes.post("settings/sweep") { request in
      let written = try await request.house.sweepFiles()
      return .redirect(
        to: Address.settings,
        toast: Toast(
          "gestiontravaux.pages.done.settingsSwept", ["count": String(written.value)],
          undo: written.transaction.map {
            Toast.Undo(notebook: GestionTravauxPages.notebook, transaction: $0)
          }))
    }
  }

  private static func content(_ request: PageRequest) async throws -> PageContent {
    let texts = GestionTravauxTexts(request.context)
    let house = try await request.store.value(HouseQuery())
    let currency = try await request.currency()
    func way(_ key: String, _ href: String, _ icon: String, _ about: String? = nil) -> TemplateValues {
      [
        "key": key, "title": texts.text("settings.\(key)"),
        "meta": about ?? texts.text("settings.\(key)About"),
        "href": href, "icon": icon,
      ]
    }
    var home = Section(title: texts.text("settings.home"))
    home.rows = [
      way("house", Address.houseName, "home", house.nom),
      way("currency", Address.currency, "euro", currency.rawValue),
      way("site", Address.siteSettings, "camera"),
      way("contacts", Address.contacts, "user"),
      way("equipment", Address.equipment, "wrench"),
      way("upkeep", Address.upkeep, "refresh"), way("season", Address.season, "note"),
      way("statistics", Address.statistics, "chart"),
    ]
    var data = Section(title: texts.text("settings.data"))
    data.rows = [
      way("import", Address.imports, "import"), way("export", Address.export, "export"),
      way("integrity", Address.integrity, "ok"), way("erase", Address.erasure, "trash"),
    ]
    var sweep = DeedList(note: texts.text("settings.sweepAbout"))
    sweep.rows = [
      DeedList.row(
        "sweep", texts.text("settings.sweepTitle"), icon: "image",
        [
          DeedList.deed(
            texts.text("settings.sweep"), Address.sweep, icon: "refresh",
            about: texts.text("settings.sweepTitle"))
        ])
    ]
    return .house(
      [
        .section(home), .section(data), .deeds(sweep),
        .copy(try await request.panel(of: GestionTravauxClient.copy)),
      ], title: texts.text("settings.title"),
      ["breadcrumb": texts.crumbs((texts.text("settings.title"), nil))])
  }

  private static func house(_ house: MaisonEntity, _ request: PageRequest) -> RecordForm<String> {
    var page = Self.page("house", "gestiontravaux.maison", Address.houseName, request.context)
    page.changes(house.id)
    return RecordForm(
      page, over: house.nom, blank: "",
      [
        .requiredText(
          "nom", \.self, orSay: FieldProblem(GestionTravauxField.houseName, .empty),
          .limit(GestionTravauxLimits.name))
      ])
  }

  private static func currency(_ currency: Currency, _ request: PageRequest) -> RecordForm<Currency> {
    RecordForm(
      page("currency", "gestiontravaux.pages.settings", Address.currency, request.context), over: currency,
      blank: currency, [.currency("currency", \.self)])
  }

  /// A form of the settings that says one thing.
  private static func page(
    _ name: String, _ labels: String, _ action: String, _ context: PageContext
  ) -> FormPage {
    let texts = GestionTravauxTexts(context)
    let title = texts.text("settings.\(name)")
    return FormPage(
      context: context, labels: labels, title: title, action: action, cancel: Address.settings,
      breadcrumb: texts.crumbs((texts.text("settings.title"), Address.settings), (title, nil)))
  }
}
