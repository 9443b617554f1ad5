import DuoSpendCore
import Testing
import Values

/// How much of a budget is used, in whole percents and in a word.
@Suite struct BudgetTests {
  @Test(
    "The part used is the nearest percent; only nothing is 0 %, and only the whole budget is 100 %",
    arguments: [
      (-5_00, 0), (0, 0), (1, 1), (130_13, 9), (127_49, 8), (127_50, 9), (1_499_99, 99), (1_500_00, 100),
      (1_500_01, 101), (1_950_00, 130),
    ])
  func percent(spent: Int64, percent: Int) {
    #expect(status(spent).percent == percent)
  }

  @Test("It is nearly used up from 80 % on, not from what rounds to it")
  func level() {
    #expect((status(1_199_99).percent, status(1_199_99).level) == (80, .within))
    #expect(status(1_200_00).level == .near)
    #expect(status(1_500_00).level == .near)
    #expect(status(1_500_01).level == .exceeded)
  }

  private func status(_ spent: Int64) -> BudgetStatus {
    BudgetStatus(budget: Money(minorUnits: 1_500_00, currency: .eur), spentMinorUnits: spent)
  }
}
