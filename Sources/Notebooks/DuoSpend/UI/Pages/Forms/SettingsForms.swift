import DuoSpendCore
import NotebookContract
import Values
import Vault
import WebUI

/// DuoSpend's own settings: the currency of new projects; and how the copy stands.
struct SettingsForms {
  func add(to routes: NotebookRoutes) {
    routes.get("settings") { request in .page(try await Self.page(request, FormData())) }
    routes.post("settings") { request in
      try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        let stored = try await request.page.settings().currency
        let currency = form.text("currency", required: true).map(Currency.init(rawValue:))
        if let currency, currency != stored, !Currency.offered.contains(currency) {
          form.note(PageMessage(key: "form.choice"), for: "currency")
        }
        guard form.isValid, let currency else { return nil }
        let written = try await request.duospend.setCurrency(currency)
        return .redirect(to: Address.settings, toast: .written("settings", written))
      }
    }
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = DuoSpendTexts(request.context)
    let settings = try await request.settings()
    var page = FormPage(
      context: request.context, form: form, labels: DuoSpendTexts.fields,
      title: texts.text("settings.title"), action: Address.settings, cancel: Address.home,
      breadcrumb: [.crumb(texts.text("title"), Address.home), .crumb(texts.text("settings.title"))])
    page.changes(DuoSpendSettings.currencyRecord)
    page.addChoice(
      "select", "currency", label: "usualCurrency", chosen: settings.currency.rawValue,
      CurrencyChoices(texts).all)
    page.deletionPage = (Address.deletion, texts.localizer.text("deletion.title"))
    page.readableCopy = try await request.panel(of: DuoSpendClient.copy)
    return page.content.withQuickAdd(texts)
  }
}
