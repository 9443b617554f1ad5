import Foundation
import GRDB
@testable import HolfyCore
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

@Suite struct QueryTests {

  @Test("Documents come by month in parts that never repeat nor skip one, ties included")
  func documentPages() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    try await garage.store.write(Action("test")) { db in
      for number in 0..<23 {
        let day = ["2026-01-10", "2025-12-24", "2025-12-01"][number % 3]
        var document = Fixture.document(number, on: day)
        document.vehicleId = vehicle.id
        try document.insert(db)
      }
    }
    let whole = try await garage.client.value(
      DocumentsQuery(of: vehicle.id, limit: 100, today: Fixture.today))
    #expect(whole.groups.map(\.month.description) == ["2026-01", "2025-12"])
    #expect(whole.groups.map(\.isCurrent) == [true, false])
    #expect(whole.links.isAlone)
    func part(_ position: PagePosition) async throws -> DocumentsPage {
      try await garage.client.value(
        DocumentsQuery(of: vehicle.id, at: position, limit: 5, today: Fixture.today))
    }
    var parts = [try await part(.first)]
    while let next = parts.last?.links.next {
      parts.append(try await part(PagePosition(after: next.description, before: nil)))
    }
    #expect(parts.flatMap(\.groups).flatMap(\.documents) == whole.groups.flatMap(\.documents))
    #expect(parts.count == 5)
    // And back again, through the same parts.
    for index in parts.indices.reversed().dropLast() {
      let previous = try #require(parts[index].links.previous)
      let back = try await part(PagePosition(after: nil, before: previous.description))
      #expect(back == parts[index - 1])
    }
    #expect(parts[0].links.previous == nil)
  }

  @Test("A part that would begin beyond the newest row is the first one, whole")
  func overshoot() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    for odometer in 1...7 {
      try await garage.client.addOdometer(
        OdometerEntry.Details(date: Fixture.today, odometer: Double(odometer)), to: vehicle.id)
    }
    func part(_ position: PagePosition) async throws -> OdometerPage {
      try await garage.client.value(OdometerLogQuery(of: vehicle.id, at: position, limit: 3))
    }
    let first = try await part(.first)
    #expect(first.entries.map(\.odometer) == [7, 6, 5])
    let next = try await part(.after(try #require(first.links.next)))
    #expect(next.entries.map(\.odometer) == [4, 3, 2])
    #expect(try await part(.before(try #require(next.links.previous))) == first)
    let deleted = try #require(first.entries.first)
    try await garage.client.deleteOdometer(deleted.id)
    let again = try await part(.before(try #require(next.links.previous)))
    #expect(again.entries.map(\.odometer) == [6, 5, 4])
    #expect(PagePosition(after: "nonsense", before: "~~~") == .first)
  }

  @Test("A tab shows its own categories; types that nobody knows are among the others")
  func categories() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    for type in ["Entretien", "Assurance", "Radio", "Autre"] {
      var draft = Document.Details.oilChange()
      draft.documentName = type
      draft.documentType = Open(rawValue: type)
      try await garage.client.addDocument(draft, to: vehicle.id)
    }
    func names(_ categories: Set<DocumentCategory>) async throws -> [String] {
      let query = DocumentsQuery(of: vehicle.id, categories: categories, today: Fixture.today)
      return try await garage.client.value(query).groups.flatMap(\.documents).map(\.documentName).sorted()
    }
    #expect(try await names([.maintenance, .repair]) == ["Entretien"])
    #expect(try await names([.others]) == ["Autre", "Radio"])
    #expect(try await names([.others, .administrative]) == ["Assurance", "Autre", "Radio"])
  }

  @Test("Statistics of the rows are those of the entities", arguments: [1, 2, 3])
  func statistics(number: UInt64) async throws {
    let garage = try await Garage()
    var generator = SeededGenerator(seed: number)
    let folder = RandomGarage.folder(using: &generator)
    try await garage.store.write(Action("test")) { try RandomGarage.insert(folder, in: $0) }
    let known = Set(folder.documents.filter { $0.amount != nil }.map(\.id))
    let passed = CalendarDay.earliest...YearMonth(Fixture.today).lastDay
    let premiums = folder.policies
      .filter { !($0.certificateDocumentId.map(known.contains) ?? false) }.flatMap { $0.expenses(in: passed) }
    let expenses =
      folder.documents.map { Expense($0) } + folder.fuelEntries.map { Expense($0) }
      + premiums
    for period in [StatisticsPeriod.all, .year(2024), .lastTwelveMonths(Fixture.today)] {
      let statistics = try #require(
        await garage.client.value(
          VehicleStatisticsQuery(folder.vehicle.id, period: period, today: Fixture.today)))
      #expect(statistics.costs == (try CostStatistics(expenses, period: period)), "seed \(number)")
    }
    let comparison = try await garage.client.value(
      ComparisonQuery(period: .all, today: Fixture.today))
    #expect(comparison == (try VehicleComparison([folder.vehicle], expenses: expenses)), "seed \(number)")
  }

  @Test("The pace of the odometer is that of all readings", arguments: [4, 5, 6])
  func odometer(number: UInt64) async throws {
    let garage = try await Garage()
    var generator = SeededGenerator(seed: number)
    let folder = RandomGarage.folder(using: &generator)
    try await garage.store.write(Action("test")) { try RandomGarage.insert(folder, in: $0) }
    let readings =
      folder.documents.compactMap { $0.odometerReading }
      + folder.fuelEntries.compactMap { $0.odometerReading }
      + folder.odometerEntries.map {
        OdometerReading(day: $0.date, value: $0.odometer)
      }
    let history = OdometerHistory(readings.filter { $0.day <= Fixture.today })
      .including(folder.vehicle, in: .gmt)
    let header = try #require(
      await garage.client.value(VehicleHeaderQuery(folder.vehicle.id, today: Fixture.today, in: .gmt)))
    #expect(header.odometer == folder.vehicle.odometer(latest: history.latest), "seed \(number)")
    let board = AlertBoard(
      [
        .init(
          vehicle: folder.vehicle, reminders: folder.reminders, policies: folder.policies,
          inspectionDays: folder.documents.filter { $0.documentType.known == .technicalInspection }
            .map { $0.date }, history: history)
      ], today: Fixture.today)
    #expect(header.alerts == board.alerts, "seed \(number)")
  }

  @Test("The dashboard adds this month up, by vehicle and in all, and opens on the vehicle seen last")
  func dashboard() async throws {
    let garage = try await Garage()
    let clio = try await garage.addClio(isPrimary: true)
    let zoe = try await garage.addClio(model: "Zoe")
    try await garage.client.addDocument(.oilChange(on: "2026-01-10"), to: clio.id)
    try await garage.client.addDocument(.oilChange(on: "2025-12-31"), to: clio.id)
    try await garage.client.addDocument(.oilChange(on: "2026-01-11", amount: nil), to: zoe.id)
    try await garage.client.addFuel(
      FuelEntry.Details(date: Fixture.today, odometer: 42_500, volume: 40, cost: Fixture.euros(7_000)),
      to: zoe.id)
    try await garage.client.noteOpened(zoe.id)
    let dashboard = try await garage.client.value(DashboardQuery(today: Fixture.today, in: .gmt))
    #expect(dashboard.monthTotal.sums == [Fixture.euros(15_990)])
    #expect(dashboard.cards.map(\.vehicle) == [clio, zoe])
    #expect(dashboard.cards.map(\.documentCount) == [2, 1])
    #expect(dashboard.cards.map(\.incompleteCount) == [0, 1])
    #expect(dashboard.cards.map(\.monthCosts.sums) == [[Fixture.euros(8_990)], [Fixture.euros(7_000)]])
    #expect(dashboard.cards[1].odometer == 42_500)
    #expect(dashboard.selection == .vehicle(zoe.id))
    #expect(dashboard.dearest.map(\.id) == [clio.id, zoe.id])
  }

  @Test("A month's amounts in two currencies stay apart, and what has no amount counts for nothing")
  func monthInTwoCurrencies() async throws {
    let garage = try await Garage()
    let clio = try await garage.addClio()
    var draft = Document.Details.oilChange(on: "2026-01-10")
    try await garage.client.addDocument(draft, to: clio.id)
    draft.amount = Money(minorUnits: 2_500, currency: .usd)
    try await garage.client.addDocument(draft, to: clio.id)
    draft.amount = nil
    try await garage.client.addDocument(draft, to: clio.id)
    let dashboard = try await garage.client.value(DashboardQuery(today: Fixture.today, in: .gmt))
    let sums = [Fixture.euros(8_990), Money(minorUnits: 2_500, currency: .usd)]
    #expect(dashboard.monthTotal.sums == sums)
    #expect(dashboard.cards.map(\.monthCosts.sums) == [sums])
  }

  @Test("A part of the fuel log knows the full tank that came before it")
  func fuelLog() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    for (index, day) in ["2026-01-01", "2026-01-05", "2026-01-09"].enumerated() {
      try await garage.client.addFuel(
        FuelEntry.Details(
          date: Fixture.day(day), odometer: 10_000 + 500 * Double(index), volume: 30,
          cost: Fixture.euros(5_400)),
        to: vehicle.id)
    }
    let first = try await garage.client.value(FuelLogQuery(of: vehicle.id, limit: 2))
    #expect(first.items.map(\.entry.odometer) == [11_000, 10_500])
    #expect(first.items.map { $0.consumption?.per100Kilometres } == [6, 6])
    let second = try await garage.client.value(
      FuelLogQuery(
        of: vehicle.id, at: .after(try #require(first.links.next)), limit: 2))
    #expect(second.items.map(\.consumption) == [nil])
    #expect(second.links.next == nil && second.links.previous != nil)
    let statistics = try #require(
      await garage.client.value(FuelStatisticsQuery(of: vehicle.id)))
    #expect(statistics.summaries.first?.consumption?.per100Kilometres == 6)
    #expect(statistics.prices.map(\.value) == [1.8, 1.8, 1.8])
  }

  @Test("Fuel figures are made of all fill-ups, curves of the newest ones")
  func fuelDepth() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    for (index, day) in ["2026-01-01", "2026-01-05", "2026-01-09"].enumerated() {
      try await garage.client.addFuel(
        FuelEntry.Details(
          date: Fixture.day(day), odometer: 10_000 + 500 * Double(index), volume: 10 + Double(index)),
        to: vehicle.id)
    }
    let statistics = try #require(
      await garage.client.value(FuelStatisticsQuery(of: vehicle.id, pointLimit: 2)))
    #expect(statistics.summaries.map(\.count) == [3])
    #expect(statistics.summaries.map(\.volume) == [33])
    #expect(statistics.volumes.map(\.value) == [11, 12])
    #expect(statistics.firstDay == Fixture.day("2026-01-01"))
    #expect(
      try await garage.client.value(FuelStatisticsQuery(of: vehicle.id, limit: 2)) == nil)
  }

  @Test("Documents are counted up to the most that a vehicle may have, and one more stands for all above")
  func boundedCounts() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let limit = HolfyLimits.documentsPerVehicle
    try await garage.store.write(Action("test")) { db in
      for number in 0..<limit + 3 {
        var document = Fixture.document(number)
        document.vehicleId = vehicle.id
        try document.insert(db)
      }
    }
    let header = try #require(
      try await garage.client.value(VehicleHeaderQuery(vehicle.id, today: Fixture.today, in: .gmt)))
    #expect(header.documentCount == limit + 1)
    #expect(header.incompleteCount == limit + 1)
  }

  @Test("Pages of one vehicle are read through an index, not by looking at the whole notebook")
  func indexes() async throws {
    let garage = try await Garage()
    let plans = try await garage.store.read { db in
      try [
        "SELECT * FROM fileMetadataRecords WHERE vehicleId = 'v' ORDER BY date DESC, createdAt DESC, id DESC LIMIT 9",
        """
        SELECT * FROM fuelRecords WHERE vehicleId = 'v' AND date <= '2'
        ORDER BY date DESC, ifnull(odometer, 0) DESC, createdAt DESC, id DESC LIMIT 9
        """,
        """
        SELECT date, odometer FROM fuelRecords INDEXED BY fuelRecords_reading
        WHERE vehicleId = 'v' AND odometer IS NOT NULL AND odometer > 0 AND date < '2'
        ORDER BY date DESC, odometer DESC LIMIT 60
        """,
        "SELECT * FROM reminderRecords WHERE vehicleId = 'v' AND doneDay IS NULL",
        """
        SELECT doneDay, doneOdometer FROM reminderRecords
        WHERE vehicleId = 'v' AND doneOdometer > 0 AND doneDay <= '2' ORDER BY doneDay DESC LIMIT 60
        """,
        """
        SELECT sum(cost), min(currency) FROM fuelRecords INDEXED BY fuelRecords_spent
        WHERE vehicleId = 'v' AND date >= '1' AND date < '2' AND cost IS NOT NULL
        """,
        """
        SELECT sum(amount), min(currency) FROM fileMetadataRecords INDEXED BY fileMetadataRecords_spent
        WHERE vehicleId = 'v' AND date >= '1' AND date < '2' AND amount IS NOT NULL
        """,
      ].map { try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \($0)").map { $0["detail"] as String } }
    }
    for plan in plans {
      #expect(
        plan.allSatisfy { $0.contains("USING") && $0.contains("INDEX") && !$0.contains("TEMP B-TREE") },
        "\(plan)")
    }
  }
}
