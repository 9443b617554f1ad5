import Foundation
import GRDB
@testable import HolfyCore
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

@Suite(.timeLimit(.minutes(1))) struct CrowdTests {
  @Test("A hundred tasks writing at once lose nothing, and whoever looks sees the last of them")
  func hundredTasks() async throws {
    let garage = try await Garage()
    let clio = try await garage.addClio()
    let observers = (0..<10).map { _ in
      Task { [client = garage.client] in
        for try await folder in client.values(of: VehicleFolderQuery(clio.id)) {
          if let folder, folder.fuelEntries.count == 100 { return folder.fuelEntries }
        }
        return []
      }
    }
    let written = try await withThrowingTaskGroup(of: FuelEntry.self) { group in
      for number in 1...100 {
        group.addTask { [client = garage.client] in
          let draft = FuelEntry.Details(date: Fixture.day("2026-01-10"), odometer: Double(number), volume: 40)
          return try await client.addFuel(draft, to: clio.id).value
        }
      }
      return try await group.reduce(into: Set<FuelEntry.ID>()) { $0.insert($1.id) }
    }
    #expect(written.count == 100)
    for observer in observers { #expect(Set(try await observer.value.map(\.id)) == written) }
    let transactions = try await garage.store.read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM carnets_transactions WHERE action = 'holfy.fuel.added'")
    }
    #expect(transactions == 100)
    #expect(try await garage.vault.verify().problems == [])
  }

  @Test("A refused write leaves no row, no change in the journal, and nobody is told of it")
  func refused() async throws {
    let garage = try await Garage()
    let clio = try await garage.addClio()
    let before = try await garage.changes()
    var values = garage.client.values(of: VehicleFolderQuery(clio.id)).makeAsyncIterator()
    #expect(try await values.next()??.fuelEntries == [])
    let wrong = FuelEntry.Details(date: Fixture.day("2026-01-10"), volume: -1)
    await #expect(throws: (any Error).self) { try await garage.client.addFuel(wrong, to: clio.id) }
    await #expect(throws: DatabaseError.self) {
      try await garage.store.write(Action("holfy.fuel.added")) { db in
        try db.execute(sql: "UPDATE vehicleRecords SET notes = 'à moitié'")
        try db.execute(sql: "INSERT INTO vehicleRecords SELECT * FROM vehicleRecords")
      }
    }
    #expect(try await garage.changes() == before)
    let right = FuelEntry.Details(date: Fixture.day("2026-01-10"), volume: 1)
    let entry = try await garage.client.addFuel(right, to: clio.id).value
    // The first thing that is told after the beginning is the write that was accepted.
    let told = try await values.next()
    #expect(told??.fuelEntries.map(\.id) == [entry.id])
    #expect(told??.vehicle.notes == clio.notes)
  }
}
