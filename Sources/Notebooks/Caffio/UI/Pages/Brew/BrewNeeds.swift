import NotebookContract
import WebUI

extension PageContent {
  /// A list of what brews are made with, and the way to one more.
  ///
  /// - Parameter kind: how its texts begin: `beans`, `equipment`.
  static func brewNeeds(
    _ kind: String, icon: String, at address: String, _ rows: [TemplateValues], _ texts: CaffioTexts
  ) -> PageContent {
    let title = texts.text("\(kind).title")
    let add = TemplateValues.link(
      texts.text("\(kind).add"), "\(address)/new", icon: "plus", kind: "primary")
    var section = Section(note: rows.isEmpty ? nil : texts.text("\(kind).about"))
    section.rows = rows
    if rows.isEmpty {
      section.empty = [
        "icon": icon, "title": texts.text("\(kind).emptyTitle"), "text": texts.text("\(kind).about"),
        "action": add,
      ]
    }
    return .caffio(
      [section], title: title,
      [
        "breadcrumb": texts.brewCrumbs + [.crumb(title)],
        "pageActions": rows.isEmpty ? [] as [TemplateValues] : [add],
      ]
    ).withQuickAdd(texts)
  }
}
