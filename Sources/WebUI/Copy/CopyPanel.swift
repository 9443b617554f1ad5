import Backup
import Foundation
import Localization
public import NotebookContract
import Vault

extension PageRequest {
  /// How a notebook's copy stands, for ``FormPage/readableCopy``: where it is, when it was written, what fails
  /// and why.
  public func panel(of copy: BackupCopy) async throws -> TemplateValues {
    let place = try await store.value(BackupFolderQuery(copy))
    return CopyPanel(
      place: place, isWaiting: try place?.isWaiting(in: vault.layout.root) ?? false, state: await backup(),
      context: context, settings: settingsAddress, notebook: notebook
    ).values
  }
}

/// How a notebook's copy stands.
private struct CopyPanel {
  let place: BackupFolder?
  /// Whether the person must say first whether the folder is this vault's.
  let isWaiting: Bool
  let state: NotebookBackup?
  let context: PageContext
  let settings: String
  let notebook: String

  var values: TemplateValues {
    let change = TemplateValues.link(
      context.text(place == nil ? "folder.choose" : isWaiting ? "folder.answer" : "folder.change"),
      "\(settings)/folder", icon: "folder")
    let export = TemplateValues.link(
      context.text("exportPages.title"), AddressText.with(["what": notebook], "/export"), icon: "export")
    let isWritten = place != nil && !isWaiting
    // Without a folder, what is told is the notebook's own.
    let failures = isWritten || place == nil ? state?.failures ?? [] : []
    return [
      "title": context.text("folder.title"), "state": alert, "links": [change, export],
      "about": place.map { ["keyvalues": facts($0)] as TemplateValues },
      "failing": failures.isEmpty ? nil : ["rows": failures.map(row)] as TemplateValues,
      "retry": isWritten || !failures.isEmpty
        ? [
          "action": "\(settings)/folder/write",
          "label": context.text(failures.isEmpty ? "folder.writeNow" : "folder.tryAgain"),
        ] as TemplateValues
        : nil,
    ]
  }

  private var alert: TemplateValues {
    guard place != nil else {
      return [
        "kind": "info", "icon": "folder", "title": context.text("folder.none"),
        "text": context.text("folder.about"),
      ]
    }
    if isWaiting {
      return [
        "kind": "soon", "icon": "folder", "title": context.text("folder.waiting"),
        "text": context.text("folder.waitingText"),
      ]
    }
    switch state?.condition {
    case .failing:
      return [
        "kind": "urgent", "icon": "urgent", "title": context.text("folder.failing"),
        "text": context.text("folder.failingText"),
      ]
    case .written: return ["kind": "ok", "icon": "ok", "title": context.text("folder.written")]
    case .due, .off, .waiting, nil:
      let due = state?.due ?? 0
      // The folder was chosen just now: what is to be written there is not known yet.
      let title =
        due == 0 ? context.text("folder.beginning") : context.text("folder.due", ["count": String(due)])
      return ["kind": "soon", "icon": "clock", "title": title]
    }
  }

  private func row(_ failure: NotebookBackup.Failure) -> TemplateValues {
    [
      "title": failure.title ?? context.text("folder.whole"), "icon": "alert",
      "meta": context.text(failure.reason),
    ]
  }

  private func facts(_ place: BackupFolder) -> [TemplateValues] {
    let style = Date.FormatStyle(
      date: .long, time: .standard, locale: context.language.locale, timeZone: context.dependencies.timeZone)
    return [
      .fact(context.text("folder.field.folder"), place.folder.path(percentEncoded: false)),
      .fact(context.text("folder.field.policy"), context.text("folder.policy.\(place.policy.rawValue)")),
      .fact(
        context.text("folder.lastWritten"),
        state?.lastWritten.map { $0.formatted(style) } ?? context.text("folder.neverWritten")),
    ]
  }
}
