import Foundation
import Localization
import Synchronization
import Values
import Vault

/// The shelf: every notebook, and what needs attention in any of them.
struct HomePage {
  let routes: Routes

  func add() {
    routes.open("/") { request, vault in
      .live(Self.content(request, vault))
    }
  }

  private static func content(_ request: ShellRequest, _ vault: Vault) -> LiveContent {
    let (notebooks, context) = (request.site.notebooks, request.context)
    return LiveContent {
      var overviews: [String: NotebookOverview] = [:]
      for notebook in notebooks {
        overviews[notebook.id] = try await overview(of: notebook, in: vault, context)
      }
      return page(notebooks, overviews, context)
    } follow: { show in
      // Each notebook is followed by itself; whichever changes, the page is made from what all showed last.
      let shelf = Shelf()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for notebook in notebooks {
          let store: NotebookStore
          do {
            store = try await vault.notebook(notebook.id, progress: nil)
          } catch let error as any LocalizedMessage where !vault.isLocked {
            _ = shelf.put(.unopenable(notebook, because: error, context), of: notebook.id)
            continue
          }
          group.addTask {
            try await follow(notebook.overview(in: context), in: store) { overview in
              let overviews = shelf.put(overview, of: notebook.id)
              if overviews.count == notebooks.count { try await show(page(notebooks, overviews, context)) }
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  /// A notebook that cannot be opened keeps none of the others from being read, and says why.
  private static func overview(
    of notebook: any NotebookPages, in vault: Vault, _ context: PageContext
  ) async throws -> NotebookOverview {
    do {
      let store = try await vault.notebook(notebook.id, progress: nil)
      return try await value(of: notebook.overview(in: context), in: store)
    } catch let error as any LocalizedMessage where !vault.isLocked {
      return .unopenable(notebook, because: error, context)
    }
  }

  private static func value<Q: Query<NotebookOverview>>(
    of query: Q, in store: NotebookStore
  ) async throws -> NotebookOverview {
    try await store.value(query)
  }

  private static func follow<Q: Query<NotebookOverview>>(
    _ query: Q, in store: NotebookStore, _ body: (NotebookOverview) async throws -> Void
  ) async throws {
    for try await overview in store.values(of: query) { try await body(overview) }
  }

  private static func page(
    _ notebooks: [any NotebookPages], _ overviews: [String: NotebookOverview], _ context: PageContext
  ) -> PageContent {
    // Each notebook puts its own alerts in order; the urgent ones of all come first.
    let alerts = notebooks.flatMap { overviews[$0.id]?.alerts ?? [] }.enumerated()
      .sorted { ($0.element.urgency, $0.offset) < ($1.element.urgency, $1.offset) }.map(\.element)
    return PageContent(
      "home", title: context.text("home.title"),
      [
        "subtitle": context.today.formatted(.long, locale: context.language.locale),
        "covers": notebooks.map { notebook -> TemplateValues in
          let overview = overviews[notebook.id]
          return [
            "id": notebook.id, "title": context.text(notebook.titleKey), "icon": notebook.icon,
            "subtitle": overview.map { context.text($0.summary) } ?? "",
            "href": notebook.places.first?.href ?? "/\(notebook.id)",
            "badge": badge(overview?.alerts ?? [], context),
          ]
        },
        "alerts": alerts.map { alert -> TemplateValues in
          [
            "key": alert.href + alert.title, "title": alert.title, "meta": context.text(alert.message),
            "href": alert.href,
            "badge": TemplateValues.badge(alert.urgency, context.text("urgency.\(alert.urgency.rawValue)")),
          ]
        },
        "hasAlerts": !alerts.isEmpty,
      ])
  }

  private static func badge(_ alerts: [HomeAlert], _ context: PageContext) -> TemplateValues? {
    let waiting = alerts.filter { $0.urgency != .ok }
    guard let worst = waiting.map(\.urgency).min() else { return nil }
    return .badge(worst, context.text("home.waiting", ["count": String(waiting.count)]))
  }
}

extension NotebookOverview {
  fileprivate static func unopenable(
    _ notebook: any NotebookPages, because error: any LocalizedMessage, _ context: PageContext
  ) -> NotebookOverview {
    NotebookOverview(
      summary: PageMessage(key: "home.unopenable"),
      alerts: [
        HomeAlert(
          urgency: .urgent, title: context.text(notebook.titleKey),
          message: PageMessage(key: error.messageKey, arguments: error.messageArguments), href: "/care")
      ])
  }
}

/// What each notebook showed last.
private final class Shelf: Sendable {
  private let overviews = Mutex<[String: NotebookOverview]>([:])

  func put(_ overview: NotebookOverview, of notebook: String) -> [String: NotebookOverview] {
    overviews.withLock { overviews in
      overviews[notebook] = overview
      return overviews
    }
  }
}

extension TemplateValues {
  /// How urgent something is, for the partial `badge`.
  static func badge(_ urgency: HomeAlert.Urgency, _ text: String) -> TemplateValues {
    let icons: [HomeAlert.Urgency: String] = [.urgent: "urgent", .soon: "clock", .ok: "ok"]
    return ["kind": urgency.rawValue, "text": text, "icon": icons[urgency]]
  }
}
