import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// Reading the text of a paper that a person pasted: what was recognised fills in a form, which they check.
struct ReadingForms {
  private enum Kind: String, CaseIterable {
    case registration
    case invoice
    case receipt
  }

  func add(to routes: NotebookRoutes) {
    routes.get("read") { request in .page(try await Self.page(request, FormData())) }
    routes.post("read") { request in
      try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        let kind = form.choice("kind", as: Kind.self) ?? .invoice
        guard let text = form.text("text", required: true) else { return nil }
        return .page(try await Self.proposal(kind, text, form.text("vehicle"), request.page))
      }
    }
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = HolfyTexts(request.context)
    let vehicles = try await request.store.value(VehiclesQuery())
    let chosen = request.query("vehicle") ?? form.raw("vehicle")
    var page = FormPage(
      context: request.context, form: form, labels: HolfyTexts.fields, title: texts.text("reading.title"),
      action: Address.reading,
      submit: texts.text("reading.submit"), cancel: Address.dashboard,
      breadcrumb: [.crumb(texts.text("title"), Address.dashboard), .crumb(texts.text("reading.title"))])
    page.lead = texts.text("reading.lead")
    let kinds = vehicles.isEmpty ? [Kind.registration] : Kind.allCases
    page.addChoice(
      "segments", "kind", label: "readingKind",
      chosen: (chosen == nil ? kinds[0] : .invoice).rawValue,
      kinds.map { ($0.rawValue, texts.text("reading.kind.\($0.rawValue)"), nil) })
    if vehicles.count > 1 {
      page.addChoice(
        "select", "vehicle", chosen: chosen ?? vehicles[0].id, vehicles.map { ($0.id, $0.name, nil) })
    } else {
      page.hidden = vehicles.map { ("vehicle", $0.id) }
    }
    page.add("area", "text", label: "readingText", ["rows": 10])
    return page.content
  }

  private static func proposal(
    _ kind: Kind, _ text: String, _ vehicleId: Vehicle.ID?, _ request: PageRequest
  ) async throws -> PageContent {
    let texts = HolfyTexts(request.context)
    let paper = PaperText(text, today: request.today)
    let currency = try await request.settings().currency
    switch kind {
    case .registration:
      let reading = paper.registrationCertificate()
      let isFirst = try await request.store.value(VehiclesQuery()).isEmpty
      var draft = Vehicle.Details(on: request.today)
      draft.brand = reading.brand ?? ""
      draft.model = reading.model ?? ""
      draft.plate = reading.plate ?? ""
      draft.registrationDay = reading.day
      draft.isPrimary = isFirst
      var record = try await VehicleForms.form(nil, request, proposed: draft)
      record.page.notice = notice(reading, texts)
      return record.content()
    case .invoice, .receipt:
      let reading = kind == .invoice ? paper.invoice(currency: currency) : paper.receipt(currency: currency)
      let vehicles = try await request.store.value(VehiclesQuery())
      // The plate on an invoice says more than what was chosen.
      let named = vehicles.first { $0.plate.plateKey == reading.plate?.plateKey }
      guard let vehicle = named ?? vehicles.first(where: { $0.id == vehicleId }) ?? vehicles.first else {
        throw PageError.notFound
      }
      var draft = Document.Details(on: reading.day ?? request.today)
      draft.documentName = texts.text("reading.kind.\(kind.rawValue)")
      draft.amount = reading.amount
      var record = try await DocumentForms.form(nil, vehicle, request, proposed: draft)
      record.page.notice = notice(reading, texts)
      return record.content()
    }
  }

  private static func notice(_ reading: TextReading, _ texts: HolfyTexts) -> TemplateValues {
    let found: [String?] = [
      reading.plate, reading.brand, reading.model, reading.day.map(texts.day),
      reading.amount.map(texts.amount),
    ]
    let list = found.compactMap(\.self).joined(separator: " · ")
    let kinds: [TextReading.Confidence: String] = [.high: "ok", .medium: "info", .low: "soon"]
    return [
      "kind": kinds[reading.confidence] ?? "info", "icon": reading.confidence == .high ? "ok" : "info",
      "title": texts.localizer.text("holfy.confidence.\(reading.confidence.rawValue)"),
      "text": list.isEmpty ? texts.text("reading.nothing") : texts.text("reading.found", ["list": list]),
    ]
  }
}

extension String {
  /// A plate without what people write between its parts.
  fileprivate var plateKey: String { uppercased().filter { $0.isLetter || $0.isNumber } }
}
