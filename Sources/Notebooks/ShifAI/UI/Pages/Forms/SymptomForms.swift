import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// The symptoms that she adds to those on offer, and those that she wants to see first.
struct SymptomForms {
  func add(to routes: NotebookRoutes) {
    routes.get("symptoms") { request in .page(try await Self.tracked(request).content()) }
    routes.post("symptoms") { request in
      try await request.saving(try await Self.tracked(request.page)) { draft, _ in
        let written = try await request.shifai.editProfile { $0.trackedSymptoms = draft.trackedSymptoms }
        return .redirect(to: Address.settings, toast: .written("symptomsSaved", written))
      }
    }
    routes.form("symptoms", finding: Self.symptom, over: { Self.form($0, $1) }, saving: Self.save)
    routes.post("symptoms/:id/delete") { request in
      let symptom = try await Self.symptom(request.page)
      let written = try await request.shifai.deleteCustomSymptom(symptom.id)
      return .redirect(to: Address.symptoms, toast: .written("symptomDeleted", written, symptom.name))
    }
  }

  /// The symptoms on offer, those that she wants to see first ticked.
  ///
  /// - Parameter page: the page around them.
  static func tracked(_ page: FormPage, _ request: PageRequest) async throws -> RecordForm<ProfileDraft> {
    let custom = try await request.store.value(CustomSymptomsQuery(includesArchived: true))
    let texts = ShifAITexts(request.context, custom: custom)
    var page = page
    page.changes(Profile.id)
    let offered =
      custom.filter { !$0.isArchived }.map(\.type)
      + SymptomType.Category.offered.flatMap(SymptomType.all(in:)).map { Open($0) }
    let choices = offered.map { ($0.rawValue, texts.symptom($0)) }
    return RecordForm(
      page, over: ProfileDraft(try await request.profile()), blank: ProfileDraft(),
      [.checks("tracked", \.trackedSymptoms, own: custom.map(\.type), choices)])
  }

  private static func symptom(_ request: PageRequest) async throws -> CustomSymptom {
    try await request.record(in: CustomSymptomsQuery(includesArchived: true))
  }

  private static func save(
    _ symptom: CustomSymptom?, _ said: CustomSymptom.Details, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    do {
      let client = request.shifai
      let written =
        if let symptom {
          try await client.editCustomSymptom(symptom.id, name: said.name, isArchived: said.isArchived)
        } else { try await client.addCustomSymptom(said.name) }
      return .redirect(to: Address.symptoms, toast: .written("symptomSaved", written, said.name))
    } catch let error as ShifAIError where error.fieldProblems.isEmpty {
      form.note(error, for: "name")
      return nil
    }
  }

  private static func form(
    _ symptom: CustomSymptom?, _ request: PageRequest
  ) -> RecordForm<CustomSymptom.Details> {
    let texts = ShifAITexts(request.context)
    let title = texts.text(symptom == nil ? "symptoms.add" : "symptoms.edit")
    var page = FormPage(
      context: request.context, labels: "\(ShifAITexts.fields).symptom", title: title,
      action: symptom.map { Address.symptom($0.id, "edit") } ?? "\(Address.symptoms)/new",
      cancel: Address.symptoms,
      breadcrumb: texts.crumbs(title, below: .crumb(texts.text("settings.symptoms"), Address.symptoms)))
    page.changes(symptom?.id)
    if let symptom {
      page.deletion = (Address.symptom(symptom.id, "delete"), texts.text("symptoms.delete"))
    }
    let archived: [RecordField<CustomSymptom.Details>] =
      symptom == nil ? [] : [.check("archived", \.isArchived)]
    return RecordForm(
      page, over: symptom?.details, blank: CustomSymptom.Details(),
      [.text("name", \.name, .limit(ShifAILimits.name))] + archived)
  }

  private static func tracked(_ request: PageRequest) async throws -> RecordForm<ProfileDraft> {
    let texts = ShifAITexts(request.context)
    let title = texts.text("settings.symptoms")
    var page = FormPage(
      context: request.context, labels: ShifAITexts.fields, title: title, action: Address.symptoms,
      cancel: Address.settings,
      breadcrumb: texts.crumbs(title, below: .crumb(texts.text("settings.title"), Address.settings)))
    let custom = try await request.store.value(CustomSymptomsQuery(includesArchived: true))
    page.links =
      [.link(texts.text("symptoms.add"), "\(Address.symptoms)/new", icon: "plus")]
      + custom.map { .link($0.name, Address.symptom($0.id, "edit"), icon: "edit") }
    return try await tracked(page, request)
  }
}
