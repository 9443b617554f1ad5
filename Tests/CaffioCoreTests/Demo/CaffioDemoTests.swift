import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

@Suite("The examples") struct CaffioDemoTests {
  @Test("are a believable life: a record of every table, sums that are exact, nothing after today")
  func life() async throws {
    let bar = try await CoffeeBar(dependencies: .pinned(at: "2026-01-15T10:00:00Z"))
    try await CaffioDemo.write(through: bar.client, today: bar.client.today, years: 1)
    let empty = try await bar.store.read { db in
      try CaffioSchema.schema.records.map(\.name).filter { name in
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \(name)") == 0
      }
    }
    // Months are noted only where somebody says something of them; settings have the first recipes.
    #expect(empty == [])
    let (kept, computed) = try await bar.store.read {
      (try KeptSummaries.kept($0), try KeptSummaries.computed($0))
    }
    #expect(kept == computed && kept.days.count == 366)
    let contents = try await bar.client.value(ContentsQuery())
    #expect(contents.consumptions > 700 && contents.sessions > 40 && contents.coffees == 13)
    let last = try await bar.store.read { try CoffeeConsumption.fetchAll($0).map(\.timestamp).max() }
    #expect(last.map { $0 < .at("2026-01-15T10:00:00Z") } ?? false)
    #expect(try await bar.client.value(RunningBrewQuery()) == nil)
    let brews = try await bar.client.value(BrewsQuery()).items
    #expect(brews.allSatisfy { $0.cups.count == 1 && $0.grinder?.name == "Moulin à main" })
    let actions = try await bar.store.value(LatestActions(limit: 1_000)).map(\.transaction.action)
    #expect(actions.count { $0 == "caffio.demo.added" } == 1)
    let beans = try await bar.client.value(BeansQuery())
    #expect(beans.map(\.sheet.frozenSince).contains { $0 != nil } && beans.contains { ($0.left ?? 0) < 250 })
  }

  @Test("follow from the day and the seed alone")
  func again() throws {
    let cups = { (seed: UInt64) in
      DemoCups(
        today: .of("2026-01-15"), years: 1, seed: seed, zone: .gmt, coffees: [:], equipment: [:],
        grinder: "", beans: ("", .of("2025-12-25"))
      ).days().flatMap(\.cups).map(\.at)
    }
    #expect(cups(1) == cups(1))
    #expect(cups(1) != cups(2))
  }
}
