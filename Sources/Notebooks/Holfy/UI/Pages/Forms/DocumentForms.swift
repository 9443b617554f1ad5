import HolfyCore
import Media
import NotebookContract
import Values
import Vault
import WebUI

/// Adding and changing a document, and giving it another file.
struct DocumentForms {
  let pictures: Pictures

  func add(to routes: NotebookRoutes) {
    let darkroom = pictures.darkroom
    routes.get("vehicles/:id/documents/new") { request in
      .page(try await Self.page(nil, try await request.vehicle(), request, FormData()))
    }
    routes.post("vehicles/:id/documents/new", receive: .attachments) { request in
      try await Self.add(to: try await request.page.vehicle(), request, darkroom)
    }
    routes.get("documents/:id/edit") { request in
      let document = try await request.document()
      return .page(
        try await Self.page(document, try await request.vehicle(document.vehicleId), request, FormData()))
    }
    routes.post("documents/:id/edit") { request in
      let document = try await request.page.document()
      return try await Self.edit(document, try await request.page.vehicle(document.vehicleId), request)
    }
    addReplacing(to: routes, darkroom)
  }

  private func addReplacing(to routes: NotebookRoutes, _ darkroom: Darkroom) {
    routes.get("documents/:id/replace") { request in
      .page(Self.replacing(try await request.document(), request, FormData()))
    }
    routes.post("documents/:id/replace", receive: .attachments) { request in
      let document = try await request.page.document()
      return try await request.saving(page: { Self.replacing(document, request.page, $0) }) { form in
        let files = FormFiles(form)
        let file = try await files.file(
          titled: document.documentName, request.page, darkroom: darkroom, form: &form)
        guard let file else {
          form.note(PageMessage(key: "holfy.pages.document.chooseFile"), for: FormFiles.field)
          return nil
        }
        let written = try await request.holfy.replaceFile(of: document.id, with: file)
        let toast = Toast.written("fileReplaced", written, document.documentName)
        return .redirect(to: Address.document(document.id), toast: toast)
      }
    }
  }

  private static func add(
    to vehicle: Vehicle, _ request: FormRequest, _ darkroom: Darkroom
  ) async throws -> Reply {
    let usual = try await request.page.settings().currency
    return try await request.saving(page: { try await page(nil, vehicle, request.page, $0) }) { form in
      let files = FormFiles(form)
      try await files.check(request.page, &form)
      guard let draft = draft(&form, nil, or: usual) else { return nil }
      try await OdometerCheck(vehicleId: vehicle.id, field: "mileage")
        .ask(Odometer.reading(draft.mileage), on: draft.day, request.page, &form)
      guard form.isValid else { return nil }
      let file = try await files.file(titled: draft.name, request.page, darkroom: darkroom, form: &form)
      guard form.isValid else { return nil }
      let written = try await request.holfy.addDocument(draft, to: vehicle.id, file: file)
      let toast = Toast.written("documentAdded", written, written.value.documentName)
      return .redirect(to: Address.document(written.value.id), toast: toast)
    }
  }

  private static func edit(_ document: Document, _ vehicle: Vehicle, _ request: FormRequest) async throws
    -> Reply
  {
    let usual = try await request.page.settings().currency
    return try await request.saving(page: { try await page(document, vehicle, request.page, $0) }) { form in
      guard let draft = draft(&form, document.amount, or: usual) else { return nil }
      let check = OdometerCheck(
        vehicleId: vehicle.id, record: document.id,
        stored: document.odometerReading, field: "mileage")
      try await check.ask(Odometer.reading(draft.mileage), on: draft.day, request.page, &form)
      guard form.isValid else { return nil }
      let written = try await request.holfy.editDocument(document.id) { $0 = draft }
      let toast = Toast.written("documentEdited", written, written.value.documentName)
      return .redirect(to: Address.document(document.id), toast: toast)
    }
  }

  /// - Parameter amount: the one that is stored.
  private static func draft(
    _ form: inout FormData, _ amount: Money?, or usual: Currency
  ) -> DocumentDraft? {
    let day = form.day("day", required: true)
    let draft = DocumentDraft(
      name: form.text("name") ?? "", type: Open(rawValue: form.text("type") ?? DocumentType.other.rawValue),
      day: day ?? .earliest, mileage: form.text("mileage") ?? "",
      amount: form.sum("amount", stored: amount, or: usual),
      notes: form.text("notes") ?? "")
    guard form.isValid else {
      if draft.name.isEmpty { form.note(FieldProblem<HolfyField>(.documentName, .empty), for: "name") }
      return nil
    }
    return draft
  }

  static func page(
    _ document: Document?, _ vehicle: Vehicle, _ request: PageRequest, _ form: FormData,
    proposed: DocumentDraft? = nil, notice: TemplateValues? = nil
  ) async throws -> PageContent {
    let texts = HolfyTexts(request.context)
    let settings = try await request.settings()
    let draft = document.map { DocumentDraft($0) } ?? proposed
    let home = document.map { Address.document($0.id) } ?? Address.vehicle(vehicle.id)
    var page = FormPage(
      context: request.context, form: form, labels: HolfyTexts.fields,
      title: texts.text(document == nil ? "document.add" : "document.edit"),
      action: document.map { Address.document($0.id, "edit") }
        ?? Address.vehicle(vehicle.id, "documents/new"),
      cancel: home, breadcrumb: texts.crumbs(vehicle))
    page.changes(document?.id)
    page.notice = notice
    if document == nil {
      addFiles(to: &page, texts)
      if notice == nil {
        page.links = [
          .link(
            texts.text("reading.invoice"), AddressText.with(["vehicle": vehicle.id], Address.reading),
            icon: "copy")
        ]
      }
    }
    page.add(
      "text", "name", label: "documentName", value: draft?.name, ["maxlength": HolfyLimits.documentName])
    page.addGroupedChoice(
      "type", chosen: draft?.type.rawValue ?? DocumentType.maintenance.rawValue,
      DocumentCategory.allCases.map { category in
        (
          texts.category(category),
          category.types.map { ($0.rawValue, texts.name(Open($0), "holfy.documentType")) }
        )
      })
    page.add("date", "day", value: (draft?.day ?? request.today).description)
    page.addSum("amount", value: draft?.amount, usually: settings.currency)
    page.add(
      "number", "mileage", value: draft?.mileage,
      [
        "unit": settings.distanceUnit.rawValue, "optional": true, "maxlength": HolfyLimits.mileage,
      ])
    page.addOdometerBox(besides: "mileage")
    page.addNotes(draft?.notes ?? "")
    return page.content
  }

  private static func addFiles(to page: inout FormPage, _ texts: HolfyTexts) {
    page.addFiles(prompt: texts.text("document.drop")) { texts.text("document.kept", ["names": $0]) }
  }

  private static func replacing(_ document: Document, _ request: PageRequest, _ form: FormData) -> PageContent
  {
    let texts = HolfyTexts(request.context)
    var page = FormPage(
      context: request.context, form: form, labels: HolfyTexts.fields,
      title: texts.text(document.attachment == nil ? "document.attach" : "document.replace"),
      action: Address.document(document.id, "replace"), cancel: Address.document(document.id),
      breadcrumb: [.crumb(document.documentName, Address.document(document.id))])
    page.lead = document.documentName
    addFiles(to: &page, texts)
    return page.content
  }
}
