import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// The start page: a brew that runs, the day and its cups, and the shelf.
struct HomePages {
  func add(to routes: NotebookRoutes) {
    routes.live("") { request in
      let day = Both(try await BrewHome.asked(request), try await CupsHome.asked(request))
      return LivePage(Both(day, try await ShelfHome.asked(request))) { answer, context in
        let texts = CaffioTexts(context)
        return Self.content(
          [
            BrewHome.view(answer.first.first, texts), CupsHome.view(answer.first.second, texts),
            ShelfHome.view(answer.second, texts),
          ], texts)
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
