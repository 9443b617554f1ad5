import Foundation
import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The todos: by priority and room, each done, moved and given another priority where it stands.
struct ToDoPages {
  func add(to routes: NotebookRoutes) {
    routes.live("todos") { request in
      let filter = Self.filter(request)
      let query = ToDosQuery(
        filter["priority"].flatMap(PrioriteToDo.init), in: filter["room"],
        doneSince: ToDoList.struckSince(request.now))
      return LivePage(Combined(query, RoomsQuery())) { answer, context in
        let (todos, rooms) = answer.parts
        return ToDoList(
          items: todos.items, unreadableCount: todos.unreadableCount, rooms: rooms, filter: filter,
          texts: GestionTravauxTexts(context)
        ).content
      }
    }
    routes.post("todos/:id/done") { request in
      let id = try request.parameter("id")
      // What is wanted, so that a request that comes twice changes nothing more.
      let isDone = try request.form.requiredAnswer("done") { Bool($0) }
      let written = try await isDone ? request.house.completeToDo(id) : request.house.reopenToDo(id)
      return .redirect(
        to: Self.back(request),
        toast: .written(isDone ? "toDoDone" : "toDoReopened", written, written.value.titre))
    }
    routes.post("todos/:id/priority") { request in
      let priority = try request.form.requiredAnswer("priority") { PrioriteToDo(rawValue: $0) }
      let written = try await request.house.setPriority(priority, of: try request.parameter("id"))
      return .redirect(
        to: Self.back(request), toast: .written("toDoPrioritised", written, written.value.titre))
    }
    routes.post("todos/:id/move") { request in
      // In a room the places between are not seen.
      guard request.query("room") == nil else { throw FormError.unknownAnswer }
      let place = try request.form.requiredAnswer("place") { Int($0) }
      let written = try await request.house.moveToDo(try request.parameter("id"), to: place)
      return .redirect(to: Self.back(request), toast: .written("toDoMoved", written, written.value.titre))
    }
    routes.post("todos/:id/delete") { request in
      let written = try await request.house.deleteToDo(try request.parameter("id"))
      return .redirect(to: Self.back(request), toast: .written("toDoDeleted", written, written.value.titre))
    }
  }

  private static func filter(_ request: PageRequest) -> ListFilter {
    ListFilter(Address.toDos, ["priority", "room"], request)
  }

  private static func back(_ request: FormRequest) -> String { filter(request.page).here }
}

/// The list of the todos, as a page.
struct ToDoList {
  let items: [NotedItem<ToDoEntity>]
  /// How many todos cannot be read.
  let unreadableCount: Int
  let rooms: [PlaceItem<PieceEntity>]
  let filter: ListFilter
  let texts: GestionTravauxTexts

  /// How long a todo is shown struck out: instants are kept in whole seconds, so the one in which it was done counts
  /// whole.
  private static let struckTime = GestionTravauxLimits.doneTime + 1

  /// What was done after this is still shown.
  static func struckSince(_ now: Date) -> Date { now.addingTimeInterval(-struckTime) }

  /// How long a todo that is done is still shown; nil for one that is not, zero once it is over.
  private func remaining(_ toDo: ToDoEntity) -> Double? {
    guard toDo.isArchived, let done = toDo.dateFaite else { return nil }
    return max(0, Self.struckTime - texts.localizer.now.timeIntervalSince(done))
  }

  /// The one priority that is shown; nil for all.
  private var shownPriority: PrioriteToDo? { filter["priority"].flatMap(PrioriteToDo.init) }

  var content: PageContent {
    let title = texts.text("todo.title")
    let shown = items.filter { remaining($0.record) != 0 }
    let priorities = PrioriteToDo.allCases.map { ($0.rawValue, texts.priority(Open($0))) }
    var values: TemplateValues = [
      "breadcrumb": texts.listCrumbs((title, Address.toDos)), "script": true,
      "pageActions": [
        TemplateValues.link(texts.text("todo.add"), "\(Address.toDos)/new", icon: "plus", kind: "primary")
      ],
      "toolbar": filter.toolbar([
        filter.select(
          "priority", texts.text("todo.priority"), chosen: filter["priority"],
          [("", texts.text("todo.anyPriority"))] + priorities),
        filter.rooms(rooms, texts),
      ]),
      "quick": [
        "action": filter.address("\(Address.toDos)/new"), "submit": texts.text("todo.quick"),
        "text": texts.field(
          "titre", label: "gestiontravaux.pages.todo.field.titre",
          ["required": true, "maxlength": GestionTravauxLimits.line]),
        "hidden": [
          ["name": "priorite", "value": (shownPriority ?? .bientot).rawValue] as TemplateValues,
          [
            "name": FormLabels.field, "value": FormLabels.note([("titre", texts.text("todo.field.titre"))]),
          ],
        ],
      ] as TemplateValues,
      "groups": groups(shown),
    ]
    var section = Section()
    section.alerts = texts.unreadable(unreadableCount)
    if filter["room"] != nil, !shown.isEmpty { section.note = texts.text("todo.orderOff") }
    if shown.isEmpty {
      let isNarrowed = !filter.chosen.isEmpty
      section.empty = [
        "icon": "check", "title": texts.text(isNarrowed ? "todo.noneHere" : "todo.emptyTitle"),
        "text": texts.text(isNarrowed ? "todo.noneHereText" : "todo.emptyText"),
        "action": isNarrowed ? TemplateValues.link(texts.text("todo.all"), Address.toDos) : nil,
      ]
    }
    var after = Section()
    after.actions = [.link(texts.text("todo.archive"), Address.toDoArchive, icon: "archive")]
    values["subtitle"] = texts.count("todo.count", items.count { !$0.record.estFaite })
    return .desk(title, values, sections: [section], after: [after])
  }

