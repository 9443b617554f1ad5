import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// Where it hurts: a day's body map, zone by zone.
struct BodyPages {
  func add(to routes: NotebookRoutes) {
    routes.get("days/:day/body") { request in
      guard let zone = request.query("zone").flatMap(BodyZone.init(rawValue:)) else {
        return .page(try await Self.overview(request))
      }
      return .page(try await Self.form(zone, request).content())
    }
    routes.post("days/:day/body") { request in
      guard let zone = request.form.raw("zone").flatMap(BodyZone.init(rawValue:)) else {
        return .invalid(try await Self.overview(request.page))
      }
      let day = try request.page.day()
      return try await request.saving(try await Self.form(zone, request.page)) { pain, _ in
        let written = try await request.shifai.editDay(day) { draft in
          draft.symptoms.removeAll { $0.zone?.known == zone && $0.type.known == .pain }
          draft.symptoms.append(pain)
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

  private static func form(
    _ zone: BodyZone, _ request: PageRequest
  ) async throws -> RecordForm<SymptomLog.Details> {
    let (day, texts) = (try request.day(), ShifAITexts(request.context))
    let pain = try await request.store.value(DayQuery(day)).pain(in: zone)
    var page = FormPage(
      context: request.context, labels: ShifAITexts.fields, title: texts.localizer.text(zone.labelKey),
      action: Address.day(day, "body"), cancel: Address.day(day, "body"), breadcrumb: crumbs(day, texts))
    page.changes(SymptomLog.id(day, Open(.pain), Open(zone)))
    page.hidden.append(("zone", zone.rawValue))
    if pain != nil {
      page.deletion = (Address.day(day, "body/\(zone.rawValue)/delete"), texts.text("body.remove"))
    }
    var record = RecordForm(
      page, over: pain?.details, blank: SymptomLog.Details(painIn: zone),
      [
        .score(
          "intensity", \.intensity, in: 1...10, proposed: SymptomLog.Details.usualIntensity,
          ends: ("strength.least", "strength.most"), texts),
        .choice("painType", \.painType, as: .segments, [texts.notSaid] + texts.choices(PainType.self)),
        .notes(\.notes),
      ])
    record.finish = \.withOwnFields
    return record
  }

  private static func overview(_ request: PageRequest) async throws -> PageContent {
    let (day, texts) = (try request.day(), ShifAITexts(request.context))
    let pains = try await request.store.value(DayQuery(day)).zones.filter { $0.type.known == .pain }
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
    BodyFigure.values(texts, legend: BodyFigure.legend()) { zone in
      let pain = pains.first { $0.zone?.known == zone }
      return BodyFigure.Zone(
        href: Address.zone(zone, on: day),
        label: texts.text(
          "body.zoneLabel",
          [
            "zone": texts.localizer.text(zone.labelKey),
            "pain": pain.map { describe($0, texts) } ?? texts.text("body.nothing"),
          ]),
        level: pain == nil
          ? 0 : BodyFigure.level(Double(pain?.intensity ?? SymptomLog.Details.usualIntensity)),
        value: pain?.intensity.map(String.init))
    }
  }

  /// « Crampes, 6 sur 10 ».
  private static func describe(_ pain: SymptomLog, _ texts: ShifAITexts) -> String {
    [
      pain.painType.map { texts.name($0) },
      pain.intensity.map { texts.text("ofScale", ["value": String($0), "highest": "10"]) },
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
