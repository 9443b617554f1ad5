import HTTPTypes
import Vault

/// The way in with the recovery code, for whoever forgot the passphrase: it sets a new one at once.
struct RecoveryPages {
  let routes: Routes

  func add() {
    routes.publicPage("/recover") { request in
      if !request.site.gate.hasVault { return .moved(to: "/welcome") }
      return .publicPage(Self.page(request, FormData()))
    }
    routes.publicForm("/recover") { request, form in
      var form = form
      let typed = form.text("code", required: true)
      guard let passphrase = NewPassphrase.read(&form), let typed, form.isValid else {
        return .publicPage(Self.page(request, form), status: .unprocessableContent)
      }
      do {
        let admission = try await request.site.gate.recover(
          with: typed, newPassphrase: passphrase, for: request.visit.session)
        await UnlockPages.applyAutoLock(request.site)
        return .moved(to: admission.migration ?? "/", cookie: admission.cookie)
      } catch let error as VaultKeyError {
        form.note(error, for: "code")
        return .publicPage(Self.page(request, form), status: .unprocessableContent)
      }
    }
  }

  private static func page(_ request: ShellRequest, _ form: FormData) -> PageContent {
    let context = request.context
    return PageContent(
      "recover", title: context.text("recover.title"),
      [
        "errors": context.errors(of: form),
        "code": context.field("code", label: "recover.code", in: form, ["required": true]),
        "fields": NewPassphrase.fields(form, context),
      ])
  }
}
