import Drawing
import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// Where it hurt over months: the body map, a number of days and a depth for each zone.
struct BodyHeatPages {
  func add(to routes: NotebookRoutes) {
    routes.live("body") { request in
      let (months, today) = (BodyPeriod(request), request.today)
      let from = today.adding(months: -months.rawValue).adding(days: 1)
      return LivePage(BodyMapQuery(from: from, through: today)) { heat, context in
        Self.content(heat, months, today, ShifAITexts(context))
      }
    }
  }

  private static func content(
    _ zones: [ZoneHeat], _ months: BodyPeriod, _ today: CalendarDay, _ texts: ShifAITexts
  ) -> PageContent {
    let noted = zones.filter { $0.days > 0 }
    let heat = Dictionary(noted.compactMap { zone in zone.zone.known.map { ($0, zone) } }) { first, _ in first
    }
    var section = Section(note: texts.text("body.heatNote"))
    section.chipsLabel = texts.text("body.period")
    section.chips = BodyPeriod.allCases.map { period in
      [
        "label": texts.count("body.months", period.rawValue), "current": period == months,
        "href": AddressText.with(["months": String(period.rawValue)], Address.body),
      ]
    }
    func kinds(_ zone: ZoneHeat) -> String {
      let said = zone.painTypes.map { "\(texts.name($0.type)) (\($0.count))" }
      return said.isEmpty ? "—" : said.joined(separator: ", ")
    }
    var figures = Section(title: texts.text("body.zones"))
    func number(_ value: Double?) -> String { value.map { texts.number($0) } ?? "—" }
    figures.tables =
      noted.isEmpty
      ? []
      : [
        DataTable(
          caption: texts.text("body.heat"),
          columns: ["body.zone", "body.days", "body.mean", "body.worst", "body.kinds"].map { texts.text($0) },
          rows: noted.map { zone in
            [
              texts.name(zone.zone), String(zone.days), number(zone.mean),
              number(zone.highest.map(Double.init)), kinds(zone),
            ]
          }
        ).values
      ]
    if noted.isEmpty {
      figures.empty = [
        "icon": "body", "title": texts.text("body.emptyTitle"), "text": texts.text("body.emptyText"),
        "action": TemplateValues.link(texts.text("body.title"), Address.day(today, "body")),
      ]
    }
    return PageContent.shifai(
      [figures], title: texts.text("body.heat"),
      [
        "breadcrumb": texts.crumbs(texts.text("body.heat")),
        "before": [section.values],
        "body": BodyFigure.values(texts, legend: BodyFigure.legend()) { zone in
          let sum = heat[zone]
          let said = sum.map {
            texts.text("body.heatLabel", ["count": String($0.days), "mean": number($0.mean)])
          }
          return BodyFigure.Zone(
            label: texts.text(
              "body.zoneLabel",
              ["zone": texts.localizer.text(zone.labelKey), "pain": said ?? texts.text("body.nothing")]),
            level: BodyFigure.level(sum?.mean), value: sum.map { String($0.days) })
        },
      ])
  }
}

/// How far back the body map looks.
private enum BodyPeriod: Int, CaseIterable, Sendable {
  case month = 1
  case quarter = 3
  case year = 12

  init(_ request: PageRequest) {
    self = request.query("months").flatMap(Int.init).flatMap(BodyPeriod.init) ?? .quarter
  }
}
