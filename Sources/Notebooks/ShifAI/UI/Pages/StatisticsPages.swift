import Drawing
import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// The log between two days, in figures.
struct StatisticsPages {
  func add(to routes: NotebookRoutes) {
    routes.live("statistics") { request in
      let span = StatisticsSpan(request)
      let query = Combined(
        StatisticsQuery(from: span.days.lowerBound, through: span.days.upperBound),
        CustomSymptomsQuery(includesArchived: true))
      return LivePage(query) { answer, context in
        let (statistics, custom) = answer.parts
        return StatisticsList(
          statistics: statistics, span: span, texts: ShifAITexts(context, custom: custom)
        ).content
      }
    }
  }
}

/// Which days the page looks at: those that the address names, or the last of them.
private struct StatisticsSpan: Sendable {
  /// How far back a choice reaches, in months; nil for everything.
  static let choices: [Int?] = [3, 12, nil]
  /// The name of everything in the address.
  static let everything = "all"

  let days: ClosedRange<CalendarDay>
  /// The choice that was made; nil where two days were typed.
  let choice: String?
  /// The two days as they were typed, with what is wrong with them.
  let form: FormData

  init(_ request: PageRequest) {
    let today = request.today
    var form = FormData(
      ["from": [request.query("from")].compactMap(\.self), "to": [request.query("to")].compactMap(\.self)])
    let (from, to) = (form.day("from"), form.day("to"))
    let isTyped = form.isValid && (from != nil || to != nil)
    let months = Self.choices.first { Self.name($0) == request.query("months") } ?? Self.choices[0]
    let chosen = months.map { today.adding(months: -$0).adding(days: 1) } ?? .earliest
    let (first, last) = isTyped ? (from ?? .earliest, to ?? today) : (chosen, today)
    days = min(first, last)...max(first, last)
    choice = isTyped ? nil : Self.name(months)
    self.form = form
  }

  static func name(_ months: Int?) -> String { months.map(String.init) ?? everything }
}

/// The page of the figures.
private struct StatisticsList {
  let statistics: DiaryStatistics
  let span: StatisticsSpan
  let texts: ShifAITexts

  var content: PageContent {
    .shifai(
      statistics.loggedDays == 0 ? [nothing] : [scores, symptoms, intakes].filter { !$0.tables.isEmpty },
      title: texts.text("statistics.title"),
      [
        "breadcrumb": texts.crumbs(
          texts.text("statistics.title"), below: .crumb(texts.text("cycles.title"), Address.cycles)),
        "before": [figures.values], "span": form,
        "pageActions": [
          TemplateValues.link(texts.text("report.page"), Address.report, icon: "document")
        ],
      ]
    ).withQuickAdd(texts)
  }

  private var form: TemplateValues {
    func day(_ name: String, _ value: CalendarDay) -> TemplateValues {
      texts.field(
        name, label: "shifai.pages.statistics.\(name)", in: span.form,
        value: span.choice == nil ? value.description : nil)
    }
    return [
      "action": Address.statistics, "submit": texts.text("statistics.show"),
      "from": day("from", span.days.lowerBound), "to": day("to", span.days.upperBound),
    ]
  }

  private var figures: Section {
    var section = Section()
    section.chipsLabel = texts.text("body.period")
    section.chips = StatisticsSpan.choices.map { months in
      let name = StatisticsSpan.name(months)
      return [
        "label": months.map { texts.count("body.months", $0) } ?? texts.text("insights.all"),
        "current": name == span.choice, "href": AddressText.with(["months": name], Address.statistics),
      ]
    }
    guard statistics.loggedDays > 0 else { return section }
    section.tiles = [
      .tile(texts.text("statistics.logged"), String(statistics.loggedDays)),
      .tile(
        texts.text("cycles.average"), days(statistics.cycleLengths),
        note: cycleNote),
      .tile(
        texts.text("cycles.period"), days(statistics.periodLengths), note: spread(statistics.periodLengths)),
      .tile(
        texts.text("statistics.sleep"),
        statistics.sleepHours.map { "\(texts.number($0)) \(texts.text("hours"))" } ?? "—"),
    ]
    return section
  }

