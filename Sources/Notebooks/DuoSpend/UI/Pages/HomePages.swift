import DuoSpendCore
import NotebookContract
import Values
import Vault
import WebUI

/// The start page: every project at a glance, and the way to a new expense.
struct HomePages {
  func add(to routes: NotebookRoutes) {
    routes.live("") { request in
      return LivePage(Combined(ProjectsQuery(), OverviewQuery(today: request.today))) { answer, context in
        let (projects, overview) = answer.parts
        return Self.content(projects, overview, DuoSpendTexts(context))
      }
    }
    routes.get("add") { request in
      let open = try await request.store.value(ProjectsQuery(includesArchived: false))
      switch open.count {
      case 0: return .redirect(to: Address.newProject)
      case 1: return .redirect(to: Address.newExpense(in: open[0].id))
      default: return .page(Self.choosing(open, DuoSpendTexts(request.context)))
      }
    }
  }

  private static func content(
    _ cards: [ProjectCard], _ overview: DuoSpendOverview, _ texts: DuoSpendTexts
  ) -> PageContent {
    let frame: TemplateValues = [
      "subtitle": texts.day(texts.localizer.today),
      "quickAdd": TemplateValues.link(texts.text("expense.add"), Address.adding),
    ]
    guard !cards.isEmpty else { return welcome(texts, frame) }
    let (open, archived) = (cards.filter { !$0.project.isArchived }, cards.filter(\.project.isArchived))
    let decks = [
      deck(texts.text("home.title"), open, texts), deck(texts.text("home.archived"), archived, texts),
    ]
    var actions = [TemplateValues.link(texts.text("project.add"), Address.newProject, icon: "plus")]
    if !open.isEmpty {
      actions.insert(
        .link(texts.text("expense.add"), Address.adding, icon: "plus", kind: "primary"), at: 0)
    }
    return .duospend(
      [month(overview, texts)].compactMap(\.self), title: texts.text("title"),
      frame.merging(["pageActions": actions, "decks": decks.compactMap(\.self)]))
  }

  private static func deck(
    _ title: String, _ cards: [ProjectCard], _ texts: DuoSpendTexts
  ) -> TemplateValues? {
    cards.isEmpty
      ? nil : ["title": title, "projects": cards.map { ProjectCardView(card: $0).values(texts) }]
  }

  private static func month(_ overview: DuoSpendOverview, _ texts: DuoSpendTexts) -> Section? {
    guard !overview.spentThisMonth.isEmpty else { return nil }
    var section = Section(title: YearMonth(texts.localizer.today).formatted(locale: texts.locale))
    section.tiles = overview.spentThisMonth.map { .tile(texts.text("home.spent"), texts.amount($0)) }
    return section
  }

  private static func welcome(_ texts: DuoSpendTexts, _ frame: TemplateValues) -> PageContent {
    var section = Section()
    section.empty = [
      "icon": "duospend", "title": texts.text("welcome.title"), "text": texts.text("welcome.text"),
      "action": TemplateValues.link(texts.text("project.add"), Address.newProject),
    ]
    var other = Section(title: texts.text("welcome.elsewhere"), note: texts.text("welcome.elsewhereText"))
    other.actions = [.link(texts.text("welcome.import"), "/import/duospend", icon: "import")]
    return .duospend([section, other], title: texts.text("title"), frame)
  }

  private static func choosing(_ cards: [ProjectCard], _ texts: DuoSpendTexts) -> PageContent {
    var section = Section(note: texts.text("add.which"))
    section.rows = cards.map { card in
      [
        "key": card.id, "title": card.project.title, "href": Address.newExpense(in: card.id),
        "meta": texts.text(
          "project.between",
          ["partner1": card.project.partner1Name, "partner2": card.project.partner2Name]),
      ]
    }
    return .duospend(
      [section], title: texts.text("expense.add"),
      [
        "breadcrumb": [
          TemplateValues.crumb(texts.text("title"), Address.home), .crumb(texts.text("expense.add")),
        ]
      ])
  }
}
