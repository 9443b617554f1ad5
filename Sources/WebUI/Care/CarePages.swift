import Foundation
import Localization
import Vault

/// Looking after the vault: verifying, repairing, its copies, and the key of a notebook for other tools.
struct CarePages {
  let routes: Routes

  func add() {
    routes.page("/care") { request, vault in
      .reply(.page(try await Self.page(request, vault)))
    }
    routes.form("/care/verify", isHeld: false) { request, vault, _ in
      let gate = request.site.gate
      let href = try await gate.workspace.jobs.start("care.verifying") { job in
        let verification = try await vault.verify { job.report(Self.progress("care.verifyingNow", $0)) }
        try Task.checkCancellation()
        await gate.workspace.care.put(.verified(verification))
        return .done(href: "/care/report")
      }
      return .reply(.redirect(to: href))
    }
    routes.form("/care/repair", isHeld: false) { request, vault, form in
      let gate = request.site.gate
      let anew = Set([form.raw("beginAnew")].compactMap(\.self))
      let href = try await gate.workspace.jobs.start("care.repairing") { job in
        let report = await vault.repair(beginning: anew) {
          job.report(Self.progress("care.repairingNow", $0))
        }
        await gate.workspace.care.put(.repaired(report))
        return .done(href: "/care/report")
      }
      return .reply(.redirect(to: href))
    }
    routes.page("/care/report") { request, _ in
      guard let report = await request.site.gate.workspace.care.report else { throw PageError.notFound }
      return .reply(.page(Self.page(of: report, request)))
    }
    routes.page("/care/key") { request, _ in .reply(.page(Self.keyPage(request, FormData()))) }
    routes.form("/care/key", isHeld: false) { request, vault, form in
      try await Self.showKey(request, vault, form)
    }
  }

  private static func progress(_ key: String, _ notebook: String) -> Job.Progress {
    Job.Progress(PageMessage(key: key, arguments: ["notebook": notebook]))
  }

  // MARK: The vault's health

  private static func page(_ request: ShellRequest, _ vault: Vault) async throws -> PageContent {
    let context = request.context
    let snapshots = try await vault.snapshots().map { snapshot -> TemplateValues in
      let size = snapshot.size.formatted(.byteCount(style: .file).locale(context.language.locale))
      return [
        "title": "\(name(of: snapshot.notebook, request)) \(snapshot.version)",
        "meta": "\(context.moment(snapshot.at)) · \(size)",
        "icon": "backup",
      ]
    }
    return PageContent(
      "care", title: context.text("care.title"),
      [
        "breadcrumb": breadcrumb(context), "snapshots": snapshots, "hasSnapshots": !snapshots.isEmpty,
        "canRollBack": !RollbackPages.choices(request).isEmpty,
      ])
  }

  private static func page(of report: CareReport, _ request: ShellRequest) -> PageContent {
    let context = request.context
    return PageContent(
      "care-report", title: context.text(report.titleKey),
      [
        "breadcrumb": breadcrumb(context, "care.title"),
        "verdict": [
          "kind": report.isSound ? "ok" : "urgent", "icon": report.isSound ? "ok" : "urgent",
          "title": context.text(report.isSound ? "care.sound" : "care.unsound"),
        ] as TemplateValues,
        "findings": report.findings(in: context).map { finding -> TemplateValues in
          ["title": finding.text, "icon": finding.isBad ? "urgent" : "ok"]
        },
        "canRepair": !report.isSound,
        "missing": report.missing.map { id -> TemplateValues in
          ["id": id, "label": context.text("care.beginAnew", ["notebook": name(of: id, request)])]
        },
      ])
  }

  // MARK: A notebook's key

  private static func showKey(
    _ request: ShellRequest, _ vault: Vault, _ form: FormData
  ) async throws -> Answer {
    var form = form
    let notebook = form.raw("notebook") ?? ""
    do {
      guard vault.schemas[notebook] != nil else {
        form.note(PageMessage(key: "form.choice"), for: "notebook")
        return .reply(.invalid(keyPage(request, form)))
      }
      // Whoever finds the vault open must not take a key away.
      try await request.site.gate.verify(
        .passphrase(form.raw("current") ?? ""), for: request.visit.session)
      let key = try vault.rawKey(of: notebook).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
      var page = keyPage(request, FormData(["notebook": [notebook]]))
      page.values["key"] = "PRAGMA key = \"\(key)\";"
      page.values["file"] = vault.layout.database(for: notebook).path(percentEncoded: false)
      return .reply(.page(page))
    } catch let error as VaultKeyError {
      form.note(error, for: "current")
      return .reply(.invalid(keyPage(request, form)))
    }
  }

  private static func keyPage(_ request: ShellRequest, _ form: FormData) -> PageContent {
    let context = request.context
    let choices = request.site.notebooks.map { notebook -> TemplateValues in
      [
        "value": notebook.id, "label": context.title(of: notebook),
        "selected": form.raw("notebook") == notebook.id,
      ]
    }
    return PageContent(
      "care-key", title: context.text("care.key"),
      [
        "breadcrumb": breadcrumb(context, "care.title"), "errors": context.errors(of: form),
        "notebook": context.field("notebook", label: "care.key.notebook", in: form, ["options": choices]),
        "current": context.passphraseField(in: form),
      ])
  }

  // MARK: Parts

  private static func name(of id: String, _ request: ShellRequest) -> String {
    request.site.notebook(id).map { request.context.title(of: $0) } ?? id
  }

  static func breadcrumb(_ context: PageContext, _ parent: String? = nil) -> [TemplateValues] {
    [["label": context.text("shell.settings"), "href": "/settings"]]
      + (parent.map { [["label": context.text($0), "href": "/care"]] } ?? [])
  }
}

extension PageContext {
  /// The passphrase, asked again before what whoever finds the vault open must not do. It is never sent back.
  func passphraseField(in form: FormData) -> TemplateValues {
    var values = field("current", label: "passphrase.current", in: form, ["required": true])
    values["value"] = nil
    return values
  }
}
