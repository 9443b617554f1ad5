import Values

/// What a reminder is about.
package enum ReminderKind: String, OpenKnown {
  case technicalInspection
  case pollutionInspection
  case insurance
  case oilChange
  case service
  case tyres
  case other

  /// How many days before the deadline it is announced, unless the person says otherwise.
  package var defaultLeadDays: Int {
    switch self {
    case .technicalInspection, .pollutionInspection: 30
    case .insurance: 15
    case .oilChange: 7
    case .service, .tyres, .other: 30
    }
  }

  /// The tab of the vehicle in which it belongs.
  package var tab: VehicleTab {
    switch self {
    case .technicalInspection, .pollutionInspection, .insurance: .admin
    case .oilChange, .service, .tyres, .other: .maintenance
    }
  }
}

/// The five tabs of a vehicle, in their order.
package enum VehicleTab: String, CaseIterable, Hashable, Sendable {
  case overview
  case statistics
  case maintenance
  case admin
  case fuel
}
