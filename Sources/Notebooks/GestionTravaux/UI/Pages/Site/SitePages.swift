import GestionTravauxCore
import NotebookContract
import Values
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
      let id = try request.form.requiredAnswer(Address.siteTask) { $0 }
      return try await Self.working(on: id) {
        try await Self.work(on: id, request.house)
        return .redirect(to: Address.site)
      }
    }
    routes.post("site/switch") { request in
      let id = try request.form.requiredAnswer(Address.siteTask) { $0 }
      return try await Self.working(on: id) {
        try await request.house.switchTask(to: id)
        return .redirect(to: Address.site)
      }
    }
    routes.post("site/capture") { request in
      try await Self.working(on: try await Self.running(request.house)) {
        try await request.house.beginCapture()
        // A page with a script records at once: one tap begins a spoken capture.
        return .redirect(to: Address.site + "#memo")
      }
    }
    routes.post("site/browse") { request in
      try await request.house.setPaused(true)
      return .redirect(to: Address.home)
    }
    routes.post("site/resume") { request in
      try await Self.working(on: try await Self.running(request.house)) {
        try await request.house.setPaused(false)
        return .redirect(to: Address.site)
      }
    }
    routes.post("site/end") { request in
      let ended = try await request.house.endSession()
      guard ended.value.pendingClassification else {
        return .redirect(to: Address.home, toast: .written("sessionEnded", ended))
      }
      return .redirect(to: Address.desk, toast: .written("sessionToSort", ended))
    }
  }

  /// The task of the session that goes on; nil where there is none.
  private static func running(_ house: GestionTravauxClient) async throws -> TacheEntity.ID? {
    try await house.value(SessionQuery())?.session.tacheId
  }

  /// Works on a task. One that is done or put away leads to its page instead, which says so and offers to take it up again.
  private static func working(on id: TacheEntity.ID?, _ work: () async throws -> Reply) async throws -> Reply
  {
    do {
      return try await work()
    } catch GestionTravauxError.notActive {
      return .redirect(
        to: id.map { Address.task($0) } ?? Address.tasks, toast: Toast("gestiontravaux.error.notActive"))
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
