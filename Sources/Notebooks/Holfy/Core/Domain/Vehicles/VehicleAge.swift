package import Values

/// How old a vehicle is, as the parts of a text: "3 ans", "5 mois", "Neuf" (HF-5).
package enum VehicleAge: Equatable, Sendable {
  /// Less than a month, or registered in the future.
  case new
  /// From 1 to 11.
  case months(Int)
  /// 1 or more.
  case years(Int)

  /// The age on `today` of a vehicle first registered on `registration`.
  package init(from registration: CalendarDay, on today: CalendarDay) {
    var months = YearMonth(registration).months(to: YearMonth(today))
    if registration.adding(months: months) > today { months -= 1 }
    switch months {
    case ..<1: self = .new
    case 1..<12: self = .months(months)
    default: self = .years(months / 12)
    }
  }
}

extension Vehicle {
  /// How old it is; nil where nobody said when it was registered.
  package func age(on today: CalendarDay) -> VehicleAge? {
    details.isRegistrationKnown ? VehicleAge(from: details.registrationDate, on: today) : nil
  }
}
