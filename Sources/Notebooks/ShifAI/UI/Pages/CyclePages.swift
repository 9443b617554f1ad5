import Drawing
import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// Her cycles: their lengths, and the questions that some of them raise.
struct CyclePages {
  /// How many are listed at first.
  private static let most = 24

  func add(to routes: NotebookRoutes) {
    routes.live("cycles") { request in
      let limit = request.query("all") == nil ? Self.most : nil
      return LivePage(CyclesQuery(limit: limit)) { list, context in
        Self.list(list, isWhole: limit == nil, ShifAITexts(context))
      }
    }
  }

  private static func list(_ list: CycleList, isWhole: Bool, _ texts: ShifAITexts) -> PageContent {
    let add = TemplateValues.link(
      texts.text("period.add"), "\(Address.cycles)/new", icon: "plus", kind: "primary")
    guard !list.cycles.isEmpty else {
      var section = Section()
      section.empty = [
        "icon": "calendar", "title": texts.text("cycles.emptyTitle"), "text": texts.text("cycles.emptyText"),
        "action": add,
      ]
      section.actions = [
        .link(texts.text("cycles.import"), "/import/\(ShifAIPages.notebook)", icon: "import")
      ]
      return PageContent.shifai([section], title: texts.text("cycles.title"), frame(texts)).withQuickAdd(
        texts)
    }
    var history = Section(title: texts.text("cycles.history"))
    history.rows = list.cycles.map { row($0, texts) }
    if !isWhole, list.cycles.count == most {
      history.actions = [
        .link(texts.text("cycles.all"), AddressText.with(["all": "1"], Address.cycles), icon: "arrow-right")
      ]
    }
    return PageContent.shifai(
      [history], title: texts.text("cycles.title"),
      frame(texts).merging([
        "pageActions": [
          add, .link(texts.text("statistics.title"), Address.statistics, icon: "chart"),
          .link(texts.text("cycles.record"), Address.record, icon: "compare"),
        ],
        "questions": texts.questions(list.cycles), "before": [figures(list, texts).values],
      ])
    ).withQuickAdd(texts)
  }

  private static func frame(_ texts: ShifAITexts) -> TemplateValues {
    ["breadcrumb": texts.crumbs(texts.text("cycles.title"))]
  }

  private static func figures(_ list: CycleList, _ texts: ShifAITexts) -> Section {
    var section = Section()
    let statistics = list.statistics
    func days(_ value: Double?) -> String { value.map { texts.days($0) } ?? "—" }
    section.tiles = [
      .tile(
        texts.text("cycles.average"), days(statistics.mean),
        note: statistics.lengths.isEmpty
          ? texts.text("cycles.none") : texts.count("cycles.of", statistics.lengths.count)),
      .tile(
        texts.text("cycles.variation"), days(statistics.lengths.count > 1 ? statistics.deviation : nil),
        note: statistics.lengths.min().flatMap { low in
          statistics.lengths.max().map {
            texts.text("cycles.between2", ["low": String(low), "high": String($0)])
          }
        }),
      .tile(
        texts.text("cycles.period"), texts.count("cycles.length", list.periodDays),
        // Hers are learnt from the periods of cycles that are over.
        note: list.cycles.allSatisfy { $0.cycle.length == nil } ? texts.text("cycles.periodSupposed") : nil),
    ]
    let lengths = list.cycles.filter {
      ($0.missedProbability ?? 0) < PersonalModel.askFrom || $0.answer == .oneCycle
    }
    .compactMap { item in item.cycle.length.map { (item.cycle.start, $0) } }.prefix(12).reversed()
    if lengths.count > 1 {
      let chart = BarChart(
        title: texts.text("cycles.chart"),
        bars: lengths.map { start, length in
          BarChart.Bar(label: texts.short(start), value: Double(length), text: String(length))
        }, emptyText: texts.text("cycles.none"))
      let axis: (Double) -> String = { texts.number($0, 0) }
      section.charts = [
        .chart(
          chart.title, id: "lengths", wide: chart.scene(axis: axis),
          narrow: chart.scene(size: .narrow, axis: axis),
          table: chart.table(columns: (texts.text("cycles.start"), texts.text("cycles.days"))))
      ]
    }
    return section
  }

  private static func row(_ item: CycleList.Item, _ texts: ShifAITexts) -> TemplateValues {
    let cycle = item.cycle
    return [
      "key": cycle.start.description, "title": texts.day(cycle.start), "icon": "drop",
      "href": Address.cycle(cycle.start), "amount": cycle.length.map { texts.count("cycles.length", $0) },
      "meta": [
        cycle.length == nil ? texts.count("cycles.current", cycle.dayNumber(of: texts.localizer.today)) : nil,
        cycle.period.hasOnlyBegun(on: texts.localizer.today)
          ? texts.text("cycles.periodSince", ["day": texts.short(cycle.period.first)])
          : texts.count("cycles.periodOf", cycle.period.length),
        item.leftOut.map { texts.localizer.text($0.labelKey) },
      ].compactMap(\.self).joined(separator: " · "),
    ]
  }
}
