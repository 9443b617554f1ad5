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
    routes.form("upkeep", finding: Self.upkeep, page: Self.page, saving: Self.save)
  }

  private static func upkeep(_ request: PageRequest) async throws -> EntretienEntity {
    let item: UpkeepItem = try await request.record(in: UpkeepQuery(on: request.today))
    return item.upkeep
  }

  private static func save(
    _ upkeep: EntretienEntity?, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let title = form.text("titre") ?? ""
    if title.isEmpty { form.note(FieldProblem(GestionTravauxField.upkeepTitle, .empty), for: "titre") }
    let rhythm = rhythm(&form, stored: upkeep)
    let (room, activity) = (form.text("pieceId"), form.text("activiteId"))
    let day = form.day("dernier", required: upkeep != nil)
    guard form.isValid, let rhythm else { return nil }
    let fill: @Sendable (inout EntretienEntity) -> Void = { upkeep in
      (upkeep.titre, upkeep.pieceId, upkeep.activiteId) = (title, room, activity)
      if case .known(let known) = rhythm { upkeep.setRhythm(known) }
      if let day { upkeep.dernier = day }
    }
    do {
      let client = request.house
      let written: WriteResult<EntretienEntity>
      if let upkeep {
        written = try await client.editUpkeep(upkeep.id, fill)
      } else {
        guard case .known(let known) = rhythm else { return nil }
        written = try await client.addUpkeep(title, known, lastDone: day, fill)
      }
      return .redirect(
        to: Address.upkeep, toast: .written(upkeep == nil ? "upkeepAdded" : "upkeepEdited", written, title))
    } catch let error as GestionTravauxError where error.fieldProblems.isEmpty {
      form.note(error, for: "titre")
      return nil
    }
  }

  /// How often, as it was chosen.
  private enum Rhythm {
    case known(UpkeepRhythm)
    /// What a later version wrote, which stays.
    case kept
  }

  private static func rhythm(_ form: inout FormData, stored: EntretienEntity?) -> Rhythm? {
    let chosen = form.text("rythme", required: true)
    guard chosen == months else {
      guard let chosen else { return nil }
      if let season = Season(rawValue: chosen) { return .known(.season(season)) }
      if chosen == stored?.saison?.rawValue { return .kept }
      form.note(PageMessage(key: "form.choice"), for: "rythme")
      return nil
    }
    return form.integer("mois", in: UpkeepRhythm.monthLimits, required: true).map { .known(.months($0)) }
  }

  private static func page(
    _ upkeep: EntretienEntity?, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let (texts, store) = (GestionTravauxTexts(request.context), request.store)
    let title = texts.text(upkeep == nil ? "upkeep.add" : "upkeep.edit")
    var page = FormPage(
      context: request.context, form: form, labels: "gestiontravaux.entretien", title: title,
      action: upkeep.map { Address.upkeep($0.id, "edit") } ?? Address.newUpkeep, cancel: Address.upkeep,
      breadcrumb: texts.crumbs((texts.text("upkeep.title"), Address.upkeep), (title, nil)))
    page.changes(upkeep?.id)
    page.add("text", "titre", value: upkeep?.titre, ["maxlength": GestionTravauxLimits.line])
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
    page.add(
      "date", "dernier", value: (upkeep?.dernier ?? request.today).description,
      ["max": request.today.description])
    let rooms = try await store.value(RoomsQuery()).map { ($0.place.id, $0.place.nom, nil as String?) }
    page.addChoice(
      "select", "pieceId", chosen: upkeep?.pieceId ?? "", [("", texts.text("task.noRoom"), nil)] + rooms,
      [
        "label": texts.localizer.text("gestiontravaux.piece.nom"), "optional": true,
        "hint": texts.text("upkeep.placeHint"),
      ])
    let activities = try await store.value(ActivitiesQuery()).map {
      ($0.place.id, $0.place.nom, nil as String?)
    }
    page.addChoice(
      "select", "activiteId", chosen: upkeep?.activiteId ?? "",
      [("", texts.text("task.noActivity"), nil)] + activities,
      ["label": texts.localizer.text("gestiontravaux.activite.nom"), "optional": true])
    if let upkeep { page.deletion = (Address.upkeep(upkeep.id, "delete"), texts.text("upkeep.delete")) }
    return page.content
  }
}
