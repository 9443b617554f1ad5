import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

@Suite struct StatisticsTests {
  @Test("A week, a year and a list are what its cups come to")
  func year() async throws {
    let bar = try await CoffeeBar(dependencies: .pinned(at: "2026-12-31T10:00:00Z"))
    let latte = try await bar.addLatte(caffeine: 2_000)
    let cups = [
      ("2025-12-31T12:00:00Z", 1.0), ("2026-01-01T12:00:00Z", 1), ("2026-01-01T15:00:00Z", 2),
      ("2026-01-08T12:00:00Z", 1), ("2026-12-31T09:00:00Z", 1),
    ]
    for (instant, quantity) in cups {
      try await bar.client.log(
        CoffeeConsumption.Details(coffeeId: latte.id, timestamp: .at(instant), quantity: quantity))
    }
    let year = try await bar.client.value(YearQuery(2026))
    #expect(year.statistics.cups == 5 && year.statistics.consumptions == 4 && year.statistics.days == 3)
    #expect(year.statistics.caffeine.milligrams == 1_000)
    #expect(year.statistics.peak?.date == .of("2026-01-01"))
    #expect(year.months.map(\.cups) == [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    // 1 January, 8 January and 31 December 2026 are Thursdays.
    #expect(year.weekdays.mapValues(\.cups) == [.thursday: 5])
    // 600 mg on the first, 200 mg on the others; the limit is 400 mg.
    #expect(year.daysBeyondLimit == 1)
    #expect(year.favourites.map(\.coffee) == [latte] && year.favourites.first?.totals.consumptionCount == 5)
    let week = try await bar.client.value(DaysQuery(.of("2026-01-01") ... .of("2026-01-07")))
    #expect(week.map(\.totalCups) == [3])
    #expect(year.statistics.caffeinePerDay == 1_000 / 3.0 && ConsumptionStatistics([]).caffeinePerDay == nil)
    let page = try await bar.client.value(ConsumptionsQuery(limit: 2))
    #expect(page.items.map(\.name) == ["Latte", "Latte"] && page.items[0].consumption.quantity == 1)
    #expect(
      try await bar.client.value(ConsumptionsQuery(at: .after(try #require(page.links.next)))).items.count
        == 3)
  }
}
