import Foundation
import Localization
import Values
import Vault

/// The shelf: every notebook, and what needs attention in any of them.
struct HomePage {
  let routes: Routes

  func add() {
    routes.page("/") { request, vault in
      let (open, unopenable) = try await request.authorization(in: vault).shelf()
      return .live(Self.content(request, vault, open: open, unopenable: unopenable))
    }
  }

  /// A closed notebook is on the shelf, and says nothing.
  private static func content(
    _ request: ShellRequest, _ vault: Vault, open: [any NotebookPages], unopenable: [Unopenable]
  ) -> LiveContent {
    let (notebooks, context) = (request.site.notebooks, request.context)
    let broken = unopenable.map {
      ($0.notebook.id, NotebookOverview.unopenable($0.notebook, because: $0.reason, context))
    }
    return .asking(open, in: vault) { notebook in
      notebook.overview(in: context)
    } unopenable: { notebook, error in
      .unopenable(notebook, because: error, context)
    } page: { overviews in
      page(notebooks, overviews.merging(broken) { $1 }, context)
    }
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
            "id": notebook.id, "title": context.title(of: notebook), "icon": context.icon(of: notebook),
            "subtitle": context.text(overview?.summary ?? PageMessage(key: "locks.closed")),
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
    let waiting = alerts.filter { $0.urgency == .urgent || $0.urgency == .soon }
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
          urgency: .urgent, title: context.title(of: notebook),
          message: PageMessage(key: error.messageKey, arguments: error.messageArguments), href: "/care")
      ])
  }
}

extension TemplateValues {
  /// How urgent something is, for the partial `badge`.
  static func badge(_ urgency: HomeAlert.Urgency, _ text: String) -> TemplateValues {
    let icons: [HomeAlert.Urgency: String] = [.urgent: "urgent", .soon: "clock", .ok: "ok"]
    return ["kind": urgency == .underway ? "plain" : urgency.rawValue, "text": text, "icon": icons[urgency]]
  }
}
