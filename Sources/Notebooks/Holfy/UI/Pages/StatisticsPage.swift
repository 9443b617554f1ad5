import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// What a vehicle costs: the months of a year, the categories, each kilometre.
struct StatisticsPage {
  /// What the person chose to look at.
  private struct Choice: Sendable {
    let period: String
    let year: Int
    let today: CalendarDay

    init(_ request: PageRequest) {
      today = request.today
      let wanted = request.query("year").flatMap(Int.init) ?? today.year
      year = (1900...9999).contains(wanted) ? wanted : today.year
      period = request.query("period") ?? "year"
    }

    var statistics: StatisticsPeriod {
      switch period {
      case "all": .all
      case "last12": .lastTwelveMonths(today)
      default: .year(year)
      }
    }
  }

  func add(to routes: NotebookRoutes) {
    routes.live("vehicles/:id/statistics") { request in
      let (header, id) = try VehiclePages.header(request)
      let choice = Choice(request)
      let statistics = VehicleStatisticsQuery(
        id, period: choice.statistics, today: request.today)
      return LivePage(Combined(header, statistics)) { answer, context in
        let (found, statistics) = answer.parts
        let header = try VehiclePages.found(found)
        guard let statistics else { throw PageError.notFound }
        let texts = HolfyTexts(context)
        return VehicleFrame(header: header, tab: .statistics).content(
          Self.sections(statistics, choice, texts), texts)
      }
    }
  }

  private static func sections(
    _ statistics: VehicleStatistics, _ choice: Choice, _ texts: HolfyTexts
  ) -> [Section] {
    let currency = statistics.settings.currency
    let others = statistics.overall.total.currencies.filter { $0 != currency }
    var sections = [figures(statistics, choice, texts), told(statistics, texts)].compactMap(\.self)
    let charts = ChartViews(texts: texts)
    var drawings = Section()
    // Amounts of two currencies cannot share an axis: each has its own drawings.
    for currency in [currency] + others {
      let code = currency.rawValue.lowercased()
      drawings.charts += [
        charts.months(of: statistics.overall.year(choice.year), in: currency, id: "months-\(code)"),
        charts.categories(statistics.costs, in: currency, id: "categories-\(code)"),
      ]
    }
    sections.append(drawings)
    return sections
  }

  private static func figures(
    _ statistics: VehicleStatistics, _ choice: Choice, _ texts: HolfyTexts
  ) -> Section {
    let currency = statistics.settings.currency
    let unit = statistics.settings.distanceUnit
    var section = Section()
    section.chipsLabel = texts.text("statistics.period")
    section.chips = chips(statistics, choice, texts)
    section.tiles = [
      .tile(texts.text("statistics.total"), texts.totals(statistics.costs.total, in: currency))
    ]
    if choice.period == "year" {
      let average = statistics.overall.year(choice.year).monthlyAverage(in: currency)
      section.tiles.append(
        .tile(
          texts.text("statistics.average"), average?.formatted(locale: texts.locale) ?? HolfyTexts.unknown,
          note: texts.text("statistics.averageNote")))
    }
    let doubtful = statistics.doubtfulReadingCount
    let distanceNote =
      statistics.distance == nil
      ? texts.text("statistics.needsReadings")
      : doubtful > 0 ? texts.count("odometer.leftOut", doubtful) : nil
    let cost = statistics.costs.cost(perUnitOf: statistics.distance, in: currency)
    section.tiles += [
      .tile(
        texts.text("statistics.distance"),
        statistics.distance.map { unit.formatted($0, locale: texts.locale) } ?? HolfyTexts.unknown,
        note: distanceNote),
      .tile(
        texts.text("statistics.costPer"),
        cost.map { texts.price($0, in: currency, per: unit.rawValue) } ?? HolfyTexts.unknown,
        note: statistics.distance == nil ? nil : distanceNote),
    ]
    if statistics.costs.incompleteCount > 0 {
      section.alerts = [
        [
          "kind": "soon", "icon": "alert",
          "title": texts.count("documents.warning", statistics.costs.incompleteCount),
        ]
      ]
    }
    return section
  }

  private static func chips(
    _ statistics: VehicleStatistics, _ choice: Choice, _ texts: HolfyTexts
  ) -> [TemplateValues] {
    let here = Address.tab(.statistics, of: statistics.vehicle.id)
    let years = Set(statistics.overall.activeYears + [choice.today.year, choice.year]).sorted(by: >)
    let others = ["last12", "all"].map { period -> TemplateValues in
      [
        "label": texts.text("statistics.\(period)"), "current": choice.period == period,
        "href": AddressText.with(["period": period, "year": String(choice.year)], here),
      ]
    }
    return years.map { year in
      [
        "label": String(year), "href": AddressText.with(["year": String(year)], here),
        "current": choice.period == "year" && year == choice.year,
      ]
    } + others
  }

  private static func told(_ statistics: VehicleStatistics, _ texts: HolfyTexts) -> Section? {
    guard !statistics.insights.isEmpty else { return nil }
    var section = Section()
    section.facts = statistics.insights.map(texts.told).map { .fact($0.name, $0.value) }
    return section
  }
}
