import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The end of a day: what is to be done next in the task, and what becomes of it among the todos.
struct CheckOutPages {
  private static let field = GestionTravauxField.taskAction.input

  func add(to routes: NotebookRoutes) {
    routes.get("desk/checkout") { request in
      let way = CheckOutWay(request)
      guard way.task != nil else { return .page(try await Self.choice(request)) }
      return .page(Self.form(try await Self.task(way, request), way, request).content())
    }
    routes.post("desk/checkout") { request in
      let way = CheckOutWay(request.page)
      let sheet = try await Self.task(way, request.page)
      return try await request.saving(Self.form(sheet, way, request.page)) { said, form in
        // It may have been finished while the page was open: what was typed stays.
        let field = { (error: GestionTravauxError) in error == .notActive ? Self.field : nil }
        return try await form.noting(beside: field) {
          try await Self.checkOut(sheet, way, said, request)
        }
      }
    }
    routes.get("desk/checkout/similar") { request in
      let way = CheckOutWay(request)
      let sheet = try await Self.task(way, request)
      guard let todo = sheet.toDos.first(where: { $0.id == request.query("todo") }) else {
        throw PageError.notFound
      }
      return .page(Self.similar(todo, sheet.item, way, GestionTravauxTexts(request.context)))
    }
    addAnswers(to: routes)
  }

  /// What is decided there, after which the next task is asked about.
  private func addAnswers(to routes: NotebookRoutes) {
    routes.get("desk/checkout/finish") { request in
      let way = CheckOutWay(request)
      let item = try await Self.task(way, request).item
      return .page(Self.finishing(item, way, GestionTravauxTexts(request.context)))
    }
    routes.post("desk/checkout/finish") { request in
      let way = CheckOutWay(request.page)
      let item = try await Self.task(way, request.page).item
      let written = try await request.house.finishTask(item.id)
      let title = GestionTravauxTexts(request.context).title(item)
      return .redirect(to: way.next, toast: .written("deskFinished", written, title))
    }
    routes.post("desk/checkout/upgrade") { request in
      guard let id = request.query("todo") else { throw PageError.notFound }
      let written = try await request.house.setPriority(.urgent, of: id)
      return .redirect(
        to: CheckOutWay(request.page).next, toast: .written("deskUpgraded", written, written.value.titre))
    }
    routes.post("desk/checkout/separate") { request in
      let way = CheckOutWay(request.page)
      let item = try await Self.task(way, request.page).item
      guard let action = item.task.prochaineAction else { throw PageError.notFound }
      let written = try await request.house.addCheckOutToDo(action, to: item.id)
      return .redirect(to: way.next, toast: .written("deskSeparate", written, action))
    }
  }

  private static func task(_ way: CheckOutWay, _ request: PageRequest) async throws -> TaskSheet {
    guard let id = way.task, let sheet = try await request.store.value(TaskQuery(id)) else {
      throw PageError.notFound
    }
    return sheet
  }

  /// Stores what was said; nothing at all is as good as leaving.
  private static func checkOut(
    _ sheet: TaskSheet, _ way: CheckOutWay, _ said: String, _ request: FormRequest
  ) async throws -> Reply {
    let item = sheet.item
    guard let written = try await request.house.checkOut(item.id, nextAction: said) else {
      return .redirect(to: way.next)
    }
    switch written.value.outcome {
    case .create:
      return .redirect(to: way.next, toast: .written("deskCheckedOut", written))
    case .alreadyUrgent(let id):
      let title = sheet.toDos.first { $0.id == id }?.titre ?? ""
      return .redirect(to: way.next, toast: .written("deskAlreadyUrgent", written, title))
    case .askUpgrade(let id):
      return .redirect(to: way.address("/similar", todo: id), toast: .written("deskNoted", written))
    }
  }

  private static func form(
    _ sheet: TaskSheet, _ way: CheckOutWay, _ request: PageRequest
  ) -> RecordForm<String> {
    let (texts, task) = (GestionTravauxTexts(request.context), sheet.item.task)
    let title = texts.text("desk.checkout")
    var page = FormPage(
      context: request.context, labels: "gestiontravaux.pages.desk.field", title: title,
      action: way.address(""), submit: texts.text("desk.checkoutSave"), cancel: way.next,
      breadcrumb: texts.deskCrumbs(title))
    page.cancelLabel = texts.text("desk.checkoutSkip")
    page.lead = texts.joined([
      texts.title(sheet.item), way.then.isEmpty ? nil : texts.count("desk.checkoutThen", way.then.count),
    ])
    if let action = task.prochaineAction {
      page.notice = [
        "kind": "info", "icon": "flag", "title": texts.text("desk.checkoutNow"), "text": action,
      ]
    }
    if task.isActive {
      page.links = [.link(texts.text("desk.finish"), way.address("/finish"), icon: "check")]
    }
    return RecordForm(
      page, over: nil, blank: "", [.text(field, \.self, .optional, .limit(GestionTravauxLimits.line))])
  }

  /// Asked before the task is done: what comes next goes with it.
  private static func finishing(
    _ item: TaskItem, _ way: CheckOutWay, _ texts: GestionTravauxTexts
  ) -> PageContent {
    let title = texts.text("desk.finish")
    return PageContent(
      "confirm-page", title: title,
      [
        "breadcrumb": texts.deskCrumbs(title),
        "confirm": [
          "message": texts.text("desk.finishQuestion", ["title": texts.title(item)]),
          "detail": texts.text("desk.finishDetail"), "action": way.address("/finish"),
          "submit": texts.text("desk.finishSubmit"), "cancel": way.address(""),
        ] as TemplateValues,
      ])
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
        "href": CheckOutWay([item.id]).start,
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
    _ todo: ToDoEntity, _ item: TaskItem, _ way: CheckOutWay, _ texts: GestionTravauxTexts
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
            "action": way.address("/upgrade", todo: todo.id), "label": texts.text("desk.upgrade"),
            "kind": "primary",
          ],
          ["action": way.address("/separate", todo: todo.id), "label": texts.text("desk.separate")],
          ["href": way.next, "label": texts.text("desk.leaveAsIs")],
        ] as [TemplateValues],
      ], sections: [section])
  }
}