  private func groups(_ shown: [NotedItem<ToDoEntity>]) -> [TemplateValues] {
    var groups: [(priority: Open<PrioriteToDo>, items: [NotedItem<ToDoEntity>])] = []
    for item in shown {
      if groups.last?.priority != item.record.priorite { groups.append((item.record.priorite, [])) }
      groups[groups.count - 1].items.append(item)
    }
    return groups.map { group in
      let listed = group.items.filter { !$0.record.isArchived }.map(\.id)
      return [
        "title": texts.priority(group.priority), "ordered": true,
        "lines": group.items.map { item in line(item, at: listed.firstIndex(of: item.id), of: listed.count) },
      ]
    }
  }

  private func line(_ item: NotedItem<ToDoEntity>, at place: Int?, of count: Int) -> TemplateValues {
    let toDo = item.record
    let edit = filter.address(Address.toDo(toDo.id, "edit"))
    var values: TemplateValues = [
      "key": toDo.id, "title": toDo.titre, "isDone": toDo.estFaite,
      "href": toDo.blocks.isEmpty ? edit : Address.content(ContentRef(.toDo, toDo.id)),
      "meta": texts.joined([
        texts.due(toDo), item.task.map { texts.title($0) }, texts.files(toDo.blocks),
      ]),
      "tick": [
        "action": filter.address(Address.toDo(toDo.id, "done")), "name": "done", "isOn": toDo.estFaite,
        "value": String(!toDo.estFaite),
        "label": texts.text(toDo.estFaite ? "todo.reopen" : "todo.done", ["title": toDo.titre]),
      ] as TemplateValues,
      "leaving": remaining(toDo).map {
        TemplateValues.count("", from: $0, rate: -1, until: 0, asksAgain: true)
      },
    ]
    guard !toDo.estFaite else {
      if !toDo.isArchived { values["tools"] = [archiving(toDo)] }
      return values
    }
    values["answers"] =
      [
        "action": filter.address(Address.toDo(toDo.id, "priority")), "name": "priority",
        "label": texts.text("todo.priorityOf", ["title": toDo.titre]),
        "options": PrioriteToDo.allCases.filter { $0 != toDo.priorite.known }.map {
          ["value": $0.rawValue, "label": texts.priority(Open($0))] as TemplateValues
        },
      ] as TemplateValues
    values["links"] = [
      ["href": edit, "icon": "edit", "label": texts.text("todo.editOf", ["title": toDo.titre])]
        as TemplateValues
    ]
    if filter["room"] == nil, let place, count > 1 {
      values["moves"] =
        [
          "action": filter.address(Address.toDo(toDo.id, "move")),
          "options": moves(toDo, at: place, of: count),
        ] as TemplateValues
    }
    return values
  }

  /// What takes a todo out of the list that another program left there, done.
  private func archiving(_ toDo: ToDoEntity) -> TemplateValues {
    [
      "action": filter.address(Address.toDo(toDo.id, "done")), "name": "done", "value": "true",
      "icon": "archive", "label": texts.text("todo.archiveOf", ["title": toDo.titre]),
    ]
  }

  /// The buttons that put a todo one up or down.
  private func moves(_ toDo: ToDoEntity, at place: Int, of count: Int) -> [TemplateValues] {
    [(place - 1, "todo.up", "arrow-up"), (place + 1, "todo.down", "arrow-down")]
      .filter { (0..<count).contains($0.0) }
      .map { place, label, icon in
        ["value": String(place), "label": texts.text(label, ["title": toDo.titre]), "icon": icon]
      }
  }
}
