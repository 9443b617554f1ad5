import Foundation
import Values

/// What things cost in France, from year to year.
enum DemoPrices {
  /// The average price of a litre or a kWh, in euros, at the middle of each year from 2014 on.
  private static let energies: [EnergyKind: [Double]] = [
    .petrol: [1.50, 1.36, 1.31, 1.38, 1.51, 1.50, 1.36, 1.56, 1.80, 1.86, 1.79, 1.71, 1.73],
    .lpg: [0.86, 0.79, 0.70, 0.75, 0.83, 0.86, 0.85, 0.81, 0.84, 0.99, 1.00, 0.98, 0.97],
    .electric: [0.14, 0.14, 0.15, 0.15, 0.15, 0.15, 0.16, 0.16, 0.17, 0.22, 0.25, 0.20, 0.20],
  ]
  private static let firstYear = 2014

  /// The average price of a litre or a kWh on a day: from one year to the next in a line, and the prices of the
  /// last year that is known from then on.
  static func unit(_ energy: EnergyKind, on day: CalendarDay) -> Double {
    let prices = energies[energy] ?? [1]
    let position = Double(day.year - firstYear) + (Double(day.month) - 6.5) / 12
    let last = Double(prices.count - 1)
    let lower = min(max(position.rounded(.down), 0), last)
    let upper = min(lower + 1, last)
    let part = min(max(position - lower, 0), 1)
    return prices[Int(lower)] * (1 - part) + prices[Int(upper)] * part
  }

  /// What a service cost on a day that costs so much in 2026: workshops raise their prices by 3 % a year.
  static func inflated(_ euros: Double, on day: CalendarDay) -> Double {
    euros * pow(1.03, Double(day.year - 2026) + Double(day.month - 6) / 12)
  }
}

extension Money {
  /// An amount in euros, to the nearest cent.
  static func euros(_ amount: Double) -> Money {
    Money(minorUnits: Int64((amount * 100).rounded()), currency: .eur)
  }

  /// An amount in euros that ends as price lists do, in full tens of cents.
  static func price(_ amount: Double) -> Money { euros((amount * 10).rounded() / 10) }
}
