import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// The symptoms that she adds to those on offer, and those that she wants to see first.
struct SymptomForms {
  func add(to routes: NotebookRoutes) {
    routes.get("symptoms") { request in .page(try await Self.page(request, FormData())) }
    routes.post("symptoms") { request in
      try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        guard let written = try await Self.saveTracked(&form, request) else { return nil }
        return .redirect(to: Address.settings, toast: .written("symptomsSaved", written))
      }
    }
    routes.form("symptoms", finding: Self.symptom, page: { Self.own($0, $1, $2) }, saving: Self.save)
    routes.post("symptoms/:id/delete") { request in
      let symptom = try await Self.symptom(request.page)
      let written = try await request.shifai.deleteCustomSymptom(symptom.id)
      return .redirect(to: Address.symptoms, toast: .written("symptomDeleted", written, symptom.name))
    }
  }

  /// Saves which symptoms she wants to see first; nil when something of it cannot be read.
  static func saveTracked(
    _ form: inout FormData, _ request: FormRequest
  ) async throws -> WriteResult<Profile>? {
    // Her own symptoms are no known values.
    let own = try await request.store.value(CustomSymptomsQuery(includesArchived: true)).map(\.type)
    let stored = try await request.page.profile().preferences.trackedSymptoms
    let tracked = form.opens("tracked", stored: own + stored)
    guard form.isValid else { return nil }
    return try await request.shifai.editProfile { $0.trackedSymptoms = tracked }
  }

  /// Adds the symptoms on offer, those that she wants to see first ticked.
  static func addTracked(to page: inout FormPage, _ request: PageRequest) async throws {
    let custom = try await request.store.value(CustomSymptomsQuery(includesArchived: true))
    let texts = ShifAITexts(request.context, custom: custom)
    let tracked = try await request.profile().preferences.trackedSymptoms
    page.changes(Profile.id)
    let offered =
      custom.filter { !$0.isArchived }.map(\.type)
      + SymptomType.Category.offered.flatMap(SymptomType.all(in:)).map { Open($0) }
    page.addChecks(
      "tracked", chosen: tracked.map(\.rawValue), offered.map { ($0.rawValue, texts.symptom($0)) })
  }

  private static func symptom(_ request: PageRequest) async throws -> CustomSymptom {
    try await request.record(in: CustomSymptomsQuery(includesArchived: true))
  }

  private static func save(
    _ symptom: CustomSymptom?, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let (name, isArchived) = (form.text("name") ?? "", form.flag("archived"))
    do {
      let client = request.shifai
      let written =
        if let symptom {
          try await client.editCustomSymptom(symptom.id, name: name, isArchived: isArchived)
        } else { try await client.addCustomSymptom(name) }
      return .redirect(to: Address.symptoms, toast: .written("symptomSaved", written, name))
    } catch let error as ShifAIError where error.fieldProblems.isEmpty {
      form.note(error, for: "name")
      return nil
    }
  }

  private static func own(_ symptom: CustomSymptom?, _ request: PageRequest, _ form: FormData) -> PageContent
  {
    let texts = ShifAITexts(request.context)
    let title = texts.text(symptom == nil ? "symptoms.add" : "symptoms.edit")
    var page = FormPage(
      context: request.context, form: form, labels: "\(ShifAITexts.fields).symptom", title: title,
      action: symptom.map { Address.symptom($0.id, "edit") } ?? "\(Address.symptoms)/new",
      cancel: Address.symptoms,
      breadcrumb: [
        .crumb(texts.name, Address.home), .crumb(texts.text("settings.symptoms"), Address.symptoms),
        .crumb(title),
      ])
    page.changes(symptom?.id)
    page.add("text", "name", value: symptom?.name, ["maxlength": ShifAILimits.name])
    if let symptom {
      page.addCheck("archived", isOn: symptom.isArchived)
      page.deletion = (Address.symptom(symptom.id, "delete"), texts.text("symptoms.delete"))
    }
    return page.content
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let custom = try await request.store.value(CustomSymptomsQuery(includesArchived: true))
    let texts = ShifAITexts(request.context, custom: custom)
    let title = texts.text("settings.symptoms")
    var page = FormPage(
      context: request.context, form: form, labels: ShifAITexts.fields, title: title,
      action: Address.symptoms,
      cancel: Address.settings,
      breadcrumb: [
        .crumb(texts.name, Address.home), .crumb(texts.text("settings.title"), Address.settings),
        .crumb(title),
      ])
    page.links =
      [.link(texts.text("symptoms.add"), "\(Address.symptoms)/new", icon: "plus")]
      + custom.map { .link($0.name, Address.symptom($0.id, "edit"), icon: "edit") }
    try await addTracked(to: &page, request)
    return page.content
  }
}
