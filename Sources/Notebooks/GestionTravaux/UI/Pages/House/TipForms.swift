import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// What was learned of a kind of work, and how much it matters: writing it, saying it otherwise, deleting it.
struct TipForms {
  func add(to routes: NotebookRoutes) {
    routes.get("activities/:id/tips") { request in
      .page(Self.page(nil, of: try await request.activity(), request, FormData()))
    }
    routes.post("activities/:id/tips") { request in
      let activity = try await request.page.activity()
      return try await request.saving(page: { Self.page(nil, of: activity, request.page, $0) }) { form in
        guard let (text, level) = Self.read(&form, stored: nil) else { return nil }
        let written = try await request.house.addTip(
          text, level: level.known ?? .utile, to: activity.id)
        return .redirect(to: Address.activity(activity.id), toast: .written("activityTipAdded", written))
      }
    }
    routes.get("tips/:id/edit") { request in
      let (tip, activity) = try await request.tip()
      return .page(Self.page(tip, of: activity, request, FormData()))
    }
    routes.post("tips/:id/edit") { request in
      let (tip, activity) = try await request.page.tip()
      return try await request.saving(page: { Self.page(tip, of: activity, request.page, $0) }) { form in
        guard let (text, level) = Self.read(&form, stored: tip) else { return nil }
        let written = try await request.house.editTip(tip.id, text: text, level: level.known)
        return .redirect(to: Self.back(activity), toast: .written("activityTipEdited", written))
      }
    }
    routes.post("tips/:id/delete") { request in
      let (tip, activity) = try await request.page.tip()
      let written = try await request.house.deleteContent(ContentRef(.tip, tip.id))
      return .redirect(to: Self.back(activity), toast: .written("activityTipDeleted", written))
    }
  }

  /// The sheet that it stands on.
  private static func back(_ activity: ActiviteEntity?) -> String {
    activity.map { Address.activity($0.id) } ?? Address.activities
  }

  /// What was typed. A tip that says or shows something else may stay without a first text.
  private static func read(_ form: inout FormData, stored: AstuceEntity?) -> (
    text: String, level: Open<AstuceLevel>
  )? {
    let text = form.text("texte") ?? ""
    let saysMore = stored.map { !$0.blocks.besideFirstText.saysNothing } ?? false
    if text.isEmpty, !saysMore { form.note(FieldProblem(GestionTravauxField.tipText, .empty), for: "texte") }
    let level = form.open("niveau", stored: stored?.niveau)
    if level == nil { form.note(PageMessage(key: "form.choice"), for: "niveau") }
    guard form.isValid, let level else { return nil }
    return (text, level)
  }

  private static func page(
    _ tip: AstuceEntity?, of activity: ActiviteEntity?, _ request: PageRequest, _ form: FormData
  ) -> PageContent {
    let texts = GestionTravauxTexts(request.context)
    let title = texts.text(tip == nil ? "activity.addTip" : "activity.editTip")
    var page = FormPage(
      context: request.context, form: form, labels: "gestiontravaux.astuce", title: title,
      action: tip.map { Address.tip($0.id, "edit") } ?? activity.map { Address.activity($0.id, "tips") }
        ?? "",
      cancel: back(activity),
      breadcrumb: activity.map { texts.crumbs($0, title) }
        ?? texts.crumbs((texts.text("activity.title"), Address.activities), (title, nil)))
    page.changes(tip?.id)
    if let tip {
      page.links = [
        .link(
          texts.text("task.original"), Address.content(ContentRef(.tip, tip.id)), icon: "eye", kind: "quiet"),
        .move(ContentRef(.tip, tip.id), texts),
      ]
    }
    page.add(
      "area", "texte", value: tip?.blocks.firstText,
      ["rows": 4, "hint": tip.flatMap { texts.firstOnly($0.blocks) }])
    page.addChoice(
      "segments", "niveau", chosen: tip?.niveau.rawValue ?? AstuceLevel.utile.rawValue,
      AstuceLevel.allCases.map { ($0.rawValue, texts.level(Open($0)), nil) },
      ["label": texts.text("activity.level")])
    if let tip { page.deletion = (Address.tip(tip.id, "delete"), texts.text("activity.deleteTip")) }
    return page.content
  }
}

extension PageRequest {
  /// The tip that the address names, and its activity; nil for none.
  fileprivate func tip() async throws -> (tip: AstuceEntity, activity: ActiviteEntity?) {
    guard let found = try await store.value(TipQuery(try parameter("id"))) else { throw PageError.notFound }
    return (found.tip, found.activity)
  }
}
