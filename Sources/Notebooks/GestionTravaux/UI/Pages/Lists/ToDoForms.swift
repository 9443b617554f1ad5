import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// What is said of a todo: what is to be done and when, and at the beginning in which task.
struct ToDoForms {
  func add(to routes: NotebookRoutes) {
    routes.form("todos", finding: Self.toDo, page: Self.page, saving: Self.save)
  }

  private static func toDo(_ request: PageRequest) async throws -> ToDoItem {
    guard let item = try await request.store.value(ToDoQuery(try request.parameter("id"))) else {
      throw PageError.notFound
    }
    return item
  }

  private static func save(
    _ item: ToDoItem?, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let title = form.text("titre") ?? ""
    let priority = form.open("priorite", stored: item?.toDo.priorite)
    let due = form.day("echeance")
    let task = TaskChoice.read(&form)
    if priority == nil { form.note(PageMessage(key: "form.choice"), for: "priorite") }
    guard form.isValid, let priority else { return nil }
    do {
      let written: WriteResult<ToDoEntity>
      if let item {
        written = try await request.house.editToDo(
          item.id, title: title, priority: priority.known, due: .some(due))
      } else {
        written = try await request.house.addToDo(
          title, priority: priority.known ?? .bientot, to: task, due: due)
      }
      return .redirect(to: back(request.page), toast: .written("toDoSaved", written, written.value.titre))
    } catch let error as GestionTravauxError where error == .notFound(.task) {
      TaskChoice.note(error, in: &form)
      return nil
    }
  }

  /// The list as it was shown; the task, where it was added there.
  private static func back(_ request: PageRequest) -> String {
    request.query("task").map { Address.task($0) }
      ?? ListFilter(Address.toDos, ["priority", "room"], request).here
  }

  private static func page(
    _ item: ToDoItem?, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let (texts, toDo) = (GestionTravauxTexts(request.context), item?.toDo)
    let title = texts.text(item == nil ? "todo.add" : "todo.edit")
    let filter = ListFilter(Address.toDos, ["priority", "room", "task"], request)
    var page = FormPage(
      context: request.context, form: form, labels: "gestiontravaux.pages.todo.field", title: title,
      action: filter.address(toDo.map { Address.toDo($0.id, "edit") } ?? "\(Address.toDos)/new"),
      cancel: back(request),
      breadcrumb: texts.listCrumbs((texts.text("todo.title"), Address.toDos), title))
    page.changes(toDo?.id)
    page.add(
      "text", "titre", value: toDo?.titre, ["required": true, "maxlength": GestionTravauxLimits.line])
    page.addChoice(
      "segments", "priorite", chosen: toDo?.priorite.rawValue ?? PrioriteToDo.bientot.rawValue,
      PrioriteToDo.allCases.map { ($0.rawValue, texts.priority(Open($0)), nil) })
    page.add("date", "echeance", value: toDo?.echeance?.description, ["optional": true])
    if let toDo {
      page.lead = item?.task.map { texts.title($0) }
      let ref = ContentRef(.toDo, toDo.id)
      page.links = [.move(ref, texts)]
      if !toDo.blocks.isEmpty {
        page.links.insert(.link(texts.text("desk.whole"), Address.content(ref), icon: "eye"), at: 0)
      }
      page.deletion = (filter.address(Address.toDo(toDo.id, "delete")), texts.text("todo.delete"))
    } else {
      try await TaskChoice(request, with: nil).add(to: &page, chosen: request.query("task"), texts)
    }
    return page.content
  }
}
