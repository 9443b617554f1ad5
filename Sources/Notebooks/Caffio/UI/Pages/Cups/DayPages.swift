import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// A day with its cups, and all cups part by part.
struct DayPages {
  func add(to routes: NotebookRoutes) {
    routes.live("days/:day") { request in
      let day = try request.day()
      let query = Combined(
        DayQuery(day), CurveQuery(day, in: request.timeZone, isOver: day < request.today), ProfileQuery())
      return LivePage(query) { answer, context in
        let (day, curve, profile) = answer.parts
        return Self.content(DayView(day: day, curve: curve, profile: profile, texts: CaffioTexts(context)))
      }
    }
    routes.live("cups") { request in
      LivePage(ConsumptionsQuery(at: request.position)) { page, context in
        Self.content(page, CaffioTexts(context))
      }
    }
  }

  private static func content(_ view: DayView) -> PageContent {
    let (texts, day) = (view.texts, view.day.date)
    let today = texts.localizer.today
    var figures = Section()
    figures.tiles = view.tiles + view.feelings
    figures.actions = [
      .link(texts.text("day.before"), Address.day(day.adding(days: -1)), icon: "chevron-left"),
      .link(texts.text("day.week"), Address.week(day), icon: "chart"),
    ]
    if day < today {
      figures.actions.append(
        .link(texts.text("day.after"), Address.day(day.adding(days: 1)), icon: "chevron-right"))
    }
    let add = TemplateValues.link(
      texts.text("log.add"), day == today ? Address.log : Address.newCup(on: day), icon: "plus",
      kind: "primary")
    return PageContent.caffio(
      [figures, view.list, view.curveSection].compactMap(\.self), title: texts.day(day),
      [
        "subtitle": texts.weekday(day.weekday),
        "breadcrumb": [
          TemplateValues.crumb(texts.text("title"), Address.home),
          .crumb(YearMonth(day).formatted(locale: texts.locale), Address.month(YearMonth(day))),
          .crumb(texts.day(day)),
        ],
        "pageActions": day <= today ? [add] : [] as [TemplateValues],
      ]
    ).withQuickAdd(texts)
  }

  private static func content(_ page: ListPage<ConsumptionItem>, _ texts: CaffioTexts) -> PageContent {
    var section = Section()
    section.months = months(of: page.items, texts)
    section.addPaging(
      page.links, summary: texts.count("cups.shown", page.items.count), at: Address.cups, in: texts)
    if page.items.isEmpty {
      section.empty = [
        "icon": "caffio", "title": texts.text("cups.emptyTitle"), "text": texts.text("cups.emptyText"),
        "action": TemplateValues.link(texts.text("log.add"), Address.log),
      ]
    }
    return PageContent.caffio(
      [section], title: texts.text("cups.all"),
      [
        "breadcrumb": [
          TemplateValues.crumb(texts.text("title"), Address.home), .crumb(texts.text("cups.all")),
        ]
      ]
    ).withQuickAdd(texts)
  }

  /// The cups under their months, in the order that they have.
  private static func months(of items: [ConsumptionItem], _ texts: CaffioTexts) -> [TemplateValues] {
    var months: [(month: YearMonth, rows: [TemplateValues])] = []
    for item in items {
      let month = item.consumption.month
      if months.last?.month != month { months.append((month, [])) }
      months[months.count - 1].rows.append(texts.row(item, withDay: true))
    }
    return months.map { ["title": $0.month.formatted(locale: texts.locale), "rows": $0.rows] }
  }
}

extension PageRequest {
  /// The day that the address names.
  func day(_ name: String = "day") throws -> CalendarDay {
    guard let day = CalendarDay(try parameter(name)), CaffioLimits.years.contains(day.year) else {
      throw PageError.notFound
    }
    return day
  }

  /// The month that the address names.
  func month(_ name: String = "month") throws -> YearMonth {
    guard let month = YearMonth(try parameter(name)), CaffioLimits.years.contains(month.year) else {
      throw PageError.notFound
    }
    return month
  }
}