  /// The mean of lengths: « 28,5 jours ».
  private func days(_ lengths: [Int]) -> String {
    guard !lengths.isEmpty else { return "—" }
    return texts.days(Double(lengths.reduce(0, +)) / Double(lengths.count))
  }

  /// « sur 4 cycles · de 26 à 31 jours · 1 intervalle écarté »; nil where there is nothing to add to the mean. The cycles
  /// that ended between two days may be fewer than those of the page of the cycles.
  private var cycleNote: String? {
    let (cycles, count) = (statistics.cycleLengths.count, statistics.leftOutIntervals)
    let parts = [
      cycles > 0 ? texts.count("cycles.of", cycles) : nil,
      spread(statistics.cycleLengths), count > 0 ? texts.count("statistics.leftOut", count) : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// « de 26 à 31 jours ».
  private func spread(_ lengths: [Int]) -> String? {
    guard let low = lengths.min(), let high = lengths.max(), low < high else { return nil }
    return texts.text("cycles.between2", ["low": String(low), "high": String(high)])
  }

  /// The mean of each score in each phase: energy and mood as drawings too.
  private var scores: Section {
    var section = Section(title: texts.text("statistics.phases"))
    section.charts = [SymptomType.energy, .mood].compactMap { chart(of: $0) }
    let means = PhaseTable(means: statistics.phases, texts: texts)
    section.tables = table(texts.text("statistics.phases"), means.columns, means.rows)
    return section
  }

  private func chart(of type: SymptomType) -> TemplateValues? {
    let means = statistics.phases.filter { $0.type == type && $0.phase != .unknown }
    guard means.count > 1 else { return nil }
    let name = texts.localizer.text(Open(type).labelKey)
    let chart = BarChart(
      title: name,
      bars: means.map {
        BarChart.Bar(label: phase($0.phase), value: $0.mean, text: texts.number($0.mean))
      }, emptyText: texts.text("cycles.none"))
    let axis: (Double) -> String = { texts.number($0) }
    return .chart(
      name, id: "phases-\(type.rawValue)", wide: chart.scene(axis: axis),
      narrow: chart.scene(size: .narrow, axis: axis),
      table: chart.table(columns: (texts.text("statistics.phase"), texts.text("body.mean"))))
  }

  private func phase(_ phase: CyclePhase) -> String { texts.text("statistics.phase.\(phase.rawValue)") }

  private var symptoms: Section {
    var section = Section(title: texts.text("day.symptoms"))
    section.tables = table(
      texts.text("day.symptoms"),
      ["statistics.symptom", "body.days", "body.mean"].map { texts.text($0) },
      statistics.symptoms.map {
        [texts.symptom($0.type), String($0.days), $0.mean.map { texts.number($0) } ?? "—"]
      })
    return section
  }

  private var intakes: Section {
    var section = Section(title: texts.text("medication.title"))
    section.tables = table(
      texts.text("medication.title"),
      ["statistics.medication", "statistics.taken", "statistics.noted"].map { texts.text($0) },
      statistics.intakes.map { [$0.medication.name, String($0.taken), String($0.noted)] })
    return section
  }

  private func table(_ caption: String, _ columns: [String], _ rows: [[String]]) -> [TemplateValues] {
    guard !rows.isEmpty else { return [] }
    return [DataTable(caption: caption, columns: columns, rows: rows).values]
  }

  private var nothing: Section {
    var section = Section()
    section.empty = [
      "icon": "chart", "title": texts.text("statistics.emptyTitle"),
      "text": texts.text("statistics.emptyText"),
      "action": TemplateValues.link(texts.text("today.log"), Address.today),
    ]
    return section
  }
}
