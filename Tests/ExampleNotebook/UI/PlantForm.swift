import Media
import NotebookContract
import Values
import Vault
import WebUI

/// Adding and changing a plant: what is asked, and what its page shows.
struct PlantForm {
  let imageProcessor: ImageProcessor

  private static func fields(_ texts: PlantsTexts) -> [RecordField<Plant.Details>] {
    [
      .requiredText("name", \.name, orSay: FieldProblem(PlantsField.name, .empty), .limit(100)),
      .text("species", \.species, .optional, .limit(100)),
      .day("since", \.since, proposed: texts.localizer.today, .last(texts.localizer.today)),
      .integer("rhythm", \.rhythm, in: Plant.rhythms, .optional),
      .text("place", \.place, .optional, .limit(100)),
      .notes(\.notes),
      .part { page in
        page.keepFiles()
        page.add(
          "file", FormFiles.field, label: "photo",
          ["prompt": texts.text("photoPrompt"), "optional": true, "accept": "image/*"])
      },
    ]
  }

  static func facts(of plant: Plant, _ texts: PlantsTexts) -> [TemplateValues] {
    let values = [
      ("species", plant.species), ("since", texts.day(plant.since)),
      ("rhythm", plant.rhythm.map { texts.count("everyDays", $0) } ?? ""), ("place", plant.place ?? ""),
      ("notes", plant.notes),
    ]
    return values.filter { !$0.1.isEmpty }.map { .fact(texts.text("field.\($0.0)"), $0.1) }
  }

  func add(to routes: NotebookRoutes) {
    let imageProcessor = imageProcessor
    routes.form("plant", receive: .attachments, finding: { try await $0.stored(Plant.self) }) {
      plant, request in
      let (texts, client) = (PlantsTexts(request.context), PlantsClient(request))
      var page = FormPage(
        context: request.context, labels: PlantsTexts.fields,
        title: texts.text(plant == nil ? "add" : "edit"),
        action: plant.map { Address.plant($0.id, "edit") } ?? Address.plant("new"),
        cancel: plant.map { Address.plant($0.id) } ?? "/plants", breadcrumb: texts.crumbs)
      page.changes(plant?.id)
      if let plant { page.deletion = (Address.plant(plant.id, "delete"), texts.text("delete")) }
      let blank = try await client.newPlant()
      return RecordForm(page, over: plant?.details, proposing: blank, blank: blank, Self.fields(texts))
    } saving: { plant, draft, request, form in
      let client = PlantsClient(request.page)
      let file = try await FormFiles(form, takesOne: true).file(
        titled: draft.name, request.page, imageProcessor: imageProcessor, form: &form)
      guard form.isValid else { return nil }
      var draft = draft
      do {
        if let file { draft.photo = try await client.photo(file) }
      } catch let error as MediaError {
        form.note(error, for: FormFiles.field)
        return nil
      }
      guard let plant else {
        let written = try await client.add(draft)
        return .redirect(to: Address.plant(written.value.id), toast: .written("added", written, draft.name))
      }
      let written = try await client.edit(Plant.self, plant.id) { [draft] in $0 = draft }
      return .redirect(to: Address.plant(plant.id), toast: .written("edited", written, draft.name))
    }
    routes.post("plant/:id/delete") { request in
      let written = try await PlantsClient(request.page).delete(Plant.self, try request.parameter("id"))
      return .redirect(to: "/plants", toast: .written("deleted", written, written.value.name))
    }
  }
}
