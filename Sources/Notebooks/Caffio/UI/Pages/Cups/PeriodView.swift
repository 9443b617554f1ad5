import CaffioCore
import Drawing
import NotebookContract
import Values
import WebUI

/// What the days of a week, a month or a year come to, as figures and as a drawing.
struct PeriodView {
  let statistics: ConsumptionStatistics
  let texts: CaffioTexts

  /// The figures: how many cups, how much caffeine, per day with cups, the highest day, the mood.
  var tiles: [TemplateValues] {
    [
      .tile(
        texts.text("cups.title"), texts.number(Double(statistics.cups), 0),
        note: texts.count("statistics.onDays", statistics.days)),
      .tile(texts.text("statistics.average"), average, note: texts.text("statistics.averageNote")),
      .tile(texts.text("statistics.caffeine"), texts.total(statistics.caffeine), note: unknown),
      peak,
      .tile(
        texts.text("day.mood"),
        statistics.averageMood.map { texts.number($0, 1) } ?? CaffioTexts.unknown,
        note: statistics.averageMood.map {
          texts.text("day.moodNear", ["mood": texts.mood(average: $0)])
        } ?? texts.text("statistics.noMood")),
    ]
  }

  private var average: String {
    statistics.caffeinePerDay.map { texts.milligrams($0) } ?? CaffioTexts.unknown
  }

  private var unknown: String? {
    let unknown = statistics.consumptions - statistics.knownCaffeine
    return unknown > 0 ? texts.count("day.unknown", unknown) : nil
  }

  private var peak: TemplateValues {
    guard let peak = statistics.peak else {
      return .tile(texts.text("statistics.peak"), CaffioTexts.unknown, note: texts.text("statistics.noPeak"))
    }
    return .tile(
      texts.text("statistics.peak"), texts.sum(peak.totalCaffeine), note: texts.day(peak.date))
  }

  /// One bar of a drawing of caffeine.
  struct Bar {
    let label: String
    let caffeine: CaffeineMass
    var isEmphasised = false
  }

  /// A drawing of the caffeine of days, months or days of the week.
  ///
  /// - Parameter column: what each bar stands for.
  static func chart(
    _ title: String, id: String, column: String, _ bars: [Bar], _ texts: CaffioTexts
  ) -> TemplateValues {
    let chart = BarChart(
      title: title,
      bars: bars.map { bar in
        BarChart.Bar(
          label: bar.label, value: bar.caffeine.milligrams, text: texts.milligrams(bar.caffeine.milligrams),
          isEmphasised: bar.isEmphasised)
      }, emptyText: texts.text("statistics.noCaffeine"))
    let axis: (Double) -> String = { texts.number($0, 0) }
    return .chart(
      title, id: id, wide: chart.scene(axis: axis), narrow: chart.scene(size: .narrow, axis: axis),
      table: chart.table(columns: (column, texts.text("statistics.caffeineColumn"))))
  }

  /// Each day with its cups, as the way to it.
  static func rows(_ days: [DailyConsumptionSummary], _ texts: CaffioTexts) -> [TemplateValues] {
    days.reversed().map { day in
      [
        "key": "day-\(day.date)", "title": texts.day(day.date), "icon": "calendar",
        "href": Address.day(day.date),
        "meta": [
          texts.weekday(day.date.weekday), texts.count("statistics.cups", day.totalCups),
          day.averageMood.map { texts.mood(average: $0) },
        ].compactMap(\.self).joined(separator: " · "), "amount": texts.sum(day.totalCaffeine),
      ]
    }
  }
}

/// The frame of the pages of the statistics: a period, and the ways to the others.
struct PeriodFrame {
  /// How long a period is.
  enum Length: String, CaseIterable {
    case week, month, year
  }

  let length: Length
  /// The first day that the period has.
  let first: CalendarDay
  let title: String
  let previous: String
  /// Nil where the next one has not begun.
  let next: String?
  let texts: CaffioTexts

  /// The page, with the ways to shorter and longer periods and to the ones beside it before its sections.
  func content(_ sections: [Section]) -> PageContent {
    var ways = Section()
    ways.chipsLabel = texts.text("statistics.period")
    ways.chips = Length.allCases.map { length in
      [
        "label": texts.text("statistics.\(length.rawValue)"), "href": address(of: length),
        "current": length == self.length,
      ]
    }
    ways.actions = [.link(texts.text("statistics.before"), previous, icon: "chevron-left")]
    if let next { ways.actions.append(.link(texts.text("statistics.after"), next, icon: "chevron-right")) }
    return PageContent.caffio(
      [ways] + sections, title: title,
      [
        "breadcrumb": [
          TemplateValues.crumb(texts.text("title"), Address.home),
          .crumb(texts.text("statistics.title"), Address.statistics), .crumb(title),
        ]
      ]
    ).withQuickAdd(texts)
  }

  /// The period of another length in which this one begins: the present one where it is within this one.
  private func address(of length: Length) -> String {
    let today = texts.localizer.today
    let isPresent =
      switch self.length {
      case .week: (first...first.adding(days: 6)).contains(today)
      case .month: YearMonth(first) == YearMonth(today)
      case .year: first.year == today.year
      }
    let day = isPresent ? today : first
    return switch length {
    case .week: Address.week(day)
    case .month: Address.month(YearMonth(day))
    case .year: Address.year(day.year)
    }
  }
}
