import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// The brews: the one that runs, the newest to be made again, extraction against strength, and all of them by month.
struct BrewListPages {
  func add(to routes: NotebookRoutes) {
    routes.live("brews") { request in
      let coffee = request.query("coffee")
      let list = BrewsQuery(of: coffee, at: request.position)
      // Only the first part shows the drawing.
      let isFirst = request.position == .first
      let drawn = ExtractionsQuery(of: coffee, limit: isFirst ? 300 : 0)
      return LivePage(Combined(list, drawn, RunningBrewQuery(), CoffeeNamesQuery())) { answer, context in
        let (page, drawn, running, coffees) = answer.parts
        return BrewList(
          page: page, drawn: drawn, running: running, coffees: coffees, coffee: coffee,
          texts: CaffioTexts(context)
        ).content
      }
    }
    routes.post("brews/repeat") { request in
      let written = try await request.caffio.repeatLastBrew(of: request.form.answer("coffee") { $0 })
      return .redirect(to: Address.brew(written.value.id), toast: .written("brewStarted", written))
    }
  }
}

/// The page of the brews, of all coffees or of one.
private struct BrewList {
  let page: ListPage<BrewItem>
  let drawn: [BrewItem]
  let running: BrewItem?
  let coffees: [CoffeeName]
  let coffee: Coffee.ID?
  let texts: CaffioTexts

  private var isFirst: Bool { page.links.previous == nil }
  private var isEmpty: Bool { page.items.isEmpty && isFirst }

  var content: PageContent {
    var frame: TemplateValues = [
      "breadcrumb": [
        TemplateValues.crumb(texts.text("title"), Address.home), .crumb(texts.text("brews.title")),
      ],
      "pageActions": [add].filter { _ in running == nil && !(isEmpty && coffee == nil) },
    ]
    if let running {
      frame["timer"] = BrewTimerView(brew: running, now: texts.localizer.now, texts: texts).short
    } else if isFirst, let last = page.items.first {
      frame["again"] = again(last)
    }
    if !(isEmpty && coffee == nil) { frame["toolbar"] = toolbar }
    var sections = [ways, list]
    if isFirst, !drawn.isEmpty { sections.insert(drawing, at: 1) }
    return .caffio(sections, title: texts.text("brews.title"), frame).withQuickAdd(texts)
  }

  private var add: TemplateValues {
    .link(
      texts.text("brew.start"), coffee.map { Address.newBrew(of: $0) } ?? Address.newBrew, icon: "timer",
      kind: "primary")
  }

  /// The newest brew, and the button that begins it once more.
  private func again(_ brew: BrewItem) -> TemplateValues {
    [
      "title": texts.text("brew.lastTitle"), "name": brew.coffee.name, "href": Address.brew(brew.id),
      "detail": texts.summary(of: brew.session), "action": "\(Address.brews)/repeat",
      "coffee": coffee ?? "", "label": texts.text("brew.repeatLast"),
    ]
  }

  private var toolbar: TemplateValues {
    let all: TemplateValues = ["value": "", "label": texts.text("brews.all"), "selected": coffee == nil]
    let options = coffees.map { name -> TemplateValues in
      ["value": name.id, "label": name.name, "selected": name.id == coffee]
    }
    let select: TemplateValues = [
      "id": "coffee", "name": "coffee", "label": texts.text("brews.of"), "autosubmit": true,
      "options": [all] + options,
    ]
    return ["action": Address.brews, "selects": [select]]
  }

  /// The ways to what stands beside the brews.
  private var ways: Section {
    var section = Section()
    section.actions = [.link(texts.text("brew.addPast"), Address.pastBrew, icon: "edit")]
    if page.items.count > 1 || !isFirst {
      section.actions.append(.link(texts.text("comparison.title"), Address.brewComparison, icon: "compare"))
    }
    section.actions += [
      .link(texts.text("beans.title"), Address.beans, icon: "coffee-bean"),
      .link(texts.text("equipment.title"), Address.equipment, icon: "scale"),
      .link(texts.text("taste.title"), Address.taste, icon: "heart"),
    ]
    return section
  }

  private var drawing: Section {
    var section = Section(
      title: texts.text("extraction.title"), note: texts.localizer.text("caffio.extraction.source"))
    section.charts = ExtractionChart(brews: drawn, texts: texts).charts
    return section
  }

  private var list: Section {
    var section = Section()
    var months: [(month: YearMonth, rows: [TemplateValues])] = []
    for brew in page.items {
      if months.last?.month != brew.session.month { months.append((brew.session.month, [])) }
      months[months.count - 1].rows.append(BrewRow(brew: brew).values(texts))
    }
    section.months = months.map { ["title": $0.month.formatted(locale: texts.locale), "rows": $0.rows] }
    section.addPaging(
      page.links, summary: texts.count("brews.shown", page.items.count), at: Address.brews,
      query: ["coffee": coffee], in: texts)
    if isEmpty {
      section.empty = [
        "icon": "timer", "title": texts.text("brews.emptyTitle"), "text": texts.text("brews.emptyText"),
        "action": running == nil ? add : nil,
      ]
    }
    return section
  }
}
