import Foundation
import HTTPTypes
import Localization
import Values
import Vault

/// The other way to begin: with a copy of a vault, sent by the browser or named by its place on this machine.
struct RestorePages {
  let routes: Routes
  let restoring: Exchange.Restoring

  /// A whole vault may come: the disk is what limits it.
  private static let limits = FormLimits(
    fileBytes: 1 << 42, textCharacters: 4096, fields: 10, files: 1)

  func add() {
    routes.publicPage("/welcome/restore") { request in
      if request.site.gate.hasVault { return .moved(to: "/unlock") }
      return .publicPage(Self.page(request, FormData()))
    }
    let restoring = restoring
    routes.publicUpload("/welcome/restore", limits: Self.limits) { request, form, upload in
      if request.site.gate.hasVault {
        await upload.discard()
        return .moved(to: "/unlock")
      }
      var form = form
      guard let file = try await Self.file(&form, upload), let credential = Self.credential(&form) else {
        await upload.discard()
        return .publicPage(Self.page(request, form), status: .unprocessableContent)
      }
      do {
        try await restoring.check(file, credential)
      } catch let error as any LocalizedMessage {
        await upload.discard()
        form.note(error, for: form.file("archive") == nil ? "path" : "archive")
        return .publicPage(Self.page(request, form), status: .unprocessableContent)
      }
      let (gate, session) = (request.site.gate, request.visit.session)
      let href = try await gate.workspace.jobs.start("restorePages.running", isPublic: true) { job in
        let restored: Exchange.Restored
        do {
          restored = try await restoring.restore(file, gate.folder, credential) { job.report(.share($0)) }
          await upload.discard()
        } catch {
          await upload.discard()
          throw error
        }
        // The passphrase was given with the copy. What keeps the vault shut is told where it is given again.
        try? await gate.open(with: credential, inviting: session)
        return .done(href: "/unlock", toast: Self.toast(restored, request.context))
      }
      return .moved(to: JobPages.publicAddresses + href)
    }
  }

  private static func toast(_ restored: Exchange.Restored, _ context: PageContext) -> Toast {
    Toast(
      "restorePages.done",
      [
        "notebooks": context.text("restorePages.notebooks", ["count": String(restored.notebooks)]),
        "records": context.text("restorePages.records", ["count": String(restored.records)]),
        "date": context.moment(restored.copiedAt),
      ])
  }

  private static func file(_ form: inout FormData, _ upload: Upload) async throws -> URL? {
    if let sent = form.file("archive") { return await upload.url(of: sent) }
    guard let path = form.text("path") else {
      form.note(PageMessage(key: "restorePages.nothingChosen"), for: "archive")
      return nil
    }
    return URL(filePath: path.expandingTilde)
  }

  /// A recovery code is told from a passphrase by the field that it is in.
  private static func credential(_ form: inout FormData) -> Vault.Credential? {
    if let code = form.text("code") { return .recoveryCode(code) }
    // Spaces around a passphrase belong to it.
    if let passphrase = form.raw("passphrase"), !passphrase.isEmpty { return .passphrase(passphrase) }
    form.note(PageMessage(key: "form.required"), for: "passphrase")
    return nil
  }

  private static func page(_ request: ShellRequest, _ form: FormData) -> PageContent {
    let context = request.context
    var passphrase = context.field("passphrase", label: "restorePages.passphrase", in: form)
    // What was typed is not sent back to the page.
    passphrase["value"] = nil
    return PageContent(
      "restore", title: context.text("restorePages.title"),
      [
        "wide": true, "errors": context.errors(of: form),
        "folder": request.site.gate.folder.path(percentEncoded: false),
        "archive": context.field(
          "archive", label: "restorePages.archive", in: form,
          ["prompt": context.text("restorePages.prompt"), "icon": "backup"]),
        "path": context.field("path", label: "restorePages.path", in: form),
        "passphrase": passphrase,
        "code": context.field("code", label: "recover.code", in: form),
      ])
  }
}
