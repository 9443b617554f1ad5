import Foundation
import Localization
import Vault

/// What a person chooses about the app.
struct SettingsPages {
  let routes: Routes

  func add() {
    routes.page("/settings") { request, vault in
      .reply(.page(try await Self.page(request, vault, FormData())))
    }
    routes.form("/settings") { request, vault, form in
      var form = form
      let theme = form.raw("theme").flatMap(Preferences.Theme.init)
      let language = form.raw("language").flatMap(Language.init)
      guard let minutes = form.integer("autoLock", in: IdleTimer.range, required: true) else {
        return .reply(.invalid(try await Self.page(request, vault, form)))
      }
      let chosen = try await request.site.preferences.update {
        ($0.theme, $0.language, $0.autoLockMinutes) = (theme, language, minutes)
      }
      await request.site.gate.setAutoLock(minutes: minutes)
      await request.site.gate.addToast(Toast("settings.saved"), to: request.visit.session)
      return .moved(to: "/settings", preferences: chosen)
    }
    // Also the button in the top bar: it goes back to where it was pressed.
    routes.form("/settings/theme", isHeld: false) { request, _, form in
      let theme = form.raw("theme").flatMap(Preferences.Theme.init)
      let preferences = try await request.site.preferences.update { $0.theme = theme }
      return .moved(to: form.raw("next")?.localAddress ?? "/", preferences: preferences)
    }
  }

  private static func page(
    _ request: ShellRequest, _ vault: Vault, _ form: FormData
  ) async throws -> PageContent {
    let context = request.context
    let stored = await request.site.preferences.current()
    func options(_ chosen: String?, _ choices: [(String, String)]) -> [TemplateValues] {
      choices.map { ["value": $0.0, "label": context.text($0.1), "checked": $0.0 == chosen ?? ""] }
    }
    let themes =
      [("", "settings.theme.system")]
      + Preferences.Theme.allCases.map { ($0.rawValue, "settings.theme.\($0.rawValue)") }
    let languages =
      [("", "settings.language.browser")] + Language.allCases.map { ($0.rawValue, "language.\($0.rawValue)") }
    return PageContent(
      "settings", title: context.text("shell.settings"),
      [
        "errors": context.errors(of: form),
        "themeField": context.field(
          "theme", label: "settings.theme", in: form,
          ["options": options(form.raw("theme") ?? stored.theme?.rawValue, themes)]),
        "languageField": context.field(
          "language", label: "settings.language", in: form,
          ["options": options(form.raw("language") ?? stored.language?.rawValue, languages)]),
        "autoLockField": context.field(
          "autoLock", label: "settings.autoLock", in: form, value: String(stored.autoLockMinutes ?? 5),
          ["unit": context.text("settings.autoLock.unit"), "whole": true, "required": true]),
        "canBackUp": request.site.exchange.backUp != nil,
        "folder": request.site.gate.folder.path(percentEncoded: false),
        "copies": try await CopyPlaces(request, vault).rows,
        "backups": BackupFoot(
          await request.site.additions.backupStandings(), on: nil, in: request.site.notebooks
        ).lines(context),
        "sections": request.site.additions.settings.map { section -> TemplateValues in
          [
            "title": context.text(section.titleKey), "meta": context.text(section.detailKey),
            "href": section.href,
          ]
        },
      ])
  }
}
