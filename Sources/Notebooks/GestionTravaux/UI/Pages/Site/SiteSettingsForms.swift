import GestionTravauxCore
import NotebookContract
import WebUI

/// What is chosen for the site: whether photos keep the place where they were taken.
struct SiteSettingsForms {
  func add(to routes: NotebookRoutes) {
    routes.form(
      at: "site/settings", finding: { try await $0.house.value(KeepsPlaceQuery()) },
      over: { Self.form($0, $1) }
    ) { _, keepsPlace, request, _ in
      let written = try await request.house.setKeepsPlace(keepsPlace)
      return .redirect(to: Address.settings, toast: .written("siteSettings", written))
    }
  }

  private static func form(_ keepsPlace: Bool, _ request: PageRequest) -> RecordForm<Bool> {
    let texts = GestionTravauxTexts(request.context)
    var page = FormPage(
      context: request.context, labels: GestionTravauxTexts.fields,
      title: texts.text("site.settings"), action: Address.siteSettings, cancel: Address.settings,
      breadcrumb: [
        .crumb(texts.text("settings.short"), Address.settings), .crumb(texts.text("site.settings")),
      ])
    page.lead = texts.text("site.settingsLead")
    return RecordForm(page, over: keepsPlace, blank: keepsPlace, [.check("keepsPlace", \.self)])
  }
}
