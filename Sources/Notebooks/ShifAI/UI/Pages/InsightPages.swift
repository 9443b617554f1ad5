import ShifAICore
import Values
import Vault
import WebUI

/// What is expected and why, and what the notebook had to say; what she answers teaches it.
struct InsightPages {
  /// How many are listed.
  private static let most = 60

  func add(to routes: NotebookRoutes) {
    routes.live("insights") { request in
      // What is new to tell on this day is written down before it is shown.
      try await request.shifai.tellToday()
      let kind = request.query("kind").flatMap(InsightDraft.Kind.init)
      let kinds: Set<InsightDraft.Kind> =
        kind.map { [$0] } ?? Set(InsightDraft.Kind.allCases).subtracting([.prediction])
      let told = Both(InsightsQuery(kinds, limit: Self.most), PredictionsQuery())
      let known = Both(ProfileQuery(), CustomSymptomsQuery(includesArchived: true))
      let month = CalendarMonthQuery(YearMonth(request.today), today: request.today)
      return LivePage(Both(told, Both(month, known))) { answer, context in
        let (told, known) = (answer.first, answer.second.second)
        let texts = ShifAITexts(context, custom: known.second)
        guard let profile = known.first, profile.onboardingCompleted else {
          return WelcomePages.introduction(texts)
        }
        return InsightList(
          insights: told.first, predictions: told.second, forecast: answer.second.first.forecast,
          day: profile.dayNumber(on: context.today), kind: kind, texts: texts
        ).content
      }
    }
    routes.post("insights/:id/answer") { request in
      let response = request.form.raw("answer").flatMap(Insight.Response.init)
      let written = try await request.shifai.respond(to: try request.parameter("id"), response)
      return .redirect(to: Address.insights, toast: .written("answered", written))
    }
    routes.post("insights/:id/judge") { request in
      let feedback = request.form.raw("feedback").flatMap(Insight.Feedback.init)
      let written = try await request.shifai.giveFeedback(on: try request.parameter("id"), feedback)
      return .redirect(to: Address.insights, toast: .written("judged", written))
    }
    routes.post("predictions/:id/judge") { request in
      let verdict = request.form.raw("verdict").flatMap(PredictionFeedback.Verdict.init)
      let written = try await request.shifai.giveFeedback(onPrediction: try request.parameter("id"), verdict)
      return .redirect(to: Address.insights, toast: .written("judged", written))
    }
  }
}

/// The page of what there is to say.
private struct InsightList {
  let insights: [Insight]
  let predictions: [Prediction]
  let forecast: PeriodForecast?
  /// Days since she began, from 1.
  let day: Int?
  let kind: InsightDraft.Kind?
  let texts: ShifAITexts

  /// The kinds that can be shown alone.
  private static let kinds: [InsightDraft.Kind] = [.recommendation, .pattern, .quickWin, .education]

  var content: PageContent {
    let cards = InsightCards(texts: texts)
    var decks: [TemplateValues] = []
    let foreseen = foreseen
    if kind == nil, !foreseen.isEmpty {
      decks.append(["title": texts.text("insights.forecasts"), "insights": foreseen.map { cards.card($0) }])
    }
    if !insights.isEmpty {
      decks.append(["title": texts.text("insights.told"), "insights": insights.map { cards.card($0) }])
    }
    return PageContent.shifai(
      insights.isEmpty ? [nothing] : [], title: texts.text("insights.title"),
      [
        "breadcrumb": [TemplateValues.crumb(texts.name, Address.home), .crumb(texts.text("insights.title"))],
        "before": [expected.values, filter.values], "decks": decks,
        "pageActions": [TemplateValues.link(texts.text("record.title"), Address.record, icon: "compare")],
      ]
    ).withQuickAdd(texts)
  }

  /// The latest word on each thing that is still to come.
  private var foreseen: [Prediction] {
    Prediction.Kind.allCases.compactMap { kind in
      predictions.first { $0.type.known == kind && $0.actualDate == nil }
    }.filter { prediction in
      let last = prediction.range?.upperBound ?? prediction.predictedDate
      return prediction.predictedValue == nil || last.map { $0 >= texts.context.today } ?? false
    }
  }

  /// The next period as a distribution, or that there is too little history.
  private var expected: Section {
    var section = Section()
    if let day, RuleEngine.speaks(onDay: day) {
      section.alerts.append([
        "kind": "info", "icon": "info", "title": texts.text("insights.first"),
        "text": texts.text("insights.firstDay", ["day": String(day)]),
      ])
    }
    guard kind == nil else { return section }
    guard let forecast else {
      section.empty = [
        "icon": "bulb", "title": texts.text("insights.emptyTitle"), "text": texts.text("insights.emptyText"),
        "action": TemplateValues.link(texts.text("period.add"), "\(Address.cycles)/new"),
      ]
      return section
    }
    section.title = texts.text("distribution.title")
    section.note = texts.say(forecast.sentence)
    if case .cannotTell = forecast.state { return section }
    section.charts = [DistributionChart(forecast: forecast, texts: texts).values]
    return section
  }

  private var filter: Section {
    var section = Section()
    section.chipsLabel = texts.text("insights.filter")
    section.chips =
      [
        ["label": texts.text("insights.all"), "href": Address.insights, "current": kind == nil]
          as TemplateValues
      ]
      + Self.kinds.map { shown in
        [
          "label": texts.text("insights.kind.\(shown.rawValue)"), "current": shown == kind,
          "href": AddressText.with(["kind": shown.rawValue], Address.insights),
        ]
      }
    return section
  }

  private var nothing: Section { Section(note: texts.text("insights.none")) }
}
