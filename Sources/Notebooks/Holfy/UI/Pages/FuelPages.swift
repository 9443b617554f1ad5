import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// What a vehicle burns: averages, curves, and every fill-up.
struct FuelPages {
  func add(to routes: NotebookRoutes) {
    routes.live("vehicles/:id/fuel") { request in
      let (header, id) = try VehiclePages.header(request)
      let log = FuelLogQuery(of: id, at: request.position)
      // Only the first part shows figures, and only it takes the time that they take.
      let isLater = if case .after = request.position { true } else { false }
      let statistics = FuelStatisticsQuery(
        of: id, limit: isLater ? 0 : FuelStatisticsQuery.usualLimit)
      return LivePage(Combined(header, log, statistics)) { answer, context in
        let (header, page, statistics) = answer.parts
        return try Self.content(header, page, statistics, HolfyTexts(context))
      }
    }
    routes.live("vehicles/:id/fuel/figures") { request in
      let (header, id) = try VehiclePages.header(request)
      let statistics = FuelStatisticsQuery(of: id, limit: nil)
      return LivePage(Combined(header, statistics)) { answer, context in
        let (header, statistics) = answer.parts
        let texts = HolfyTexts(context)
        let figures = statistics.map { FuelFigures(statistics: $0).sections(texts) } ?? []
        return VehicleFrame(header: try VehiclePages.found(header), tab: .fuel).content(figures, texts)
      }
    }
  }

  private static func content(
    _ header: VehicleHeader?, _ page: FuelPage, _ statistics: FuelStatistics?, _ texts: HolfyTexts
  ) throws -> PageContent {
    let header = try VehiclePages.found(header)
    let isFirst = page.links.previous == nil
    let figures = isFirst ? figures(statistics, of: header.vehicle.id, texts) : []
    return VehicleFrame(header: header, tab: .fuel)
      .content(figures + [log(page, of: header.vehicle.id, texts)], texts)
  }

  /// The figures, or the way to them where there are so many fill-ups that they take their time.
  private static func figures(
    _ statistics: FuelStatistics?, of vehicle: Vehicle.ID, _ texts: HolfyTexts
  ) -> [Section] {
    if let statistics { return FuelFigures(statistics: statistics).sections(texts) }
    var section = Section()
    section.actions = [
      .link(texts.text("fuel.figures"), Address.vehicle(vehicle, "fuel/figures"), icon: "chart")
    ]
    return [section]
  }

  private static func log(
    _ page: FuelPage, of vehicle: Vehicle.ID, _ texts: HolfyTexts
  ) -> Section {
    let add = TemplateValues.link(texts.text("fuel.add"), Address.vehicle(vehicle, "fuel/new"), icon: "plus")
    var section = Section(title: texts.text("fuel.log"))
    section.actions = [add]
    section.rows = page.items.map {
      row($0, page.settings, isEnergyTold: page.hasSeveralEnergies, texts)
    }
    let days = page.items.map { $0.entry.date }
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

  private static func row(
    _ item: FuelLogItem, _ settings: HolfySettings, isEnergyTold: Bool, _ texts: HolfyTexts
  ) -> TemplateValues {
    let entry = item.entry
    let meta: [String?] = [
      isEnergyTold ? texts.energy(entry.energy) : nil,
      entry.odometer.map { settings.distanceUnit.formatted($0, locale: texts.locale) },
      item.consumption.map { consumption in
        let text = texts.consumption(consumption, settings)
        return item.segment?.isShared == true ? "\(text) (\(texts.text("fuel.sharedShort")))" : text
      },
      entry.station.isEmpty ? nil : entry.station,
      entry.isFull ? nil : texts.text("fuel.partial"),
      entry.isMissed ? texts.text("fuel.missed") : nil, texts.line(entry.importedFacts),
    ]
    let volume = entry.energy.unit.formatted(entry.volume, locale: texts.locale)
    return [
      "key": entry.id, "title": "\(texts.day(entry.date)) · \(volume)", "icon": "fuel",
      "href": Address.fuel(entry.id, "edit"), "meta": meta.compactMap(\.self).joined(separator: " · "),
      "amount": texts.amount(entry.cost), "badge": item.isSuspicious ? texts.doubtfulOdometer : nil,
    ]
  }
}
