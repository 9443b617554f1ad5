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
    let stored = try await request.page.store.value(BackupFolderQuery(copy))
    let isWaiting = try stored?.isWaiting(in: request.page.vault.layout.root) ?? false
    let answer = isWaiting ? form.choice("answer", as: FolderAnswer.self, required: true) : .other
    let policy = form.choice("policy", as: BackupDestination.Policy.self)
    let url: URL? =
      switch answer {
      case .keep: stored?.folder
      case .other: Self.folder(&form, required: isWaiting)
      case .some(.none), nil: nil
      }
    guard form.isValid else { return nil }
    if let stored, !isWaiting, stored.folder != url, !form.flag("confirmed") {
      return .page(question(from: stored.folder, to: url, form, request))
    }
    do {
      let written = try await copy.choose(
        url, policy: policy, for: request.page.store, outside: request.page.vault.layout.root)
      return .redirect(
        to: request.settingsAddress, toast: Toast("folder.saved", undo: Toast.Undo(written)))
    } catch let error as BackupFolderError {
      form.note(error, for: answer == .keep ? "answer" : "folder")
      return nil
    }
  }

  private static func folder(_ form: inout FormData, required: Bool) -> URL? {
    guard let path = form.text("folder", required: required, limit: 4_096)?.expandingTilde else { return nil }
    if !path.hasPrefix("/") { form.note(PageMessage(key: "folder.notAbsolute"), for: "folder") }
    return URL(filePath: path, directoryHint: .isDirectory)
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
    let waiting = try stored.flatMap { try $0.isWaiting(in: request.vault.layout.root) ? $0 : nil }
    if let waiting {
      page.ask(about: waiting)
    } else if copy.policies == [.plain] {
      page.notice = [
        "kind": "soon", "icon": "eye", "title": context.text("folder.plain"),
        "text": context.text("folder.plainText"),
      ]
    } else {
      // An encrypted copy does not hide everything: it is chosen in the knowledge of that.
      page.notice = [
        "kind": "soon", "icon": "eye", "title": context.text("folder.names"),
        "text": context.text("folder.namesText"),
      ]
    }
    page.add(
      "text", "folder", label: waiting == nil ? nil : "otherFolder",
      value: waiting == nil ? stored?.folder.path(percentEncoded: false) : nil,
      ["optional": true, "placeholder": "/home/…/Documents"])
    if copy.policies.count > 1 {
      page.addChoice(
        "segments", "policy", chosen: (stored?.policy ?? copy.policies[0]).rawValue,
        copy.policies.map { ($0.rawValue, context.text("folder.policy.\($0.rawValue)"), nil) })
    }
    return page.content
  }
}

/// What becomes of a folder that the vault from which this one was restored had chosen.
private enum FolderAnswer: String, CaseIterable {
  /// It is this vault's from now on.
  case keep
  /// It stays the other's; this vault writes elsewhere.
  case other
  /// It stays the other's; this vault keeps no copy.
  case none
}

extension FormPage {
  /// Asks what becomes of the folder; nothing is chosen beforehand.
  fileprivate mutating func ask(about place: BackupFolder) {
    notice = [
      "kind": "soon", "icon": "folder", "title": context.text("folder.waiting"),
      "text": context.text("folder.question", ["path": place.folder.path(percentEncoded: false)]),
    ]
    addChoice(
      "segments", "answer", chosen: "",
      FolderAnswer.allCases.map { ($0.rawValue, context.text("folder.answer.\($0.rawValue)"), nil) })
  }
}

extension PageRequest {
  /// The page of the notebook's settings.
  var settingsAddress: String { "/\(notebook)/settings" }
}

extension FormRequest {
  fileprivate var settingsAddress: String { page.settingsAddress }
}
