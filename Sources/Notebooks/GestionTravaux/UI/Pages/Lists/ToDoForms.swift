import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// What is said of a todo: what is to be done and when, and at the beginning in which task.
struct ToDoForms {
  func add(to routes: NotebookRoutes) {
    routes.form(
      "todos", finding: { try await $0.found(NotedQuery<ToDoEntity>(try $0.parameter("id"))) },
      over: Self.form,
      saving: Self.save)
  }

  private static func save(
    _ item: NotedItem<ToDoEntity>?, _ toDo: ToDoEntity.Details, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.house
    return try await form.noting(beside: TaskChoice.input(of:)) {
      let written =
        if let item {
          try await client.editToDo(
            item.id, title: toDo.titre, priority: toDo.priorite.known, due: .some(toDo.echeance))
        } else {
          try await client.addToDo(
            toDo.titre, priority: toDo.priorite.known ?? .bientot, to: toDo.tacheId, due: toDo.echeance)
        }
      return .redirect(to: back(request.page), toast: .written("toDoSaved", written, written.value.titre))
    }
  }

  /// The list as it was shown; the task, where it was added there.
  private static func back(_ request: PageRequest) -> String {
    request.query("task").map { Address.task($0) }
      ?? ListFilter(Address.toDos, ["priority", "room"], request).here
  }

  private static func form(_ item: NotedItem<ToDoEntity>?, _ request: PageRequest) async throws -> RecordForm<
    ToDoEntity.Details
  > {
    let (texts, toDo) = (GestionTravauxTexts(request.context), item?.record)
    let title = texts.text(item == nil ? "todo.add" : "todo.edit")
    let filter = ListFilter(Address.toDos, ["priority", "room", "task"], request)
    var page = FormPage(
      context: request.context, labels: "gestiontravaux.pages.todo.field", title: title,
      action: filter.address(toDo.map { Address.toDo($0.id, "edit") } ?? "\(Address.toDos)/new"),
      cancel: back(request),
      breadcrumb: texts.listCrumbs((texts.text("todo.title"), Address.toDos), title))
    page.changes(toDo?.id)
    let priorities = PrioriteToDo.allCases.map { ($0.rawValue, texts.priority(Open($0)), nil as String?) }
    var fields: [RecordField<ToDoEntity.Details>] = [
      .text("titre", \.titre, .required, .limit(GestionTravauxLimits.line)),
      .choice("priorite", \.priorite, as: .segments, proposed: Open(.bientot), priorities),
      .day("echeance", \.echeance, .optional),
    ]
    if let toDo {
      page.lead = item?.task.map { texts.title($0) }
      let ref = ContentRef(.toDo, toDo.id)
      page.links = [.move(ref, texts)]
      if !toDo.blocks.isEmpty {
        page.links.insert(.link(texts.text("desk.whole"), Address.content(ref), icon: "eye"), at: 0)
      }
      page.deletion = (filter.address(Address.toDo(toDo.id, "delete")), texts.text("todo.delete"))
    } else {
      let tasks = try await TaskChoice(request, with: nil)
      fields.append(tasks.field(\.tacheId, proposed: request.query("task"), texts))
    }
    return RecordForm(page, over: toDo?.details, blank: ToDoEntity.blank.details, fields)
  }
}
