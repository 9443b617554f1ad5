package import Values

/// What an insurance costs, and when.
///
/// A premium belongs to the days that it covers, the same for each: a year's insurance paid in January costs
/// every month its days' part, as the vehicle is insured in every one, and a distance driven in June has its part
/// of it. Days to come cost nothing yet. A contract without an end has a premium for a year.
///
/// The money counts once: where the document of the certificate has an amount of its own, that amount is what
/// was paid, and the premium is only told.
extension InsurancePolicy {
  /// The last day that the premium pays for.
  package var paidUntil: CalendarDay {
    max(details.startDay, details.endDay ?? details.startDay.adding(years: 1).adding(days: -1))
  }

  /// The part of the premium that `days` have; nil without a premium, or when they have none of it. The parts
  /// of neighbouring ranges add up to the premium exactly.
  package func premiumPart(in days: ClosedRange<CalendarDay>) -> Money? {
    guard let premium = details.premium, days.overlaps(details.startDay...paidUntil) else { return nil }
    let before = share(of: premium, days: details.startDay.days(to: max(days.lowerBound, details.startDay)))
    let through = share(of: premium, days: details.startDay.days(to: min(days.upperBound, paidUntil)) + 1)
    return Money(minorUnits: through - before, currency: premium.currency)
  }

  /// The premium as an expense for each month of `days` that it covers.
  package func expenses(in days: ClosedRange<CalendarDay>) -> [Expense] {
    let first = max(days.lowerBound, details.startDay)
    let last = min(days.upperBound, paidUntil)
    guard details.premium != nil, first <= last else { return [] }
    return (0...YearMonth(first).months(to: YearMonth(last))).compactMap { offset in
      let month = YearMonth(first).adding(months: offset).days
      let covered = max(month.lowerBound, first)...min(month.upperBound, last)
      return premiumPart(in: covered).map {
        Expense(
          vehicleId: vehicleId, day: covered.lowerBound, amount: $0, category: .administrative,
          expectsAmount: false, count: 0)
      }
    }
  }

  /// What the first `days` of the period use of the premium, in minor units, rounded towards zero.
  private func share(of premium: Money, days: Int) -> Int64 {
    let whole = UInt64(details.startDay.days(to: paidUntil) + 1)
    let product = premium.minorUnits.magnitude.multipliedFullWidth(by: UInt64(days))
    let share = Int64(clamping: whole.dividingFullWidth(product).quotient)
    return premium.minorUnits < 0 ? -share : share
  }
}
