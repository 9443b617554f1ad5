import Foundation
import HolfyCore
import TestSupport
import Testing
import Values

struct StatisticsTests {
  private func expense(
    _ day: String, _ amount: Money?, _ category: DocumentCategory = .maintenance, vehicle: Int = 1
  ) -> Expense {
    Expense(vehicleId: Fixture.id(vehicle), day: Fixture.day(day), amount: amount, category: category)
  }

  @Test("The total is the sum of what is known, and what is missing is counted as a warning")
  func total() throws {
    let documents = [
      Fixture.document(1, amount: Fixture.euros(8_990)), Fixture.document(2, amount: nil),
      Fixture.document(3, type: Open(rawValue: "Panne"), amount: Fixture.euros(10_010)),
    ]
    let statistics = try CostStatistics(documents.map { Expense($0) })
    #expect(statistics.total[.eur] == Fixture.euros(19_000))
    #expect(statistics.incompleteCount == 1)
    #expect(statistics.byCategory[.maintenance]?[.eur] == Fixture.euros(8_990))
    #expect(statistics.byCategory[.repair]?[.eur] == Fixture.euros(10_010))
    #expect(statistics.counts == [.maintenance: 2, .repair: 1])
  }

  @Test("A fill-up without a cost is no warning")
  func fuelWithoutCost() throws {
    let entry = Fixture.fuel(1, on: "2026-01-01", odometer: nil, volume: 30)
    #expect(try CostStatistics([Expense(entry)]).incompleteCount == 0)
  }

  @Test("The monthly average divides by the months in which something was spent")
  func monthlyAverage() throws {
    let statistics = try CostStatistics([
      expense("2026-01-10", Fixture.euros(10_000)), expense("2026-01-20", Fixture.euros(5_000)),
      expense("2026-03-05", Fixture.euros(5_001)), expense("2026-05-05", Fixture.euros(0)),
      expense("2025-12-31", Fixture.euros(99_999)),
    ])
    let year = statistics.year(2026)
    #expect(
      year.months(in: .eur).map(\.minorUnits) == [15_000, 0, 5_001, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(year.total[.eur] == Fixture.euros(20_001))
    #expect(year.monthlyAverage(in: .eur) == Fixture.euros(10_000))
    #expect(statistics.year(1999).monthlyAverage(in: .eur) == nil)
    #expect(statistics.activeYears == [2026, 2025])
  }

  @Test("Amounts of two currencies are never added")
  func currencies() throws {
    let statistics = try CostStatistics([
      expense("2026-01-10", Fixture.euros(100)),
      expense("2026-01-11", Money(minorUnits: 700, currency: .usd)),
      expense("2026-01-12", Fixture.euros(50)),
    ])
    #expect(
      statistics.total.sums == [Fixture.euros(150), Money(minorUnits: 700, currency: .usd)])
    #expect(statistics.year(2026).monthlyAverage(in: .usd) == Money(minorUnits: 700, currency: .usd))
  }

