package import Values

/// Computes who owes whom. Pure: expenses in, result out, in any order.
package struct BalanceCalculator: Sendable {
  /// The project's currency, which every amount is in.
  package let currency: Currency

  package init(currency: Currency = .eur) { self.currency = currency }

  /// The balance of a project's expenses and settlements.
  ///
  /// Each expense is rounded by itself: the first partner's share half away from zero, the rest to the second.
  package func balance(of expenses: [Expense], settlements: [Settlement] = []) -> BalanceResult {
    var totals = BalanceTotals()
    for index in expenses.indices { totals += expenses[index].totals }
    for settlement in settlements {
      totals.addSettlement(amount: settlement.amount.minorUnits, from: settlement.from)
    }
    return BalanceResult(totals, currency: currency)
  }
}
