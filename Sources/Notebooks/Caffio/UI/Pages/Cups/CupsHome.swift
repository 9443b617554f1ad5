import CaffioCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// The start page's day: what was drunk, what is still active, what would fit.
enum CupsHome: HomePart {
  typealias Asked = Combined<
    DayQuery, CurveQuery, ProfileQuery, PresetsQuery, RecentCupsQuery, SuggestionsQuery
  >

  /// How many cups can be noted in one tap from here.
  private static let limit = 6

  static func query(_ request: PageRequest) -> Asked {
    Combined(
      DayQuery(request.today), CurveQuery(request.today, in: request.timeZone), ProfileQuery(),
      PresetsQuery(), RecentCupsQuery(), SuggestionsQuery(request))
  }

  static func view(_ answer: Asked.Value, _ texts: CaffioTexts) -> HomeView {
    let (day, curve, profile, presets, recent, suggestions) = answer.parts
    let view = DayView(day: day, curve: curve, profile: profile, texts: texts)
    let quick = QuickCups(presets: presets, recent: recent, texts: texts)
    let suggested = SuggestionRows(suggestions: suggestions, texts: texts)
    return HomeView(
      values: [
        "cups": [
          "tiles": view.tiles, "budget": view.budget, "sentence": view.budgetSentence,
          "groups": quick.groups(limit: limit),
          "more": [
            TemplateValues.link(texts.text("log.more"), Address.newCup, icon: "edit"),
            .link(texts.text("statistics.title"), Address.statistics, icon: "chart"),
          ],
        ] as TemplateValues
      ],
      sections: [
        view.curveSection, view.list, recent.isEmpty ? elsewhere(texts) : nil, suggested.section,
      ].compactMap(\.self)
    )
  }

  /// The way to bring in what another tool holds, shown as long as no cup was ever noted.
  private static func elsewhere(_ texts: CaffioTexts) -> Section {
    var section = Section(title: texts.text("home.elsewhere"), note: texts.text("home.elsewhereText"))
    section.actions = [.link(texts.text("home.import"), Address.imports, icon: "import")]
    return section
  }
}

extension SuggestionsQuery {
  /// What fits the moment of a request. All who ask within the same minute share the answer, which follows what is
  /// written from then on.
  init(_ request: PageRequest, limit: Int = 3) {
    let seconds = (request.now.timeIntervalSince1970 / 60).rounded(.down) * 60
    self.init(at: Date(timeIntervalSince1970: seconds), in: request.timeZone, limit: limit)
  }
}
