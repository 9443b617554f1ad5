import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The tasks, by where they stand, by room and by activity.
struct TaskListPages {
  func add(to routes: NotebookRoutes) {
    routes.live("tasks") { request in
      let choice = Choice(request)
      return LivePage(Combined(choice.query, RoomsQuery(), ActivitiesQuery())) { answer, context in
        let (tasks, rooms, activities) = answer.parts
        return TaskListView(
          tasks: tasks, rooms: rooms, activities: activities, choice: choice,
          texts: GestionTravauxTexts(context)
        ).content
      }
    }
  }

  /// What of the tasks is looked at, and its address.
  struct Choice: Sendable {
    /// Where they stand; nil for any.
    let status: StatutTache?
    let roomId: PieceEntity.ID?
    let activityId: ActiviteEntity.ID?

    /// What the address says for tasks wherever they stand.
    static let any = "all"

    init(_ request: PageRequest) {
      let status = request.query("status")
      self.status = status == Self.any ? nil : status.flatMap(StatutTache.init) ?? .active
      (roomId, activityId) = (request.query("room"), request.query("activity"))
    }

    var query: TasksQuery { TasksQuery(status, in: roomId, of: activityId) }

    /// Whether a room or an activity leaves some out.
    var isFiltered: Bool { roomId != nil || activityId != nil }

    /// The address of the same choice of tasks that stand elsewhere.
    func address(_ status: StatutTache?) -> String {
      AddressText.with(
        [
          "status": status == .active ? nil : status?.rawValue ?? Self.any, "room": roomId,
          "activity": activityId,
        ], Address.tasks)
    }
  }
}

/// How the list of the tasks looks.
private struct TaskListView {
  let tasks: [TaskItem]
  let rooms: [PlaceItem<PieceEntity>]
  let activities: [PlaceItem<ActiviteEntity>]
  let choice: TaskListPages.Choice
  let texts: GestionTravauxTexts

  private static let statuses: [StatutTache?] = [.active, .terminee, .archivee, nil]

  var content: PageContent {
    let add = TemplateValues.link(texts.text("task.add"), Address.newTask, icon: "plus", kind: "primary")
    return .house(
      [.section(list)], title: texts.text("tasks.title"),
      [
        "breadcrumb": texts.crumbs((texts.text("tasks.title"), nil)), "pageActions": [add],
        "toolbar": rooms.isEmpty && activities.isEmpty ? nil : toolbar,
      ])
  }

  private var list: Section {
    var section = Section()
    section.chipsLabel = texts.text("tasks.status")
    section.chips = Self.statuses.map { status in
      [
        "label": texts.text("tasks.show.\(status?.rawValue ?? TaskListPages.Choice.any)"),
        "href": choice.address(status), "current": status == choice.status,
      ]
    }
    section.rows = tasks.map(texts.row)
    if choice.isFiltered {
      section.actions = [.link(texts.text("tasks.unfiltered"), Address.tasks, icon: "close")]
    }
    if tasks.isEmpty { section.empty = empty }
    return section
  }

  private var empty: TemplateValues {
    if choice.isFiltered || choice.status != .active {
      return [
        "icon": "search", "title": texts.text("tasks.nothingTitle"), "text": texts.text("tasks.nothingText"),
      ]
    }
    return [
      "icon": "task", "title": texts.text("home.emptyTitle"), "text": texts.text("home.emptyText"),
      "action": TemplateValues.link(texts.text("task.add"), Address.newTask),
    ]
  }

  private var toolbar: TemplateValues {
    [
      "action": Address.tasks,
      "status": choice.status == .active ? nil : choice.status?.rawValue ?? TaskListPages.Choice.any,
      "selects": [
        select("room", choice.roomId, rooms.map { ($0.place.id, $0.place.nom) }),
        select("activity", choice.activityId, activities.map { ($0.place.id, $0.place.nom) }),
      ],
    ]
  }

  private func select(_ name: String, _ chosen: String?, _ places: [(id: String, name: String)])
    -> TemplateValues
  {
    let options = [(id: "", name: texts.text("tasks.any.\(name)"))] + places
    return texts.field(
      name, label: "gestiontravaux.pages.tasks.\(name)",
      [
        "autosubmit": true,
        "options": options.map { option -> TemplateValues in
          ["value": option.id, "label": option.name, "selected": option.id == chosen ?? ""]
        },
      ])
  }
}
