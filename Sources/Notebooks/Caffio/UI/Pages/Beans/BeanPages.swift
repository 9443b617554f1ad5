import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// The beans: how much is left of each, and how fresh they are.
struct BeanPages {
  func add(to routes: NotebookRoutes) {
    routes.live("beans") { _ in
      LivePage(BeansQuery()) { beans, context in Self.list(beans, CaffioTexts(context)) }
    }
    routes.post("beans/:id/delete") { request in
      let written = try await request.caffio.deleteBeans(try request.parameter("id"))
      return .redirect(to: Address.recipe(written.value.id), toast: .written("beansDeleted", written))
    }
  }

  private static func list(_ beans: [BeanItem], _ texts: CaffioTexts) -> PageContent {
    let add = TemplateValues.link(
      texts.text("beans.add"), "\(Address.beans)/new", icon: "plus", kind: "primary")
    var section = Section(note: texts.text("beans.about"))
    section.rows = beans.map { BeanView(item: $0, texts: texts).row }
    if beans.isEmpty {
      section.note = nil
      section.empty = [
        "icon": "coffee-bean", "title": texts.text("beans.emptyTitle"), "text": texts.text("beans.about"),
        "action": add,
      ]
    }
    return .caffio(
      [section], title: texts.text("beans.title"),
      [
        "breadcrumb": texts.brewCrumbs + [.crumb(texts.text("beans.title"))],
        "pageActions": beans.isEmpty ? [] as [TemplateValues] : [add],
      ]
    ).withQuickAdd(texts)
  }
}
