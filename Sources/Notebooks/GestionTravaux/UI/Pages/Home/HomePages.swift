import GestionTravauxCore
import WebUI

/// The start page: what to go on with, and what waits.
struct HomePages {
  func add(to routes: NotebookRoutes) {
    routes.live("") { request in
      LivePage(HomeQuery(on: request.today)) { home, context in
        PageContent.sections(
          [], title: home.house.nom, ["subtitle": GestionTravauxTexts(context).text("title")])
      }
    }
  }
}
