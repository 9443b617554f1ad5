import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// Changing a task: what comes next, where it is, who does it, what it may cost and what it cost.
struct TaskForms {
  func add(to routes: NotebookRoutes) {
    routes.form(
      at: "tasks/:id/edit", finding: { try await $0.task().item }, over: Self.form, saving: Self.save)
  }

  private static func save(
    _ item: TaskItem, _ typed: TacheEntity.Details, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.house
    return try await form.noting(beside: field(of:)) {
      let written = try await client.editTask(item.id) { $0 = typed }
      return .redirect(to: Address.task(item.id), toast: .written("taskEdited", written))
    }
  }

  /// Another task is under way there, this one is done, or what was chosen went while the form was open.
  private static func field(of error: GestionTravauxError) -> String {
    switch error {
    case .notFound(.room): "pieceId"
    case .notFound(.contact): "contactId"
    case .notActive: "prochaineAction"
    default: "activiteId"
    }
  }

  private static func form(_ item: TaskItem, _ request: PageRequest) async throws -> RecordForm<
    TacheEntity.Details
  > {
    let (texts, task) = (GestionTravauxTexts(request.context), item.task)
    let title = texts.text("task.edit")
    var page = FormPage(
      context: request.context, labels: "gestiontravaux.tache", title: title,
      action: Address.task(task.id, "edit"), cancel: Address.task(task.id),
      breadcrumb: texts.crumbs(item, title))
    page.changes(task.id)
    page.deletionPage = (Address.task(task.id, "delete"), texts.text("task.delete"))
    let rooms = try await request.roomChoices(or: "task.noRoom")
    let activities = try await request.activityChoices()
    let (contacts, usual) = (try await request.contactChoices(), try await request.currency())
    return RecordForm(
      page, over: task.details, blank: task.details,
      [
        .text("prochaineAction", \.prochaineAction, .optional, .limit(GestionTravauxLimits.line)),
        .choice("pieceId", \.pieceId, rooms, .named(texts.localizer.text("gestiontravaux.piece.nom"))),
        .choice(
          "activiteId", \.activiteId, activities,
          .named(texts.localizer.text("gestiontravaux.activite.nom"))),
        .choice("contactId", \.contactId, contacts, .named(texts.text("task.contact")), .optional),
        .amount("budget", \.budget, usually: usual),
        .amount("cout", \.cout, usually: usual),
      ])
  }
}
