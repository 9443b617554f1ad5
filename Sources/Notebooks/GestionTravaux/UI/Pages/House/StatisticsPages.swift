import Drawing
import Foundation
import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// How the work goes, reckoned here and told to nobody: sessions, captures, sheets and alerts.
struct StatisticsPages {
  func add(to routes: NotebookRoutes) {
    routes.live("statistics") { request in
      LivePage(StatisticsQuery(in: request.dependencies.timeZone)) { statistics, context in
        StatisticsView(statistics: statistics, texts: GestionTravauxTexts(context)).content
      }
    }
  }
}

/// How the figures of the work look.
private struct StatisticsView {
  let statistics: WorkStatistics
  let texts: GestionTravauxTexts

  /// How many months are drawn.
  private static let monthCount = 12

  private var months: [YearMonth] {
    let last = YearMonth(texts.localizer.today)
    return (0..<Self.monthCount).map { last.adding(months: $0 - Self.monthCount + 1) }
  }

  var content: PageContent {
    var figures = Section(note: texts.text("statistics.about"))
    figures.tiles = tiles
    var drawings = Section()
    drawings.charts = [sessions, alerts]
    return .house(
      [.section(figures), .section(drawings)], title: texts.text("statistics.title"),
      ["breadcrumb": texts.crumbs((texts.text("statistics.title"), nil))])
  }

  private var tiles: [TemplateValues] {
    let sessions = statistics.sessions
    let perMonth = sessions.perMonth(in: texts.timeZone)
    let month = YearMonth(texts.localizer.today)
    let (resumed, all) = (statistics.resumedTaskCount, statistics.taskCount)
    return [
      .tile(
        texts.text("statistics.perSession"),
        sessions.capturesPerSession.map { number($0, 1) } ?? GestionTravauxTexts.unknown,
        note: texts.text("statistics.perSessionNote")),
      .tile(
        texts.text("statistics.thisMonth"), number(Double(perMonth[month] ?? 0)),
        note: texts.count("statistics.sessionsInAll", sessions.sessions.count)),
      .tile(texts.text("statistics.sheets"), number(Double(all)), note: texts.text("statistics.sheetsNote")),
      .tile(
        texts.text("statistics.resumed"),
        all == 0
          ? GestionTravauxTexts.unknown
          : texts.text(
            "statistics.percent", ["value": number((Double(resumed) / Double(all) * 100).rounded())]),
        note: texts.count("statistics.resumedNote", resumed)),
      .tile(
        texts.text("statistics.alerts"), number(Double(statistics.alerts.openCount)),
        note: texts.text("statistics.alertsNote")),
    ]
  }

  private var sessions: TemplateValues {
    let perMonth = statistics.sessions.perMonth(in: texts.timeZone)
    return chart("sessions") { Double(perMonth[$0] ?? 0) }
  }

  /// How many alerts were open at the end of each month, or are today.
  private var alerts: TemplateValues {
    chart("openAlerts") { month in
      let day = min(month.lastDay, texts.localizer.today)
      return Double(statistics.alerts.openCount(on: day, in: texts.timeZone))
    }
  }

  private func chart(_ name: String, _ value: (YearMonth) -> Double) -> TemplateValues {
    let title = texts.text("statistics.\(name)")
    let chart = BarChart(
      title: title,
      bars: months.map { month in
        let value = value(month)
        return BarChart.Bar(
          label: month.monthFormatted(locale: texts.locale), value: value, text: number(value),
          isEmphasised: month == months.last)
      }, emptyText: texts.text("statistics.nothing"), isCount: true)
    return .chart(
      title, id: name, wide: chart.scene { number($0) }, narrow: chart.scene(size: .narrow) { number($0) },
      table: chart.table(columns: (texts.text("statistics.month"), texts.text("statistics.\(name)Column"))))
  }

  private func number(_ value: Double, _ decimals: Int = 0) -> String {
    value.formatted(.number.locale(texts.locale).precision(.fractionLength(0...decimals)))
  }
}
