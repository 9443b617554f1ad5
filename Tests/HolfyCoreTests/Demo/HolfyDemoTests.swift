import Foundation
import HolfyCore
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

@Suite("Ten years of examples") struct HolfyDemoTests {
  private static let today = Fixture.day("2026-01-15")

  private func filled() async throws -> Garage {
    let garage = try await Garage()
    try await HolfyDemo.write(through: garage.client, today: Self.today) { paper in
      Data("\(paper.title), \(paper.number)".utf8)
    }
    return garage
  }

  @Test(
    "The dashboard has five vehicles, one of them the primary one, and something urgent, soon and missing")
  func dashboard() async throws {
    let garage = try await filled()
    let dashboard = try await garage.client.value(DashboardQuery(today: Self.today, in: .gmt))
    #expect(dashboard.cards.count == 5)
    #expect(dashboard.cards.filter(\.vehicle.isPrimary).map(\.vehicle.model) == ["Clio"])
    let statuses = Set(dashboard.board.alerts.map(\.due.status))
    #expect(statuses.isSuperset(of: [.urgent, .soon, .ok]))
    #expect(!statuses.contains(.overdue))
    #expect(dashboard.cards.contains { $0.incompleteCount > 0 })
    #expect(dashboard.monthTotal.sums.contains { $0.minorUnits > 0 })
    #expect(dashboard.settings.lastOpenedVehicleId == dashboard.cards.first(where: \.vehicle.isPrimary)?.id)
  }

  @Test("Every year that a vehicle was there cost something")
  func years() async throws {
    let garage = try await filled()
    for vehicle in try await garage.client.value(VehiclesQuery()) {
      let statistics = try #require(
        try await garage.client.value(
          VehicleStatisticsQuery(vehicle.id, period: .all, today: Self.today)))
      let years = statistics.overall.activeYears
      let first = try #require(years.last)
      #expect(years.first.map { $0 >= 2025 } == true, "\(vehicle.name)")
      #expect(Set(first...2025).isSubset(of: years), "\(vehicle.name): \(years)")
      #expect(statistics.overall.total.sums.allSatisfy { $0.minorUnits > 0 })
    }
  }

  @Test(
    "Thousands of records, certificates and scanned papers are there, with a history that undo can follow")
  func records() async throws {
    let garage = try await filled()
    var (rows, files, certificates, done) = (0, 0, 0, 0)
    for vehicle in try await garage.client.value(VehiclesQuery()) {
      let folder = try #require(try await garage.client.value(VehicleFolderQuery(vehicle.id)))
      rows += folder.documents.count + folder.fuelEntries.count + folder.odometerEntries.count
      rows += folder.reminders.count + folder.policies.count
      let attached = folder.documents.compactMap(\.attachment)
      #expect(attached.allSatisfy(garage.client.attachments.exists))
      files += attached.count
      certificates += folder.policies.compactMap(\.certificateDocumentId).count
      done += folder.reminders.filter { !$0.isOpen }.count
      #expect(folder.policies.last?.covers(Self.today) == true, "\(vehicle.name)")
    }
    #expect((2_000...6_000).contains(rows), "\(rows)")
    #expect(files > 40)
    #expect(certificates > 30)
    #expect(done > 10)
    let actions = try await garage.store.value(LatestActions(limit: 1_000)).map(\.transaction.action)
    #expect(actions.count { $0 == "holfy.demo.added" } == 1)
  }

  @Test("A notebook that holds a primary vehicle already keeps it as it is")
  func occupied() async throws {
    let garage = try await Garage()
    let own = try await garage.addClio(isPrimary: true)
    await #expect(throws: HolfyClientError.primaryExists(name: "Renault Clio")) {
      try await HolfyDemo.write(through: garage.client, today: Self.today) { _ in Data() }
    }
    #expect(try await garage.client.value(VehiclesQuery()) == [own])
  }
}
