import Foundation
package import Values

/// How much of a budget is used.
package struct BudgetStatus: Hashable, Sendable {
  /// How it stands.
  package enum Level: String, CaseIterable, Hashable, Sendable {
    /// Less than 80 % is used.
    case within
    /// 80 % or more is used.
    case near
    /// More than everything is used.
    case exceeded
  }

  /// The part at which it is nearly used up, in percent.
  package static let nearPercent = 80

  /// What may be spent.
  package let budget: Money
  /// What was spent, in the same currency.
  package let spent: Money

  /// The status of a budget, of which an amount in its currency was spent.
  package init(budget: Money, spentMinorUnits: Int64) {
    self.budget = budget
    spent = Money(minorUnits: spentMinorUnits, currency: budget.currency)
  }

  /// What is left; below zero once it is exceeded.
  package var remaining: Money {
    Money(minorUnits: budget.minorUnits - spent.minorUnits, currency: budget.currency)
  }

  /// The part used in whole percents, the nearest, and not capped: 130 is 130 %. Only nothing is 0 %, and only the whole
  /// budget 100 %. Nothing where more came in than went out.
  package var percent: Int {
    guard budget.minorUnits > 0, spent.minorUnits > 0 else { return 0 }
    let nearest = Int((hundredfold * 2 + Int128(budget.minorUnits)) / (Int128(budget.minorUnits) * 2))
    if spent.minorUnits == budget.minorUnits { return 100 }
    return spent.minorUnits < budget.minorUnits ? min(max(nearest, 1), 99) : max(nearest, 101)
  }

  /// How it stands.
  package var level: Level {
    if spent.minorUnits > budget.minorUnits { return .exceeded }
    return hundredfold >= Int128(budget.minorUnits) * Int128(Self.nearPercent) ? .near : .within
  }

  private var hundredfold: Int128 { Int128(spent.minorUnits) * 100 }
}
