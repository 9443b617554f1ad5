import Foundation
package import Values

extension BeanSheet {
  /// The sheet as it is to be stored.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(CaffioError) -> BeanSheet {
    var sheet = self
    sheet.details = try details.validated(left: weightLeft)
    return sheet
  }

  /// The sheet with other details, checked; what was weighed was weighed now.
  func changed(to details: Details, now: Date) throws(CaffioError) -> BeanSheet {
    var sheet = self
    sheet.details = details
    sheet.details.weighing = .kept
    switch details.weighing {
    case .kept: break
    case .left(let grams): (sheet.weightLeft, sheet.weighedAt) = (grams, now.wholeSeconds)
    case .forgotten: (sheet.weightLeft, sheet.weighedAt) = (nil, nil)
    }
    sheet.stamp.change(now)
    return try sheet.validated()
  }

  /// Refuses what somebody says anew and cannot be: beans roasted after today, and more left than was bought. What came
  /// from elsewhere stays until it is changed.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)``.
  func checkChanges(since known: BeanSheet, on today: CalendarDay) throws(CaffioError) {
    var checks = FieldChecks<CaffioField>()
    checks.require(
      self.roastDate == known.roastDate || self.roastDate.map { $0 <= today } ?? true, .beansRoastDate,
      .rule("future"))
    let isWeighed = self.weight != known.weight || weightLeft != known.weightLeft
    if isWeighed, let weight = self.weight, let weightLeft {
      checks.require(weightLeft <= weight, .beansLeft, .rule("more"))
    }
    try checks.finish()
  }

  /// Whether they lie in the freezer on a day.
  package func isFrozen(on day: CalendarDay) -> Bool {
    guard let frozenSince = self.frozenSince, frozenSince <= day else { return false }
    return self.frozenUntil.map { day < $0 } ?? true
  }

  /// How old the roast is on a day, in days, without those in the freezer, where beans hardly age; nil where nobody said
  /// when they were roasted, or where that is still to come.
  package func age(on day: CalendarDay) -> Int? {
    guard let roastDate = self.roastDate, roastDate <= day else { return nil }
    let age = roastDate.days(to: day)
    guard let frozenSince = self.frozenSince, frozenSince < day else { return age }
    let since = max(frozenSince, roastDate)
    return age - max(0, since.days(to: min(self.frozenUntil ?? day, day)))
  }
}

extension BeanSheet.Details {
  /// Nothing is known.
  package static let unknown = Self()

  package func validated() throws(CaffioError) -> Self { try validated(left: nil) }

  /// The same, with what is left.
  func validated(left: Double?) throws(CaffioError) -> Self {
    var checks = FieldChecks<CaffioField>()
    var sheet = self
    sheet.roaster = checks.word(roaster, .beansRoaster, limit: CaffioLimits.name)
    sheet.origin = checks.word(origin, .beansOrigin, limit: CaffioLimits.line)
    sheet.roast = checks.word(roast, .beansRoast)
    checks.year(roastDate, .beansRoastDate)
    checks.range(weight, CaffioLimits.beans, .beansWeight)
    checks.require(weight != 0, .beansWeight, .outOfRange)
    checks.range(left, CaffioLimits.beans, .beansLeft)
    checks.require(price.map { $0.minorUnits >= 0 } ?? true, .beansPrice, .amount(.negative))
    checks.amount(price, .beansPrice)
    checks.year(frozenSince, .beansFrozenSince)
    checks.year(frozenUntil, .beansFrozenUntil)
    checks.require(
      frozenUntil.map { until in frozenSince.map { $0 <= until } ?? false } ?? true, .beansFrozenUntil,
      .rule("before"))
    try checks.finish()
    return sheet
  }
}

extension Money {
  /// What a hundred grams of it cost, to the nearest smallest unit; nil for a weight of nothing, and beyond what an
  /// amount can be.
  package func perHundredGrams(of grams: Double) -> Money? {
    guard grams > 0 else { return nil }
    let each = (Double(minorUnits) * 100 / grams).rounded()
    return Int64(exactly: each).map { Money(minorUnits: $0, currency: currency) }
  }
}

extension FieldChecks<CaffioField> {
  /// A day of a year that a person can mean; nil passes.
  mutating func year(_ day: CalendarDay?, _ field: CaffioField) {
    require(day.map { CaffioLimits.years.contains($0.year) } ?? true, field, .rule("year"))
  }
}
