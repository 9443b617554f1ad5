import Backup
import Foundation
public import NotebookContract
import Values
import Vault

/// The folder of a notebook's copy, under its settings: choosing it, leaving it, and writing to it now.
public struct FolderPages: Sendable {
  private let copy: BackupCopy

  /// - Parameter copy: the notebook's copy.
  public init(_ copy: BackupCopy) { self.copy = copy }

  /// Adds the pages.
  public func add(to routes: NotebookRoutes) {
    routes.get("settings/folder") { request in .page(try await page(request, FormData())) }
    routes.post("settings/folder") { request in
      try await request.saving(page: { try await page(request.page, $0) }) { form in
        try await save(&form, request)
      }
    }
    routes.post("settings/folder/write") { request in
      let state = await request.page.writeBackup()
      let key = state?.failures.isEmpty ?? false ? "folder.writtenNow" : "folder.stillFailing"
      return .redirect(to: request.settingsAddress, toast: Toast(key))
    }
  }

  private func save(_ form: inout FormData, _ request: FormRequest) async throws -> Reply? {
    let path = form.text("folder", limit: 4_096)?.expandingTilde
    let policy = form.choice("policy", as: BackupDestination.Policy.self)
    if let path, !path.hasPrefix("/") {
      form.note(PageMessage(key: "folder.notAbsolute"), for: "folder")
    }
    guard form.isValid else { return nil }
    let stored = try await request.page.store.value(BackupFolderQuery(copy))
    let url = path.map { URL(filePath: $0, directoryHint: .isDirectory) }
    if let stored, stored.folder != url, !form.flag("confirmed") {
      return .page(question(from: stored.folder, to: url, form, request))
    }
    do {
      let written = try await copy.choose(
        url, policy: policy, for: request.page.store, outside: request.page.vault.layout.root)
      return .redirect(
        to: request.settingsAddress, toast: .written("folder.saved", written, in: request.page.notebook))
    } catch let error as BackupFolderError {
      form.note(error, for: "folder")
      return nil
    }
  }

  /// The backup moves what it wrote: everything is written and read back at the new place first (HF-12).
  private func question(
    from old: URL, to new: URL?, _ form: FormData, _ request: FormRequest
  ) -> PageContent {
    let context = request.page.context
    let paths = ["from": old.path(percentEncoded: false), "to": new?.path(percentEncoded: false) ?? ""]
    return PageContent(
      "confirm-page", title: context.text("folder.title"),
      [
        "confirm": [
          "message": context.text(new == nil ? "folder.leaveQuestion" : "folder.moveQuestion", paths),
          "detail": context.text(new == nil ? "folder.leaveDetail" : "folder.moveDetail", paths),
          "action": request.settingsAddress + "/folder",
          "submit": context.text(new == nil ? "folder.leave" : "folder.move"),
          "cancel": request.settingsAddress + "/folder",
          "fields": form.hidden() + [["name": "confirmed", "value": "true"]],
        ] as TemplateValues
      ])
  }

  private func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let context = request.context
    let stored = try await request.store.value(BackupFolderQuery(copy))
    var page = FormPage(
      context: context, form: form, labels: "folder.field", title: context.text("folder.title"),
      action: request.settingsAddress + "/folder", cancel: request.settingsAddress,
      breadcrumb: [
        .crumb(context.text("folder.settings"), request.settingsAddress),
        .crumb(context.text("folder.title")),
      ])
    for record in BackupCopy.settings.sorted() { page.changes(record) }
    page.lead = context.text("folder.about")
    if copy.policies == [.plain] {
      page.notice = [
        "kind": "soon", "icon": "eye", "title": context.text("folder.plain"),
        "text": context.text("folder.plainText"),
      ]
    }
    page.add(
      "text", "folder", value: stored?.folder.path(percentEncoded: false),
      ["optional": true, "placeholder": "/home/…/Documents"])
    if copy.policies.count > 1 {
      page.addChoice(
        "segments", "policy", chosen: (stored?.policy ?? copy.policies[0]).rawValue,
        copy.policies.map { ($0.rawValue, context.text("folder.policy.\($0.rawValue)"), nil) })
    }
    return page.content
  }
}

extension PageRequest {
  /// The page of the notebook's settings.
  var settingsAddress: String { "/\(notebook)/settings" }
}

extension FormRequest {
  fileprivate var settingsAddress: String { page.settingsAddress }
}
