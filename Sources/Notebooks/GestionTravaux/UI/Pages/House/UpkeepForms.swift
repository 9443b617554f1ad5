import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// Adding and changing what must be done again: what it is, how often, where, and when it was last done.
struct UpkeepForms {
  /// What the choice of the rhythm says for so many months.
  private static let months = "months"

  func add(to routes: NotebookRoutes) {
    routes.form(
      "upkeep", finding: { try await $0.record(in: UpkeepQuery(on: $0.today)).upkeep }, over: Self.form,
      saving: Self.save)
  }

  private static func save(
    _ upkeep: EntretienEntity?, _ typed: EntretienEntity.Details, _ request: FormRequest,
    _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.house
    return try await form.noting(beside: { (_: GestionTravauxError) in "titre" }) {
      if let upkeep {
        let written = try await client.editUpkeep(upkeep.id) { $0 = typed }
        return .redirect(to: Address.upkeep, toast: .written("upkeepEdited", written, typed.titre))
      }
      let written = try await client.addUpkeep(typed)
      return .redirect(to: Address.upkeep, toast: .written("upkeepAdded", written, typed.titre))
    }
  }

  private static func form(
    _ upkeep: EntretienEntity?, _ request: PageRequest
  ) async throws -> RecordForm<EntretienEntity.Details> {
    let texts = GestionTravauxTexts(request.context)
    let title = texts.text(upkeep == nil ? "upkeep.add" : "upkeep.edit")
    var page = FormPage(
      context: request.context, labels: "gestiontravaux.entretien", title: title,
      action: upkeep.map { Address.upkeep($0.id, "edit") } ?? Address.newUpkeep, cancel: Address.upkeep,
      breadcrumb: texts.crumbs((texts.text("upkeep.title"), Address.upkeep), (title, nil)))
    page.changes(upkeep?.id)
    if let upkeep { page.deletion = (Address.upkeep(upkeep.id, "delete"), texts.text("upkeep.delete")) }
    let (rooms, activities) = (
      try await request.roomChoices(or: "task.noRoom"), try await request.activityChoices()
    )
    return RecordForm(
      page, over: upkeep?.details, blank: EntretienEntity.Details(from: request.today),
      [
        .requiredText(
          "titre", \.titre, orSay: FieldProblem(GestionTravauxField.upkeepTitle, .empty),
          .limit(GestionTravauxLimits.line)),
        rhythm(texts),
        lastDone(isNew: upkeep == nil),
        .choice(
          "pieceId", \.pieceId, rooms, .named(texts.localizer.text("gestiontravaux.piece.nom")), .optional,
          .hint(texts.text("upkeep.placeHint"))),
        .choice(
          "activiteId", \.activiteId, activities,
          .named(texts.localizer.text("gestiontravaux.activite.nom")), .optional),
      ])
  }

  /// Once in a season, or every so many months. A season that a later version wrote stays.
  private static func rhythm(_ texts: GestionTravauxTexts) -> RecordField<EntretienEntity.Details> {
    RecordField { upkeep, page in
      let seasons = Season.allCases.map {
        ($0.rawValue, texts.text("upkeep.every.\($0.rawValue)"), nil as String?)
      }
      page.addChoice(
        "select", "rythme", chosen: upkeep?.saison?.rawValue ?? months,
        [(months, texts.text("upkeep.byMonths"), nil)] + seasons)
      page.add(
        "number", "mois", value: String(upkeep?.mois ?? 12),
        [
          "label": texts.text("upkeep.months"), "unit": texts.text("upkeep.monthUnit"), "whole": true,
          "hint": texts.text("upkeep.monthsHint"),
        ])
      page.join("rythme", "mois")
    } read: { form, upkeep in
      guard let chosen = form.text("rythme", required: true) else { return }
      if chosen == months {
        let count = form.integer("mois", in: UpkeepRhythm.monthLimits, required: true)
        if let count { upkeep.setRhythm(.months(count)) }
      } else if let season = Season(rawValue: chosen) {
        upkeep.setRhythm(.season(season))
      } else if chosen != upkeep.saison?.rawValue {
        form.note(PageMessage(key: "form.choice"), for: "rythme")
      }
    }
  }

  /// When it was last done; a new one counts from today where nobody says.
  private static func lastDone(isNew: Bool) -> RecordField<EntretienEntity.Details> {
    RecordField { upkeep, page in
      let today = page.context.today
      page.add("date", "dernier", value: (upkeep?.dernier ?? today).description, ["max": today.description])
    } read: { form, upkeep in
      if let day = form.day("dernier", required: !isNew) { upkeep.dernier = day }
    }
  }
}
