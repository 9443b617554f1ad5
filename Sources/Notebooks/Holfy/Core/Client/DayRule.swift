import Values

/// How far ahead a day may lie that a person types. What is stored already, or comes from a file, is kept as it is.
struct DayRule {
  let today: CalendarDay

  /// Nothing was filled, read, driven or done tomorrow.
  func requirePast(
    _ day: CalendarDay?, _ field: HolfyField, unless stored: CalendarDay? = nil
  ) throws(HolfyError) {
    guard let day else { return }
    try require(day <= today || day == stored, field)
  }

  /// A paper, or a registration, may be dated ahead: it comes into force then. A year is far enough.
  func requireNear(
    _ day: CalendarDay?, _ field: HolfyField, unless stored: CalendarDay? = nil
  ) throws(HolfyError) {
    guard let day else { return }
    try require(day <= today.adding(years: 1) || day == stored, field)
  }

  private func require(_ holds: Bool, _ field: HolfyField) throws(HolfyError) {
    guard holds else { throw .invalidFields([FieldProblem(field, .rule("inFuture"))]) }
  }
}

extension Document.Details {
  /// A paper that tells what the odometer showed cannot be of a day to come.
  func check(_ rule: DayRule, unless stored: Self? = nil) throws(HolfyError) {
    let tells = Odometer.reading(mileage) != nil
    if tells, stored.map({ $0.date != date || $0.mileage != mileage }) ?? true {
      try rule.requirePast(date, .documentDay)
    } else {
      try rule.requireNear(date, .documentDay, unless: stored?.date)
    }
  }
}
