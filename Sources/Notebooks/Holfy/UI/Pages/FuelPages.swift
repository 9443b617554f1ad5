import Foundation
import HolfyCore
import Values
import Vault
import WebUI

/// What a vehicle burns: averages, curves, and every fill-up.
struct FuelPages {
  func add(to routes: NotebookRoutes) {
    routes.live("vehicles/:id/fuel") { request in
      let (header, id) = try VehiclePages.header(request)
      let log = FuelLogQuery(of: id, at: request.position)
      let statistics = FuelStatisticsQuery(of: id, timeZone: request.timeZone)
      return LivePage(Both(Both(header, log), statistics)) { answer, context in
        let header = try VehiclePages.found(answer.first.first)
        let texts = HolfyTexts(context)
        let log = Self.log(answer.first.second, of: header.vehicle.id, texts)
        let isFirst = answer.first.second.links.previous == nil
        let sections = isFirst ? Self.averages(answer.second, texts) + [log] : [log]
        return VehicleFrame(header: header, tab: .fuel).content(sections, texts)
      }
    }
  }

  private static func averages(_ statistics: FuelStatistics, _ texts: HolfyTexts) -> [Section] {
    let currency = statistics.settings.currency
    var sections = statistics.summaries.map { summary in
      var section = Section(title: texts.energy(summary.energy))
      let unit = summary.energy.unit
      if let consumption = summary.consumption {
        section.tiles.append(
          .tile(
            texts.text("fuel.consumption"), texts.consumption(consumption.per100Kilometres, consumption.unit),
            note: summary.isShared ? texts.text("fuel.shared") : nil))
      }
      if let price = summary.unitPrice(in: currency) {
        section.tiles.append(
          .tile(texts.text("fuel.price"), texts.price(price, in: currency, per: unit.symbol)))
      }
      section.tiles += [
        .tile(
          texts.text("fuel.volumeTotal"), unit.formatted(summary.volume, locale: texts.locale),
          note: texts.count("fuel.fills", summary.count)),
        .tile(texts.text("fuel.costTotal"), texts.totals(summary.cost, in: currency)),
      ]
      return section
    }
    if statistics.isPartial, !sections.isEmpty {
      sections[0].note = texts.count("fuel.latest", FuelStatisticsQuery.usualDepth)
    }
    let charts = ChartViews(texts: texts)
    var drawings = Section()
    drawings.charts = [
      charts.line("fuel.consumption", statistics.consumptions, id: "consumption") {
        texts.consumption($0.value, $0.energy.unit)
      },
      charts.line("fuel.price", statistics.prices, id: "price") {
        texts.price($0.value, in: currency, per: $0.energy.unit.symbol)
      },
      charts.line("fuel.volume", statistics.volumes, id: "volume") {
        $0.energy.unit.formatted($0.value, locale: texts.locale)
      },
    ].compactMap(\.self)
    if !drawings.charts.isEmpty { sections.append(drawings) }
    return sections
  }

  private static func log(
    _ page: FuelPage, of vehicle: Vehicle.ID, _ texts: HolfyTexts
  ) -> Section {
    let add = TemplateValues.link(texts.text("fuel.add"), Address.vehicle(vehicle, "fuel/new"), icon: "plus")
    var section = Section(title: texts.text("fuel.log"))
    section.actions = [add]
    section.rows = page.items.map { row($0, page.settings, texts) }
    let days = page.items.map { CalendarDay($0.entry.date, in: texts.timeZone) }
    section.addPaging(
      page.links, count: texts.count("fuel.fills", days.count), days: days.newestAndOldest,
      at: Address.tab(.fuel, of: vehicle), texts)
    if page.items.isEmpty, page.links.isAlone {
      section.actions = []
      section.empty = [
        "icon": "fuel", "title": texts.text("fuel.emptyTitle"), "text": texts.text("fuel.emptyText"),
        "action": add,
      ]
    }
    return section
  }

  private static func row(_ item: FuelLogItem, _ settings: HolfySettings, _ texts: HolfyTexts)
    -> TemplateValues
  {
    let entry = item.entry
    let meta: [String?] = [
      entry.odometer.map { settings.distanceUnit.formatted($0, locale: texts.locale) },
      item.consumption.map { texts.consumption($0.per100Kilometres, $0.unit) },
      entry.station.isEmpty ? nil : entry.station,
      entry.isFull ? nil : texts.text("fuel.partial"),
      entry.isMissed ? texts.text("fuel.missed") : nil,
    ]
    let warning: TemplateValues = ["kind": "soon", "text": texts.text("fuel.suspicious"), "icon": "alert"]
    let volume = entry.energy.unit.formatted(entry.volume, locale: texts.locale)
    return [
      "key": entry.id, "title": "\(texts.day(entry.date)) · \(volume)", "icon": "fuel",
      "href": Address.fuel(entry.id, "edit"), "meta": meta.compactMap(\.self).joined(separator: " · "),
      "amount": texts.amount(entry.cost), "badge": item.isSuspicious ? warning : nil,
    ]
  }
}
