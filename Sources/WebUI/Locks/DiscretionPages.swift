import Localization
import NotebookContract
import Vault

/// Choosing the own lock of a notebook, and whether it goes by a neutral name.
struct DiscretionPages {
  let routes: Routes

  private enum Kind: String, CaseIterable, Sendable {
    case none, passphrase, pin

    init(_ lock: NotebookLock?) {
      self =
        switch lock {
        case nil: .none
        case .passphrase: .passphrase
        case .pin: .pin
        }
    }
  }

  func add() {
    routes.page("/discretion/:notebook") { request, vault in
      .reply(.page(try await Self.page(request, vault, FormData())), notebook: try Self.id(request))
    }
    routes.form("/discretion/:notebook", isHeld: false) { request, vault, form in
      var form = form
      let notebook = try NotebookLockPages.notebook(request)
      guard try await Self.save(&form, notebook, request, vault) else {
        return .reply(.invalid(try await Self.page(request, vault, form)), notebook: notebook.id)
      }
      return .reply(
        .redirect(to: Self.back(to: notebook), toast: Toast("locks.saved")), notebook: notebook.id)
    }
  }

  private static func id(_ request: ShellRequest) throws -> String {
    try NotebookLockPages.notebook(request).id
  }

  private static func back(to notebook: any NotebookPages) -> String {
    notebook.places.last?.href ?? "/\(notebook.id)"
  }

  private static func save(
    _ form: inout FormData, _ notebook: any NotebookPages, _ request: ShellRequest, _ vault: Vault
  ) async throws -> Bool {
    let gate = request.site.gate
    let kind = form.choice("kind", as: Kind.self, required: true)
    let store = try await vault.notebook(notebook.id, progress: nil)
    let stored = try await store.value(NotebookLockQuery())
    let code = form.raw("code") ?? ""
    let keepsCode = kind == .pin && code.isEmpty && Kind(stored) == .pin
    if kind == .pin, !keepsCode {
      if !PINDigest.isCode(code) { form.note(NotebookLockError.notACode, for: "code") }
      if code != form.raw("again") { form.note(NotebookLockError.different, for: "again") }
    }
    do {
      // Whoever finds the notebook open must not be able to take its lock away, nor to undo its choice.
      try await gate.verify(.passphrase(form.raw("current") ?? ""), for: request.visit.session)
    } catch let error as VaultKeyError {
      form.note(error, for: "current")
    }
    guard form.isValid, let kind else { return false }
    if !keepsCode {
      let lock: NotebookLock? =
        switch kind {
        case .none: nil
        case .passphrase: .passphrase
        case .pin: .pin(try await gate.credentials.digest(of: code))
        }
      if lock != stored {
        try await NotebookLock.choose(lock, for: store)
        await gate.lockChanged(of: notebook.id, to: lock, by: request.visit.session)
      }
    }
    // Whoever chose the lock need not open it at once.
    await gate.stayOpen(notebook.id, for: request.visit.session)
    let (id, isDiscreet) = (notebook.id, form.flag("discreet"))
    try await request.site.preferences.update { $0.setDiscreet(isDiscreet, id) }
    return true
  }

  private static func page(
    _ request: ShellRequest, _ vault: Vault, _ form: FormData
  ) async throws -> PageContent {
    let (notebook, context) = (try NotebookLockPages.notebook(request), request.context)
    let store = try await vault.notebook(notebook.id, progress: nil)
    let stored = try await store.value(NotebookLockQuery())
    let chosen = form.raw("kind") ?? Kind(stored).rawValue
    let preferences = await request.site.preferences.current()
    func secret(_ name: String, _ label: String) -> TemplateValues {
      var values = context.field(name, label: label, in: form, ["new": true])
      // A code is not sent back to the page.
      values["value"] = nil
      return values
    }
    let title = context.title(of: notebook)
    return PageContent(
      "discretion", title: context.text("locks.settings"),
      [
        "breadcrumb": [
          TemplateValues.crumb(title, back(to: notebook)), .crumb(context.text("locks.settings")),
        ],
        "action": "/discretion/\(notebook.id)", "errors": context.errors(of: form),
        "kind": context.field(
          "kind", label: "locks.kind", in: form,
          [
            "options": Kind.allCases.map { kind -> TemplateValues in
              [
                "value": kind.rawValue, "label": context.text("locks.kind.\(kind.rawValue)Name"),
                "checked": kind.rawValue == chosen,
              ]
            }
          ]),
        "code": secret("code", "locks.newCode"), "again": secret("again", "locks.codeAgain"),
        "discreet": context.field(
          "discreet", label: "locks.discreet", in: form,
          [
            "checked": form.texts.isEmpty ? preferences.isDiscreet(notebook.id) : form.flag("discreet"),
            "switch": true, "value": "true",
          ]),
        "current": context.passphraseField(in: form), "cancel": back(to: notebook),
      ])
  }
}
