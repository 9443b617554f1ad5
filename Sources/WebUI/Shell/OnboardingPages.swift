import Foundation
import HTTPTypes
import Localization
import Values
import Vault

/// The first minutes: language, passphrase, recovery code.
struct OnboardingPages {
  let routes: Routes

  func add() {
    routes.publicPage("/welcome") { request in
      if request.site.gate.hasVault { return .moved(to: "/unlock") }
      return .publicPage(Self.page(request, FormData()))
    }
    routes.publicForm("/welcome") { request, form in
      if request.site.gate.hasVault { return .moved(to: "/unlock") }
      var form = form
      guard let passphrase = NewPassphrase.read(&form) else {
        return .publicPage(Self.page(request, form), status: .unprocessableContent)
      }
      do {
        let (admission, code) = try await request.site.gate.create(
          passphrase: passphrase, for: request.visit.session)
        let sheet = Self.recoverySheet(code, request)
        guard let admission else { return .publicPage(sheet) }
        do {
          try await Self.keepPreferences(request)
        } catch {
          // The browser goes on remembering them, and the code is shown this once.
        }
        return .admitted(sheet, admission)
      } catch let error as VaultKeyError {
        form.note(error, for: NewPassphrase.field)
        return .publicPage(Self.page(request, form), status: .unprocessableContent)
      }
    }
    // The meter beside a new passphrase asks while it is typed.
    routes.publicForm("/passphrase/strength") { _, form in
      let passphrase = form.raw(NewPassphrase.field) ?? ""
      return .reply(.json(["level": NewPassphrase.level(of: passphrase).rawValue]))
    }
    routes.publicForm("/language") { request, form in
      let language = form.raw("language").flatMap(Language.init)
      return .moved(
        to: form.raw("next")?.localAddress ?? "/", preferences: Preferences(language: language))
    }
  }

  /// What a browser remembered while there was no vault is the vault's from now on.
  private static func keepPreferences(_ request: ShellRequest) async throws {
    let chosen = request.visit.preferences
    guard chosen != Preferences() else { return }
    try await request.site.preferences.update { $0 = $0.completed(by: chosen) }
  }

  private static func page(_ request: ShellRequest, _ form: FormData) -> PageContent {
    let context = request.context
    return PageContent(
      "welcome", title: context.text("welcome.title"),
      [
        "wide": true,
        "folder": request.site.gate.folder.path(percentEncoded: false),
        "errors": context.errors(of: form),
        "fields": NewPassphrase.fields(form, context),
        "next": "/welcome",
        "canRestore": request.site.exchange.restoring != nil,
        "languages": Language.allCases.map { language -> TemplateValues in
          [
            "value": language.rawValue, "label": context.text("language.\(language.rawValue)"),
            "current": language == context.language,
          ]
        },
      ])
  }

  /// The page that shows a recovery code, once.
  static func recoverySheet(_ code: RecoveryCode, _ request: ShellRequest) -> PageContent {
    let context = request.context
    return PageContent(
      "recovery-sheet", title: context.text("recoverySheet.title"),
      [
        "wide": true,
        "code": code.printed().split(separator: "-").map(String.init),
        "vaultName": request.site.gate.folder.path(percentEncoded: false),
        "createdOn": context.today.formatted(.long, locale: context.language.locale),
      ])
  }
}
