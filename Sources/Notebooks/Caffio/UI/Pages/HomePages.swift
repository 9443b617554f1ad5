import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// The start page: a brew that runs, the day and its cups, and the shelf.
struct HomePages {
  func add(to routes: NotebookRoutes) {
    routes.live("") { request in
      let query = Combined(
        try await BrewHome.asked(request), try await CupsHome.asked(request),
        try await ShelfHome.asked(request))
      return LivePage(query) { answer, context in
        let (brew, cups, shelf) = answer.parts
        let texts = CaffioTexts(context)
        return Self.content(
          [BrewHome.view(brew, texts), CupsHome.view(cups, texts), ShelfHome.view(shelf, texts)], texts)
      }
    }
  }

  private static func content(_ views: [HomeView], _ texts: CaffioTexts) -> PageContent {
    let frame: TemplateValues = [
      "subtitle": texts.day(texts.localizer.today),
      "pageActions": [TemplateValues.link(texts.text("log.add"), Address.log, icon: "plus", kind: "primary")],
    ]
    return .caffio(
      views.flatMap(\.sections), title: texts.text("title"),
      views.reduce(frame) { $0.merging($1.values) }
    ).withQuickAdd(texts)
  }
}
