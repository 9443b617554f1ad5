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
      return .page(try await Self.form(request).content(FormData(typed)))
    }
    routes.post("tasks/new") { request in
      let form = try await Self.form(request.page)
      if request.form.flag(TaskQuestion.revising) { return .page(form.content(request.form)) }
      return try await request.saving(form) { task, form in try await Self.save(task, request, &form) }
    }
  }

  /// What was typed.
  private struct Answers: Sendable {
    var room = ""
    var activity = ""
    var action: String?
    var contact: ContactEntity.ID?
    var budget: Money?
  }

  private static func save(
    _ task: Answers, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let proposal = try await request.store.value(
      TaskProposalQuery(
        room: task.room, activity: task.activity, declinesRoom: form.flag(TaskQuestion.declinesRoom),
        declinesActivity: form.flag(TaskQuestion.declinesActivity)))
    if let question = TaskQuestion(proposal) {
      return .page(question.page(form, GestionTravauxTexts(request.context)))
    }
    let client = request.house
    let field = { (error: GestionTravauxError) in error == .notFound(.contact) ? "contactId" : "activite" }
    return try await form.noting(beside: field) {
      let written = try await client.addTask(
        TacheDraft(
          piece: .named(task.room), activite: .named(task.activity), prochaineAction: task.action,
          contactId: task.contact, budget: task.budget))
      return .redirect(to: Address.task(written.value.id), toast: .written("taskAdded", written))
    }
  }

  private static func form(_ request: PageRequest) async throws -> RecordForm<Answers> {
    let (texts, store) = (GestionTravauxTexts(request.context), request.store)
    let (rooms, activities) = (try await store.value(RoomsQuery()), try await store.value(ActivitiesQuery()))
    var page = FormPage(
      context: request.context, labels: "gestiontravaux.tache", title: texts.text("task.add"),
      action: Address.newTask, submit: texts.text("task.create"), cancel: Address.tasks,
      breadcrumb: texts.crumbs((texts.text("tasks.title"), Address.tasks), (texts.text("task.add"), nil)))
    page.lead = texts.text("task.lead")
    let (contacts, usual) = (try await request.contactChoices(), try await request.currency())
    return RecordForm(
      page, over: nil, blank: Answers(),
      [
        .requiredText(
          "piece", \.room, orSay: FieldProblem(GestionTravauxField.roomName, .empty),
          .named(texts.localizer.text("gestiontravaux.piece.nom")), .suggestions(rooms.map(\.place.nom)),
          .limit(GestionTravauxLimits.name), .hint(texts.text("task.pieceHint"))),
        .requiredText(
          "activite", \.activity, orSay: FieldProblem(GestionTravauxField.activityName, .empty),
          .named(texts.localizer.text("gestiontravaux.activite.nom")),
          .suggestions(activities.map(\.place.nom)), .limit(GestionTravauxLimits.name),
          .hint(texts.text("task.activiteHint"))),
        .text(
          "prochaineAction", \.action, .optional, .limit(GestionTravauxLimits.line),
          .hint(texts.text("task.actionHint"))),
        .choice("contactId", \.contact, contacts, .named(texts.text("task.contact")), .optional),
        .amount("budget", \.budget, usually: usual),
      ])
  }
}
