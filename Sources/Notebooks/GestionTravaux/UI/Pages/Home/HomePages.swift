import GestionTravauxCore
import NotebookContract
import Vault
import WebUI

/// The start page: what to go on with, and what waits.
struct HomePages {
  let integrity: IntegrityWatch

  func add(to routes: NotebookRoutes) {
    let integrity = integrity
    routes.live("") { request in
      integrity.begin(request.house)
      return LivePage(
        HomeQuery(on: request.today, in: request.dependencies.timeZone), drawnAgainBy: integrity.signal
      ) { home, context in
        HomeView(home: home, isSound: integrity.state.isSound, texts: GestionTravauxTexts(context)).content
      }
    }
  }
}
