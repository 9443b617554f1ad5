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
    routes.form(
      at: "tasks/:id/add/:what",
      finding: { request in (addition: try request.addition(), item: try await request.task().item) },
      over: { try await Self.form($0.addition, $0.item, $1) }
    ) { found, said, request, _ in
      let toast = try await Self.add(found.addition, said, to: found.item.id, request)
      return .redirect(to: Address.task(found.item.id), toast: toast)
    }
  }

  /// What was typed.
  private struct Answers: Sendable {
    var text = ""
    var priority = PrioriteToDo.bientot
    var due: CalendarDay?
    var price: Money?
  }

  private static func add(
    _ addition: TaskAddition, _ said: Answers, to task: TacheEntity.ID, _ request: FormRequest
  ) async throws -> Toast {
    let client = request.house
    return switch addition {
    case .alert: .written("taskAlertAdded", try await client.addAlert(said.text, to: task))
    case .toDo:
      .written(
        "taskToDoAdded",
        try await client.addToDo(said.text, priority: said.priority, to: task, due: said.due), said.text)
    case .purchase:
      .written(
        "taskPurchaseAdded", try await client.addPurchase(said.text, for: task, price: said.price), said.text)
    case .note: .written("taskNoteAdded", try await client.addNote(said.text, to: task))
    }
  }

  private static func form(
    _ addition: TaskAddition, _ item: TaskItem, _ request: PageRequest
  ) async throws -> RecordForm<Answers> {
    let texts = GestionTravauxTexts(request.context)
    let title = texts.text("task.new.\(addition.rawValue)")
    let page = FormPage(
      context: request.context, labels: addition.labels, title: title,
      action: Address.task(item.id, "add/\(addition.rawValue)"), cancel: Address.task(item.id),
      breadcrumb: texts.crumbs(item, title))
    let (field, missing) = (addition.field.input, FieldProblem(addition.field, .empty))
    let line = RecordField<Answers>.requiredText(
      field, \.text, orSay: missing, .limit(GestionTravauxLimits.line))
    let priorities = PrioriteToDo.allCases.map { ($0.rawValue, texts.priority(Open($0)), nil as String?) }
    let fields: [RecordField<Answers>] =
      switch addition {
      case .alert, .note: [.area(field, \.text, .rows(3))]
      case .toDo:
        [
          line,
          .choice(
            "priorite", \.priority, as: .segments, proposed: .bientot, priorities,
            .named(texts.text("task.priority"))),
          .day("echeance", \.due, .optional),
        ]
      case .purchase: [line, .amount("prix", \.price, usually: try await request.currency())]
      }
    return RecordForm(page, over: nil, blank: Answers(), fields)
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
