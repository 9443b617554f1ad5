import DuoSpendCore
import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite("Years of examples") struct DuoSpendDemoTests {
  private static let today = Sample.day("2026-01-15")

  private func filled(seed: UInt64 = 1) async throws -> Household {
    let household = try await Household()
    try await DuoSpendDemo.write(through: household.client, today: Self.today, seed: seed) { paper in
      Data("\(paper.shop), \(paper.title)".utf8)
    }
    return household
  }

  @Test("There are a household, two journeys and a kitchen, one of them archived and settled")
  func projects() async throws {
    let household = try await filled()
    let cards = try await household.client.value(ProjectsQuery())
    #expect(cards.map(\.project.name) == ["Japon", "Nouvelle cuisine", "Maison", "Lisbonne"])
    #expect(cards.map(\.project.isArchived) == [false, false, false, true])
    #expect(cards.last?.balance.status == .balanced)
    #expect(cards[1].budget.level == .near)
    #expect(cards[2].expenseCount > 500)
    #expect(cards[2].settlementCount > 10)
    #expect(cards[2].budget.level == .within)
    let (kept, computed) = try await household.store.read {
      (try KeptSums.kept($0), try KeptSums.computed($0))
    }
    #expect(kept == computed)
  }

  @Test("Every month has expenses, the ratio changes once, and nothing is after the day")
  func believable() async throws {
    let household = try await filled()
    let home = try #require(
      try await household.client.value(ProjectsQuery()).first { $0.project.name == "Maison" })
    let charts = try #require(try await household.client.value(ChartsQuery(of: home.id)))
    #expect(charts.months.count == 48)
    #expect(charts.months.allSatisfy { $0.sums.totals.spent > 1_000_00 })
    let file = try #require(try await household.client.value(ProjectFileQuery(home.id)))
    #expect(file.expenses.allSatisfy { $0.date <= Self.today })
    let rents = file.expenses.filter { $0.category == "Loyer" }
    #expect(rents.count == 48)
    #expect(Set(rents.map(\.split)).count == 2)
    #expect(rents.map(\.split) == rents.map(\.split).sorted { left, _ in left == .equal })
  }

  @Test("Receipts are in the attachments, foreign amounts keep their currency, and undo goes on")
  func receipts() async throws {
    let household = try await filled()
    let receipts = try await household.store.read { try Receipt.fetchAll($0) }
    #expect(receipts.count == 8)
    #expect(receipts.compactMap(\.attachment).allSatisfy(household.client.attachments.exists))
    let hits = try await household.client.value(SearchQuery("ramen"))
    #expect(hits.count == 14)
    let ramen = try await household.client.value(ExpenseQuery(try #require(hits.first).id))
    #expect(ramen?.expense.original?.amount.currency == .jpy)
    #expect(try await household.store.undoState().undo != nil)
    let actions = try await household.store.value(LatestActions(limit: 1_000)).map(\.transaction.action)
    #expect(actions.count { $0 == "duospend.demo.added" } == 1)
  }

  @Test("Another seed gives other accounts, and any day does")
  func seeds() async throws {
    let first = try await filled(seed: 2).client.value(ProjectsQuery()).map(\.balance.totals.spent)
    let second = try await filled(seed: 3).client.value(ProjectsQuery()).map(\.balance.totals.spent)
    #expect(first != second)
    for day in ["2024-02-29", "2027-12-31"] {
      let household = try await Household(dependencies: .pinned(at: "\(day)T10:00:00Z"))
      try await DuoSpendDemo.write(through: household.client, today: Sample.day(day)) { _ in Data("x".utf8) }
      #expect(try await household.client.value(ProjectsQuery()).count == 4)
    }
  }
}
