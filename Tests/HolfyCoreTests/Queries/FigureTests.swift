import Foundation
import GRDB
@testable import HolfyCore
import NotebookContract
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

/// Figures that rest on what can be trusted, and count what was paid once.
struct FigureTests {

  @Test("A doubtful reading is marked where it stands, and no figure counts it")
  func doubtful() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    for (day, odometer) in [("2025-01-01", 10_000.0), ("2025-06-01", 120_000), ("2026-01-01", 16_000)] {
      try await garage.client.addFuel(
        FuelEntry.Details(date: Fixture.day(day), odometer: odometer, volume: 300), to: vehicle.id)
    }
    let wrong = try await garage.client.addOdometer(
      OdometerEntry.Details(date: Fixture.day("2025-07-01"), odometer: 1_200), to: vehicle.id
    ).value
    let readings = try await garage.client.value(OdometerLogQuery(of: vehicle.id))
    #expect(readings.doubtfulIds == [wrong.id])
    let log = try await garage.client.value(FuelLogQuery(of: vehicle.id))
    #expect(log.items.map(\.isSuspicious) == [false, true, false])
    #expect(log.items.map { $0.consumption?.per100Kilometres } == [10, nil, nil])
    let fuel = try #require(
      await garage.client.value(FuelStatisticsQuery(of: vehicle.id)))
    #expect(fuel.summaries.map { $0.consumption?.per100Kilometres } == [10])
    #expect(fuel.doubtfulCount == 1)
    let statistics = try #require(
      await garage.client.value(
        VehicleStatisticsQuery(vehicle.id, period: .all, today: Fixture.today)))
    #expect(statistics.distance == 6_000)
    #expect(statistics.doubtfulReadingCount == 2)
    let mileages = try await garage.client.value(VehicleMileagesQuery(today: Fixture.today, in: .gmt))
    #expect(mileages.map(\.odometer) == [16_000])
    let header = try #require(
      await garage.client.value(VehicleHeaderQuery(vehicle.id, today: Fixture.today, in: .gmt)))
    #expect(header.odometer == 16_000)
  }

  @Test("The odometer at which a reminder was done is a reading like any other, and undo takes it away")
  func doneReminder() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    try await garage.client.addOdometer(
      OdometerEntry.Details(date: Fixture.day("2025-12-01"), odometer: 50_000), to: vehicle.id)
    let reminder = try await garage.client.addReminder(
      Reminder.Details(
        title: "Vidange", kind: Open(.oilChange), dueOdometer: 58_000, recurrenceDistance: 15_000),
      to: vehicle.id
    ).value
    func odometer() async throws -> Double? {
      let query = VehicleHeaderQuery(vehicle.id, today: Fixture.today, in: .gmt)
      return try await garage.client.value(query)?.odometer
    }
    let completed = try await garage.client.completeReminder(
      reminder.id, on: Fixture.day("2026-01-10"), odometer: 60_000)
    #expect(try await odometer() == 60_000)
    let reminders = try await garage.client.value(
      RemindersQuery(of: vehicle.id, today: Fixture.today, in: .gmt))
    #expect(reminders.open.map(\.reminder.dueOdometer) == [75_000])
    #expect(reminders.open.map { $0.due?.distanceLeft } == [15_000])
    let lower = OdometerReading(day: Fixture.today, value: 55_000)
    let doubt = try await garage.client.value(
      OdometerDoubtQuery(of: vehicle.id, lower, besides: nil))
    #expect(doubt?.neighbour == OdometerReading(day: Fixture.day("2026-01-10"), value: 60_000))
    let folder = try #require(await garage.client.value(VehicleFolderQuery(vehicle.id)))
    #expect(Set(folder.odometerReadings).count == 2)
    // What nobody drives counts for nothing.
    let tyres = try await garage.client.addReminder(
      Reminder.Details(title: "Pneus", dueOdometer: 70_000), to: vehicle.id
    ).value
    try await garage.client.completeReminder(tyres.id, on: Fixture.day("2026-01-12"), odometer: 600)
    #expect(try await odometer() == 60_000)
    let statistics = try #require(
      await garage.client.value(
        VehicleStatisticsQuery(vehicle.id, period: .all, today: Fixture.today)))
    #expect(statistics.distance == 10_000)
    #expect(statistics.doubtfulReadingCount == 1)
    try await garage.store.undo(completed.transaction)
    #expect(try await odometer() == 50_000)
  }

  @Test("A vehicle without a reading has the mileage that its file told, everywhere")
  func toldMileage() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    try await garage.store.write(Action("test")) {
      try $0.execute(sql: "UPDATE vehicleRecords SET mileage = '42 000'")
    }
    let dashboard = try await garage.client.value(DashboardQuery(today: Fixture.today, in: .gmt))
    #expect(dashboard.cards.map(\.odometer) == [42_000])
    let mileages = try await garage.client.value(
      VehicleMileagesQuery(of: vehicle.id, today: Fixture.today, in: .gmt))
    #expect(mileages.map(\.odometer) == [42_000])
  }

  @Test("What is about to be entered is held against what is stored, the changed record apart")
  func doubtQuery() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let entry = try await garage.client.addOdometer(
      OdometerEntry.Details(date: Fixture.today, odometer: 50_000), to: vehicle.id
    ).value
    let lower = OdometerReading(day: Fixture.today.adding(days: 1), value: 5_000)
    func doubt(besides record: String?) async throws -> OdometerDoubt? {
      try await garage.client.value(
        OdometerDoubtQuery(of: vehicle.id, lower, besides: record))
    }
    #expect(try await doubt(besides: nil)?.neighbour.value == 50_000)
    #expect(try await doubt(besides: entry.id) == nil)
  }

  @Test(
    "A premium counts for the days it covers, up to the present one, unless the certificate's paper carries the money"
  )
  func premiums() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let policy = try await garage.client.addInsurance(
      InsurancePolicy.Details(
        insurer: "MAIF", startDay: Fixture.day("2025-12-01"), endDay: Fixture.day("2026-02-28"),
        premium: Fixture.euros(90_00)), to: vehicle.id
    ).value
    func month() async throws -> Money {
      let dashboard = try await garage.client.value(DashboardQuery(today: Fixture.today, in: .gmt))
      return dashboard.monthTotal[.eur]
    }
    func total() async throws -> Money? {
      let comparison = try await garage.client.value(
        ComparisonQuery(period: .all, today: Fixture.today))
      return comparison.rows.first?.total[.eur]
    }
    // The 31 days of December, and 15 of January.
    #expect(try await month() == Fixture.euros(15_00))
    #expect(try await total() == Fixture.euros(46_00))
    let paper = try await garage.client.addDocument(.oilChange(on: "2025-12-01"), to: vehicle.id).value
    try await garage.client.editInsurance(policy.id) { $0.certificateDocumentId = paper.id }
    #expect(try await month() == Fixture.euros(0))
    #expect(try await total() == Fixture.euros(89_90))
  }
}
