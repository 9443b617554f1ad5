import DuoSpendCore
import NotebookContract
import Values
import Vault
import WebUI

/// DuoSpend's own settings: the currency of new projects; and how the copy stands.
struct SettingsForms {
  func add(to routes: NotebookRoutes) {
    routes.form(at: "settings", finding: { try await $0.settings() }, over: Self.form) {
      _, currency, request, _ in
      let written = try await request.duospend.setCurrency(currency)
      return .redirect(to: Address.settings, toast: .written("settings", written))
    }
  }

  private static func form(
    _ settings: DuoSpendSettings, _ request: PageRequest
  ) async throws -> RecordForm<Currency> {
    let texts = DuoSpendTexts(request.context)
    var page = FormPage(
      context: request.context, labels: DuoSpendTexts.fields,
      title: texts.text("settings.title"), action: Address.settings, cancel: Address.home,
      breadcrumb: [.crumb(texts.text("title"), Address.home), .crumb(texts.text("settings.title"))])
    page.changes(DuoSpendSettings.currencyRecord)
    page.deletionPage = (Address.deletion, texts.localizer.text("deletion.title"))
    page.readableCopy = try await request.panel(of: DuoSpendClient.copy)
    var form = RecordForm(
      page, over: settings.currency, blank: settings.currency,
      [.currency("currency", \.self, .label("usualCurrency"))])
    form.finish = { $0.withQuickAdd(texts) }
    return form
  }
}
