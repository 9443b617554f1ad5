import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// Something that a vehicle needs, as a row.
struct AlertRow {
  let alert: VehicleAlert
  /// The vehicle's name, where several are shown.
  let vehicle: String?
  let unit: DistanceUnit

  func values(_ texts: HolfyTexts) -> TemplateValues {
    let title = texts.title(of: alert)
    return [
      "key": alert.id, "title": vehicle.map { "\($0) · \(title)" } ?? title,
      "meta": texts.explanation(alert.due, unit: unit), "icon": icon,
      "href": href, "badge": texts.badge(alert.due.status, of: [alert]),
    ]
  }

  /// Where to look; where the vehicle itself says too little, its form.
  private var href: String {
    if case .registrationUnknown = alert.source { return alert.form }
    return Address.tab(alert.tab, of: alert.vehicleId)
  }

  private var icon: String {
    switch alert.source {
    case .reminder: "bell"
    case .insurance: "insurance"
    case .technicalInspection, .technicalInspectionUnknown, .pollutionInspection: "inspection"
    case .registrationUnknown: "registration"
    }
  }
}

extension VehicleAlert {
  /// The form that settles it: the reminder done, the policy, or a reminder of the same kind and day.
  var form: String {
    switch source {
    case .reminder(let id): Address.reminder(id, "done")
    case .insurance(let id): Address.policy(id, "edit")
    case .technicalInspection, .technicalInspectionUnknown: newReminder(.technicalInspection)
    case .registrationUnknown: Address.vehicle(vehicleId, "edit")
    case .pollutionInspection: newReminder(.pollutionInspection)
    }
  }

  private func newReminder(_ kind: ReminderKind) -> String {
    AddressText.with(
      ["kind": kind.rawValue, "due": due.day?.description], Address.vehicle(vehicleId, "reminders/new"))
  }
}
