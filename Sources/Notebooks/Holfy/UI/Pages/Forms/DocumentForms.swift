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
    let imageProcessor = pictures.imageProcessor
    routes.get("vehicles/:id/documents/new") { request in
      .page(try await Self.form(nil, try await request.vehicle(), request).content())
    }
    routes.post("vehicles/:id/documents/new", receive: .attachments) { request in
      try await Self.add(to: try await request.page.vehicle(), request, imageProcessor)
    }
    routes.get("documents/:id/edit") { request in
      let document = try await request.document()
      let vehicle = try await request.vehicle(document.vehicleId)
      return .page(try await Self.form(document, vehicle, request).content())
    }
    routes.post("documents/:id/edit") { request in
      let document = try await request.page.document()
      return try await Self.edit(document, try await request.page.vehicle(document.vehicleId), request)
    }
    addReplacing(to: routes, imageProcessor)
  }

  private func addReplacing(to routes: NotebookRoutes, _ imageProcessor: ImageProcessor) {
    routes.get("documents/:id/replace") { request in
      .page(Self.replacing(try await request.document(), request, FormData()))
    }
    routes.post("documents/:id/replace", receive: .attachments) { request in
      let document = try await request.page.document()
      return try await request.saving(page: { Self.replacing(document, request.page, $0) }) { form in
        let files = FormFiles(form)
        let file = try await files.file(
          titled: document.documentName, request.page, imageProcessor: imageProcessor, form: &form)
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
    to vehicle: Vehicle, _ request: FormRequest, _ imageProcessor: ImageProcessor
  ) async throws -> Reply {
    try await request.saving(
      try await form(nil, vehicle, request.page),
      checking: { try await FormFiles($0).check(request.page, &$0) }
    ) { draft, form in
      try await OdometerCheck(vehicleId: vehicle.id, field: "mileage")
        .ask(Odometer.reading(draft.mileage), on: draft.date, request.page, &form)
      guard form.isValid else { return nil }
      let file = try await FormFiles(form).file(
        titled: draft.documentName, request.page, imageProcessor: imageProcessor, form: &form)
      guard form.isValid else { return nil }
      let written = try await request.holfy.addDocument(draft, to: vehicle.id, file: file)
      let toast = Toast.written("documentAdded", written, written.value.documentName)
      return .redirect(to: Address.document(written.value.id), toast: toast)
    }
  }

  private static func edit(_ document: Document, _ vehicle: Vehicle, _ request: FormRequest) async throws
    -> Reply
  {
    try await request.saving(try await form(document, vehicle, request.page)) { draft, form in
      let check = OdometerCheck(
        vehicleId: vehicle.id, record: document.id,
        stored: document.odometerReading, field: "mileage")
      try await check.ask(Odometer.reading(draft.mileage), on: draft.date, request.page, &form)
      guard form.isValid else { return nil }
      let written = try await request.holfy.editDocument(document.id) { $0 = draft }
      let toast = Toast.written("documentEdited", written, written.value.documentName)
      return .redirect(to: Address.document(document.id), toast: toast)
    }
  }

  /// - Parameters:
  ///   - document: the one that is changed; nil for a new one.
  ///   - proposed: what a new one shows at first.
  static func form(
    _ document: Document?, _ vehicle: Vehicle, _ request: PageRequest, proposed: Document.Details? = nil
  ) async throws -> RecordForm<Document.Details> {
    let texts = HolfyTexts(request.context)
    let settings = try await request.settings()
    var page = FormPage(
      context: request.context, labels: HolfyTexts.fields,
      title: texts.text(document == nil ? "document.add" : "document.edit"),
      action: document.map { Address.document($0.id, "edit") }
        ?? Address.vehicle(vehicle.id, "documents/new"),
      cancel: document.map { Address.document($0.id) } ?? Address.vehicle(vehicle.id),
      breadcrumb: texts.crumbs(vehicle))
    page.changes(document?.id)
    if document == nil, proposed == nil {
      let reading = AddressText.with(["vehicle": vehicle.id], Address.reading)
      page.links = [.link(texts.text("reading.invoice"), reading, icon: "copy")]
    }
    let types = DocumentCategory.allCases.map { category in
      (
        texts.category(category),
        category.types.map { ($0.rawValue, texts.name(Open($0), "holfy.documentType")) }
      )
    }
    return RecordForm(
      page, over: document?.details, proposing: proposed,
      blank: Document.Details(on: request.today),
      [
        .part { if document == nil { addFiles(to: &$0, texts) } },
        .text("name", \.documentName, .label("documentName"), .limit(HolfyLimits.documentName))
          .missing(FieldProblem<HolfyField>(.documentName, .empty), in: "name"),
        .choice("type", \.documentType, proposed: Open(.maintenance), inGroups: types),
        .day("day", \.date, proposed: request.today),
        .sum("amount", \.amount, usually: settings.currency),
        .numberText(
          "mileage", \.mileage, .unit(settings.distanceUnit.rawValue), .optional, .limit(HolfyLimits.mileage)),
        .part { $0.addOdometerBox(besides: "mileage") },
        .notes(\.notes),
      ])
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
