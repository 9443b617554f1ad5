import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// One cycle, with its days and temperatures.
struct CycleDetailPages {
  func add(to routes: NotebookRoutes) {
    routes.live("cycles/:day") { request in
      let (start, today) = (try request.day(), request.today)
      let item = try await request.cycle(from: start)
      let last = item.cycle.nextStart?.adding(days: -1) ?? max(today, start)
      let query = Combined(
        CycleQuery(from: start), ProfileQuery(), LoggedDaysQuery(from: start, to: last),
        SymptothermalQuery(from: start, to: last))
      return LivePage(query) { answer, context in
        let (item, profile, days, cycle) = answer.parts
        guard let item else { throw PageError.notFound }
        let texts = ShifAITexts(context)
        let chart = SymptothermalChart(
          cycle: cycle, unit: profile?.preferences.temperatureUnit ?? .celsius, texts: texts)
        return Self.content(item, days, chart, texts)
      }
    }
  }

  private static func content(
    _ item: CycleList.Item, _ days: [LoggedDay], _ chart: SymptothermalChart, _ texts: ShifAITexts
  ) -> PageContent {
    let cycle = item.cycle
    var known = Section()
    known.facts = [
      .fact(
        texts.text("cycle.length"),
        cycle.length.map { texts.count("cycles.length", $0) } ?? texts.text("cycle.open")),
      .fact(texts.text("cycle.period"), texts.days(of: cycle.period)),
      .fact(texts.text("cycle.days"), String(days.count)),
    ]
    if let leftOut = item.leftOut {
      known.facts.append(.fact(texts.text("cycle.leftOut"), texts.localizer.text(leftOut.labelKey)))
    }
    if let ovulation = item.ovulation {
      known.facts.append(.fact(texts.text("cycle.ovulation"), texts.day(ovulation)))
    }
    for bleeding in cycle.betweenPeriods {
      known.facts.append(
        .fact(texts.text("cycles.betweenTitle"), texts.range(bleeding.first...bleeding.last)))
    }
    var observed = Section()
    if let drawn = chart.values {
      observed.charts = [drawn]
      observed.note = chart.notes.joined(separator: " ")
    } else {
      observed.title = texts.text("chart.title")
      observed.note = texts.text("chart.empty")
    }
    var notes = Section(title: texts.text("cycle.days"))
    notes.rows = days.map { day in
      [
        "key": day.id, "title": texts.day(day.date), "icon": "note", "href": Address.day(day.date),
        "meta": [
          texts.count("calendar.cycleDay", cycle.dayNumber(of: day.date)),
          day.temperature.map { texts.temperature($0.thousandths, chart.unit) },
          day.notes.isEmpty ? nil : String(day.notes.prefix(80)),
        ].compactMap(\.self).joined(separator: " · "),
      ]
    }
    return PageContent.shifai(
      [known, observed, notes], title: texts.text("cycle.title", ["day": texts.day(cycle.start)]),
      [
        "breadcrumb": texts.crumbs(
          texts.day(cycle.start), below: .crumb(texts.text("cycles.title"), Address.cycles)),
        "pageActions": [
          TemplateValues.link(texts.text("period.edit"), Address.cycle(cycle.start, "edit"), icon: "edit")
        ]
          + cycle.betweenPeriods.map { bleeding -> TemplateValues in
            .link(
              texts.text("period.editBetween", ["day": texts.short(bleeding.first)]),
              Address.cycle(bleeding.first, "edit"), icon: "edit")
          },
        "questions": [texts.question(item) ?? texts.leavingOut(item)].compactMap(\.self),
      ]
    ).withQuickAdd(texts)
  }
}

extension ShifAITexts {
  /// What is asked about the cycles, one question at a time: the most recent one, and how many others wait.
  func questions(_ cycles: [CycleList.Item]) -> [TemplateValues] {
    let asked = cycles.filter { $0.question != nil }
    guard let first = asked.first, var values = question(first) else { return [] }
    if asked.count > 1 { values["status"] = count("cycles.moreQuestions", asked.count - 1) }
    return [values]
  }

  /// Whether a completed cycle counts.
  func leavingOut(_ item: CycleList.Item) -> TemplateValues? {
    guard item.cycle.nextStart != nil, !item.isPause else { return nil }
    return [
      "key": "count-\(item.cycle.start)", "title": text("cycles.countTitle"),
      "body": text("cycles.countText"),
      "answers": [
        "label": text("cycles.countTitle"), "action": Address.cycle(item.cycle.start, "answer"),
        "options": [
          TemplateValues.answer(
            "answer", CycleInterval.Answer.leftOut.rawValue, label: text("cycles.leftOut"),
            isChosen: item.answer == .leftOut)
        ],
      ] as TemplateValues,
    ]
  }

  /// Was there a period in between?
  func question(_ item: CycleList.Item) -> TemplateValues? {
    guard let question = item.question else { return nil }
    return [
      "key": "question-\(item.cycle.start)", "title": text("cycles.missedTitle"),
      "body": say(question),
      "status": day(item.cycle.start),
      "answers": [
        "label": text("insights.judging"), "action": Address.cycle(item.cycle.start, "answer"),
        "options": CycleInterval.Answer.allCases.map { answer -> TemplateValues in
          .answer(
            "answer", answer.rawValue, label: text("cycles.\(answer.rawValue)"),
            isChosen: item.answer == answer)
        },
      ] as TemplateValues,
    ]
  }
}

extension PageRequest {
  /// The cycle that begins on a day.
  func cycle(from start: CalendarDay) async throws -> CycleList.Item {
    try await found(CycleQuery(from: start))
  }
}
