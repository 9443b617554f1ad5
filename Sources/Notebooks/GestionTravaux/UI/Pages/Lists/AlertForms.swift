import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// What an alert says first; what was said between its photos, they and its memos stay whatever is written.
struct AlertForms {
  func add(to routes: NotebookRoutes) {
    routes.form(
      "alerts", finding: { try await $0.found(NotedQuery<AlerteEntity>(try $0.parameter("id"))) },
      over: Self.form,
      saving: Self.save)
  }

  private static func save(
    _ item: NotedItem<AlerteEntity>?, _ said: Said, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.house
    return try await form.noting(beside: TaskChoice.input(of:)) {
      let toast: Toast
      if let item {
        toast = .written(
          "alertSaved", try await client.setText(said.text, of: ContentRef(.alert, item.id)))
      } else {
        toast = .written("alertSaved", try await client.addAlert(said.text, to: said.task))
      }
      return .redirect(to: back(request.page), toast: toast)
    }
  }

  /// The list as it was shown; the task, where it was added there.
  private static func back(_ request: PageRequest) -> String {
    request.query("task").map { Address.task($0) } ?? AlertPages.filter(request).here
  }

  private static func form(_ item: NotedItem<AlerteEntity>?, _ request: PageRequest) async throws
    -> RecordForm<Said>
  {
    let (texts, alert) = (GestionTravauxTexts(request.context), item?.record)
    let title = texts.text(item == nil ? "alert.add" : "alert.edit")
    let filter = ListFilter(Address.alerts, ["status", "resolved", "task"], request)
    var page = FormPage(
      context: request.context, labels: "gestiontravaux.pages.alert.field", title: title,
      action: filter.address(alert.map { Address.alert($0.id, "edit") } ?? "\(Address.alerts)/new"),
      cancel: back(request),
      breadcrumb: texts.listCrumbs((texts.text("alert.title"), Address.alerts), title))
    page.changes(alert?.id)
    let look = alert.map { FieldOption.hint(texts.firstOnly($0.blocks)) } ?? .required
    var fields: [RecordField<Said>] = [.area("texte", \.text, .rows(5), look)]
    if let alert {
      page.lead = texts.place(item?.task)
      page.links = [
        .link(texts.text("desk.whole"), Address.content(ContentRef(.alert, alert.id)), icon: "eye"),
        .move(ContentRef(.alert, alert.id), texts),
      ]
      page.deletion = (filter.address(Address.alert(alert.id, "delete")), texts.text("alert.delete"))
    } else {
      let tasks = try await TaskChoice(request, with: nil)
      fields.append(tasks.field(\.task, proposed: request.query("task"), texts))
    }
    return RecordForm(page, over: alert.map { Said(text: $0.blocks.firstText) }, blank: Said(), fields)
  }
}
