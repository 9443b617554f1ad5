import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// The cups that are logged in one tap: adding, changing, deleting and logging one.
struct PresetForms {
  func add(to routes: NotebookRoutes) {
    routes.live("presets") { _ in
      LivePage(Combined(PresetsQuery(), CoffeeNamesQuery())) { answer, context in
        let (presets, coffees) = answer.parts
        return Self.list(presets, coffees, CaffioTexts(context))
      }
    }
    routes.form("presets", finding: Self.preset, over: Self.form, saving: Self.save)
    routes.post("presets/:id/log") { request in
      let preset = try await Self.preset(request.page)
      let written = try await request.caffio.logPreset(preset.id)
      return .redirect(to: Address.home, toast: .written("cupLogged", written, preset.name))
    }
    routes.post("presets/:id/move") { request in
      // The place that is wanted, so that a request that comes twice moves nothing more.
      let place = try request.form.requiredAnswer("place") { Int($0) }
      let written = try await request.caffio.movePreset(try request.parameter("id"), to: place)
      return .redirect(
        to: Address.presets, toast: .written("presetMoved", written, written.value.name))
    }
    routes.post("presets/:id/delete") { request in
      let preset = try await Self.preset(request.page)
      let written = try await request.caffio.deletePreset(preset.id)
      return .redirect(to: Address.presets, toast: .written("presetDeleted", written, preset.name))
    }
  }

  private static func preset(_ request: PageRequest) async throws -> ConsumptionPreset {
    try await request.record(in: PresetsQuery())
  }

  private static func save(
    _ preset: ConsumptionPreset?, _ details: ConsumptionPreset.Details, _ request: FormRequest,
    _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.caffio
    // There may be too many, or the recipe may go while the form is open.
    let field = { (error: CaffioError) in error == .notFound(.coffee) ? "what" : "name" }
    return try await form.noting(beside: field) {
      let written =
        if let preset { try await client.editPreset(preset.id) { $0 = details } } else {
          try await client.addPreset(details)
        }
      return .redirect(to: Address.presets, toast: .written("presetSaved", written, details.name))
    }
  }

  private static func form(
    _ preset: ConsumptionPreset?, _ request: PageRequest
  ) async throws -> RecordForm<ConsumptionPreset.Details> {
    let texts = CaffioTexts(request.context)
    let title = texts.text(preset == nil ? "presets.add" : "presets.edit")
    var page = FormPage(
      context: request.context, labels: "\(CaffioTexts.fields).cup", title: title,
      action: preset.map { Address.preset($0.id, "edit") } ?? Address.newPreset, cancel: Address.presets,
      breadcrumb: [
        .crumb(texts.text("title"), Address.home), .crumb(texts.text("presets.title"), Address.presets),
        .crumb(title),
      ])
    page.changes(preset?.id)
    if let preset {
      page.deletion = (Address.preset(preset.id, "delete"), texts.text("presets.delete"))
    }
    let proposed = CupAsked(request).drink.map {
      ConsumptionPreset.Details(of: $0.coffeeId, called: $0.name)
    }
    let fields: [RecordField<ConsumptionPreset.Details>] = [.text("name", \.name, .limit(CaffioLimits.name))]
    return RecordForm(
      page, over: preset?.details, proposing: proposed, blank: ConsumptionPreset.Details(),
      fields + (try await DrinkFields(request)).list(isNew: true))
  }

  private static func list(
    _ presets: [ConsumptionPreset], _ coffees: [CoffeeName], _ texts: CaffioTexts
  ) -> PageContent {
    let add = TemplateValues.link(
      texts.text("presets.add"), Address.newPreset, icon: "plus", kind: "primary")
    let names = Dictionary(coffees.map { ($0.id, $0.name) }) { first, _ in first }
    var section = Section(note: presets.isEmpty ? nil : texts.text("presets.about"))
    let rows = presets.enumerated().map { place, preset -> TemplateValues in
      let what = preset.coffeeId.map { names[$0] ?? CaffioTexts.unknown } ?? texts.drink(preset.drink)
      return [
        "key": preset.id, "title": preset.name, "icon": "bolt", "href": Address.preset(preset.id, "edit"),
        "meta": [
          what == preset.name ? nil : what, texts.quantity(preset.quantity, preset.unit),
        ].compactMap(\.self).joined(separator: " · "),
        "amount": preset.caffeine.map { texts.caffeine($0) }, "action": Address.preset(preset.id, "move"),
        "moves": moves(preset, at: place, of: presets.count, texts),
      ]
    }
    if presets.isEmpty {
      section.empty = [
        "icon": "bolt", "title": texts.text("presets.emptyTitle"), "text": texts.text("presets.about"),
        "action": add,
      ]
    }
    return PageContent.caffio(
      [section], title: texts.text("presets.title"),
      [
        "breadcrumb": [
          TemplateValues.crumb(texts.text("title"), Address.home),
          .crumb(texts.text("log.title"), Address.log), .crumb(texts.text("presets.title")),
        ],
        "pageActions": presets.isEmpty ? [] as [TemplateValues] : [add],
        "order": presets.isEmpty ? nil : ["rows": rows] as TemplateValues,
      ]
    ).withQuickAdd(texts)
  }

  /// The buttons that put a preset one up or down.
  private static func moves(
    _ preset: ConsumptionPreset, at place: Int, of count: Int, _ texts: CaffioTexts
  ) -> [TemplateValues] {
    [(place - 1, "rowUp", "arrow-up"), (place + 1, "rowDown", "arrow-down")]
      .filter { (0..<count).contains($0.0) }
      .map { place, label, icon in
        ["value": String(place), "label": texts.text("recipe.\(label)", ["row": preset.name]), "icon": icon]
      }
  }
}
