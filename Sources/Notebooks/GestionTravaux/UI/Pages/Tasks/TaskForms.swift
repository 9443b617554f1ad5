import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// Changing a task: what comes next, where it is, who does it, what it may cost and what it cost.
struct TaskForms {
  func add(to routes: NotebookRoutes) {
    routes.get("tasks/:id/edit") { request in
      .page(try await Self.page(try await request.task().item, request, FormData()))
    }
    routes.post("tasks/:id/edit") { request in
      let item = try await request.page.task().item
      return try await request.saving(page: { try await Self.page(item, request.page, $0) }) { form in
        try await Self.save(item, request, &form)
      }
    }
  }

  private static func save(
    _ item: TaskItem, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let (task, usual) = (item.task, try await request.page.currency())
    let action = form.text("prochaineAction")
    let (room, activity) = (form.text("pieceId"), form.text("activiteId"))
    let contact = form.text("contactId")
    let budget = form.amount("budget", in: task.budget?.currency ?? usual)
    let cost = form.amount("cout", in: task.cout?.currency ?? usual)
    guard form.isValid else { return nil }
    do {
      let written = try await request.house.editTask(task.id) { task in
        (task.prochaineAction, task.pieceId, task.activiteId) = (action, room, activity)
        (task.contactId, task.budget, task.cout) = (contact, budget, cost)
      }
      return .redirect(to: Address.task(task.id), toast: .written("taskEdited", written))
    } catch let error as GestionTravauxError where error.fieldProblems.isEmpty {
      // Another task is under way there, this one is done, or what was chosen went while the form was open: what was
      // typed stays.
      form.note(error, for: Self.field(of: error))
      return nil
    }
  }

  private static func field(of error: GestionTravauxError) -> String {
    switch error {
    case .notFound(.room): "pieceId"
    case .notFound(.contact): "contactId"
    case .notActive: "prochaineAction"
    default: "activiteId"
    }
  }

  private static func page(
    _ item: TaskItem, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let (texts, task, store) = (GestionTravauxTexts(request.context), item.task, request.store)
    let title = texts.text("task.edit")
    var page = FormPage(
      context: request.context, form: form, labels: "gestiontravaux.tache", title: title,
      action: Address.task(task.id, "edit"), cancel: Address.task(task.id),
      breadcrumb: texts.crumbs(item, title))
    page.changes(task.id)
    page.add(
      "text", "prochaineAction", value: task.prochaineAction,
      ["optional": true, "maxlength": GestionTravauxLimits.line])
    let rooms = try await store.value(RoomsQuery()).map { ($0.place.id, $0.place.nom, nil as String?) }
    page.addChoice(
      "select", "pieceId", chosen: task.pieceId ?? "", [("", texts.text("task.noRoom"), nil)] + rooms,
      ["label": texts.localizer.text("gestiontravaux.piece.nom")])
    let activities = try await store.value(ActivitiesQuery()).map {
      ($0.place.id, $0.place.nom, nil as String?)
    }
    page.addChoice(
      "select", "activiteId", chosen: task.activiteId ?? "",
      [("", texts.text("task.noActivity"), nil)] + activities,
      ["label": texts.localizer.text("gestiontravaux.activite.nom")])
    page.addContact(task.contactId, try await store.value(ContactsQuery()), texts)
    let usual = try await request.currency()
    page.addAmount("budget", value: task.budget, in: usual)
    page.addAmount("cout", value: task.cout, in: usual)
    page.deletionPage = (Address.task(task.id, "delete"), texts.text("task.delete"))
    return page.content
  }
}

extension FormPage {
  /// Adds the choice of who does it.
  mutating func addContact(
    _ chosen: ContactEntity.ID?, _ contacts: [ContactItem], _ texts: GestionTravauxTexts
  ) {
    let people = contacts.map { item -> (value: String, label: String, icon: String?) in
      let trade = item.contact.metier
      return (item.id, trade.isEmpty ? item.contact.nom : "\(item.contact.nom) · \(trade)", nil)
    }
    addChoice(
      "select", "contactId", chosen: chosen ?? "", [("", texts.text("task.noContact"), nil)] + people,
      ["label": texts.text("task.contact"), "optional": true])
  }
}
