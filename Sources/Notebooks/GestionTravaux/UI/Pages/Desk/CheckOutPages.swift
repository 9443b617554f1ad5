import GestionTravauxCore
import Values
import Vault
import WebUI

/// The end of a day: what is to be done next in the task, and what becomes of it among the todos.
struct CheckOutPages {
  private static let field = GestionTravauxField.taskAction.input

  func add(to routes: NotebookRoutes) {
    routes.get("desk/checkout") { request in
      guard let id = request.query("task") else { return .page(try await Self.choice(request)) }
      return .page(Self.page(try await Self.task(id, request), request, FormData()))
    }
    routes.post("desk/checkout") { request in
      let sheet = try await Self.task(request.query("task"), request.page)
      return try await request.saving(page: { Self.page(sheet, request.page, $0) }) { form in
        let said = form.text(Self.field) ?? ""
        guard form.isValid else { return nil }
        return try await Self.checkOut(sheet, said, request)
      }
    }
    routes.get("desk/checkout/similar") { request in
      let sheet = try await Self.task(request.query("task"), request)
      guard let todo = sheet.toDos.first(where: { $0.id == request.query("todo") }) else {
        throw PageError.notFound
      }
      return .page(Self.similar(todo, sheet.item, GestionTravauxTexts(request.context)))
    }
    routes.get("desk/checkout/finish") { request in
      let item = try await Self.task(request.query("task"), request).item
      return .page(Self.finishing(item, GestionTravauxTexts(request.context)))
    }
    routes.post("desk/checkout/finish") { request in
      let item = try await Self.task(request.query("task"), request.page).item
      let written = try await request.house.finishTask(item.id)
      let title = GestionTravauxTexts(request.context).title(item)
      return .redirect(to: Address.home, toast: .written("deskFinished", written, title))
    }
    routes.post("desk/checkout/upgrade") { request in
      guard let id = request.query("todo") else { throw PageError.notFound }
      let written = try await request.house.setPriority(.urgent, of: id)
      return .redirect(to: Address.home, toast: .written("deskUpgraded", written, written.value.titre))
    }
    routes.post("desk/checkout/separate") { request in
      let item = try await Self.task(request.query("task"), request.page).item
      guard let action = item.task.prochaineAction else { throw PageError.notFound }
      let written = try await request.house.addCheckOutToDo(action, to: item.id)
      return .redirect(to: Address.home, toast: .written("deskSeparate", written, action))
    }
  }

  private static func task(_ id: TacheEntity.ID?, _ request: PageRequest) async throws -> TaskSheet {
    guard let id, let sheet = try await request.store.value(TaskQuery(id)) else { throw PageError.notFound }
    return sheet
  }

  /// Stores what was said; nothing at all is as good as leaving.
  private static func checkOut(
    _ sheet: TaskSheet, _ said: String, _ request: FormRequest
  ) async throws -> Reply {
    let item = sheet.item
    guard let written = try await request.house.checkOut(item.id, nextAction: said) else {
      return .redirect(to: Address.home)
    }
    switch written.value.outcome {
    case .create:
      return .redirect(to: Address.home, toast: .written("deskCheckedOut", written))
    case .alreadyUrgent(let id):
      let title = sheet.toDos.first { $0.id == id }?.titre ?? ""
      return .redirect(to: Address.home, toast: .written("deskAlreadyUrgent", written, title))
    case .askUpgrade(let id):
      return .redirect(
        to: address("/similar", item.id, todo: id),
        toast: .written("deskNoted", written))
    }
  }

