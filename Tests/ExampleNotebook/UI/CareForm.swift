import NotebookContract
import Values
import Vault
import WebUI

/// Adding and changing what was done for a plant.
struct CareForm {
  func add(to routes: NotebookRoutes) {
    routes.form("care", finding: { try await $0.stored(Care.self) }) { care, request in
      let texts = PlantsTexts(request.context)
      let id = care?.plantId ?? request.query("plant") ?? ""
      let plant = try await request.found(RecordQuery<Plant>(id))
      var page = FormPage(
        context: request.context, labels: PlantsTexts.fields,
        title: texts.text(care == nil ? "care.add" : "care.edit"),
        action: care.map { Address.care($0.id, "edit") } ?? Address.newCare(of: id),
        cancel: Address.plant(id), breadcrumb: texts.crumbs + [.crumb(plant.name, Address.plant(id))])
      page.changes(care?.id)
      if let care { page.deletion = (Address.care(care.id, "delete"), texts.text("care.delete")) }
      return RecordForm(
        page, over: care?.details, blank: Care.Details(day: request.today),
        [
          .choice(
            "kind", \.kind, proposed: Open(.watering),
            CareKind.allCases.map { ($0.rawValue, texts.name(Open($0), "plants.careKind"), nil) }),
          .day("day", \.day, proposed: request.today, .last(request.today)),
          .notes(\.notes),
        ])
    } saving: { care, draft, request, _ in
      let client = PlantsClient(request.page)
      guard let care else {
        let plant = request.query("plant") ?? ""
        let written = try await client.add(draft, to: plant)
        return .redirect(to: Address.plant(plant), toast: .written("careAdded", written))
      }
      let written = try await client.edit(Care.self, care.id) { $0 = draft }
      return .redirect(to: Address.plant(care.plantId), toast: .written("careEdited", written))
    }
    routes.post("care/:id/delete") { request in
      let written = try await PlantsClient(request.page).delete(Care.self, try request.parameter("id"))
      return .redirect(to: Address.plant(written.value.plantId), toast: .written("careDeleted", written))
    }
  }
}

/// The settings: the rhythm of new plants, and how the copy stands.
struct SettingsForm {
  func add(to routes: NotebookRoutes) {
    routes.form(at: "settings", finding: { try await $0.store.value(SettingsQuery()) }) {
      settings, request in
      let texts = PlantsTexts(request.context)
      var page = FormPage(
        context: request.context, labels: PlantsTexts.fields, title: texts.text("settings"),
        action: "/plants/settings", cancel: "/plants", breadcrumb: texts.crumbs)
      page.changes(PlantsSettings.Key.rhythm.rawValue)
      page.readableCopy = try await request.panel(of: PlantsClient.copy)
      return RecordForm(
        page, over: settings, blank: settings,
        [.integer("usualRhythm", \.rhythm, in: Plant.rhythms, .optional)])
    } saving: { _, settings, request, _ in
      let written = try await PlantsClient(request.page).setUsualRhythm(settings.rhythm)
      return .redirect(to: "/plants/settings", toast: .written("settings", written))
    }
  }
}
