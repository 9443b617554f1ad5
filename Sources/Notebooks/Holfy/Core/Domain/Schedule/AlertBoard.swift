package import Values

/// The alerts of all vehicles, the most pressing first.
package struct AlertBoard: Equatable, Sendable {
  /// What one vehicle brings to the board.
  package struct Contribution: Equatable, Sendable {
    package var vehicle: Vehicle
    /// Its reminders, those done included.
    package var reminders: [Reminder]
    package var policies: [InsurancePolicy]
    /// The days of its documents of the type technical inspection.
    package var inspectionDays: [CalendarDay]
    /// Its odometer readings.
    package var history: OdometerHistory

    /// What one vehicle brings.
    package init(
      vehicle: Vehicle, reminders: [Reminder] = [], policies: [InsurancePolicy] = [],
      inspectionDays: [CalendarDay] = [], history: OdometerHistory = OdometerHistory([])
    ) {
      self.vehicle = vehicle
      self.reminders = reminders
      self.policies = policies
      self.inspectionDays = inspectionDays
      self.history = history
    }
  }

  /// Every alert, the far ones included.
  package let alerts: [VehicleAlert]

  package init(
    _ contributions: some Sequence<Contribution>, today: CalendarDay,
    unit: DistanceUnit = .kilometres
  ) {
    alerts =
      contributions
      .flatMap { $0.alerts(today: today, unit: unit) }
      .sorted { left, right in
        (left.due.status, left.due.daysLeft ?? .min, left.id) < (
          right.due.status, right.due.daysLeft ?? .min, right.id
        )
      }
  }

  /// The alerts that call for something: late, urgent or soon.
  package var pressing: [VehicleAlert] { alerts.filter { $0.due.status < .ok } }

  /// The alerts to announce wherever the person is: a reminder waits for the lead that was chosen for it.
  package var announced: [VehicleAlert] { alerts.filter(\.isAnnounced) }

  /// The badge of a vehicle: its most pressing status, `ok` when nothing waits.
  package func badge(of vehicleId: Vehicle.ID) -> DueStatus {
    alerts.lazy.filter { $0.vehicleId == vehicleId }.map(\.due.status).min() ?? .ok
  }
}

extension AlertBoard.Contribution {
  fileprivate func alerts(today: CalendarDay, unit: DistanceUnit) -> [VehicleAlert] {
    let open = reminders.filter(\.isOpen)
    let fromReminders = open.compactMap { reminder in
      reminder.due(on: today, history: history, unit: unit).map {
        VehicleAlert(
          .reminder(reminder.id), of: vehicle.id, title: reminder.title, due: $0,
          tab: (reminder.kind.known ?? .other).tab, isAnnounced: reminder.isAnnounced($0))
      }
    }
    let kinds = Set(open.compactMap(\.kind.known))
    let insurance = kinds.contains(.insurance) ? nil : insuranceAlert(today: today)
    let legal = legalAlerts(today: today, besides: kinds)
    return fromReminders + [insurance].compactMap(\.self) + legal
  }

  /// The end of the policy that ends last: an earlier one has been followed.
  private func insuranceAlert(today: CalendarDay) -> VehicleAlert? {
    guard let last = policies.max(by: { ($0.endDay ?? .latest, $0.id) < ($1.endDay ?? .latest, $1.id) }),
      let due = Due(day: last.endDay, odometer: nil, today: today, history: history)
    else { return nil }
    return VehicleAlert(.insurance(last.id), of: vehicle.id, title: last.insurer, due: due, tab: .admin)
  }

  /// What the law asks for. A reminder of the person's own on the same matter takes its place.
  private func legalAlerts(today: CalendarDay, besides kinds: Set<ReminderKind>)
    -> [VehicleAlert]
  {
    let lastDone = self.lastDone(.technicalInspection, and: inspectionDays, by: today)
    guard let calendar = vehicle.inspectionCalendar else {
      guard vehicle.lacksRegistration(lastDone: lastDone), !kinds.contains(.technicalInspection) else {
        return []
      }
      // Nothing presses: it is told here, and not announced elsewhere.
      return [
        VehicleAlert(
          .registrationUnknown, of: vehicle.id, due: .registrationUnknown, tab: .admin, isAnnounced: false)
      ]
    }
    var alerts: [VehicleAlert] = []
    if !kinds.contains(.technicalInspection), let next = calendar.next(after: lastDone),
      var due = Due(day: next.deadline, odometer: nil, today: today, history: history)
    {
      var source = VehicleAlert.Source.technicalInspection
      if lastDone == nil, due.status == .overdue {
        // Most likely it was passed before the vehicle was entered here: ask, without crying wolf.
        source = .technicalInspectionUnknown
        due = .dayUnknown
      }
      alerts.append(VehicleAlert(source, of: vehicle.id, due: due, tab: .admin))
    }
    let passed = self.lastDone(.pollutionInspection, and: [], by: today)
    if !kinds.contains(.pollutionInspection), let lastDone,
      let next = calendar.pollutionInspection(after: lastDone, passedOn: passed),
      let due = Due(day: next.deadline, odometer: nil, today: today, history: history)
    {
      alerts.append(VehicleAlert(.pollutionInspection, of: vehicle.id, due: due, tab: .admin))
    }
    return alerts
  }

  private func lastDone(_ kind: ReminderKind, and days: [CalendarDay], by today: CalendarDay) -> CalendarDay?
  {
    let ofKind = reminders.filter { $0.kind.known == kind }
    let done = ofKind.compactMap(\.doneDay) + ofKind.compactMap(\.lastDoneDay)
    return (done + days).filter { $0 <= today }.max()
  }
}

extension Vehicle {
  /// The rhythm of its inspections: its own, else the usual one of its type; nil for a rhythm of its own
  /// that this version does not know, and where nobody said when the vehicle was registered.
  package var inspectionCalendar: InspectionCalendar? {
    guard details.isRegistrationKnown else { return nil }
    return regime.map {
      InspectionCalendar(
        regime: $0, firstRegistration: details.registrationDate, energies: details.energies)
    }
  }

  /// Whether it has inspections that cannot be reckoned for want of the day of its first registration alone.
  fileprivate func lacksRegistration(lastDone: CalendarDay?) -> Bool {
    guard !details.isRegistrationKnown, let regime else { return false }
    switch regime {
    case .car, .lightCommercial, .heavyGoods, .motorcycle, .collectionMotorcycle: return true
    // Without an earlier inspection its calendar says nothing anyway.
    case .collectionCar: return lastDone != nil
    case .exempt: return false
    }
  }

  private var regime: InspectionRegime? {
    details.inspectionRegime.map(\.known) ?? InspectionRegime.usual(for: details.type.known)
  }
}