  private static func page(_ sheet: TaskSheet, _ request: PageRequest, _ form: FormData) -> PageContent {
    let (texts, task) = (GestionTravauxTexts(request.context), sheet.item.task)
    let title = texts.text("desk.checkout")
    var page = FormPage(
      context: request.context, form: form, labels: "gestiontravaux.pages.desk.field", title: title,
      action: address("", task.id),
      submit: texts.text("desk.checkoutSave"), cancel: Address.home,
      breadcrumb: texts.deskCrumbs(title))
    page.cancelLabel = texts.text("desk.checkoutSkip")
    page.lead = texts.title(sheet.item)
    if let action = task.prochaineAction {
      page.notice = [
        "kind": "info", "icon": "flag", "title": texts.text("desk.checkoutNow"), "text": action,
      ]
    }
    page.add("text", field, ["optional": true, "maxlength": GestionTravauxLimits.line])
    if task.isActive {
      page.links = [.link(texts.text("desk.finish"), address("/finish", task.id), icon: "check")]
    }
    return page.content
  }

  /// Asked before the task is done: what comes next goes with it.
  private static func finishing(_ item: TaskItem, _ texts: GestionTravauxTexts) -> PageContent {
    let title = texts.text("desk.finish")
    return PageContent(
      "confirm-page", title: title,
      [
        "breadcrumb": texts.deskCrumbs(title),
        "confirm": [
          "message": texts.text("desk.finishQuestion", ["title": texts.title(item)]),
          "detail": texts.text("desk.finishDetail"), "action": address("/finish", item.id),
          "submit": texts.text("desk.finishSubmit"), "cancel": address("", item.id),
        ] as TemplateValues,
      ])
  }

  /// A page of the end of the day in a task.
  private static func address(_ page: String, _ id: TacheEntity.ID, todo: ToDoEntity.ID? = nil) -> String {
    AddressText.with(["task": id, "todo": todo], Address.desk("checkout" + page))
  }

  /// Where nobody knows which task the day was about.
  private static func choice(_ request: PageRequest) async throws -> PageContent {
    let (texts, tasks) = (
      GestionTravauxTexts(request.context), try await request.store.value(TasksQuery(.active))
    )
    let title = texts.text("desk.checkout")
    var section = Section(note: tasks.isEmpty ? nil : texts.text("desk.checkoutChoose"))
    section.rows = tasks.map { item in
      [
        "key": item.id, "icon": "task", "title": texts.title(item),
        "href": address("", item.id),
        "meta": item.task.prochaineAction,
      ]
    }
    if tasks.isEmpty {
      section.empty = [
        "icon": "check", "title": texts.text("desk.noActiveTask"),
        "text": texts.text("desk.noActiveTaskText"),
        "action": TemplateValues.link(texts.text("desk.home"), Address.home),
      ]
    }
    return .desk(
      title,
      [
        "breadcrumb": texts.deskCrumbs(title),
        "pageActions": tasks.isEmpty
          ? [] as [TemplateValues] : [.link(texts.text("desk.checkoutSkip"), Address.home)],
      ], sections: [section])
  }

  /// A todo says the same already: it becomes urgent, or another one is made.
  private static func similar(
    _ todo: ToDoEntity, _ item: TaskItem, _ texts: GestionTravauxTexts
  ) -> PageContent {
    let title = texts.text("desk.similar")
    var section = Section()
    section.facts = [
      .fact(texts.text("desk.similarAction"), item.task.prochaineAction ?? ""),
      .fact(texts.text("desk.similarToDo"), todo.titre),
      .fact(texts.text("desk.similarPriority"), texts.priority(todo.priorite)),
    ]
    return .desk(
      title,
      [
        "breadcrumb": texts.deskCrumbs(title), "leads": [texts.text("desk.similarAbout")],
        "choices": [
          [
            "action": address("/upgrade", item.id, todo: todo.id), "label": texts.text("desk.upgrade"),
            "kind": "primary",
          ],
          ["action": address("/separate", item.id, todo: todo.id), "label": texts.text("desk.separate")],
        ] as [TemplateValues],
        "pageActions": [TemplateValues.link(texts.text("desk.leaveAsIs"), Address.home)],
      ], sections: [section])
  }
}
