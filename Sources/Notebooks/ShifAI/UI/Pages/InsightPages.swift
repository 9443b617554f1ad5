import NotebookContract
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
      let (today, kind) = (request.today, request.query("kind").flatMap(InsightDraft.Kind.init))
      let before = request.query("before")
      let told = InsightsQuery(
        kind.map { [$0] } ?? InsightDraft.Kind.told, before: before, limit: Self.most)
      let query = Combined(
        told, ForeseenQuery(today: today), ProfileQuery(), CustomSymptomsQuery(includesArchived: true))
      return LivePage(query) { answer, context in
        let (insights, foreseen, profile, custom) = answer.parts
        let texts = ShifAITexts(context, custom: custom)
        guard let profile, profile.onboardingCompleted else { return WelcomePages.introduction(texts) }
        return InsightList(
          insights: insights, foreseen: foreseen, day: profile.dayNumber(on: today), kind: kind,
          isFirst: before == nil, earlier: insights.count < Self.most ? nil : insights.last?.id,
          texts: texts
        ).content
      }
    }
    routes.post("insights/:id/answer") { request in
      let response = try request.form.answer("answer") { Insight.Response(rawValue: $0) }
      let written = try await request.shifai.respond(to: try request.parameter("id"), response)
      return .redirect(to: Address.insights, toast: .written("answered", written))
    }
    routes.post("insights/:id/judge") { request in
      let feedback = try request.form.answer("feedback") { Insight.Feedback(rawValue: $0) }
      let written = try await request.shifai.giveFeedback(on: try request.parameter("id"), feedback)
      // Only a pattern can be dropped; what is thought of the rest is kept beside it.
      let isDropped = written.value.type.known == .pattern && feedback == .inaccurate
      return .redirect(
        to: Address.insights, toast: .written(isDropped ? "patternDropped" : "opinionKept", written))
    }
    routes.post("insights/:id/read") { request in
      let written = try await request.shifai.readInsight(try request.parameter("id"))
      return .redirect(to: Address.insights, toast: .written("read", written))
    }
    routes.post("predictions/:id/judge") { request in
      let verdict = try request.form.answer("verdict") { PredictionFeedback.Verdict(rawValue: $0) }
      let judged = try await request.shifai.judge(prediction: try request.parameter("id"), verdict)
      return .redirect(to: Address.insights, toast: .written(judged.effect.rawValue, judged.written))
    }
  }
}

/// The page of what there is to say.
private struct InsightList {
  let insights: [Insight]
  let foreseen: Foreseen
  /// Days since she began, from 1.
  let day: Int?
  let kind: InsightDraft.Kind?
  /// Whether these are the newest.
  let isFirst: Bool
  /// The last of a full page: what was told before it is on the next.
  let earlier: Insight.ID?
  let texts: ShifAITexts

  /// The kinds that can be shown alone.
  private static let kinds: [InsightDraft.Kind] = [.recommendation, .pattern, .quickWin, .education]

  var content: PageContent {
    let cards = InsightCards(texts: texts)
    var decks: [TemplateValues] = []
    if kind == nil, isFirst {
      let shown = foreseenCards(cards)
      decks.append(["title": texts.text("insights.forecasts"), "insights": shown])
    }
    let noPattern = isFirst && (kind == nil || kind == .pattern) ? foreseen.noPattern : nil
    if let noPattern {
      decks.append([
        "title": texts.text("insights.patterns"), "note": texts.say(noPattern),
        "insights": [] as [TemplateValues],
      ])
    }
    if !insights.isEmpty {
      decks.append(["title": texts.text("insights.told"), "insights": insights.map { cards.card($0) }])
    }
    return PageContent.shifai(
      insights.isEmpty && noPattern == nil ? [nothing] : [more].compactMap(\.self),
      title: texts.text("insights.title"),
      [
        "breadcrumb": texts.crumbs(texts.text("insights.title")),
        "before": [expected.values, filter.values], "decks": decks,
        "pageActions": [TemplateValues.link(texts.text("record.title"), Address.record, icon: "compare")],
      ]
    ).withQuickAdd(texts)
  }

  /// The latest word on each thing that is still to come; of a score, that there is too little history.
  private func foreseenCards(_ cards: InsightCards) -> [TemplateValues] {
    foreseen.predictions.map { cards.card($0, in: foreseen) } + foreseen.unforeseen.map(cards.unforeseen)
  }

  /// The next period, as a distribution where the personal model speaks, or that there is too little history.
  private var expected: Section {
    var section = Section()
    if let day, RuleEngine.speaks(onDay: day) {
      section.alerts.append([
        "kind": "info", "icon": "info", "title": texts.text("insights.first"),
        "text": texts.text("insights.firstDay", ["day": String(day)]),
      ])
    }
    guard kind == nil, isFirst else { return section }
    guard let sentence = foreseen.expectations.sentence else {
      section.empty = [
        "icon": "bulb", "title": texts.text("insights.emptyTitle"), "text": texts.text("insights.emptyText"),
        "action": TemplateValues.link(texts.text("period.add"), "\(Address.cycles)/new"),
      ]
      return section
    }
    section.note = texts.say(sentence)
    if let forecast = foreseen.expectations.forecast, forecast.tellsDay {
      section.charts = [DistributionChart(forecast: forecast, texts: texts).values]
    } else {
      // The chart says it itself.
      section.title = texts.text("distribution.title")
    }
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

  /// The way to what was told before.
  private var more: Section? {
    guard let earlier else { return nil }
    var section = Section()
    section.actions = [
      .link(
        texts.text("insights.earlier"),
        AddressText.with(["kind": kind?.rawValue, "before": earlier], Address.insights), icon: "chevron-left")
    ]
    return section
  }

  private var nothing: Section { Section(note: texts.text("insights.none")) }
}
