import DuoSpendCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// What of a project's expenses is looked at, and its address.
struct ExpenseListChoice: Sendable {
  let project: Project.ID
  let filter: ExpenseFilter
  let sort: ExpenseSort
  let position: PagePosition

  init(_ request: PageRequest) throws(PageError) {
    project = try request.parameter("id")
    filter = ExpenseFilter(
      text: request.query("q") ?? "", category: request.query("category").flatMap(Self.category),
      payer: request.query("payer").flatMap(Partner.init),
      from: request.query("from").flatMap { CalendarDay($0) },
      to: request.query("to").flatMap { CalendarDay($0) })
    sort = request.query("sort").flatMap(ExpenseSort.init) ?? .date
    position = request.position
  }

  var query: ExpensesQuery {
    ExpensesQuery(of: project, filter: filter, sort: sort, at: position)
  }

  /// The list's address, with another order.
  func address(sort: ExpenseSort) -> String { AddressText.with(terms(sort), list) }

  /// The list's own address.
  var list: String { Address.tab(.expenses, of: project) }

  /// What the address says of an order and of what is looked for.
  func terms(_ sort: ExpenseSort) -> KeyValuePairs<String, String?> {
    [
      "q": filter.text.isEmpty ? nil : filter.text, "category": filter.category.map(Self.value),
      "payer": filter.payer?.rawValue, "from": filter.from?.description, "to": filter.to?.description,
      "sort": sort == .date ? nil : sort.rawValue,
    ]
  }

  /// How a category stands in an address, which has to say "none" too: behind a sign.
  static func value(of category: String) -> String { "=\(category)" }

  private static func category(_ value: String) -> String? {
    value.hasPrefix("=") ? String(value.dropFirst()) : nil
  }
}

/// The expenses of a project: all of them, sorted, filtered and searched, part by part.
struct ExpenseListPages {
  func add(to routes: NotebookRoutes) {
    routes.live("projects/:id/expenses") { request in
      let choice = try ExpenseListChoice(request)
      let project = ProjectQuery(choice.project, today: request.today, previews: 1)
      let query = Combined(project, choice.query, CategoriesQuery(of: choice.project))
      return LivePage(query) { answer, context in
        let (project, page, categories) = answer.parts
        guard let card = project?.card else { throw PageError.notFound }
        let texts = DuoSpendTexts(context)
        return ProjectFrame(card: card, tab: .expenses).content(
          [Self.list(page, card, choice, texts)], texts,
          ["toolbar": card.expenseCount == 0 ? nil : Self.toolbar(categories, card.project, choice, texts)])
      }
    }
  }

  private static func toolbar(
    _ categories: [String], _ project: Project, _ choice: ExpenseListChoice, _ texts: DuoSpendTexts
  ) -> TemplateValues {
    let filter = choice.filter
    let categoryOptions =
      [("", texts.text("filter.allCategories"))]
      + categories.map { (ExpenseListChoice.value(of: $0), $0) }
      + [(ExpenseListChoice.value(of: ""), texts.text("category.none"))]
    let payerOptions =
      [("", texts.text("filter.anybody"))] + Partner.allCases.map { ($0.rawValue, project.partnerName($0)) }
    func select(_ name: String, _ chosen: String, _ options: [(String, String)]) -> TemplateValues {
      texts.field(
        name, label: "duospend.pages.filter.\(name)",
        [
          "autosubmit": true,
          "options": options.map { value, label -> TemplateValues in
            ["value": value, "label": label, "selected": value.nameMatches(chosen)]
          },
        ])
    }
    let isDated = filter.from != nil || filter.to != nil
    return [
      "action": Address.tab(.expenses, of: project.id),
      "search": ["label": texts.text("filter.search"), "value": filter.text] as TemplateValues,
      "selects": [
        select("category", filter.category.map(ExpenseListChoice.value) ?? "", categoryOptions),
        select("payer", filter.payer?.rawValue ?? "", payerOptions),
      ],
      "sorted": choice.sort == .date ? nil : choice.sort.rawValue,
      "period": [
        "label": texts.text("filter.period"), "isOpen": isDated ? true : nil,
        "from": texts.field(
          "from", label: "duospend.pages.filter.from", value: filter.from?.description),
        "to": texts.field("to", label: "duospend.pages.filter.to", value: filter.to?.description),
      ] as TemplateValues,
    ]
  }

  private static func list(
    _ page: ExpensesPage, _ card: ProjectCard, _ choice: ExpenseListChoice, _ texts: DuoSpendTexts
  ) -> Section {
    var section = Section()
    if card.expenseCount > 1 {
      section.chipsLabel = texts.text("sort.label")
      section.chips = ExpenseSort.allCases.map { sort in
        [
          "label": texts.text("sort.\(sort.rawValue)"), "href": choice.address(sort: sort),
          "current": sort == choice.sort,
        ]
      }
    }
    if !choice.filter.isEmpty {
      section.actions = [
        .link(texts.text("filter.all"), Address.tab(.expenses, of: card.id), icon: "close")
      ]
    }
    if choice.sort == .date {
      section.months = months(page, card.project, texts)
    } else {
      section.rows = page.items.map { ExpenseRow(item: $0, project: card.project).values(texts) }
    }
    section.addPaging(
      page.links, summary: texts.count("expense.shown", page.items.count), at: choice.list,
      query: choice.terms(choice.sort), in: texts)
    if page.items.isEmpty, page.links.previous == nil {
      section.empty = empty(card, isFiltered: !choice.filter.isEmpty, texts)
    }
    return section
  }

  private static func months(
    _ page: ExpensesPage, _ project: Project, _ texts: DuoSpendTexts
  ) -> [TemplateValues] {
    var months: [(month: YearMonth, rows: [TemplateValues])] = []
    for item in page.items {
      let month = YearMonth(item.expense.date)
      if months.last?.month != month { months.append((month, [])) }
      months[months.count - 1].rows.append(ExpenseRow(item: item, project: project).values(texts))
    }
    return months.map { ["title": $0.month.formatted(locale: texts.locale), "rows": $0.rows] }
  }

  private static func empty(
    _ card: ProjectCard, isFiltered: Bool, _ texts: DuoSpendTexts
  ) -> TemplateValues {
    if isFiltered {
      return [
        "icon": "search", "title": texts.text("filter.nothingTitle"),
        "text": texts.text("filter.nothingText"),
      ]
    }
    let add = TemplateValues.link(texts.text("expense.add"), Address.newExpense(in: card.id))
    return [
      "icon": "wallet", "title": texts.text("expense.emptyTitle"), "text": texts.text("expense.emptyText"),
      "action": card.project.isArchived ? nil : add,
    ]
  }
}

extension String {
  /// Whether two choices of a list are one, whatever their capitals.
  fileprivate func nameMatches(_ other: String) -> Bool {
    compare(other, options: .caseInsensitive) == .orderedSame
  }
}
