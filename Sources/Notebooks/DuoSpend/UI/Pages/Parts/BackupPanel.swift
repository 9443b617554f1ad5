import Backup
import DuoSpendCore
import Foundation
import Vault
import WebUI

/// How the copy stands: where it is, who can read it, when it was written, what fails and why.
struct BackupPanel {
  let folder: URL?
  let policy: BackupDestination.Policy
  let state: NotebookBackup?
  let timeZone: TimeZone

  func values(_ texts: DuoSpendTexts) -> TemplateValues {
    let change = TemplateValues.link(
      texts.text(folder == nil ? "folder.choose" : "folder.change"), "\(Address.settings)/folder",
      icon: "folder")
    let failures = folder == nil ? [] : state?.failures ?? []
    return [
      "title": texts.text("folder.title"), "state": alert(texts), "links": [change],
      "about": folder.map { ["keyvalues": facts($0, texts)] as TemplateValues },
      "failing": failures.isEmpty
        ? nil
        : [
          "rows": failures.map { failure -> TemplateValues in
            [
              "title": failure.title ?? texts.text("folder.whole"), "icon": "alert",
              "meta": texts.context.text(failure.reason),
            ]
          }
        ] as TemplateValues,
      "retry": folder == nil
        ? nil
        : [
          "action": "\(Address.settings)/folder/write",
          "label": texts.text(failures.isEmpty ? "folder.writeNow" : "folder.tryAgain"),
        ] as TemplateValues,
    ]
  }

  private func alert(_ texts: DuoSpendTexts) -> TemplateValues {
    guard folder != nil else {
      return [
        "kind": "info", "icon": "folder", "title": texts.text("folder.none"),
        "text": texts.text("folder.about"),
      ]
    }
    switch state?.condition {
    case .failing:
      return [
        "kind": "urgent", "icon": "urgent", "title": texts.text("folder.failing"),
        "text": texts.text("folder.failingText"),
      ]
    case .written: return ["kind": "ok", "icon": "ok", "title": texts.text("folder.written")]
    case .due, .off, nil:
      return ["kind": "soon", "icon": "clock", "title": texts.count("folder.due", state?.due ?? 0)]
    }
  }

  private func facts(_ folder: URL, _ texts: DuoSpendTexts) -> [TemplateValues] {
    let style = Date.FormatStyle(date: .long, time: .standard, locale: texts.locale, timeZone: timeZone)
    return [
      .fact(texts.text("field.folder"), folder.path(percentEncoded: false)),
      .fact(texts.text("field.policy"), texts.text("folder.\(policy.rawValue)")),
      .fact(
        texts.text("folder.lastWritten"),
        state?.lastWritten.map { $0.formatted(style) } ?? texts.text("folder.neverWritten")),
    ]
  }
}
