import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The todos that are done, the one done last first: each can come back.
struct ToDoArchivePages {
  func add(to routes: NotebookRoutes) {
    routes.live("todos/archive") { request in
      let filter = Self.filter(request)
      let query = ToDoArchiveQuery(in: filter["room"], at: request.position)
      return LivePage(Combined(query, RoomsQuery())) { answer, context in
        let (todos, rooms) = answer.parts
        return Self.page(todos, rooms, filter, GestionTravauxTexts(context))
      }
    }
    routes.post("todos/archive/:id/reopen") { request in
      let written = try await request.house.reopenToDo(try request.parameter("id"))
      return .redirect(
        to: Self.filter(request.page).here, toast: .written("toDoReopened", written, written.value.titre))
    }
    routes.post("todos/archive/:id/delete") { request in
      let written = try await request.house.deleteToDo(try request.parameter("id"))
      return .redirect(
        to: Self.filter(request.page).here, toast: .written("toDoDeleted", written, written.value.titre))
    }
  }

  private static func filter(_ request: PageRequest) -> ListFilter {
    ListFilter(Address.toDoArchive, ["room", "after", "before"], request)
  }

  private static func page(
    _ page: ListPage<NotedItem<ToDoEntity>>, _ rooms: [PlaceItem<PieceEntity>], _ filter: ListFilter,
    _ texts: GestionTravauxTexts
  ) -> PageContent {
    let title = texts.text("todo.archive")
    var (section, after) = (Section(), Section())
    section.alerts = texts.unreadable(page.unreadableCount)
    after.addPaging(
      page.links, summary: texts.count("todo.archiveShown", page.items.count), at: Address.toDoArchive,
      query: ["room": filter["room"]], in: texts)
    if page.items.isEmpty {
      section.empty = [
        "icon": "archive", "title": texts.text("todo.archiveEmpty"),
        "text": texts.text("todo.archiveEmptyText"),
      ]
    }
    let lines = page.items.map { line($0, filter, texts) }
    return .desk(
      title,
      [
        "breadcrumb": texts.listCrumbs((texts.text("todo.title"), Address.toDos), title),
        "toolbar": filter.toolbar([filter.rooms(rooms, texts)]),
        "groups": lines.isEmpty ? [] as [TemplateValues] : [["lines": lines]],
      ], sections: [section], after: [after])
  }

  private static func line(
    _ item: NotedItem<ToDoEntity>, _ filter: ListFilter, _ texts: GestionTravauxTexts
  ) -> TemplateValues {
    let toDo = item.record
    func tool(_ page: String, _ icon: String) -> TemplateValues {
      [
        "action": filter.address(Address.archivedToDo(toDo.id, page)), "icon": icon,
        "label": texts.text("todo.\(page)Of", ["title": toDo.titre]),
      ]
    }
    return [
      "key": toDo.id, "title": toDo.titre, "icon": "check",
      "href": toDo.blocks.isEmpty ? nil : Address.content(ContentRef(.toDo, toDo.id)),
      "meta": texts.joined([
        toDo.dateFaite.map { texts.text("todo.doneOn", ["day": texts.day($0)]) },
        item.task.map { texts.title($0) }, texts.files(toDo.blocks),
      ]),
      "tools": [tool("reopen", "undo"), tool("delete", "trash")],
    ]
  }
}

extension Address {
  /// Where something is done with a todo of the archive.
  static func archivedToDo(_ id: ToDoEntity.ID, _ page: String) -> String {
    record("todos/archive", id, page)
  }
}
