import GestionTravauxCore
import NotebookContract
import Vault
import WebUI

/// What was noted of the whole house, such as an inventory that was brought in, and tips of no activity: what no other
/// sheet shows.
struct HouseNotesPages {
  func add(to routes: NotebookRoutes) {
    routes.live("notes") { _ in
      LivePage(HouseContentQuery()) { content, context in Self.list(content, GestionTravauxTexts(context)) }
    }
  }

  private static func list(_ content: HouseContent, _ texts: GestionTravauxTexts) -> PageContent {
    var notes = WordList()
    notes.words = content.notes.map(texts.word)
    var tips = WordList(title: texts.text("houseNotes.tips"))
    tips.words = content.tips.map { tip in
      let edit = TemplateValues.link(
        texts.localizer.text("form.edit"), Address.tip(tip.id, "edit"), icon: "edit", kind: "quiet")
      return texts.word(tip, [edit])
    }
    let lists = [notes, tips].filter { !$0.words.isEmpty }.map(HousePart.words)
    var nothing = Section()
    nothing.empty = [
      "icon": "note", "title": texts.text("houseNotes.emptyTitle"),
      "text": texts.text("houseNotes.emptyText"),
    ]
    let unreadable = [HousePart.alerts(texts.unreadable(content.unreadableCount))].compactMap(\.self)
    return .house(
      unreadable + (lists.isEmpty ? [.section(nothing)] : lists), title: texts.text("houseNotes.title"),
      ["breadcrumb": texts.crumbs((texts.text("houseNotes.title"), nil))])
  }
}
