import DuoSpendCore
import NotebookContract
import Values
import Vault
import WebUI

/// What a project cost: by month, by category, by person.
struct ChartPages {
  /// What the person chose to look at.
  private enum Period: Hashable, Sendable {
    case all
    case year(Int)

    init(_ request: PageRequest) {
      let year = request.query("year").flatMap(Int.init).flatMap { YearMonth(year: $0, month: 1)?.year }
      self = year.map(Period.year) ?? .all
    }

    var months: (from: YearMonth?, to: YearMonth?) {
      guard case .year(let year) = self else { return (nil, nil) }
      return (YearMonth(year: year, month: 1), YearMonth(year: year, month: 12))
    }
  }

  func add(to routes: NotebookRoutes) {
    routes.live("projects/:id/charts") { request in
      let (id, period) = (try request.parameter("id"), Period(request))
      let project = ProjectQuery(id, today: request.today, previews: 1)
      let shown = ChartsQuery(of: id, from: period.months.from, to: period.months.to)
      return LivePage(Combined(project, ChartsQuery(of: id), shown)) { answer, context in
        let (page, all, shown) = answer.parts
        guard let card = page?.card, let all, let shown else { throw PageError.notFound }
        let texts = DuoSpendTexts(context)
        return ProjectFrame(card: card, tab: .charts).content(
          card.expenseCount == 0 ? [Self.nothing(card, texts)] : Self.sections(all, shown, period, texts),
          texts)
      }
    }
  }

  private static func nothing(_ card: ProjectCard, _ texts: DuoSpendTexts) -> Section {
    var section = Section()
    let add = TemplateValues.link(texts.text("expense.add"), Address.newExpense(in: card.id))
    section.empty = [
      "icon": "chart", "title": texts.text("expense.emptyTitle"), "text": texts.text("chart.emptyText"),
      "action": card.project.isArchived ? nil : add,
    ]
    return section
  }

  private static func sections(
    _ all: ProjectCharts, _ shown: ProjectCharts, _ period: Period, _ texts: DuoSpendTexts
  ) -> [Section] {
    let project = shown.project
    func amount(_ minorUnits: Int64) -> String {
      texts.amount(Money(minorUnits: minorUnits, currency: project.currency))
    }
    var figures = Section()
    figures.chipsLabel = texts.text("chart.period")
    figures.chips = chips(all, period, texts)
    figures.tiles = [
      .tile(
        texts.text("balance.total"), amount(shown.total.totals.spent),
        note: texts.count("expense.count", shown.total.expenseCount))
    ]
    let active = shown.months.filter { $0.sums.expenseCount > 0 }.count
    if active > 1 {
      let spent = shown.total.totals.spent
      let half = Int64(active / 2) * (spent < 0 ? -1 : 1)
      figures.tiles.append(
        .tile(
          texts.text("chart.average"), amount((spent + half) / Int64(active)),
          note: texts.text("chart.averageNote")))
    }
    let charts = ChartViews(charts: shown, texts: texts)
    var drawings = Section()
    if case .year(let year) = period {
      drawings.charts.append(charts.months(of: year))
    } else {
      drawings.charts.append(charts.time())
    }
    drawings.charts += [charts.categories(), charts.payers(), charts.bearers()]
    return [figures, drawings, categories(shown, period, texts)]
  }

  private static func chips(
    _ all: ProjectCharts, _ period: Period, _ texts: DuoSpendTexts
  ) -> [TemplateValues] {
    let here = Address.tab(.charts, of: all.project.id)
    let years = Set(all.months.filter { $0.sums.expenseCount > 0 }.map(\.month.year)).sorted(by: >)
    let everything: TemplateValues = [
      "label": texts.text("chart.all"), "href": here, "current": period == .all,
    ]
    return [everything]
      + years.map { year in
        [
          "label": String(year), "href": AddressText.with(["year": String(year)], here),
          "current": period == .year(year),
        ]
      }
  }

  /// Each category with the way to its expenses.
  private static func categories(
    _ charts: ProjectCharts, _ period: Period, _ texts: DuoSpendTexts
  ) -> Section {
    var section = Section(title: texts.text("category.title"))
    let list = Address.tab(.expenses, of: charts.project.id)
    let (from, to) = (period.months.from?.firstDay.description, period.months.to?.lastDay.description)
    section.rows = charts.categories.map { category in
      let money = Money(minorUnits: category.sums.totals.spent, currency: charts.project.currency)
      return [
        "key": "category-\(category.name ?? "")", "title": texts.category(category.name), "icon": "tag",
        "href": AddressText.with(
          ["category": ExpenseListChoice.value(of: category.name ?? ""), "from": from, "to": to], list),
        "meta": texts.count("expense.count", category.sums.expenseCount), "amount": texts.amount(money),
      ]
    }
    return section
  }
}
