import CaffioCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// What was drunk in a week, a month and a year. All of it is read from the sums of the days, however many cups there are.
struct StatisticsPages {
  func add(to routes: NotebookRoutes) {
    routes.live("weeks/:day") { request in
      let day = try request.day()
      let monday = day.adding(days: 1 - day.weekday.rawValue)
      return LivePage(DaysQuery(monday...monday.adding(days: 6))) { days, context in
        Self.week(from: monday, days, CaffioTexts(context))
      }
    }
    routes.live("months/:month") { request in
      let month = try request.month()
      return LivePage(Combined(DaysQuery(month.days), MonthNoteQuery(month))) { answer, context in
        let (days, note) = answer.parts
        return Self.month(month, days, note: note?.notes ?? "", CaffioTexts(context))
      }
    }
    routes.live("statistics") { request in
      let asked = request.query("year").flatMap(Int.init) ?? request.today.year
      guard CaffioLimits.years.contains(asked) else { throw PageError.notFound }
      return LivePage(YearQuery(asked)) { year, context in Self.year(year, CaffioTexts(context)) }
    }
  }

  private static func week(
    from monday: CalendarDay, _ days: [DailyConsumptionSummary], _ texts: CaffioTexts
  ) -> PageContent {
    let sums = sums(days)
    let all = (0...6).map { monday.adding(days: $0) }
    let bars = all.map { day in
      PeriodView.Bar(
        label: texts.weekday(day.weekday, .abbreviated), caffeine: sums[day] ?? none,
        isEmphasised: day == texts.localizer.today)
    }
    let title = texts.text("statistics.weekOf", ["day": texts.day(monday)])
    let next = monday.adding(days: 7)
    return PeriodFrame(
      length: .week, first: monday, title: title, previous: Address.week(monday.adding(days: -7)),
      next: next <= texts.localizer.today ? Address.week(next) : nil, texts: texts
    ).content(sections(days, bars, texts))
  }

  private static func month(
    _ month: YearMonth, _ days: [DailyConsumptionSummary], note: String, _ texts: CaffioTexts
  ) -> PageContent {
    let sums = sums(days)
    let bars = month.days.map { day in
      PeriodView.Bar(
        label: String(day.day), caffeine: sums[day] ?? none, isEmphasised: day == texts.localizer.today)
    }
    var written = Section(
      title: texts.localizer.text("caffio.month.notes"),
      note: note.isEmpty ? texts.text("month.noNote") : note)
    written.actions = [
      .link(
        texts.text(note.isEmpty ? "month.write" : "month.edit"), Address.monthNote(month), icon: "edit")
    ]
    let next = month.adding(months: 1)
    var sections = sections(days, bars, texts)
    sections.insert(written, at: min(1, sections.count))
    return PeriodFrame(
      length: .month, first: month.firstDay, title: month.formatted(locale: texts.locale),
      previous: Address.month(month.adding(months: -1)),
      next: next <= YearMonth(texts.localizer.today) ? Address.month(next) : nil, texts: texts
    ).content(sections)
  }

  private static func year(_ year: CaffeineYear, _ texts: CaffioTexts) -> PageContent {
    let today = texts.localizer.today
    let months = (1...12).compactMap { YearMonth(year: year.year, month: $0) }
    let bars = zip(months, year.months).map { month, sums in
      PeriodView.Bar(
        label: month.monthFormatted(locale: texts.locale), caffeine: sums.caffeine,
        isEmphasised: month == YearMonth(today))
    }
    var figures = Section()
    figures.tiles = PeriodView(statistics: year.statistics, texts: texts).tiles
    figures.tiles.append(
      .tile(
        texts.text("statistics.beyond"), texts.number(Double(year.daysBeyondLimit), 0),
        note: texts.text("statistics.beyondNote")))
    var drawings = Section()
    drawings.charts = [
      PeriodView.chart(
        texts.text("statistics.months"), id: "months", column: texts.text("statistics.month"), bars, texts),
      weekdays(year, texts),
    ]
    let sections =
      year.statistics.days == 0 ? [nothing(texts)] : [figures, drawings, list(of: months, year, texts)]
    return PeriodFrame(
      length: .year, first: CalendarDay(year: year.year, month: 1, day: 1) ?? today,
      title: texts.text("statistics.yearOf", ["year": String(year.year)]),
      previous: Address.year(year.year - 1), next: year.year < today.year ? Address.year(year.year + 1) : nil,
      texts: texts
    ).content(sections + [favourites(year, texts)].compactMap(\.self))
  }

