import Drawing
import Foundation
import HolfyCore
import Localization
import NotebookContract
import Values
import Vault
import WebUI

/// Drawings as the partial `chart` takes them: the drawing for wide and for narrow screens, and its figures.
struct ChartViews {
  let texts: HolfyTexts

  /// The twelve months of a year in one currency.
  func months(of year: YearCosts, in currency: Currency, id: String) -> TemplateValues {
    let today = texts.localizer.today
    let bars = year.months(in: currency).enumerated().map { index, money in
      let month = YearMonth(year: year.year, month: index + 1) ?? YearMonth(today)
      return BarChart.Bar(
        label: month.monthFormatted(locale: texts.locale), value: money.chartValue,
        text: money.formatted(locale: texts.locale), isEmphasised: month == YearMonth(today))
    }
    let total = year.total[currency].formatted(locale: texts.locale)
    let chart = BarChart(
      title: texts.text("chart.months", ["year": String(year.year)]), description: total, bars: bars,
      emptyText: texts.text("chart.empty"))
    let axis: (Double) -> String = { axisAmount($0, currency) }
    return .chart(
      chart.title, id: id, wide: chart.scene(axis: axis), narrow: chart.scene(size: .narrow, axis: axis),
      table: chart.table(columns: (texts.text("chart.month"), texts.text("field.amount"))))
  }

  /// What each category cost.
  func categories(_ costs: CostStatistics, in currency: Currency, id: String) -> TemplateValues {
    let parts = DocumentCategory.allCases.map { category in
      let money = (costs.byCategory[category] ?? MoneyTotals())[currency]
      return ShareChart.Part(
        label: texts.category(category), value: money.chartValue, text: money.formatted(locale: texts.locale))
    }
    let chart = ShareChart(
      title: texts.text("chart.categories"), parts: parts.sorted { $0.value > $1.value },
      emptyText: texts.text("chart.empty"))
    return .chart(
      chart.title, id: id, wide: chart.bars(), narrow: chart.bars(width: Size.narrow.width),
      table: chart.table(columns: (texts.text("chart.category"), texts.text("field.amount"))))
  }

  /// A measure over time, one line for each energy. Where there are several energies, each has its colour in
  /// every chart.
  func line(
    _ key: String, _ points: [FuelStatistics.Point], id: String, hasSeveralEnergies: Bool,
    _ write: (FuelStatistics.Point) -> String
  ) -> TemplateValues? {
    guard points.count > 1 else { return nil }
    let energies = points.reduce(into: [Open<EnergyKind>]()) {
      if !$0.contains($1.energy) { $0.append($1.energy) }
    }
    let series = energies.map { energy in
      LineChart.Series(
        name: texts.energy(energy),
        measures: points.filter { $0.energy == energy }.map {
          LineChart.Measure(
            x: Double($0.day.dayNumber), y: $0.value.thousandths, day: texts.day($0.day), amount: write($0))
        }, slot: hasSeveralEnergies ? energy.slot : nil)
    }
    let chart = LineChart(
      title: texts.text(key), series: series, marks: marks(from: points.map(\.day)),
      emptyText: texts.text("chart.empty"))
    let axis: (Double) -> String = {
      $0.formatted(.number.locale(texts.locale).precision(.fractionLength(0...5)))
    }
    return .chart(
      chart.title, id: id, wide: chart.scene(axis: axis), narrow: chart.scene(size: .narrow, axis: axis),
      table: chart.table(
        columns: (texts.text("field.day"), texts.text("chart.value")),
        seriesColumn: texts.text("field.energy")))
  }

  /// The first of each year, or of each month when the points are within one and a half.
  private func marks(from days: [CalendarDay]) -> [LineChart.Mark] {
    guard let first = days.min(), let last = days.max() else { return [] }
    if first.days(to: last) > 540 {
      return (first.year...last.year).compactMap { year in
        CalendarDay(year: year, month: 1, day: 1).map {
          LineChart.Mark(x: Double($0.dayNumber), label: String(year))
        }
      }
      .filter { $0.x >= Double(first.dayNumber) }
    }
    let count = YearMonth(first).months(to: YearMonth(last))
    return (0...max(count, 0)).map { offset in
      let month = YearMonth(first).adding(months: offset)
      // A new January is told by its year, so that no label comes twice within one.
      let isNewYear = month.month == 1 && offset > 0
      let label = isNewYear ? String(month.year) : month.monthFormatted(locale: texts.locale)
      return LineChart.Mark(x: Double(max(month.firstDay, first).dayNumber), label: label)
    }
  }

  private func axisAmount(_ value: Double, _ currency: Currency) -> String {
    value.formatted(
      .currency(code: currency.rawValue).locale(texts.locale).notation(.compactName)
        .precision(.fractionLength(0...2)))
  }
}

extension Double {
  /// To three decimals, as a price at the pump has: what differs beyond is computed, and would make the axis one of
  /// equal labels.
  var thousandths: Double { (self * 1_000).rounded() / 1_000 }
}

extension Open<EnergyKind> {
  /// Its colour among those of charts; what this version does not know shares the last one.
  fileprivate var slot: Int {
    known.flatMap(EnergyKind.allCases.firstIndex) ?? EnergyKind.allCases.count
  }
}
