import Backup
import DuoSpendCore
import Foundation
import Values
import Vault
import WebUI

/// The folder of the copy: choosing it and who can read what is there, leaving it, and writing to it now.
struct FolderForms {
  private static let address = "\(Address.settings)/folder"

  func add(to routes: NotebookRoutes) {
    routes.get("settings/folder") { request in .page(try await Self.page(request, FormData())) }
    routes.post("settings/folder") { request in
      try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        try await Self.save(&form, request)
      }
    }
    routes.post("settings/folder/write") { request in
      let state = await request.page.writeBackup()
      let key = state?.failures.isEmpty ?? false ? "folderWritten" : "folderFailing"
      return .redirect(to: Address.settings, toast: Toast("duospend.pages.done.\(key)"))
    }
  }

  private static func save(_ form: inout FormData, _ request: FormRequest) async throws -> Reply? {
    let path = form.text("folder", limit: 4_096)
    if let path, !path.hasPrefix("/") {
      form.note(PageMessage(key: "duospend.pages.folder.notAbsolute"), for: "folder")
    }
    let policy = form.choice("policy", as: BackupDestination.Policy.self, required: path != nil) ?? .encrypted
    guard form.isValid else { return nil }
    let url = path.map { URL(filePath: $0, directoryHint: .isDirectory) }
    let stored = try await request.page.settings().backupFolder
    if let stored, stored != url, !form.flag("confirmed") {
      return .page(question(from: stored, to: url, policy, DuoSpendTexts(request.context)))
    }
    do {
      let written = try await request.duospend.setBackupFolder(url, policy: policy)
      return .redirect(to: Address.settings, toast: .written("folder", written))
    } catch let error as BackupFolderError {
      form.note(error, for: "folder")
    }
    return nil
  }

  /// The backup moves what it wrote: everything is written and read back at the new place first.
  private static func question(
    from old: URL, to new: URL?, _ policy: BackupDestination.Policy, _ texts: DuoSpendTexts
  ) -> PageContent {
    let paths = ["from": old.path(percentEncoded: false), "to": new?.path(percentEncoded: false) ?? ""]
    return PageContent(
      "confirm-page", title: texts.text("folder.title"),
      [
        "confirm": [
          "message": texts.text(new == nil ? "folder.leaveQuestion" : "folder.moveQuestion", paths),
          "detail": texts.text(new == nil ? "folder.leaveDetail" : "folder.moveDetail", paths),
          "action": address, "submit": texts.text(new == nil ? "folder.leave" : "folder.move"),
          "cancel": address,
          "fields": [
            ["name": "folder", "value": paths["to"]], ["name": "policy", "value": policy.rawValue],
            ["name": "confirmed", "value": "true"],
          ] as [TemplateValues],
        ] as TemplateValues
      ])
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = DuoSpendTexts(request.context)
    let settings = try await request.settings()
    var page = FormPage(
      context: request.context, form: form, labels: DuoSpendTexts.fields, title: texts.text("folder.title"),
      action: address,
      cancel: Address.settings,
      breadcrumb: [
        .crumb(texts.text("settings.title"), Address.settings), .crumb(texts.text("folder.title")),
      ])
    page.lead = texts.text("folder.about")
    page.add(
      "text", "folder", value: settings.backupFolder?.path(percentEncoded: false),
      ["optional": true, "placeholder": "/home/…/Documents"])
    page.addChoice(
      "segments", "policy", chosen: settings.backupPolicy.rawValue,
      [
        (BackupDestination.Policy.encrypted.rawValue, texts.text("folder.encrypted"), "lock"),
        (BackupDestination.Policy.plain.rawValue, texts.text("folder.plain"), "eye"),
      ])
    return page.content.withQuickAdd(texts)
  }
}
