import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// Noting a cup in two taps, and what would fit now.
struct LogPages {
  /// How many coffees of the shelf are offered.
  private static let shelf = 12
  /// How many suggestions their page has.
  private static let suggestions = 12

  func add(to routes: NotebookRoutes) {
    routes.live("log") { _ in
      let query = Combined(
        PresetsQuery(), RecentCupsQuery(limit: 12),
        CoffeesQuery(CoffeeFilter(onlyFavorites: true), limit: Self.shelf), CoffeesQuery(limit: Self.shelf),
        FiguresQuery())
      return LivePage(query) { answer, context in
        let (presets, recent, shelf, coffees, figures) = answer.parts
        let texts = CaffioTexts(context)
        var quick = QuickCups(
          presets: presets, recent: recent, shelf: shelf.items.map(\.coffee), texts: texts)
        if quick.presets.isEmpty {
          quick.recipes = coffees.items.map(\.coffee)
          quick.figures = figures
        }
        return Self.page(quick, texts)
      }
    }
    routes.post("log/again") { request in
      let id = try request.form.requiredAnswer("cup") { $0 }
      let item = try await request.page.found(ConsumptionQuery(id))
      let written = try await request.caffio.logAgain(id)
      return Self.logged(written, CaffioTexts(request.context).name(of: item))
    }
    routes.post("log/coffee") { request in
      let id = try request.form.requiredAnswer("coffee") { $0 }
      let detail = try await request.page.found(CoffeeQuery(id))
      let written = try await request.caffio.log(CoffeeConsumption.Details(of: id))
      return Self.logged(written, detail.coffee.name)
    }
    routes.post("log/drink") { request in
      let drink = try request.form.requiredAnswer("drink", as: CaffeineDrink.reading)
      let written = try await request.caffio.log(CoffeeConsumption.Details(called: drink.rawValue))
      return Self.logged(written, CaffioTexts(request.context).drink(drink.rawValue))
    }
    routes.live("suggestions") { request in
      let query = SuggestionsQuery(request, limit: Self.suggestions)
      return LivePage(query) { suggestions, context in Self.page(suggestions, CaffioTexts(context)) }
    }
  }

  private static func logged(_ written: WriteResult<CoffeeConsumption>, _ name: String) -> Reply {
    .redirect(to: Address.home, toast: .written("cupLogged", written, name))
  }

  private static func page(_ quick: QuickCups, _ texts: CaffioTexts) -> PageContent {
    .caffio(
      [], title: texts.text("log.title"),
      [
        "breadcrumb": [
          TemplateValues.crumb(texts.text("title"), Address.home), .crumb(texts.text("log.title")),
        ],
        "cups": [
          "sentence": texts.text("log.lead"), "groups": quick.groups(),
          "more": [
            TemplateValues.link(texts.text("log.more"), Address.newCup, icon: "edit", kind: "primary"),
            .link(texts.text("presets.manage"), Address.presets, icon: "bolt"),
          ],
        ] as TemplateValues,
      ])
  }

  private static func page(_ suggestions: SuggestedCoffees, _ texts: CaffioTexts) -> PageContent {
    let rows = SuggestionRows(suggestions: suggestions, texts: texts)
    var section = Section(
      note: [texts.text("suggestions.about"), rows.note].compactMap(\.self).joined(separator: " "))
    section.rows = rows.rows
    if suggestions.coffees.isEmpty, suggestions.beyondLimits == 0 {
      section.empty = [
        "icon": "bulb", "title": texts.text("suggestions.emptyTitle"),
        "text": texts.text("suggestions.emptyText"),
        "action": TemplateValues.link(texts.text("suggestions.emptyAction"), Address.newRecipe),
      ]
    }
    return PageContent.caffio(
      [section], title: texts.text("suggestions.title"),
      [
        "breadcrumb": [
          TemplateValues.crumb(texts.text("title"), Address.home), .crumb(texts.text("suggestions.title")),
        ]
      ]
    ).withQuickAdd(texts)
  }
}
