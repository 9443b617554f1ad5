import Foundation
import HolfyCore
import Values

/// What a vehicle cost, as `--json` prints it; one total for each currency.
struct StatisticsRecord: Encodable {
  struct Total: Encodable {
    let currency: Currency
    let total: DecimalAmount
    let byCategory: [String: DecimalAmount]
    let years: [Year]
    /// Per unit of distance; nil when the distance is not known.
    let costPerDistance: Double?
  }

  struct Year: Encodable {
    let year: Int
    let total: DecimalAmount
    /// January first.
    let months: [DecimalAmount]
    let monthlyAverage: DecimalAmount?
  }

  let vehicleId: String
  let year: Int?
  let totals: [Total]
  /// How many documents lack an amount.
  let incompleteCount: Int
  /// In the unit of the settings.
  let distance: Double?

  init(_ statistics: VehicleStatistics, year: Int?) {
    let costs = statistics.costs
    vehicleId = statistics.vehicle.id
    self.year = year
    incompleteCount = costs.incompleteCount
    distance = statistics.distance
    totals = costs.total.currencies.map { currency in
      Total(
        currency: currency, total: DecimalAmount(costs.total[currency]),
        byCategory: Dictionary(
          uniqueKeysWithValues: costs.byCategory.map { ($0.key.rawValue, DecimalAmount($0.value[currency])) }),
        years: costs.activeYears.map { Year(costs.year($0), currency) },
        costPerDistance: costs.cost(perUnitOf: statistics.distance, in: currency))
    }
  }
}

extension StatisticsRecord.Year {
  init(_ costs: YearCosts, _ currency: Currency) {
    year = costs.year
    total = DecimalAmount(costs.total[currency])
    months = costs.months(in: currency).map(DecimalAmount.init)
    monthlyAverage = costs.monthlyAverage(in: currency).map(DecimalAmount.init)
  }
}

/// An amount that JSON writes as a decimal number; its currency stands beside it.
struct DecimalAmount: Encodable {
  let money: Money

  init(_ money: Money) { self.money = money }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(money.decimal)
  }
}
