package import Values

/// When a vehicle must pass the French *contrôle technique*, by law. The person can always write another
/// date, which then counts.
///
/// Sources, as in force in 2026:
/// - code de la route, article R. 323-22 (decree n° 2017-208 of 20 February 2017): light vehicles, in the six
///   months before the fourth anniversary of the first registration, then every two years; collector's
///   vehicles every five years; N1 vehicles, in the two months before one year has passed since each
///   inspection, a further one of the emissions;
/// - article R. 323-3: no inspection for collector's vehicles of up to 3.5 tonnes first registered before 1960;
/// - article R. 323-25: above 3.5 tonnes, within a year of the first registration, then every year;
/// - article R. 323-27 (decrees n° 2021-1062 of 9 August 2021 and n° 2023-974 of 23 October 2023): category L, in the six
///   months before the fifth anniversary, then every three years, five for collector's vehicles; with the
///   calendar of the same day's order for those registered before 2022 (``TransitionalInspection``);
/// - order of 18 June 1991, on which emissions are measured: petrol since 1 October 1972, diesel since
///   1 January 1980, and no vehicle without exhaust.
package struct InspectionCalendar: Equatable, Sendable {
  /// The rhythm that the vehicle follows.
  package var regime: InspectionRegime
  /// The day of the first registration, box B of the certificate.
  package var firstRegistration: CalendarDay
  /// What the vehicle runs on; none when unknown, which is taken for an engine with an exhaust.
  package var energies: [Open<EnergyKind>]

  package init(regime: InspectionRegime, firstRegistration: CalendarDay, energies: [Open<EnergyKind>] = []) {
    self.regime = regime
    self.firstRegistration = firstRegistration
    self.energies = energies
  }

  /// The next inspection when the last one was on `lastDone`, or when none is known.
  ///
  /// An inspection before the window of the first one, made for a sale for example, does not replace it.
  package func next(after lastDone: CalendarDay?) -> InspectionDue? {
    guard let first = firstInspection else {
      return lastDone.flatMap(expiry).map(InspectionDue.init(deadline:))
    }
    guard let lastDone, lastDone >= (first.opens ?? firstRegistration) else { return first }
    return expiry(ofInspectionOn: lastDone).map(InspectionDue.init(deadline:))
  }

  /// The last day on which an inspection passed on `day` is valid; nil for a vehicle that needs none.
  package func expiry(ofInspectionOn day: CalendarDay) -> CalendarDay? {
    guard !isExempt else { return nil }
    return switch regime {
    case .car, .lightCommercial: day.adding(years: 2)
    case .heavyGoods: day.adding(years: 1)
    case .motorcycle: day.adding(years: 3)
    case .collectionCar, .collectionMotorcycle: day.adding(years: 5)
    case .exempt: nil
    }
  }

  /// The emissions inspection that an N1 vehicle owes in between; nil when it owes none, or has passed it.
  package func pollutionInspection(after lastDone: CalendarDay, passedOn passed: CalendarDay? = nil)
    -> InspectionDue?
  {
    guard regime == .lightCommercial, hasMeasuredExhaust, passed.map({ $0 <= lastDone }) ?? true
    else { return nil }
    let deadline = lastDone.adding(years: 1)
    return InspectionDue(opens: deadline.adding(months: -2), deadline: deadline)
  }

  /// The first inspection in the life of the vehicle. A collector's car has none: its certificate required
  /// an inspection whose date only the person knows.
  private var firstInspection: InspectionDue? {
    guard !isExempt else { return nil }
    switch regime {
    case .car, .lightCommercial:
      return InspectionDue(monthsOpen: 6, deadline: firstRegistration.adding(years: 4))
    case .heavyGoods:
      return InspectionDue(deadline: firstRegistration.adding(years: 1))
    case .motorcycle, .collectionMotorcycle:
      return TransitionalInspection.of(firstRegistration)
        ?? InspectionDue(monthsOpen: 6, deadline: firstRegistration.adding(years: 5))
    case .collectionCar, .exempt: return nil
    }
  }

  private var isExempt: Bool {
    switch regime {
    case .exempt: true
    case .collectionCar, .collectionMotorcycle: firstRegistration.year < 1960
    case .car, .lightCommercial, .heavyGoods, .motorcycle: false
    }
  }

  private var hasMeasuredExhaust: Bool {
    guard !energies.isEmpty else { return true }
    return energies.contains { energy in
      switch energy.known {
      case .electric, .hydrogen: false
      case .diesel: firstRegistration.year >= 1980
      case .petrol, .lpg, .ethanol, .naturalGas, nil:
        (firstRegistration.year, firstRegistration.month) >= (1972, 10)
      }
    }
  }
}

/// A technical inspection to pass.
package struct InspectionDue: Equatable, Sendable {
  /// The first day on which it counts; nil when any earlier day does.
  package var opens: CalendarDay?
  /// The last day on which it is in time.
  package var deadline: CalendarDay

  /// An inspection that counts from `opens` to `deadline`.
  package init(opens: CalendarDay?, deadline: CalendarDay) {
    self.opens = opens
    self.deadline = deadline
  }

  init(deadline: CalendarDay) { self.init(opens: nil, deadline: deadline) }

  init(monthsOpen: Int, deadline: CalendarDay) {
    self.init(opens: deadline.adding(months: -monthsOpen), deadline: deadline)
  }
}