  // MARK: Parts

  private static let none = CaffeineMass(tenths: 0)

  private static func sums(_ days: [DailyConsumptionSummary]) -> [CalendarDay: CaffeineMass] {
    Dictionary(days.map { ($0.date, $0.totalCaffeine) }) { first, _ in first }
  }

  private static func sections(
    _ days: [DailyConsumptionSummary], _ bars: [PeriodView.Bar], _ texts: CaffioTexts
  ) -> [Section] {
    guard !days.isEmpty else { return [nothing(texts)] }
    var figures = Section()
    figures.tiles = PeriodView(statistics: ConsumptionStatistics(days), texts: texts).tiles
    figures.charts = [
      PeriodView.chart(
        texts.text("statistics.days"), id: "days", column: texts.text("statistics.day"), bars, texts)
    ]
    var list = Section(title: texts.text("statistics.days"))
    list.rows = PeriodView.rows(days, texts)
    return [figures, list]
  }

  /// What a day of each name holds on average, of those with cups.
  private static func weekdays(_ year: CaffeineYear, _ texts: CaffioTexts) -> TemplateValues {
    let bars = Weekday.allCases.map { weekday in
      let sums = year.weekdays[weekday]
      let mean = sums.map { $0.caffeine.tenths / Int64(max(1, $0.days)) } ?? 0
      return PeriodView.Bar(
        label: texts.weekday(weekday, .abbreviated), caffeine: CaffeineMass(tenths: mean))
    }
    return PeriodView.chart(
      texts.text("statistics.weekdays"), id: "weekdays", column: texts.text("statistics.day"), bars, texts)
  }

  /// The months with cups, the newest first, as the ways to them.
  private static func list(
    of months: [YearMonth], _ year: CaffeineYear, _ texts: CaffioTexts
  ) -> Section {
    var section = Section(title: texts.text("statistics.monthList"))
    section.rows = zip(months, year.months).reversed().filter { $1.days > 0 }.map { month, sums in
      [
        "key": "month-\(month)", "title": month.formatted(locale: texts.locale), "icon": "calendar",
        "href": Address.month(month), "meta": texts.count("statistics.cups", sums.cups),
        "amount": texts.sum(sums.caffeine),
      ]
    }
    section.actions = [.link(texts.text("cups.all"), Address.cups, icon: "list")]
    return section
  }

  private static func favourites(_ year: CaffeineYear, _ texts: CaffioTexts) -> Section? {
    let drunk = year.favourites.filter { $0.totals.consumptionCount > 0 }
    guard !drunk.isEmpty else { return nil }
    var section = Section(title: texts.text("statistics.favourites"))
    section.rows = drunk.map { item in
      [
        "key": "favourite-\(item.id)", "title": item.coffee.name, "icon": "caffio",
        "href": Address.recipe(item.id),
        "meta": item.totals.averageRating.map {
          texts.text("statistics.rating", ["rating": texts.number($0, 1)])
        }, "amount": texts.count("statistics.cups", item.totals.consumptionCount),
      ]
    }
    return section
  }

  private static func nothing(_ texts: CaffioTexts) -> Section {
    var section = Section()
    section.empty = [
      "icon": "chart", "title": texts.text("statistics.emptyTitle"),
      "text": texts.text("statistics.emptyText"),
      "action": TemplateValues.link(texts.text("log.add"), Address.log),
    ]
    return section
  }
}
