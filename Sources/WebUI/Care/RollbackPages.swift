import HTTPTypes
import Localization
import Vault

/// Going back to an older schema, for an older Carnets to open.
struct RollbackPages {
  let routes: Routes

  func add() {
    routes.page("/care/rollback") { request, _ in
      .reply(.page(Self.page(request, FormData())))
    }
    routes.form("/care/rollback", isHeld: false) { request, _, form in
      var form = form
      guard let choice = Self.choices(request).first(where: { $0.value == form.raw("version") }) else {
        form.note(PageMessage(key: "form.choice"), for: "version")
        return .reply(.invalid(Self.page(request, form)))
      }
      do {
        try await request.site.gate.rollBack(
          choice.notebook, to: choice.version, with: .passphrase(form.raw("current") ?? ""),
          for: request.visit.session)
      } catch let error as VaultKeyError {
        form.note(error, for: "current")
        return .reply(.invalid(Self.page(request, form)))
      }
      let context = request.context
      return .publicPage(
        PageContent(
          "rolled-back", title: context.text("care.rolledBack"),
          ["text": context.text("care.rolledBackText", choice.names(context, request))]))
    }
  }

  /// A notebook, and an older schema of it.
  struct Choice {
    let notebook: String
    let version: SchemaVersion

    var value: String { "\(notebook)/\(version)" }

    func names(_ context: PageContext, _ request: ShellRequest) -> [String: String] {
      let title = request.site.notebook(notebook).map { context.title(of: $0) } ?? notebook
      return ["notebook": title, "version": version.description]
    }
  }

  static func choices(_ request: ShellRequest) -> [Choice] {
    guard let vault = request.vault else { return [] }
    return vault.existingNotebooks().flatMap { id in
      (vault.schemas[id]?.plan.earlierVersions ?? []).map { Choice(notebook: id, version: $0) }
    }
  }

  private static func page(_ request: ShellRequest, _ form: FormData) -> PageContent {
    let context = request.context
    let options = choices(request).map { choice -> TemplateValues in
      [
        "value": choice.value, "selected": form.raw("version") == choice.value,
        "label": context.text("care.rollback.option", choice.names(context, request)),
      ]
    }
    return PageContent(
      "care-rollback", title: context.text("care.rollback"),
      [
        "breadcrumb": CarePages.breadcrumb(context, "care.title"), "errors": context.errors(of: form),
        "hasChoices": !options.isEmpty,
        "version": context.field("version", label: "care.rollback.to", in: form, ["options": options]),
        "current": context.passphraseField(in: form),
      ])
  }
}
