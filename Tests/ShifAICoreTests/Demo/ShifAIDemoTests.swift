import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("The examples") struct ShifAIDemoTests {
  @Test(
    "are a believable life: irregular cycles, symptoms with the phases, days missed, a record of every table")
  func life() async throws {
    let diary = try await Diary(on: "2026-01-15")
    try await ShifAIDemo.write(through: diary.client, today: diary.client.today, years: 1)
    let list = try await diary.client.value(CyclesQuery())
    let lengths = list.cycles.compactMap(\.cycle.length)
    #expect(lengths.count >= 10 && Set(lengths).count >= 3)
    let counts = try await diary.store.read { db in
      try ShifAISchema.schema.records.map(\.name).filter { name in
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \(name)") == 0
      }
    }
    #expect(counts == [])
    let actions = try await diary.store.value(LatestActions(limit: 1_000)).map(\.transaction.action)
    #expect(actions.count { $0 == "shifai.demo.added" } == 1)
    let (kept, reckoned) = try await diary.cycles()
    #expect(kept == reckoned)
    let record = try await diary.client.value(PredictionRecordQuery(.periodStart))
    #expect(record.predictions.count >= 8)
    let statistics = try await diary.client.value(
      StatisticsQuery(from: diary.client.today.adding(days: -365), through: diary.client.today))
    #expect(statistics.symptoms.contains { $0.type.known == .cramps })
    #expect(statistics.intakes.first.map { $0.taken > $0.noted / 2 } ?? false)
    let heat = try await diary.client.value(
      BodyMapQuery(from: diary.client.today.adding(days: -90), through: diary.client.today))
    #expect(heat.first?.zone.known == .uterus && (heat.first?.days ?? 0) > 3)
  }
}
