import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

@Suite struct CoffeeListTests {
  private func bar() async throws -> CoffeeBar {
    let bar = try await CoffeeBar()
    let rows: [(String, String, String)] = [
      ("Élixir", "hard", "cup"), ("americano", "easy", "mug"), ("Moka", "medium", "v60"),
      ("Espresso", "easy", "cup"),
      ("Zébré", "expert", "bowl"),
    ]
    for (name, difficulty, glass) in rows {
      var draft = CoffeeDraft.latte(name)
      draft.difficulty = Open(rawValue: difficulty)
      draft.glassType = Open(rawValue: glass)
      draft.tags = name == "Moka" ? ["Été"] : []
      try await bar.client.addCoffee(draft)
    }
    return bar
  }

  private func names(_ query: CoffeesQuery, _ bar: CoffeeBar) async throws -> [String] {
    try await bar.client.value(query).items.map(\.coffee.name)
  }

  @Test(
    "The list is by name whatever case and accents, by difficulty in its real order, by glass, and turned round"
  )
  func orders() async throws {
    let bar = try await bar()
    let byName = ["americano", "Élixir", "Espresso", "Moka", "Zébré"]
    #expect(try await names(CoffeesQuery(), bar) == byName)
    #expect(try await names(CoffeesQuery(isReversed: true), bar) == byName.reversed())
    let byDifficulty = ["americano", "Espresso", "Moka", "Élixir", "Zébré"]
    #expect(try await names(CoffeesQuery(sort: .difficulty), bar) == byDifficulty)
    #expect(
      try await names(CoffeesQuery(sort: .difficulty, isReversed: true), bar) == byDifficulty.reversed())
    #expect(
      try await names(CoffeesQuery(sort: .glass), bar) == [
        "Zébré", "Élixir", "Espresso", "americano", "Moka",
      ])
  }

  @Test("Words are found in names, descriptions and tags, whatever case and accents")
  func search() async throws {
    let bar = try await bar()
    #expect(try await names(CoffeesQuery(CoffeeFilter(text: "ELIX")), bar) == ["Élixir"])
    #expect(try await names(CoffeesQuery(CoffeeFilter(text: "ete")), bar) == ["Moka"])
    #expect(try await names(CoffeesQuery(CoffeeFilter(text: "doux")), bar).count == 5)
    #expect(try await names(CoffeesQuery(CoffeeFilter(text: "thé")), bar) == [])
    let moka = try #require(try await bar.client.value(CoffeesQuery(CoffeeFilter(text: "moka"))).items.first)
    try await bar.client.setFavorite(true, moka.id)
    #expect(try await names(CoffeesQuery(CoffeeFilter(onlyFavorites: true)), bar) == ["Moka"])
  }

  @Test(
    "Parts follow each other and lead back, in every order", arguments: CoffeeSort.allCases, [false, true])
  func parts(sort: CoffeeSort, isReversed: Bool) async throws {
    let bar = try await bar()
    let whole = try await names(CoffeesQuery(sort: sort, isReversed: isReversed), bar)
    func part(_ position: PagePosition) async throws -> ListPage<CoffeeItem> {
      try await bar.client.value(CoffeesQuery(sort: sort, isReversed: isReversed, at: position, limit: 2))
    }
    let first = try await part(.first)
    let second = try await part(.after(try #require(first.links.next)))
    let third = try await part(.after(try #require(second.links.next)))
    #expect([first, second, third].flatMap { $0.items.map(\.coffee.name) } == whole)
    #expect(first.links.previous == nil && third.links.next == nil)
    #expect(try await part(.before(try #require(third.links.previous))) == second)
    #expect(try await part(.before(try #require(second.links.previous))) == first)
  }

  @Test("Lists and statistics read an index and a few rows, not the whole table")
  func plans() async throws {
    let bar = try await CoffeeBar()
    let statements = [
      "SELECT * FROM coffees ORDER BY sortName, id LIMIT 50",
      "SELECT * FROM coffees ORDER BY (\(CaffioSchema.difficultyRank)), sortName, id LIMIT 50",
      "SELECT * FROM coffees ORDER BY glassType, sortName, id LIMIT 50",
      "SELECT * FROM coffees WHERE isFavorite = 1 ORDER BY sortName, id LIMIT 50",
      "SELECT * FROM coffeeConsumptions ORDER BY timestamp DESC, id DESC LIMIT 50",
      "SELECT * FROM coffeeConsumptions WHERE day = 'd' ORDER BY timestamp LIMIT 50",
      "SELECT timestamp FROM coffeeConsumptions WHERE day = 'd' AND energyLevel IS NOT NULL ORDER BY energyLevel DESC, timestamp LIMIT 1",
      "SELECT * FROM coffeeConsumptions WHERE month = 'm'",
      "SELECT max(timestamp) FROM coffeeConsumptions WHERE coffeeId = 'c'",
      "SELECT * FROM brewingSessions WHERE coffeeId = 'c' ORDER BY startTime DESC, id DESC LIMIT 50",
      "SELECT * FROM dailyConsumptionSummaries WHERE date BETWEEN 'a' AND 'b' ORDER BY date",
    ]
    let plans = try await bar.store.read { db in
      try statements.map { sql in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] as String }.joined(
          separator: "; ")
      }
    }
    for (plan, sql) in zip(plans, statements) {
      #expect(plan.contains("USING") && !plan.contains("TEMP B-TREE FOR ORDER BY"), "\(sql): \(plan)")
    }
  }
}
