import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// Holfy's own settings: currency and unit; and how the readable copy stands.
struct SettingsForms {
  func add(to routes: NotebookRoutes) {
    routes.form(
      at: "settings", finding: { try await $0.settings() }, over: Self.form, saving: Self.save)
  }

  private static func save(
    _ stored: HolfySettings, _ settings: HolfySettings, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    do {
      let written = try await request.holfy.setUnits(
        currency: settings.currency, distanceUnit: settings.distanceUnit,
        keepingNumbers: form.flag("keepingNumbers"))
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

  private static func form(
    _ settings: HolfySettings, _ request: PageRequest
  ) async throws -> RecordForm<HolfySettings> {
    let texts = HolfyTexts(request.context)
    var page = FormPage(
      context: request.context, labels: HolfyTexts.fields, title: texts.text("settings.title"),
      action: Address.settings,
      cancel: Address.dashboard,
      breadcrumb: [.crumb(texts.text("title"), Address.dashboard), .crumb(texts.text("settings.title"))])
    page.changes(HolfySettings.currencyRecord, HolfySettings.distanceUnitRecord)
    page.readableCopy = try await request.panel(of: HolfyClient.copy)
    let units = DistanceUnit.allCases.map { ($0.rawValue, texts.text("unit.\($0.rawValue)"), nil as String?) }
    return RecordForm(
      page, over: settings, blank: settings,
      [
        .currency("currency", \.currency),
        .choice("distanceUnit", \.distanceUnit, as: .segments, proposed: settings.distanceUnit, units),
      ])
  }
}
