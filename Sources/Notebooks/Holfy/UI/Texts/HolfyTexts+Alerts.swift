import Foundation
import HolfyCore
import Localization
import NotebookContract
import Values
import Vault
import WebUI

extension HolfyTexts {
  /// What an alert is about.
  func title(of alert: VehicleAlert) -> String {
    switch alert.source {
    case .reminder: alert.title ?? ""
    case .insurance: localizer.text("holfy.alert.insurance", ["title": alert.title ?? ""])
    case .technicalInspection: localizer.text("holfy.alert.technicalInspection")
    case .technicalInspectionUnknown: localizer.text("holfy.alert.technicalInspectionUnknown")
    case .registrationUnknown: localizer.text("holfy.alert.registrationUnknown")
    case .pollutionInspection: localizer.text("holfy.alert.pollutionInspection")
    }
  }

  /// When something is due, in one sentence.
  func when(_ due: Due) -> PageMessage {
    guard let day = due.day, let left = due.daysLeft else {
      return PageMessage(key: keyWithoutDay(due.cause))
    }
    let isEstimate = due.cause != .day
    let key =
      switch left {
      case ..<0: "holfy.pages.due.late"
      case 0: "holfy.pages.due.today"
      default: isEstimate ? "holfy.pages.due.about" : "holfy.pages.due.in"
      }
    return PageMessage(key: key, arguments: ["count": String(abs(left)), "day": self.day(day)])
  }

  private func keyWithoutDay(_ cause: Due.Cause) -> String {
    switch cause {
    case .dayUnknown: "holfy.dueCause.dayUnknown"
    case .registrationUnknown: "holfy.dueCause.registrationUnknown"
    case .odometerUnknown: "holfy.dueCause.odometerUnknown"
    case .day, .odometer, .recentPace, .ordinaryPace: "holfy.dueCause.odometer"
    }
  }

  /// When something is due, and what that rests on.
  func explanation(_ due: Due, unit: DistanceUnit) -> String {
    var parts = [localizer.text(when(due))]
    if let left = due.distanceLeft, left > 0 {
      parts.append(text("due.distance", ["distance": unit.formatted(left, locale: locale)]))
    }
    switch due.cause {
    case .recentPace: parts.append(localizer.text("holfy.dueCause.recentPace"))
    case .ordinaryPace: parts.append(localizer.text("holfy.dueCause.ordinaryPace"))
    case .day, .dayUnknown, .registrationUnknown, .odometer, .odometerUnknown: break
    }
    return parts.joined(separator: " · ")
  }

  func badge(_ status: DueStatus) -> TemplateValues {
    let icon =
      switch status {
      case .overdue, .urgent: "urgent"
      case .soon: "clock"
      case .ok: "ok"
      }
    return ["kind": status.urgency.rawValue, "text": self.status(status), "icon": icon]
  }

  /// The tag of a vehicle, or of one alert: the status, unless it comes of nothing but a registration that nobody has
  /// entered, which is no deadline.
  func badge(_ status: DueStatus, of alerts: [VehicleAlert]) -> TemplateValues {
    let deciding = alerts.filter { $0.due.status == status }
    guard !deciding.isEmpty, deciding.allSatisfy({ $0.due.cause == .registrationUnknown }) else {
      return badge(status)
    }
    return ["kind": "plain", "text": text("vehicle.toComplete"), "icon": "registration"]
  }

  /// What a search found.
  func hit(_ hit: HolfySearchHit) -> SearchHit {
    let day = hit.date.flatMap { CalendarDay(String($0.prefix(10))) }.map(self.day)
    let title = hit.title.isEmpty ? text("search.\(hit.kind.rawValue)") : hit.title
    let vehicle = hit.kind == .vehicle ? nil : hit.vehicleName
    let detail = [vehicle, day].compactMap(\.self).joined(separator: " · ")
    let (icon, href) =
      switch hit.kind {
      case .vehicle: ("car", Address.vehicle(hit.id))
      case .document: ("document", Address.document(hit.id))
      case .fuel: ("fuel", Address.fuel(hit.id, "edit"))
      case .reminder: ("bell", Address.reminder(hit.id, "edit"))
      case .insurance: ("insurance", Address.policy(hit.id, "edit"))
      case .odometer: ("gauge", Address.odometer(hit.id, "edit"))
      }
    return SearchHit(title: title, detail: detail.isEmpty ? nil : detail, icon: icon, href: href)
  }
}
