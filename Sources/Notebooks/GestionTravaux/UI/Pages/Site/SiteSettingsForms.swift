import GestionTravauxCore
import NotebookContract
import WebUI

/// What is chosen for the site: whether photos keep the place where they were taken.
struct SiteSettingsForms {
  private static let field = "keepsPlace"

  func add(to routes: NotebookRoutes) {
    routes.get("site/settings") { request in .page(try await Self.page(request, FormData())) }
    routes.post("site/settings") { request in
      try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        let written = try await request.house.setKeepsPlace(form.flag(Self.field))
        return .redirect(to: Address.settings, toast: .written("siteSettings", written))
      }
    }
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = GestionTravauxTexts(request.context)
    var page = FormPage(
      context: request.context, form: form, labels: GestionTravauxTexts.fields,
      title: texts.text("site.settings"), action: Address.siteSettings, cancel: Address.settings,
      breadcrumb: [
        .crumb(texts.text("settings.short"), Address.settings), .crumb(texts.text("site.settings")),
      ])
    page.lead = texts.text("site.settingsLead")
    page.addCheck(field, isOn: try await request.house.value(KeepsPlaceQuery()))
    return page.content
  }
}
