import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// A new task: an activity in a room, both by their names. What resembles something that exists is asked about, one
/// question at a time, and nothing typed is lost by any of them.
struct NewTaskForms {
  func add(to routes: NotebookRoutes) {
    routes.get("tasks/new") { request in
      var typed: [String: [String]] = [:]
      typed["piece"] = request.query("room").map { [$0] }
      typed["activite"] = request.query("activity").map { [$0] }
      return .page(try await Self.page(request, FormData(typed)))
    }
    routes.post("tasks/new") { request in
      if request.form.flag(TaskQuestion.revising) {
        return .page(try await Self.page(request.page, request.form))
      }
      return try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        try await Self.save(request, &form)
      }
    }
  }

  private static func save(_ request: FormRequest, _ form: inout FormData) async throws -> Reply? {
    let room = form.text("piece", limit: GestionTravauxLimits.name)
    let activity = form.text("activite", limit: GestionTravauxLimits.name)
    if room == nil { form.note(FieldProblem(GestionTravauxField.roomName, .empty), for: "piece") }
    if activity == nil { form.note(FieldProblem(GestionTravauxField.activityName, .empty), for: "activite") }
    let action = form.text("prochaineAction")
    let contact = form.text("contactId")
    let budget = form.amount("budget", in: try await request.page.currency())
    guard form.isValid, let room, let activity else { return nil }
    let proposal = try await request.store.value(
      TaskProposalQuery(
        room: room, activity: activity, declinesRoom: form.flag(TaskQuestion.declinesRoom),
        declinesActivity: form.flag(TaskQuestion.declinesActivity)))
    if let question = TaskQuestion(proposal) {
      return .page(question.page(form, GestionTravauxTexts(request.context)))
    }
    do {
      let written = try await request.page.house.addTask(
        TacheDraft(
          piece: .named(room), activite: .named(activity), prochaineAction: action, contactId: contact,
          budget: budget))
      return .redirect(to: Address.task(written.value.id), toast: .written("taskAdded", written))
    } catch let error as GestionTravauxError where error.fieldProblems.isEmpty {
      form.note(error, for: error == .notFound(.contact) ? "contactId" : "activite")
      return nil
    }
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = GestionTravauxTexts(request.context)
    let store = request.store
    let (rooms, activities) = (try await store.value(RoomsQuery()), try await store.value(ActivitiesQuery()))
    var page = FormPage(
      context: request.context, form: form, labels: "gestiontravaux.tache", title: texts.text("task.add"),
      action: Address.newTask, submit: texts.text("task.create"), cancel: Address.tasks,
      breadcrumb: texts.crumbs((texts.text("tasks.title"), Address.tasks), (texts.text("task.add"), nil)))
    page.lead = texts.text("task.lead")
    page.add(
      "text", "piece",
      [
        "label": texts.localizer.text("gestiontravaux.piece.nom"), "list": rooms.map(\.place.nom),
        "maxlength": GestionTravauxLimits.name, "hint": texts.text("task.pieceHint"),
      ])
    page.add(
      "text", "activite",
      [
        "label": texts.localizer.text("gestiontravaux.activite.nom"), "list": activities.map(\.place.nom),
        "maxlength": GestionTravauxLimits.name, "hint": texts.text("task.activiteHint"),
      ])
    page.add(
      "text", "prochaineAction",
      ["optional": true, "maxlength": GestionTravauxLimits.line, "hint": texts.text("task.actionHint")])
    page.addContact(nil, try await store.value(ContactsQuery()), texts)
    page.addAmount("budget", value: nil, in: try await request.currency())
    return page.content
  }
}
