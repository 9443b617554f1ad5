import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// What she takes, and when in the cycle she wants to be reminded of it.
struct MedicationForms {
  func add(to routes: NotebookRoutes) {
    routes.live("medications") { _ in
      LivePage(MedicationsQuery(includesArchived: true)) { medications, context in
        Self.list(medications, ShifAITexts(context))
      }
    }
    routes.form("medications", finding: Self.medication, over: { Self.form($0, $1) }, saving: Self.save)
    routes.post("medications/:id/take") { request in
      // The button says what is to be noted, and of which day: sent twice, it changes nothing more.
      let medication = try await Self.medication(request.page)
      let day = try request.form.requiredAnswer("day") { CalendarDay($0) }
      let taken = try request.form.answer("taken") { Bool($0) }
      let written = try await request.shifai.setMedication(medication.id, taken: taken, on: day)
      return .redirect(to: Address.home, toast: .written("medicationNoted", written, medication.name))
    }
    routes.post("medications/:id/delete") { request in
      let medication = try await Self.medication(request.page)
      let written = try await request.shifai.deleteMedication(medication.id)
      return .redirect(
        to: Address.medications, toast: .written("medicationDeleted", written, medication.name))
    }
  }

  private static func medication(_ request: PageRequest) async throws -> Medication {
    try await request.record(in: MedicationsQuery(includesArchived: true))
  }

  private static func save(
    _ medication: Medication?, _ draft: Medication.Details, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.shifai
    let written =
      if let medication { try await client.editMedication(medication.id) { $0 = draft } } else {
        try await client.addMedication(draft)
      }
    return .redirect(to: Address.medications, toast: .written("medicationSaved", written, draft.name))
  }

  private static func form(
    _ medication: Medication?, _ request: PageRequest
  ) -> RecordForm<Medication.Details> {
    let texts = ShifAITexts(request.context)
    let title = texts.text(medication == nil ? "medication.add" : "medication.edit")
    var page = FormPage(
      context: request.context, labels: "\(ShifAITexts.fields).medication", title: title,
      action: medication.map { Address.medication($0.id, "edit") } ?? "\(Address.medications)/new",
      cancel: Address.medications,
      breadcrumb: texts.crumbs(title, below: .crumb(texts.text("medication.title"), Address.medications)))
    page.changes(medication?.id)
    if let medication {
      page.deletion = (Address.medication(medication.id, "delete"), texts.text("medication.delete"))
    }
    let (days, unit) = (ShifAILimits.reminderDays, texts.text("medication.cycleDay"))
    let archived: [RecordField<Medication.Details>] =
      medication == nil ? [] : [.check("archived", \.isArchived)]
    return RecordForm(
      page, over: medication?.details, blank: Medication.Details(),
      [
        .text("name", \.name, .limit(ShifAILimits.name)),
        .text("dose", \.dose, .optional, .limit(ShifAILimits.dose)),
        .integer("reminder", \.reminderFrom, in: days, .optional, .unit(unit)),
        .integer("reminderTo", \.reminderTo, in: days, .optional, .unit(unit)),
        .part { $0.join("reminder", "reminderTo") },
        .area("notes", \.notes, .rows(3), .optional),
      ] + archived)
  }

  private static func list(_ medications: [Medication], _ texts: ShifAITexts) -> PageContent {
    let add = TemplateValues.link(
      texts.text("medication.add"), "\(Address.medications)/new", icon: "plus", kind: "primary")
    var section = Section(note: texts.text("medication.about"))
    section.rows = medications.map { medication in
      let reminder = medication.reminderDays.map {
        texts.text(
          "medication.reminderDays", ["first": String($0.lowerBound), "last": String($0.upperBound)])
      }
      return [
        "key": medication.id, "title": medication.name, "icon": "pill",
        "href": Address.medication(medication.id, "edit"),
        "meta": [
          medication.dose, reminder ?? "", medication.isArchived ? texts.text("medication.archived") : "",
        ]
        .filter { !$0.isEmpty }.joined(separator: " · "),
      ]
    }
    if medications.isEmpty {
      section.note = nil
      section.empty = [
        "icon": "pill", "title": texts.text("medication.emptyTitle"), "text": texts.text("medication.about"),
        "action": add,
      ]
    }
    return PageContent.shifai(
      [section], title: texts.text("medication.title"),
      [
        "breadcrumb": texts.crumbs(texts.text("medication.title")),
        "pageActions": medications.isEmpty ? [] as [TemplateValues] : [add],
      ]
    ).withQuickAdd(texts)
  }
}
