import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// The recipes, and the shelf of those that the person likes best: searched, by tag, sorted, part by part.
struct RecipeListPages {
  func add(to routes: NotebookRoutes) {
    routes.live("recipes") { request in Self.page(RecipeListChoice(request)) }
    routes.live("shelf") { request in Self.page(RecipeListChoice(request, onlyFavorites: true)) }
  }

  private static func page(_ choice: RecipeListChoice) -> LivePage<Combined<CoffeesQuery, TagsQuery>> {
    LivePage(Combined(choice.query, TagsQuery())) { answer, context in
      let (coffees, tags) = answer.parts
      return content(coffees, tags, choice, CaffioTexts(context))
    }
  }

  private static func content(
    _ page: ListPage<CoffeeItem>, _ tags: [String], _ choice: RecipeListChoice, _ texts: CaffioTexts
  ) -> PageContent {
    let isShelf = choice.filter.onlyFavorites
    let isBare = page.items.isEmpty && page.links.isAlone && !choice.isFiltered
    var actions: [TemplateValues] = [
      .link(texts.text("recipe.add"), Address.newRecipe, icon: "plus", kind: isBare ? nil : "primary"),
      isShelf
        ? .link(texts.text("recipes.all"), Address.recipes, icon: "book")
        : .link(texts.text("shelf.title"), Address.shelf, icon: "star-full"),
    ]
    actions.append(.link(texts.text("wish.title"), Address.wish, icon: "bulb"))
    if !isShelf { actions.append(.link(texts.text("recipes.import"), Address.imports, icon: "import")) }
    return .caffio(
      [list(page, choice, isBare: isBare, texts)],
      title: texts.text(isShelf ? "shelf.title" : "recipes.title"),
      ["pageActions": actions, "toolbar": isBare ? nil : toolbar(tags, choice, texts)]
    ).withQuickAdd(texts)
  }

  private static func toolbar(
    _ tags: [String], _ choice: RecipeListChoice, _ texts: CaffioTexts
  ) -> TemplateValues {
    // A tag that an address made up, or that no coffee has any more, still says what is looked for.
    let known = tags + [choice.filter.tag].compactMap(\.self).filter { !tags.contains($0) }
    let options = [("", texts.text("recipes.anyTag"))] + known.map { ($0, $0) }
    let select = texts.field(
      "tag", label: "caffio.pages.recipes.tag",
      [
        "autosubmit": true,
        "options": options.map { value, label -> TemplateValues in
          ["value": value, "label": label, "selected": value == choice.filter.tag ?? ""]
        },
      ])
    return [
      "action": choice.list,
      "search": ["label": texts.text("recipes.search"), "value": choice.filter.text] as TemplateValues,
      "selects": known.isEmpty ? [] as [TemplateValues] : [select],
      "sorted": choice.sort == .name ? nil : choice.sort.rawValue,
      "reversed": choice.isReversed ? true : nil,
    ]
  }

  private static func list(
    _ page: ListPage<CoffeeItem>, _ choice: RecipeListChoice, isBare: Bool, _ texts: CaffioTexts
  ) -> Section {
    var section = Section()
    if !isBare {
      section.chipsLabel = texts.text("recipes.sort")
      section.chips = chips(choice, texts)
    }
    if choice.isFiltered {
      section.actions = [.link(texts.text("recipes.unfiltered"), choice.list, icon: "close")]
    }
    section.rows = page.items.map { CoffeeRow(item: $0).values(texts) }
    section.addPaging(
      page.links, summary: texts.count("recipes.shown", page.items.count), at: choice.list,
      query: choice.terms, in: texts)
    if page.items.isEmpty, page.links.previous == nil { section.empty = empty(choice, texts) }
    return section
  }

  private static func chips(_ choice: RecipeListChoice, _ texts: CaffioTexts) -> [TemplateValues] {
    let orders = CoffeeSort.allCases.map { sort -> TemplateValues in
      [
        "label": texts.text("recipes.by.\(sort.rawValue)"),
        "href": choice.address(sort, isReversed: choice.isReversed), "current": sort == choice.sort,
      ]
    }
    let reversed: TemplateValues = [
      "label": texts.text("recipes.reversed"),
      "href": choice.address(choice.sort, isReversed: !choice.isReversed), "current": choice.isReversed,
    ]
    return orders + [reversed]
  }

  private static func empty(_ choice: RecipeListChoice, _ texts: CaffioTexts) -> TemplateValues {
    if choice.isFiltered {
      return [
        "icon": "search", "title": texts.text("recipes.nothingTitle"),
        "text": texts.text("recipes.nothingText"),
      ]
    }
    if choice.filter.onlyFavorites {
      return [
        "icon": "star", "title": texts.text("shelf.emptyTitle"), "text": texts.text("shelf.emptyText"),
        "action": TemplateValues.link(texts.text("recipes.all"), Address.recipes),
      ]
    }
    return empty(texts)
  }

  /// What stands where there is no recipe at all.
  static func empty(_ texts: CaffioTexts) -> TemplateValues {
    [
      "icon": "book", "title": texts.text("recipes.emptyTitle"), "text": texts.text("recipes.emptyText"),
      "action": TemplateValues.link(texts.text("recipe.add"), Address.newRecipe),
    ]
  }
}