  @Test("A sum that does not fit is an error, not a wrong number")
  func overflow() {
    let huge = Money(minorUnits: .max, currency: .eur)
    #expect(throws: AmountError.outOfRange) {
      try CostStatistics([expense("2026-01-10", huge), expense("2026-01-11", huge)])
    }
  }

  @Test(
    "A period has its first and its last day",
    arguments: [
      (StatisticsPeriod.year(2025), "2025-01-01", "2025-12-31"),
      (.lastTwelveMonths(Fixture.today), "2025-02-01", "2026-01-31"),
      (.days(Fixture.today...Fixture.today), "2026-01-15", "2026-01-15"),
      (.year(-4), "0001-01-01", "0001-12-31"),
    ])
  func periods(period: StatisticsPeriod, first: String, last: String) throws {
    #expect(period.days == Fixture.day(first)...Fixture.day(last))
    let statistics = try CostStatistics(
      [
        expense(first, Fixture.euros(1)), expense(last, Fixture.euros(2)),
        Expense(
          vehicleId: "x", day: Fixture.day(last).adding(days: 1), amount: Fixture.euros(4), category: .others),
      ], period: period)
    #expect(statistics.total[.eur].minorUnits == 3)
  }

  @Test("The cost of a kilometre is the total over the distance")
  func costPerDistance() throws {
    let statistics = try CostStatistics([expense("2026-01-10", Fixture.euros(120_000))])
    #expect(statistics.cost(perUnitOf: 10_000, in: .eur) == 0.12)
    #expect(statistics.cost(perUnitOf: 0, in: .eur) == nil)
    #expect(statistics.cost(perUnitOf: nil, in: .eur) == nil)
    #expect(statistics.share(of: .maintenance, in: .eur) == 1)
    #expect(statistics.share(of: .fuel, in: .eur) == 0)
    #expect(statistics.share(of: .fuel, in: .usd) == nil)
  }

  @Test("Documents are grouped by month, newest first")
  func groups() {
    let late = Fixture.document(3, on: "2026-02-01")
    let groups = DocumentGroup.groups(
      of: [Fixture.document(1, on: "2026-01-02"), late, Fixture.document(2, on: "2026-01-30")],
      today: Fixture.today)
    #expect(groups.map(\.month) == [YearMonth(Fixture.day("2026-02-01")), YearMonth(Fixture.today)])
    #expect(groups.map(\.isCurrent) == [false, true])
    #expect(groups[1].documents.map(\.id) == [1_002, 1_001].map(Fixture.id))
  }

  @Test("Vehicles are compared by total, fuel and maintenance")
  func comparison() throws {
    let vehicles = [
      Fixture.vehicle(1, brand: "Audi"), Fixture.vehicle(2, brand: "Seat"), Fixture.vehicle(3, brand: "Fiat"),
    ]
    let comparison = try VehicleComparison(
      vehicles,
      expenses: [
        expense("2026-01-01", Fixture.euros(500), .maintenance, vehicle: 1),
        expense("2026-01-02", nil, .maintenance, vehicle: 1),
        expense("2026-01-03", Fixture.euros(900), .fuel, vehicle: 2),
        expense("2026-01-04", Fixture.euros(9), .fuel, vehicle: 77),
      ])
    #expect(comparison.rows.map(\.name) == ["Audi Clio", "Fiat Clio", "Seat Clio"])
    #expect(comparison.sorted(by: .total, descending: true, in: .eur).map(\.id) == [2, 1, 3].map(Fixture.id))
    #expect(comparison.sorted(by: .fuel, descending: false, in: .eur).map(\.id) == [1, 3, 2].map(Fixture.id))
    #expect(comparison.sorted(by: .name, descending: true, in: .eur).map(\.id) == [2, 3, 1].map(Fixture.id))
    #expect(comparison.rows[0].maintenanceCount == 2)
  }

  @Test("A year is told in three insights, compared with the same months of the year before")
  func insights() throws {
    let insights = try CostInsight.insights(
      from: [
        expense("2025-01-10", Fixture.euros(10_000)), expense("2025-11-10", Fixture.euros(90_000)),
        expense("2026-01-10", Fixture.euros(9_000), .fuel), expense("2026-01-11", Fixture.euros(3_000)),
      ], today: Fixture.today, in: .eur)
    #expect(insights.count == 3)
    #expect(insights[0] == .largestCategory(.fuel, share: 0.75))
    guard case .changeFromLastYear(let ratio) = insights[1] else {
      Issue.record("No comparison with the year before")
      return
    }
    #expect(abs(ratio - 0.2) < 1e-9)
    #expect(insights[2] == .dearestMonth(YearMonth(Fixture.today), Fixture.euros(12_000)))
    #expect(try CostInsight.insights(from: [], today: Fixture.today, in: .eur) == [])
  }

  @Test("Sums by month, category and vehicle all add up to the total, whatever the expenses")
  func sumsAgree() throws {
    var generator = SeededGenerator.printed()
    for _ in 0..<200 {
      let expenses = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        Expense(
          vehicleId: Fixture.id(Int.random(in: 1...3, using: &generator)),
          day: Fixture.today.adding(days: Int.random(in: -1_500...0, using: &generator)),
          amount: generator.chance(0.2)
            ? nil
            : Money(
              minorUnits: .random(in: -50_000...500_000, using: &generator),
              currency: generator.chance(0.2) ? .usd : .eur),
          category: DocumentCategory.allCases.randomElement(using: &generator) ?? .others)
      }
      let statistics = try CostStatistics(expenses)
      for currency in [Currency.eur, .usd] {
        let expected = expenses.compactMap(\.amount).filter { $0.currency == currency }.map(\.minorUnits)
          .reduce(0, +)
        #expect(statistics.total[currency].minorUnits == expected)
        #expect(statistics.byCategory.values.map { $0[currency].minorUnits }.reduce(0, +) == expected)
        #expect(statistics.byVehicle.values.map { $0[currency].minorUnits }.reduce(0, +) == expected)
        let years = statistics.activeYears.map { statistics.year($0) }
        #expect(years.flatMap { $0.months(in: currency) }.map(\.minorUnits).reduce(0, +) == expected)
      }
      #expect(statistics.incompleteCount == expenses.count { $0.amount == nil })
    }
  }

  @Test("A hundred thousand documents take no more than their number", .timeLimit(.minutes(1)))
  func size() throws {
    let documents = (0..<100_000).map { number in
      var document = Fixture.document(number, amount: Fixture.euros(Int64(number)))
      document.date = Fixture.today.adding(days: -(number % 5_000))
      return document
    }
    let statistics = try CostStatistics(documents.lazy.map { Expense($0) })
    #expect(statistics.total[.eur].minorUnits == 4_999_950_000)
    let groups = DocumentGroup.groups(of: documents, today: Fixture.today)
    #expect(groups.map(\.documents.count).reduce(0, +) == 100_000)
  }
}
