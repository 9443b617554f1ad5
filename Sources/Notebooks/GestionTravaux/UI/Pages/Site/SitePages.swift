import GestionTravauxCore
import NotebookContract
import Vault
import WebUI

/// The mode for the site: one page with one huge button, from the beginning of a session to its end.
struct SitePages {
  func add(to routes: NotebookRoutes) {
    routes.live("site") { _ in
      LivePage(SiteQuery()) { state, context in
        SiteView(state: state, texts: GestionTravauxTexts(context)).content
      }
    }
    routes.get("site/switch") { request in
      guard let session = try await request.store.value(SessionQuery()), !session.session.boutonVert else {
        return .redirect(to: Address.site)
      }
      let tasks = try await request.store.value(TasksQuery(.active))
      let texts = GestionTravauxTexts(request.context)
      return .page(SiteTasksView(tasks: tasks, session: session, texts: texts).content)
    }
    addSessions(to: routes)
  }

  private func addSessions(to routes: NotebookRoutes) {
    routes.post("site") { request in
      try await Self.work(on: try request.form.requiredAnswer(Address.siteTask) { $0 }, request.house)
      return .redirect(to: Address.site)
    }
    routes.post("site/switch") { request in
      try await request.house.switchTask(to: try request.form.requiredAnswer(Address.siteTask) { $0 })
      return .redirect(to: Address.site)
    }
    routes.post("site/capture") { request in
      try await request.house.beginCapture()
      // A page with a script records at once: one tap begins a spoken capture.
      return .redirect(to: Address.site + "#memo")
    }
    routes.post("site/browse") { request in
      try await request.house.setPaused(true)
      return .redirect(to: Address.home)
    }
    routes.post("site/resume") { request in
      try await request.house.setPaused(false)
      return .redirect(to: Address.site)
    }
    routes.post("site/end") { request in
      let ended = try await request.house.endSession()
      guard ended.value.pendingClassification else {
        return .redirect(to: Address.home, toast: .written("sessionEnded", ended))
      }
      return .redirect(to: Address.desk, toast: .written("sessionToSort", ended))
    }
  }

  /// Goes on with a task, whether or not a session goes on already: two windows may ask for the same.
  private static func work(on id: TacheEntity.ID, _ house: GestionTravauxClient) async throws {
    guard try await house.value(SessionQuery()) == nil else {
      try await house.switchTask(to: id)
      return
    }
    try await house.startSession(on: id)
  }
}
