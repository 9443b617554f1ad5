import DuoSpendCore
import Drawing
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// Drawings as the partial `chart` takes them: the drawing for wide and for narrow screens, and its figures.
struct ChartViews {
  let charts: ProjectCharts
  let texts: DuoSpendTexts

  /// The twelve months of a year.
  func months(of year: Int) -> TemplateValues {
    let sums = Dictionary(charts.months.map { ($0.month, $0.sums.totals.spent) }) { first, _ in first }
    let bars = (1...12).compactMap { YearMonth(year: year, month: $0) }.map { month in
      bar(month.monthFormatted(locale: texts.locale), sums[month] ?? 0, of: month)
    }
    return time(bars, title: texts.text("chart.months", ["year": String(year)]))
  }

  /// The months of a project, or its years where there are too many to be drawn.
  func time() -> TemplateValues {
    if charts.months.count <= 12 {
      let bars = charts.months.map {
        bar($0.month.monthFormatted(locale: texts.locale), $0.sums.totals.spent, of: $0.month)
      }
      return time(bars, title: texts.text("chart.byMonth"))
    }
    let years = Dictionary(grouping: charts.months, by: \.month.year)
    let bars = years.sorted { $0.key < $1.key }.map { year, months in
      bar(String(year), months.reduce(0) { $0 + $1.sums.totals.spent }, of: nil)
    }
    return time(bars, title: texts.text("chart.byYear"))
  }

  /// What each category cost; the smallest ones together.
  func categories() -> TemplateValues {
    let (large, small) = (charts.categories.prefix(9), charts.categories.dropFirst(9))
    var parts = large.map { part(texts.category($0.name), $0.sums.totals.spent) }
    if !small.isEmpty {
      parts.append(part(texts.text("chart.others"), small.reduce(0) { $0 + $1.sums.totals.spent }))
    }
    return shares(parts, key: "chart.categories", column: "chart.category", id: "categories")
  }

  /// What each partner paid.
  func payers() -> TemplateValues {
    let totals = charts.total.totals
    return people(totals.partner1Paid, totals.partner2Paid, key: "chart.payers", id: "payers")
  }

  /// What each partner has to bear.
  func bearers() -> TemplateValues {
    let totals = charts.total.totals
    return people(totals.partner1Due, totals.partner2Due, key: "chart.bearers", id: "bearers")
  }

  private func people(_ first: Int64, _ second: Int64, key: String, id: String) -> TemplateValues {
    shares(
      [
        part(charts.project.partner1Name, first, .series(0)),
        part(charts.project.partner2Name, second, .series(1)),
      ], key: key, column: "chart.person", id: id)
  }

  private func shares(
    _ parts: [ShareChart.Part], key: String, column: String, id: String
  ) -> TemplateValues {
    let chart = ShareChart(title: texts.text(key), parts: parts, emptyText: texts.text("chart.empty"))
    return .chart(
      chart.title, id: id, wide: chart.bars(), narrow: chart.bars(width: Size.narrow.width),
      table: chart.table(columns: (texts.text(column), texts.text("field.amount"))))
  }

  private func time(_ bars: [BarChart.Bar], title: String) -> TemplateValues {
    let total = money(charts.total.totals.spent).formatted(locale: texts.locale)
    let chart = BarChart(title: title, description: total, bars: bars, emptyText: texts.text("chart.empty"))
    let axis: (Double) -> String = {
      $0.formatted(
        .currency(code: charts.project.currency.rawValue).locale(texts.locale).notation(.compactName)
          .precision(.fractionLength(0...1)))
    }
    return .chart(
      chart.title, id: "time", wide: chart.scene(axis: axis), narrow: chart.scene(size: .narrow, axis: axis),
      table: chart.table(columns: (texts.text("chart.time"), texts.text("field.amount"))))
  }

  private func bar(_ label: String, _ minorUnits: Int64, of month: YearMonth?) -> BarChart.Bar {
    let money = money(minorUnits)
    return BarChart.Bar(
      label: label, value: money.chartValue, text: texts.amount(money),
      isEmphasised: month == YearMonth(texts.localizer.today))
  }

  private func part(_ label: String, _ minorUnits: Int64, _ tone: Tone = .accent) -> ShareChart.Part {
    let money = money(minorUnits)
    return ShareChart.Part(label: label, value: money.chartValue, text: texts.amount(money), tone: tone)
  }

  private func money(_ minorUnits: Int64) -> Money {
    Money(minorUnits: minorUnits, currency: charts.project.currency)
  }
}
