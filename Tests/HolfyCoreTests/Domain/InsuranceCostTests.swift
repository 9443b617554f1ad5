@testable import HolfyCore
import Testing
import TestSupport
import Values

/// When a premium counts.
struct InsuranceCostTests {
  private func policy(from start: String, to end: String?, premium: Int64?) -> InsurancePolicy {
    InsurancePolicy(
      id: Fixture.id(1), vehicleId: Fixture.id(2),
      details: InsurancePolicy.Details(
        insurer: "Maif", startDay: Fixture.day(start), endDay: end.map(Fixture.day),
        premium: premium.map(Fixture.euros)), stamp: Stamp(Fixture.now))
  }

  @Test("A premium belongs to the days that it covers, the same for each")
  func spread() {
    let policy = policy(from: "2025-12-16", to: "2026-01-15", premium: 31_00)
    let expenses = policy.expenses(in: .earliest ... .latest)
    #expect(expenses.map(\.day) == [Fixture.day("2025-12-16"), Fixture.day("2026-01-01")])
    #expect(expenses.map(\.amount) == [Fixture.euros(16_00), Fixture.euros(15_00)])
    #expect(expenses.allSatisfy { $0.category == .administrative && $0.count == 0 && !$0.expectsAmount })
    #expect(policy.premiumPart(in: YearMonth(Fixture.today).days) == Fixture.euros(15_00))
    #expect(policy.premiumPart(in: StatisticsPeriod.year(2024).days) == nil)
  }

  @Test("A contract without an end pays for a year, and one that ends before it starts for its first day")
  func openEnd() {
    #expect(policy(from: "2024-02-29", to: nil, premium: 1).paidUntil == Fixture.day("2025-02-27"))
    let wrong = policy(from: "2026-01-10", to: "2025-01-10", premium: 500)
    #expect(wrong.expenses(in: .earliest ... .latest).map(\.amount) == [Fixture.euros(500)])
    #expect(policy(from: "2026-01-10", to: nil, premium: nil).expenses(in: .earliest ... .latest) == [])
  }

  @Test("The months of a premium add up to it exactly", arguments: 1...40)
  func exact(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let start = generator.day()
    let policy = InsurancePolicy(
      id: Fixture.id(1), vehicleId: Fixture.id(2),
      details: InsurancePolicy.Details(
        insurer: "Maif", startDay: start,
        endDay: start.adding(days: Int.random(in: 0...900, using: &generator)),
        premium: Fixture.euros(Int64.random(in: -100_000...100_000, using: &generator))),
      stamp: Stamp(Fixture.now))
    let months = policy.expenses(in: .earliest ... .latest).compactMap(\.amount)
    #expect(try MoneyTotals(months)[.eur] == policy.premium, "seed \(seed)")
  }
}
