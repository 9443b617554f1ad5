import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// What is added to a task on its own sheet, in one line.
enum TaskAddition: String, CaseIterable, Sendable {
  case alert, toDo, purchase, note

  /// The field in which it is written.
  var field: GestionTravauxField {
    switch self {
    case .alert: .alertText
    case .toDo: .toDoTitle
    case .purchase: .purchaseText
    case .note: .noteText
    }
  }
}

/// Adding an alert, a todo, a purchase or a note to a task: in one line on its sheet, or here with what more there is to say.
struct TaskAdditionForms {
  func add(to routes: NotebookRoutes) {
    routes.get("tasks/:id/add/:what") { request in
      let item = try await request.task().item
      return .page(try await Self.page(try request.addition(), item, request, FormData()))
    }
    routes.post("tasks/:id/add/:what") { request in
      let (item, addition) = (try await request.page.task().item, try request.page.addition())
      return try await request.saving(
        page: { try await Self.page(addition, item, request.page, $0) }
      ) { form in
        try await Self.save(addition, to: item, request, &form)
      }
    }
  }

  private static func save(
    _ addition: TaskAddition, to item: TaskItem, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let text = form.text(addition.field.input) ?? ""
    if text.isEmpty { form.note(FieldProblem(addition.field, .empty), for: addition.field.input) }
    let client = request.house
    let toast: Toast
    switch addition {
    case .alert:
      guard form.isValid else { return nil }
      toast = .written("taskAlertAdded", try await client.addAlert(text, to: item.id))
    case .toDo:
      let priority = form.choice("priorite", as: PrioriteToDo.self) ?? .bientot
      let due = form.day("echeance")
      guard form.isValid else { return nil }
      toast = .written(
        "taskToDoAdded", try await client.addToDo(text, priority: priority, to: item.id, due: due), text)
    case .purchase:
      let price = form.amount("prix", in: try await request.page.currency())
      guard form.isValid else { return nil }
      toast = .written(
        "taskPurchaseAdded", try await client.addPurchase(text, for: item.id, price: price), text)
    case .note:
      guard form.isValid else { return nil }
      toast = .written("taskNoteAdded", try await client.addNote(text, to: item.id))
    }
    return .redirect(to: Address.task(item.id), toast: toast)
  }

  private static func page(
    _ addition: TaskAddition, _ item: TaskItem, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = GestionTravauxTexts(request.context)
    let title = texts.text("task.new.\(addition.rawValue)")
    var page = FormPage(
      context: request.context, form: form, labels: addition.labels, title: title,
      action: Address.task(item.id, "add/\(addition.rawValue)"), cancel: Address.task(item.id),
      breadcrumb: texts.crumbs(item, title))
    switch addition {
    case .alert, .note: page.add("area", "texte", ["rows": 3])
    case .toDo:
      page.add("text", "titre", ["maxlength": GestionTravauxLimits.line])
      page.addChoice(
        "segments", "priorite", chosen: PrioriteToDo.bientot.rawValue,
        PrioriteToDo.allCases.map { ($0.rawValue, texts.priority(Open($0)), nil) },
        ["label": texts.text("task.priority")])
      page.add("date", "echeance", ["optional": true])
    case .purchase:
      page.add("text", "texte", ["maxlength": GestionTravauxLimits.line])
      page.addAmount("prix", value: nil, in: try await request.currency())
    }
    return page.content
  }
}

extension TaskAddition {
  /// What the keys of its fields begin with.
  fileprivate var labels: String {
    switch self {
    case .alert: "gestiontravaux.alerte"
    case .toDo: "gestiontravaux.toDo"
    case .purchase: "gestiontravaux.achat"
    case .note: "gestiontravaux.note"
    }
  }
}

extension PageRequest {
  /// What the address says is to be added.
  fileprivate func addition() throws -> TaskAddition {
    guard let addition = TaskAddition(rawValue: try parameter("what")) else { throw PageError.notFound }
    return addition
  }
}
