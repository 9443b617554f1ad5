import Vault

/// What opens the vault: changing the passphrase, and replacing the recovery code.
struct KeyPages {
  let routes: Routes

  func add() {
    routes.page("/settings/passphrase") { request, _ in
      .reply(.page(Self.passphrasePage(request, FormData())))
    }
    routes.form("/settings/passphrase", isHeld: false) { request, vault, form in
      var form = form
      guard let passphrase = NewPassphrase.read(&form) else {
        return .reply(.invalid(Self.passphrasePage(request, form)))
      }
      do {
        try await request.site.gate.verify(
          .passphrase(form.raw("current") ?? ""), for: request.visit.session)
        try await vault.changePassphrase(to: passphrase)
        return .reply(.redirect(to: "/settings", toast: Toast("settings.passphraseChanged")))
      } catch let error as VaultKeyError {
        form.note(error, for: "current")
        return .reply(.invalid(Self.passphrasePage(request, form)))
      }
    }
    routes.page("/settings/recovery") { request, _ in
      .reply(.page(Self.recoveryPage(request, FormData())))
    }
    routes.form("/settings/recovery", isHeld: false) { request, vault, form in
      var form = form
      do {
        // Whoever finds the vault open must not be able to take away a key to it.
        try await request.site.gate.verify(
          .passphrase(form.raw("current") ?? ""), for: request.visit.session)
        let code = try await vault.replaceRecoveryCode()
        return .publicPage(OnboardingPages.recoverySheet(code, request))
      } catch let error as VaultKeyError {
        form.note(error, for: "current")
        return .reply(.invalid(Self.recoveryPage(request, form)))
      }
    }
  }

  private static func passphrasePage(_ request: ShellRequest, _ form: FormData) -> PageContent {
    let context = request.context
    return PageContent(
      "settings-passphrase", title: context.text("settings.passphrase"),
      [
        "breadcrumb": breadcrumb("settings.passphrase", context), "errors": context.errors(of: form),
        "current": current(form, context), "fields": NewPassphrase.fields(form, context),
      ])
  }

  private static func recoveryPage(_ request: ShellRequest, _ form: FormData) -> PageContent {
    let context = request.context
    return PageContent(
      "settings-recovery", title: context.text("settings.recovery"),
      [
        "breadcrumb": breadcrumb("settings.recovery", context), "errors": context.errors(of: form),
        "current": current(form, context),
      ])
  }

  private static func current(_ form: FormData, _ context: PageContext) -> TemplateValues {
    var values = context.field("current", label: "passphrase.current", in: form, ["required": true])
    // A passphrase is not sent back to the page.
    values["value"] = nil
    return values
  }

  private static func breadcrumb(_ key: String, _ context: PageContext) -> [TemplateValues] {
    [["label": context.text("shell.settings"), "href": "/settings"], ["label": context.text(key)]]
  }
}
