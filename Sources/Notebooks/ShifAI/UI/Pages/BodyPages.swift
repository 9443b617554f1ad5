import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// Where it hurts: a day's body map, zone by zone.
struct BodyPages {
  func add(to routes: NotebookRoutes) {
    routes.get("days/:day/body") { request in
      .page(try await Self.page(request, FormData()))
    }
    routes.post("days/:day/body") { request in
      let day = try request.page.day()
      return try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        guard let zone = form.choice("zone", as: BodyZone.self, required: true) else { return nil }
        let intensity = form.integer("intensity", in: 1...10, required: true)
        let noted = try await request.store.value(DayQuery(day)).pain(in: zone)
        let pain = form.open("painType", stored: noted?.painType)
        let notes = form.text("notes") ?? ""
        guard form.isValid else { return nil }
        let written = try await request.shifai.editDay(day) { draft in
          draft.symptoms.removeAll { $0.zone?.known == zone && $0.type.known == .pain }
          draft.symptoms.append(
            SymptomDraft(Open(.pain), intensity: intensity, zone: Open(zone), painType: pain, notes: notes))
        }
        let name = request.context.text(zone.labelKey)
        return .redirect(to: Address.day(day, "body"), toast: .written("painLogged", written, name))
      }
    }
    routes.post("days/:day/body/:zone/delete") { request in
      let day = try request.page.day()
      guard let zone = BodyZone(rawValue: try request.parameter("zone")) else { throw PageError.notFound }
      let written = try await request.shifai.editDay(day) { draft in
        draft.symptoms.removeAll { $0.zone?.known == zone && $0.type.known == .pain }
      }
      let name = request.context.text(zone.labelKey)
      return .redirect(to: Address.day(day, "body"), toast: .written("painRemoved", written, name))
    }
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let day = try request.day()
    let log = try await request.store.value(DayQuery(day))
    let texts = try await request.texts()
    let pains = log.zones.filter { $0.type.known == .pain }
    let name = form.raw("zone") ?? request.query("zone")
    guard let zone = name.flatMap(BodyZone.init(rawValue:)) else { return overview(day, pains, texts) }
    let pain = log.pain(in: zone)
    var page = FormPage(
      context: request.context, form: form, labels: ShifAITexts.fields,
      title: texts.localizer.text(zone.labelKey),
      action: Address.day(day, "body"), cancel: Address.day(day, "body"), breadcrumb: crumbs(day, texts))
    page.changes(SymptomLog.id(day, Open(.pain), Open(zone)))
    page.hidden.append(("zone", zone.rawValue))
    page.addScore(
      "intensity", value: pain?.value ?? SymptomDraft.usualIntensity, scale: 1...10, isOptional: false,
      ends: (texts.text("strength.least"), texts.text("strength.most")), texts)
    page.addChoice(
      "segments", "painType", chosen: pain?.painType?.rawValue ?? "",
      [("", texts.text("notSaid"), nil)]
        + PainType.allCases.map { ($0.rawValue, texts.localizer.text($0.labelKey), nil) })
    page.addNotes(pain?.notes ?? "")
    if pain != nil {
      page.deletion = (Address.day(day, "body/\(zone.rawValue)/delete"), texts.text("body.remove"))
    }
    return page.shifai
  }

  private static func overview(_ day: CalendarDay, _ pains: [SymptomLog], _ texts: ShifAITexts) -> PageContent
  {
    var list = Section(title: texts.text("body.zones"))
    list.rows = BodyZone.allCases.map { zone in
      let pain = pains.first { $0.zone?.known == zone }
      return [
        "key": zone.rawValue, "title": texts.localizer.text(zone.labelKey), "icon": "body",
        "href": Address.zone(zone, on: day),
        "meta": pain.map { describe($0, texts) } ?? texts.text("body.nothing"),
      ]
    }
    return PageContent.shifai(
      [list], title: texts.text("body.title"),
      [
        "subtitle": texts.day(day), "breadcrumb": crumbs(day, texts), "lead": texts.text("body.lead"),
        "body": drawing(day, pains, texts),
        "pageActions": [TemplateValues.link(texts.text("body.heat"), Address.body, icon: "chart")],
      ])
  }

  private static func drawing(
    _ day: CalendarDay, _ pains: [SymptomLog], _ texts: ShifAITexts
  ) -> TemplateValues {
    BodyFigure.values(texts, legend: BodyFigure.legend(texts)) { zone in
      let pain = pains.first { $0.zone?.known == zone }
      return BodyFigure.Zone(
        href: Address.zone(zone, on: day),
        label: texts.text(
          "body.zoneLabel",
          [
            "zone": texts.localizer.text(zone.labelKey),
            "pain": pain.map { describe($0, texts) } ?? texts.text("body.nothing"),
          ]),
        level: pain == nil ? 0 : BodyFigure.level(Double(pain?.value ?? SymptomDraft.usualIntensity)),
        value: pain?.value.map(String.init))
    }
  }

  /// « Crampes, 6 sur 10 ».
  private static func describe(_ pain: SymptomLog, _ texts: ShifAITexts) -> String {
    [
      pain.painType.map(texts.pain),
      pain.value.map { texts.text("ofScale", ["value": String($0), "highest": "10"]) },
    ].compactMap(\.self).joined(separator: ", ")
  }

  private static func crumbs(_ day: CalendarDay, _ texts: ShifAITexts) -> [TemplateValues] {
    [
      .crumb(texts.name, Address.home), .crumb(texts.day(day), Address.day(day)),
      .crumb(texts.text("body.title"), Address.day(day, "body")),
    ]
  }
}

extension DayLog {
  /// The pain that is noted in a zone.
  fileprivate func pain(in zone: BodyZone) -> SymptomLog? {
    zones.first { $0.zone?.known == zone && $0.type.known == .pain }
  }
}
