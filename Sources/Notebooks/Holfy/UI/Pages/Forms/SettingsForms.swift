import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// Holfy's own settings: currency and unit; and how the readable copy stands.
struct SettingsForms {
  func add(to routes: NotebookRoutes) {
    routes.get("settings") { request in .page(try await Self.page(request, FormData())) }
    routes.post("settings") { request in
      try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        try await Self.save(&form, request)
      }
    }
  }

  private static func save(_ form: inout FormData, _ request: FormRequest) async throws -> Reply? {
    let stored = try await request.page.settings()
    let currency = form.text("currency", required: true).map(Currency.init(rawValue:))
    let unit = form.choice("distanceUnit", as: DistanceUnit.self, required: true)
    if let currency, currency != stored.currency, !Currency.offered.contains(currency) {
      form.note(PageMessage(key: "form.choice"), for: "currency")
    }
    guard form.isValid, let currency, let unit else { return nil }
    do {
      let written = try await request.holfy.setUnits(
        currency: currency, distanceUnit: unit, keepingNumbers: form.flag("keepingNumbers"))
      return .redirect(to: Address.settings, toast: .written("settings", written))
    } catch HolfyClientError.unitDoesNotConvert {
      let texts = HolfyTexts(request.context)
      return .page(
        PageContent(
          "confirm-page", title: texts.text("unit.title"),
          [
            "confirm": [
              "message": texts.localizer.text(HolfyClientError.unitDoesNotConvert),
              "action": Address.settings, "submit": texts.text("unit.yes"), "cancel": Address.settings,
              "fields": form.hidden() + [["name": "keepingNumbers", "value": "true"]],
            ] as TemplateValues
          ]))
    }
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = HolfyTexts(request.context)
    let settings = try await request.settings()
    var page = FormPage(
      context: request.context, form: form, labels: HolfyTexts.fields, title: texts.text("settings.title"),
      action: Address.settings,
      cancel: Address.dashboard,
      breadcrumb: [.crumb(texts.text("title"), Address.dashboard), .crumb(texts.text("settings.title"))])
    page.changes(HolfySettings.currencyRecord, HolfySettings.distanceUnitRecord)
    page.addChoice(
      "select", "currency", chosen: settings.currency.rawValue,
      CurrencyChoices(texts).all)
    page.addChoice(
      "segments", "distanceUnit", chosen: settings.distanceUnit.rawValue,
      DistanceUnit.allCases.map { ($0.rawValue, texts.text("unit.\($0.rawValue)"), nil) })
    page.readableCopy = try await request.panel(of: HolfyClient.copy)
    return page.content
  }
}
