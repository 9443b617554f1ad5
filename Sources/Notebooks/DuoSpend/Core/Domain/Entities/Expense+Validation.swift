import Foundation
package import Values

extension Expense {
  /// The expense as it is to be stored.
  ///
  /// - Parameters:
  ///   - currency: the project's.
  ///   - last: the last day possible; nil where the day was stored before, or comes back from one's own files.
  /// - Throws: ``DuoSpendError/invalidFields(_:)`` with every problem of what was typed.
  package func validated(
    in currency: Currency, through last: CalendarDay? = nil
  ) throws(DuoSpendError) -> Expense {
    var checks = FieldChecks<DuoSpendField>()
    var expense = self
    expense.title = checks.required(title, .expenseTitle, limit: DuoSpendLimits.title)
    checks.notNothing(amount, .expenseAmount)
    checks.require(
      amount.currency == currency, .expenseAmount, .amount(.currenciesDiffer(currency, amount.currency)))
    if let original {
      checks.notNothing(original.amount, .expenseAmount)
      checks.require(
        original.amount.minorUnits.signum() == amount.minorUnits.signum(), .expenseAmount, .rule("sign"))
      checks.require(original.rate.isFinite && original.rate > 0, .expenseRate, .rule("notPositive"))
    }
    expense.paidBy = checks.payer(paidBy, of: amount, .expensePaidBy)
    checks.split(split, .expenseSplit)
    expense.category = checks.category(category, .expenseCategory)
    checks.day(date, .expenseDate, through: last)
    checks.text(notes, .expenseNotes)
    try checks.finish()
    return expense
  }
}
