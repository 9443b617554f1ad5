@testable import DuoSpendCore
import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite struct QueryTests {
  @Test(
    "A list of expenses has every row once, in each order, part by part, forwards and backwards",
    arguments: ExpenseSort.allCases)
  func paging(sort: ExpenseSort) async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let payers: [Payer] = [.partner1, .partner2, .both(partner1: 1)]
    for number in 0..<23 {
      try await household.client.addExpense(
        .spent(Int64(2 + number * 7 % 5), payers[number % 3], on: "2026-01-\(10 + number % 4)"), to: trip.id)
    }
    let client = household.client
    let all = try await client.value(ExpensesQuery(of: trip.id, sort: sort, limit: 100)).items.map(\.id)
    #expect(Set(all).count == 23)
    var (forwards, position, parts) = ([String](), PagePosition.first, [ExpensesPage]())
    while true {
      let page = try await client.value(ExpensesQuery(of: trip.id, sort: sort, at: position, limit: 5))
      forwards += page.items.map(\.id)
      parts.append(page)
      guard let next = page.links.next else { break }
      position = .after(try #require(PageCursor(next.description)))
    }
    #expect(forwards == all)
    for (before, part) in zip(parts, parts.dropFirst()) {
      let previous = try #require(part.links.previous)
      let page = try await client.value(
        ExpensesQuery(of: trip.id, sort: sort, at: .before(previous), limit: 5))
      #expect(page.items == before.items)
    }
    #expect(parts.first?.links.previous == nil)
  }

  @Test("The orders are by day, by amount and by payer, the newest first among equals")
  func orders() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let client = household.client
    try await client.addExpense(.spent(5, .partner2, on: "2026-01-03", title: "a"), to: trip.id)
    try await client.addExpense(.spent(9, .both(partner1: 1), on: "2026-01-01", title: "b"), to: trip.id)
    try await client.addExpense(.spent(5, .partner1, on: "2026-01-02", title: "c"), to: trip.id)
    func titles(_ sort: ExpenseSort) async throws -> String {
      try await client.value(ExpensesQuery(of: trip.id, sort: sort)).items.map(\.expense.title).joined()
    }
    #expect(try await titles(.date) == "acb")
    #expect(try await titles(.amount) == "bac")
    #expect(try await titles(.payer) == "cba")
  }

  @Test("Filters find words without accents, categories without capitals, payers and days")
  func filters() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let client = household.client
    try await client.addExpense(
      .spent(1, on: "2026-01-01", category: "Énergie", title: "Forfait été"), to: trip.id)
    try await client.addExpense(
      .spent(2, .partner2, on: "2026-01-02", category: "énergie", title: "100 %"), to: trip.id)
    try await client.addExpense(.spent(3, .both(partner1: 1), on: "2026-01-03", title: "Train"), to: trip.id)
    func amounts(_ filter: ExpenseFilter) async throws -> [Int64] {
      try await client.value(ExpensesQuery(of: trip.id, filter: filter)).items.map(
        \.expense.amount.minorUnits)
    }
    #expect(try await amounts(ExpenseFilter(text: "ETE forfait")) == [1])
    #expect(try await amounts(ExpenseFilter(text: "100 %")) == [2])
    #expect(try await amounts(ExpenseFilter(category: "ÉNERGIE")) == [2, 1])
    #expect(try await amounts(ExpenseFilter(category: "")) == [3])
    #expect(try await amounts(ExpenseFilter(payer: .partner1)) == [3, 1])
    #expect(try await amounts(ExpenseFilter(payer: .partner2)) == [3, 2])
    #expect(
      try await amounts(ExpenseFilter(from: Sample.day("2026-01-02"), to: Sample.day("2026-01-02"))) == [2])
    #expect(try await client.value(CategoriesQuery(of: trip.id)).count == 1)
    let hits = try await client.value(SearchQuery("energie"))
    #expect(hits.map(\.title) == ["100 %", "Forfait été"])
    #expect(try await client.value(SearchQuery("sacha")).map(\.kind) == [.project])
  }

  @Test("A month long before or after the others does not bring every empty one between")
  func distantMonth() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let days = ["1910-05-01", "2024-11-30", "2025-12-30", "2026-01-02"]
    for day in days { try await household.client.addExpense(.spent(100, on: day), to: trip.id) }
    let charts = try #require(try await household.client.value(ChartsQuery(of: trip.id)))
    #expect(
      charts.months.filter { $0.sums.expenseCount > 0 }.map(\.month.description)
        == days.map { String($0.prefix(7)) })
    // The twelve from December 2024 to November 2025 are shown, the century before is not.
    #expect(charts.months.count == 4 + 12)
  }

  @Test("Charts show months without gaps, categories whatever their capitals, and each partner's part")
  func charts() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let client = household.client
    try await client.addExpense(.spent(100, on: "2025-11-30", category: "Loyer"), to: trip.id)
    try await client.addExpense(.spent(300, .partner2, on: "2026-01-01", category: "loyer"), to: trip.id)
    try await client.addExpense(.spent(50, on: "2026-01-02"), to: trip.id)
    let charts = try #require(try await client.value(ChartsQuery(of: trip.id)))
    #expect(charts.months.map(\.month.description) == ["2025-11", "2025-12", "2026-01"])
    #expect(charts.months.map(\.sums.totals.spent) == [100, 0, 350])
    #expect(charts.categories.map(\.name) == ["Loyer", nil])
    #expect(charts.categories.map(\.sums.totals.spent) == [400, 50])
    #expect((charts.total.totals.partner1Paid, charts.total.totals.partner2Paid) == (150, 300))
    let one = try #require(
      try await client.value(ChartsQuery(of: trip.id, from: YearMonth("2026-01"), category: "LOYER")))
    #expect(one.total.totals.spent == 300)
  }

  @Test("A card tells the budget, the contribution and the balance in words of both languages")
  func card() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    try await household.client.addExpense(.spent(1_200_00), to: trip.id)
    let settled = Settlement.Details(
      from: .partner2, amount: Sample.euros(530_00), date: Sample.day("2026-01-11"))
    try await household.client.addSettlement(settled, to: trip.id)
    let card = try #require(try await household.client.value(ProjectsQuery()).first)
    #expect((card.budget.percent, card.budget.level, card.partner1Percent) == (80, .near, 100))
    #expect(card.paidCounts == [.partner1: 1, .partner2: 0])
    let arguments = card.sentence.messageArguments(locale: Locale(identifier: "fr_FR"))
    #expect(arguments["debtor"] == "Camille")
    #expect(arguments["creditor"] == "Sacha")
    #expect(arguments["amount"]?.hasPrefix("70,00") == true)
  }

  @Test("A person's summary is across projects, by name whatever its capitals and by currency")
  func people() async throws {
    let household = try await Household()
    let client = household.client
    let first = try await household.addTrip()
    var draft = Project.Details.trip()
    (draft.partner1Name, draft.partner2Name) = ("CAMILLE", "Lou")
    let second = try await client.addProject(draft).value
    try await household.addTrip(currency: .chf)
    try await client.addExpense(.spent(100), to: first.id)
    try await client.addExpense(.spent(30), to: second.id)
    let people = try await client.value(PeopleQuery())
    #expect(people.map(\.name) == ["Camille", "CAMILLE", "Lou", "Sacha", "Sacha"])
    #expect(people.map(\.currency) == [.chf, .eur, .eur, .chf, .eur])
    #expect(people[1].net == Sample.euros(-50 + 15))
    #expect(people[1].paid == Sample.euros(30))
    #expect(people[1].projects.count == 2)
  }

  @Test("The overview counts open projects only")
  func overview() async throws {
    let household = try await Household()
    let client = household.client
    let (old, new) = (try await household.addTrip(), try await household.addTrip())
    try await client.addExpense(.spent(100), to: old.id)
    try await client.addExpense(.spent(40), to: new.id)
    try await client.archiveProject(old.id)
    let overview = try await client.value(OverviewQuery(today: Sample.day("2026-01-15")))
    #expect(overview.projects.map(\.id) == [new.id])
    #expect(overview.spentThisMonth == [Sample.euros(40)])
    #expect(overview.archivedCount == 1)
    #expect(try await client.value(ProjectsQuery()).map(\.id) == [new.id, old.id])
  }
}
