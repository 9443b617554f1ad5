import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// What was learned of a kind of work, and how much it matters: writing it, saying it otherwise, deleting it.
struct TipForms {
  func add(to routes: NotebookRoutes) {
    routes.form(
      at: "activities/:id/tips", finding: { try await $0.activity() }, over: { Self.form(nil, of: $0, $1) }
    ) { activity, said, request, _ in
      let written = try await request.house.addTip(
        said.text, level: said.level.known ?? .utile, to: activity.id)
      return .redirect(to: Address.activity(activity.id), toast: .written("activityTipAdded", written))
    }
    routes.form(
      at: "tips/:id/edit", finding: { try await $0.tip() }, over: { Self.form($0.tip, of: $0.activity, $1) }
    ) { found, said, request, _ in
      let written = try await request.house.editTip(found.tip.id, text: said.text, level: said.level.known)
      return .redirect(to: Self.back(found.activity), toast: .written("activityTipEdited", written))
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

  /// What was typed.
  private struct Answers: Sendable {
    var text = ""
    var level = Open(AstuceLevel.utile)
  }

  private static func form(
    _ tip: AstuceEntity?, of activity: ActiviteEntity?, _ request: PageRequest
  ) -> RecordForm<Answers> {
    let texts = GestionTravauxTexts(request.context)
    let title = texts.text(tip == nil ? "activity.addTip" : "activity.editTip")
    var page = FormPage(
      context: request.context, labels: "gestiontravaux.astuce", title: title,
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
    if let tip { page.deletion = (Address.tip(tip.id, "delete"), texts.text("activity.deleteTip")) }
    let levels = AstuceLevel.allCases.map { ($0.rawValue, texts.level(Open($0)), nil as String?) }
    let text = RecordField<Answers>.area(
      "texte", \.text, .rows(4), .hint(tip.flatMap { texts.firstOnly($0.blocks) }))
    // A tip that says or shows something else may stay without a first text.
    let saysMore = tip.map { !$0.blocks.besideFirstText.saysNothing } ?? false
    return RecordForm(
      page, over: tip.map { Answers(text: $0.blocks.firstText, level: $0.niveau) }, blank: Answers(),
      [
        saysMore ? text : text.missing(FieldProblem(GestionTravauxField.tipText, .empty), in: "texte"),
        .choice(
          "niveau", \.level, as: .segments, proposed: Open(.utile), levels,
          .named(texts.text("activity.level"))),
      ])
  }
}

extension PageRequest {
  /// The tip that the address names, and its activity; nil for none.
  fileprivate func tip() async throws -> (tip: AstuceEntity, activity: ActiviteEntity?) {
    let sheet = try await found(TipQuery(try parameter("id")))
    return (sheet.tip, sheet.activity)
  }
}
