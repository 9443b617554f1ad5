@testable import HolfyCore
import Testing
import Values

@Suite struct ConsumptionFigureTests {
  private func settings(_ unit: DistanceUnit, _ currency: Currency) -> HolfySettings {
    var settings = HolfySettings()
    settings.distanceUnit = unit
    settings.currency = currency
    return settings
  }

  @Test("Consumption is told per 100 km, in miles per gallon, or in miles per kWh, as the settings count")
  func figures() throws {
    let fuel = try #require(Consumption(volume: 5, distance: 100, in: .kilometres, unit: .litres))
    let charge = try #require(
      Consumption(volume: 16.09344, distance: 100, in: .kilometres, unit: .kilowattHours))
    #expect(
      fuel.figure(settings(.kilometres, .usd))
        == ConsumptionFigure(value: 5, measure: .per100Kilometres, unit: .litres))
    let american = fuel.figure(settings(.miles, .usd))
    #expect(american.measure == .milesPerUSGallon && abs(american.value - 47.0429) < 0.0001)
    let british = fuel.figure(settings(.miles, .gbp))
    #expect(british.measure == .milesPerImperialGallon && abs(british.value - 56.4962) < 0.0001)
    let electric = charge.figure(settings(.miles, .eur))
    #expect(electric.measure == .milesPerUnit && abs(electric.value - 3.8611) < 0.0001)
  }

  @Test("A figure says the consumption that it was made of", arguments: [DistanceUnit.kilometres, .miles])
  func back(unit: DistanceUnit) throws {
    let consumption = try #require(Consumption(volume: 6.4, distance: 100, in: .kilometres, unit: .litres))
    let figure = consumption.figure(settings(unit, .usd))
    let again = Consumption(figure: figure.value, .litres, settings(unit, .usd))
    #expect(abs(again.per100Kilometres - 6.4) < 1e-9)
  }

  @Test("The average price is known in each currency that was paid, the one paid for most first")
  func prices() throws {
    var dollars = Fixture.fuel(1, on: "2026-01-01", odometer: nil, volume: 40)
    dollars.cost = Money(minorUnits: 6_000, currency: .usd)
    let euros = Fixture.fuel(2, on: "2026-01-02", odometer: nil, volume: 10, cost: 1_800)
    let summary = try #require(FuelLog([dollars, euros]).summaries().first)
    #expect(summary.unitPrices.map(\.currency) == [.usd, .eur])
    #expect(summary.unitPrices.map(\.price) == [1.5, 1.8])
  }
}
