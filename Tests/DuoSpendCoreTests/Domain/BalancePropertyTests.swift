import Foundation
import TestSupport
import Testing
import Values

@testable import DuoSpendCore

/// What holds for any history of a couple.
@Suite("Any history") struct BalancePropertyTests {
  @Test("adds up, whatever the order, and is the sum of its parts")
  func invariants() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for number in 0..<100_000 {
      let history = History(&random)
      let whole = history.totals
      #expect(whole.partner1Due + whole.partner2Due == whole.spent, "seed \(seed), history \(number)")
      #expect(whole.partner1Paid + whole.partner2Paid == whole.spent, "seed \(seed), history \(number)")
      let net2 = whole.partner2Paid - whole.partner2Due - whole.partner1Settled
      #expect(whole.net + net2 == 0, "seed \(seed), history \(number)")
      #expect(history.shuffled(&random).totals == whole, "seed \(seed), history \(number)")
      let (left, right) = history.cut(&random)
      #expect(left.totals + right.totals == whole, "seed \(seed), history \(number)")
    }
  }
}

/// Expenses under dated rules, and settlements.
private struct History {
  var expenses: [Expense] = []
  var settlements: [Settlement] = []

  init(_ random: inout SeededGenerator) {
    let rules = SplitRules(
      (0..<Int.random(in: 0...3, using: &random)).map { number in
        SplitRule(
          id: "\(number)", projectId: "p",
          details: SplitRule.Details(
            from: CalendarDay(dayNumber: Int.random(in: 20_000...20_400, using: &random)),
            ratio: Self.split(&random)), stamp: Stamp(.distantPast))
      })
    for number in 0..<Int.random(in: 0...8, using: &random) {
      let amount = Int64.random(in: 1...Self.largest(&random), using: &random)
      let day = CalendarDay(dayNumber: Int.random(in: 20_000...20_400, using: &random))
      let follows = Bool.random(using: &random)
      var expense = Sample.expense(
        amount, Self.payer(of: amount, &random),
        follows ? rules.ratio(on: day, category: nil) : Self.split(&random), id: "\(number)")
      expense.date = day
      if follows { expense.details.split = nil }
      expenses.append(expense)
    }
    for number in 0..<Int.random(in: 0...2, using: &random) {
      settlements.append(
        Settlement(
          id: "\(number)", projectId: "p",
          details: Settlement.Details(
            from: Bool.random(using: &random) ? .partner1 : .partner2,
            amount: Money(minorUnits: Int64.random(in: 1...100_000, using: &random), currency: .eur),
            date: .earliest), stamp: Stamp(.distantPast)))
    }
  }

  var totals: BalanceTotals { BalanceCalculator().balance(of: expenses, settlements: settlements).totals }

  func shuffled(_ random: inout SeededGenerator) -> History {
    var history = self
    history.expenses.shuffle(using: &random)
    history.settlements.shuffle(using: &random)
    return history
  }

  func cut(_ random: inout SeededGenerator) -> (History, History) {
    var (left, right) = (self, self)
    let place = Int.random(in: 0...expenses.count, using: &random)
    left.expenses = Array(expenses[..<place])
    right.expenses = Array(expenses[place...])
    right.settlements = []
    return (left, right)
  }

  private static func largest(_ random: inout SeededGenerator) -> Int64 {
    [9, 10_000, DuoSpendLimits.amountMinorUnits].randomElement(using: &random) ?? 1
  }

  private static func payer(of amount: Int64, _ random: inout SeededGenerator) -> Payer {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .partner1
    case 1: .partner2
    default: .both(partner1: Int64.random(in: 0...amount, using: &random))
    }
  }

  private static func split(_ random: inout SeededGenerator) -> SplitRatio {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .equal
    case 1:
      .custom(
        partner1Share: Share(units: Int64.random(in: 0...1_000_000, using: &random)),
        partner2Share: Share(units: Int64.random(in: 0...1_000_000, using: &random)))
    default:
      .custom(
        partner1Share: Share(units: Int64.random(in: 0...Share.limit.units, using: &random)),
        partner2Share: Share(units: Int64.random(in: 0...Share.limit.units, using: &random)))
    }
  }
}
