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
        let tracked = (form.texts["tracked"] ?? []).map { Open<SymptomType>(rawValue: $0) }
        let written = try await request.shifai.editProfile { $0.trackedSymptoms = tracked }
        return .redirect(to: Address.settings, toast: .written("symptomsSaved", written))
      }
    }
    routes.get("symptoms/new") { request in .page(Self.own(nil, request, FormData())) }
    routes.post("symptoms/new") { request in try await Self.save(nil, request) }
    routes.get("symptoms/:id/edit") { request in
      .page(Self.own(try await Self.symptom(request), request, FormData()))
    }
    routes.post("symptoms/:id/edit") { request in
      try await Self.save(try await Self.symptom(request.page), request)
    }
  }

  private static func symptom(_ request: PageRequest) async throws -> CustomSymptom {
    let id = try request.parameter("id")
    guard
      let symptom = try await request.store.value(CustomSymptomsQuery(includesArchived: true)).first(where: {
        $0.id == id
      })
    else {
      throw PageError.notFound
    }
    return symptom
  }

  private static func save(_ symptom: CustomSymptom?, _ request: FormRequest) async throws -> Reply {
    try await request.saving(page: { own(symptom, request.page, $0) }) { form in
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
    if let symptom { page.addCheck("archived", isOn: symptom.isArchived) }
    return page.content
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let custom = try await request.store.value(CustomSymptomsQuery(includesArchived: true))
    let texts = ShifAITexts(request.context, custom: custom)
    let tracked = try await request.profile().preferences.trackedSymptoms
    let title = texts.text("settings.symptoms")
    var page = FormPage(
      context: request.context, form: form, labels: ShifAITexts.fields, title: title,
      action: Address.symptoms,
      cancel: Address.settings,
      breadcrumb: [
        .crumb(texts.name, Address.home), .crumb(texts.text("settings.title"), Address.settings),
        .crumb(title),
      ])
    page.changes(Profile.id)
    page.links =
      [.link(texts.text("symptoms.add"), "\(Address.symptoms)/new", icon: "plus")]
      + custom.map { .link($0.name, Address.symptom($0.id, "edit"), icon: "edit") }
    let offered =
      custom.filter { !$0.isArchived }.map(\.type)
      + SymptomType.allCases.filter { $0.category != .daily }.map { Open($0) }
    page.addChecks(
      "tracked", chosen: tracked.map(\.rawValue), offered.map { ($0.rawValue, texts.symptom($0)) })
    return page.content
  }
}
