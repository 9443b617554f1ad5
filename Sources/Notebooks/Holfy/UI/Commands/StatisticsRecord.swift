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

  /// Something worth telling about the year of today; which fields it has follows from its kind.
  struct Insight: Encodable {
    enum Kind: String, Encodable {
      case largestCategory, changeFromLastYear, dearestMonth
    }

    let kind: Kind
    var category: String?
    /// The part of the category in what the year cost, from 0 to 1.
    var share: Double?
    /// How much more the year cost than the same months of the one before: 0.12 is 12 % more.
    var ratio: Double?
    var month: YearMonth?
    var amount: DecimalAmount?
    var currency: Currency?
  }

  let vehicleId: String
  let period: PeriodOptions.Name
  let year: Int?
  let totals: [Total]
  /// How many documents lack an amount.
  let incompleteCount: Int
  /// In the unit of the settings.
  let distance: Double?
  /// How many readings of the period no figure counts, as they contradict others.
  let doubtfulReadingCount: Int
  let insights: [Insight]

  init(_ statistics: VehicleStatistics, over period: PeriodOptions) {
    let costs = statistics.costs
    vehicleId = statistics.vehicle.id
    self.period = period.name
    year = period.year
    incompleteCount = costs.incompleteCount
    distance = statistics.distance
    doubtfulReadingCount = statistics.doubtfulReadingCount
    insights = statistics.insights.map(Insight.init)
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

extension StatisticsRecord.Insight {
  init(_ insight: CostInsight) {
    switch insight {
    case .largestCategory(let category, let share):
      self.init(kind: .largestCategory, category: category.rawValue, share: share)
    case .changeFromLastYear(let ratio): self.init(kind: .changeFromLastYear, ratio: ratio)
    case .dearestMonth(let month, let money):
      self.init(
        kind: .dearestMonth, month: month, amount: DecimalAmount(money), currency: money.currency)
    }
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
