/// Something that a vehicle needs, for the dashboard: it says what, when, and in which tab to look.
package struct VehicleAlert: Equatable, Sendable, Identifiable {
  /// Where the alert comes from.
  package enum Source: Hashable, Sendable {
    /// A reminder that the person wrote.
    case reminder(Reminder.ID)
    /// The end of an insurance policy.
    case insurance(InsurancePolicy.ID)
    /// The technical inspection, by law.
    case technicalInspection
    /// The technical inspection of a vehicle old enough to have passed one, of which none is entered.
    case technicalInspectionUnknown
    /// The technical inspection of a vehicle of which nobody said when it was registered: it cannot be reckoned.
    case registrationUnknown
    /// The emissions inspection of a light van, by law.
    case pollutionInspection
  }

  /// The same for the same thing from one day to the next.
  package var id: String
  package var vehicleId: Vehicle.ID
  /// Where it comes from.
  package var source: Source
  /// The title of the reminder, the name of the insurer; nil where the source says it all.
  package var title: String?
  /// When, and how pressing.
  package var due: Due
  /// The tab to open.
  package var tab: VehicleTab
  /// Whether it is near enough to be announced outside Holfy: a reminder from its lead on, anything else as
  /// soon as it calls for something.
  package var isAnnounced: Bool

  init(
    _ source: Source, of vehicleId: Vehicle.ID, title: String? = nil, due: Due, tab: VehicleTab,
    isAnnounced: Bool? = nil
  ) {
    switch source {
    case .reminder(let reminder): id = "reminder:\(reminder)"
    case .insurance(let policy): id = "insurance:\(policy)"
    case .technicalInspection: id = "inspection:\(vehicleId)"
    case .technicalInspectionUnknown: id = "inspectionUnknown:\(vehicleId)"
    case .registrationUnknown: id = "registrationUnknown:\(vehicleId)"
    case .pollutionInspection: id = "pollution:\(vehicleId)"
    }
    self.vehicleId = vehicleId
    self.source = source
    self.title = title
    self.due = due
    self.tab = tab
    self.isAnnounced = isAnnounced ?? (due.status < .ok)
  }
}
