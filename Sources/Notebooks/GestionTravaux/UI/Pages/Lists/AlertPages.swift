import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The alerts of the house by task, narrowed to where their task stands and to those that are open or resolved.
struct AlertPages {
  /// Which alerts are wanted; open ones unless somebody chose.
  private enum Wanted: String, CaseIterable {
    case open, resolved, all

    var isResolved: Bool? {
      switch self {
      case .open: false
      case .resolved: true
      case .all: nil
      }
    }
  }

  /// What stands for tasks wherever they stand.
  private static let anyStatus = "any"
  /// The open alerts of all tasks, wherever these stand.
  static let everyTask = AddressText.with(["status": anyStatus], Address.alerts)

  func add(to routes: NotebookRoutes) {
    routes.live("alerts") { request in
      let filter = Self.filter(request)
      let (status, wanted) = (Self.status(filter), Self.wanted(filter))
      return LivePage(AlertsQuery(status, isResolved: wanted.isResolved)) { list, context in
        Self.page(list, filter, GestionTravauxTexts(context))
      }
    }
    routes.post("alerts/:id/resolve") { request in
      // What is wanted, so that a request that comes twice changes nothing more.
      let isResolved = try request.form.requiredAnswer("resolved") { Bool($0) }
      let written = try await request.house.setResolved(isResolved, try request.parameter("id"))
      return .redirect(
        to: Self.filter(request.page).here,
        toast: .written(isResolved ? "alertResolved" : "alertReopened", written))
    }
    routes.post("alerts/:id/delete") { request in
      let ref = ContentRef(.alert, try request.parameter("id"))
      let written = try await request.house.deleteContent(ref)
      return .redirect(to: Self.filter(request.page).here, toast: .written("alertDeleted", written))
    }
  }

  static func filter(_ request: PageRequest) -> ListFilter {
    ListFilter(Address.alerts, ["status", "resolved"], request)
  }

  private static func status(_ filter: ListFilter) -> StatutTache? {
    filter["status"] == anyStatus ? nil : filter["status"].flatMap(StatutTache.init) ?? .active
  }

  private static func wanted(_ filter: ListFilter) -> Wanted {
    filter["resolved"].flatMap(Wanted.init) ?? .open
  }

  private static func page(
    _ list: ReadableList<AlertGroup>, _ filter: ListFilter, _ texts: GestionTravauxTexts
  ) -> PageContent {
    let title = texts.text("alert.title")
    let statuses = StatutTache.allCases.map { ($0.rawValue, texts.text("tasks.show.\($0.rawValue)")) }
    var section = Section()
    section.alerts = texts.unreadable(list.unreadableCount)
    if list.items.isEmpty {
      let isNarrowed = !filter.chosen.isEmpty
      section.empty = [
        "icon": "alert", "title": texts.text(isNarrowed ? "alert.noneHere" : "alert.emptyTitle"),
        "text": texts.text(isNarrowed ? "alert.noneHereText" : "alert.emptyText"),
        "action": isNarrowed ? TemplateValues.link(texts.text("alert.open"), Address.alerts) : nil,
      ]
    }
    return .desk(
      title,
      [
        "breadcrumb": texts.listCrumbs((title, Address.alerts)),
        "pageActions": [
          TemplateValues.link(texts.text("alert.add"), "\(Address.alerts)/new", icon: "plus", kind: "primary")
        ],
        "toolbar": filter.toolbar([
          filter.select(
            "status", texts.text("alert.status"), chosen: status(filter)?.rawValue ?? anyStatus,
            statuses + [(anyStatus, texts.text("alert.anyStatus"))]),
          filter.select(
            "resolved", texts.text("alert.which"), chosen: wanted(filter).rawValue,
            Wanted.allCases.map { ($0.rawValue, texts.text("alert.wanted.\($0.rawValue)")) }),
        ]),
        "groups": list.items.map { group -> TemplateValues in
          ["title": texts.place(group.task), "lines": group.alerts.map { line($0, filter, texts) }]
        },
      ], sections: [section])
  }

  private static func line(
    _ alert: AlerteEntity, _ filter: ListFilter, _ texts: GestionTravauxTexts
  ) -> TemplateValues {
    let title = texts.line(alert.blocks, createdAt: alert.createdAt)
    return [
      "key": alert.id, "title": title, "isDone": alert.resolue,
      "href": Address.content(ContentRef(.alert, alert.id)),
      "meta": texts.joined([texts.elapsed(since: alert.createdAt), texts.files(alert.blocks)]),
      "badge": alert.resolue
        ? ["kind": "ok", "text": texts.text("alert.resolved"), "icon": "check"] as TemplateValues : nil,
      "tick": [
        "action": filter.address(Address.alert(alert.id, "resolve")), "name": "resolved",
        "isOn": alert.resolue, "value": String(!alert.resolue),
        "label": texts.text(alert.resolue ? "alert.reopenOf" : "alert.resolveOf", ["title": title]),
      ] as TemplateValues,
      "links": [
        [
          "href": filter.address(Address.alert(alert.id, "edit")), "icon": "edit",
          "label": texts.text("alert.editOf", ["title": title]),
        ] as TemplateValues
      ],
    ]
  }
}
