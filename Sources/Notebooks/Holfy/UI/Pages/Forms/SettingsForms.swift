import Foundation
import HolfyCore
import Values
import Vault
import WebUI

/// Holfy's own settings: currency, unit, and the folder of the readable copy.
struct SettingsForms {
  private static let currencies: [Currency] = [.eur, .usd, .gbp, .chf, .cad]

  func add(to routes: NotebookRoutes) {
    routes.get("settings") { request in .page(try await Self.page(request, FormData())) }
    routes.post("settings") { request in
      try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        try await Self.save(&form, request)
      }
    }
    routes.get("settings/folder") { request in .page(try await Self.folder(request, FormData())) }
    routes.post("settings/folder") { request in
      try await request.saving(page: { try await Self.folder(request.page, $0) }) { form in
        let path = form.text("folder", limit: 4_096)
        guard form.isValid else { return nil }
        do {
          let url = path.map { URL(filePath: $0, directoryHint: .isDirectory) }
          let written = try await request.holfy.setBackupFolder(url)
          return .redirect(to: Address.settings, toast: .written("folder", written))
        } catch let error as HolfyError {
          form.note(error, for: "folder")
        } catch let error as HolfyClientError {
          form.note(error, for: "folder")
        }
        return nil
      }
    }
  }

  private static func save(_ form: inout FormData, _ request: FormRequest) async throws -> Reply? {
    let currency = form.text("currency", required: true)
    let unit = form.choice("distanceUnit", as: DistanceUnit.self, required: true)
    guard form.isValid, let currency, let unit else { return nil }
    do {
      let written = try await request.holfy.setDistanceUnit(unit, keepingNumbers: form.flag("keepingNumbers"))
      let second = try await request.holfy.setCurrency(Currency(rawValue: currency))
      return .redirect(
        to: Address.settings, toast: .written("settings", second.transaction == nil ? written : second))
    } catch HolfyClientError.unitDoesNotConvert {
      let texts = HolfyTexts(request.context)
      return .page(
        PageContent(
          "confirm-page", title: texts.text("unit.title"),
          [
            "confirm": [
              "message": texts.context.text(HolfyClientError.unitDoesNotConvert),
              "action": Address.settings, "submit": texts.text("unit.yes"), "cancel": Address.settings,
              "fields": [
                ["name": "currency", "value": currency], ["name": "distanceUnit", "value": unit.rawValue],
                ["name": "keepingNumbers", "value": "true"],
              ] as [TemplateValues],
            ] as TemplateValues
          ]))
    }
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = HolfyTexts(request.context)
    let settings = try await request.settings()
    var page = FormPage(
      context: request.context, form: form, title: texts.text("settings.title"), action: Address.settings,
      cancel: Address.dashboard,
      breadcrumb: [.crumb(texts.text("title"), Address.dashboard), .crumb(texts.text("settings.title"))])
    page.addChoice(
      "select", "currency", chosen: settings.currency.rawValue,
      currencies.map { ($0.rawValue, texts.text("currency.\($0.rawValue.lowercased())"), nil) })
    page.addChoice(
      "segments", "distanceUnit", chosen: settings.distanceUnit.rawValue,
      DistanceUnit.allCases.map { ($0.rawValue, texts.text("unit.\($0.rawValue)"), nil) })
    page.links = [.link(texts.text("folder.title"), "\(Address.settings)/folder", icon: "folder")]
    page.notice = [
      "kind": settings.backupFolder == nil ? "info" : "ok", "icon": "folder",
      "title": texts.text(settings.backupFolder == nil ? "folder.none" : "folder.chosen"),
      "text": settings.backupFolder?.path(percentEncoded: false) ?? texts.text("folder.about"),
    ]
    return page.content
  }

  private static func folder(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = HolfyTexts(request.context)
    let settings = try await request.settings()
    var page = FormPage(
      context: request.context, form: form, title: texts.text("folder.title"),
      action: "\(Address.settings)/folder", cancel: Address.settings,
      breadcrumb: [
        .crumb(texts.text("settings.title"), Address.settings), .crumb(texts.text("folder.title")),
      ])
    page.lead = texts.text("folder.about")
    page.notice = [
      "kind": "soon", "icon": "eye", "title": texts.text("folder.plain"),
      "text": texts.text("folder.plainText"),
    ]
    page.add(
      "text", "folder", value: settings.backupFolder?.path(percentEncoded: false),
      ["optional": true, "placeholder": "/home/…/Documents"])
    return page.content
  }
}
