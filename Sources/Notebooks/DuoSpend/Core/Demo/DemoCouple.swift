import NotebookContract
import Foundation
import Values

/// What Camille and Sacha spend together: the household, two journeys and a kitchen.
struct DemoCouple {
  let today: CalendarDay
  let seed: UInt64

  /// The projects, the oldest first.
  func projects() -> [DemoProject] { [household(), city(), kitchen(), japan()] }

  func draft(_ name: String, _ template: ProjectTemplate, emoji: String? = nil, euros: Int64)
    -> Project.Details
  {
    Project.Details(
      name: name, emoji: emoji ?? template.emoji, budget: Money(minorUnits: euros * 100, currency: .eur),
      partner1Name: "Camille", partner2Name: "Sacha", template: Open(template))
  }

  func expense(
    _ title: String, _ cents: Int64, _ payer: Payer, on day: CalendarDay, _ category: String?,
    split: SplitRatio? = nil, shop: String? = nil
  ) -> DemoExpense {
    DemoExpense(
      draft: Expense.Details(
        title: title, amount: Money(minorUnits: cents, currency: .eur), paidBy: payer, split: split,
        category: category, date: day), shop: shop)
  }

  func payer(_ random: inout DemoRandom, camille percent: Int) -> Payer {
    random.happens(percent: percent) ? .partner1 : .partner2
  }

  /// A split of whole percents from 0 to 100.
  func percent(_ first: Int) -> SplitRatio {
    guard let one = Share(first), let other = Share(100 - first) else { return .equal }
    return .custom(partner1Share: one, partner2Share: other)
  }

  /// The months from one on that have begun.
  func months(from first: YearMonth) -> [YearMonth] {
    let count = first.months(to: YearMonth(today))
    return count < 0 ? [] : (0...count).map { first.adding(months: $0) }
  }

  /// A day of a month, if it is not after today.
  func day(_ day: Int, of month: YearMonth) -> CalendarDay? {
    let found = month.firstDay.adding(days: min(day, month.numberOfDays) - 1)
    return found <= today ? found : nil
  }
}
