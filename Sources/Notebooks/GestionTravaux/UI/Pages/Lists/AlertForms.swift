import GestionTravauxCore
import NotebookContract
import Vault
import WebUI

/// What an alert says first; what was said between its photos, they and its memos stay whatever is written.
struct AlertForms {
  func add(to routes: NotebookRoutes) {
    routes.form("alerts", finding: Self.alert, page: Self.page, saving: Self.save)
  }

  private static func alert(_ request: PageRequest) async throws -> AlertItem {
    guard let item = try await request.store.value(AlertQuery(try request.parameter("id"))) else {
      throw PageError.notFound
    }
    return item
  }

  private static func save(
    _ item: AlertItem?, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let text = form.text("texte", limit: GestionTravauxLimits.text) ?? ""
    let task = TaskChoice.read(&form)
    guard form.isValid else { return nil }
    do {
      let toast: Toast
      if let item {
        toast = .written(
          "alertSaved", try await request.house.setText(text, of: ContentRef(.alert, item.id)))
      } else {
        toast = .written("alertSaved", try await request.house.addAlert(text, to: task))
      }
      return .redirect(to: back(request.page), toast: toast)
    } catch let error as GestionTravauxError where error == .notFound(.task) {
      TaskChoice.note(error, in: &form)
      return nil
    }
  }

  /// The list as it was shown; the task, where it was added there.
  private static func back(_ request: PageRequest) -> String {
    request.query("task").map { Address.task($0) } ?? AlertPages.filter(request).here
  }

  private static func page(
    _ item: AlertItem?, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let (texts, alert) = (GestionTravauxTexts(request.context), item?.alert)
    let title = texts.text(item == nil ? "alert.add" : "alert.edit")
    let filter = ListFilter(Address.alerts, ["status", "resolved", "task"], request)
    var page = FormPage(
      context: request.context, form: form, labels: "gestiontravaux.pages.alert.field", title: title,
      action: filter.address(alert.map { Address.alert($0.id, "edit") } ?? "\(Address.alerts)/new"),
      cancel: back(request),
      breadcrumb: texts.listCrumbs((texts.text("alert.title"), Address.alerts), title))
    page.changes(alert?.id)
    page.add(
      "area", "texte", value: alert?.blocks.firstText,
      ["rows": 5, "required": alert == nil, "hint": alert.flatMap { texts.firstOnly($0.blocks) }])
    if let alert {
      page.lead = texts.place(item?.task)
      page.links = [
        .link(texts.text("desk.whole"), Address.content(ContentRef(.alert, alert.id)), icon: "eye"),
        .move(ContentRef(.alert, alert.id), texts),
      ]
      page.deletion = (filter.address(Address.alert(alert.id, "delete")), texts.text("alert.delete"))
    } else {
      try await TaskChoice(request, with: nil).add(to: &page, chosen: request.query("task"), texts)
    }
    return page.content
  }
}
