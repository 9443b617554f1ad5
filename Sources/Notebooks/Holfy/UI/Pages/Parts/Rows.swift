import Foundation
import HolfyCore
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
      "href": Address.tab(alert.tab, of: alert.vehicleId), "badge": texts.badge(alert.due.status),
    ]
  }

  private var icon: String {
    switch alert.source {
    case .reminder: "bell"
    case .insurance: "insurance"
    case .technicalInspection, .technicalInspectionUnknown, .pollutionInspection: "inspection"
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
    case .pollutionInspection: newReminder(.pollutionInspection)
    }
  }

  private func newReminder(_ kind: ReminderKind) -> String {
    AddressText.with(
      ["kind": kind.rawValue, "due": due.day?.description], Address.vehicle(vehicleId, "reminders/new"))
  }
}

/// A document as a row: its picture, its name, what it is, what it cost.
struct DocumentRow {
  let document: Document

  func values(_ texts: HolfyTexts) -> TemplateValues {
    let hasPicture = document.attachment != nil && document.mayBePicture
    let meta = [texts.type(document), texts.day(document.date), mileage].compactMap(\.self)
    let missing: TemplateValues = ["kind": "soon", "text": texts.text("amount.toComplete"), "icon": "alert"]
    return [
      "key": document.id, "title": document.documentName, "href": Address.document(document.id),
      "thumbnail": hasPicture
        ? AddressText.with(["v": document.attachmentId], Address.document(document.id, "thumbnail")) : nil,
      "icon": hasPicture ? nil : document.documentType.category.icon,
      "meta": meta.joined(separator: " · "), "amount": texts.amount(document.amount),
      "badge": document.amount == nil ? missing : nil,
    ]
  }

  private var mileage: String? {
    let text = document.mileage
    return text.isEmpty ? nil : text
  }
}

/// Documents by month, with what each month cost.
struct DocumentMonths {
  let groups: [DocumentGroup]
  let currency: Currency

  func values(_ texts: HolfyTexts) throws -> [TemplateValues] {
    try groups.map { group in
      let totals = try MoneyTotals(group.documents.compactMap(\.amount))
      return [
        "title": group.isCurrent
          ? texts.context.text("holfy.documents.thisMonth") : group.month.formatted(locale: texts.locale),
        "total": totals.isEmpty ? nil : texts.totals(totals, in: currency),
        "rows": group.documents.map { DocumentRow(document: $0).values(texts) },
      ]
    }
  }
}

/// A vehicle as a card of the dashboard.
struct VehicleCardView {
  let card: VehicleCard
  let settings: HolfySettings

  func values(_ texts: HolfyTexts) -> TemplateValues {
    let vehicle = card.vehicle
    let incomplete =
      card.incompleteCount > 0 ? texts.documents("documents.incomplete", card.incompleteCount) : nil
    let documents = [texts.documents("documents.count", card.documentCount), incomplete].compactMap(\.self)
    return [
      "key": vehicle.id, "title": vehicle.name, "href": Address.vehicle(vehicle.id),
      "subtitle": vehicle.plate,
      "icon": vehicle.type.icon, "badge": texts.badge(card.badge),
      "keyvalues": [
        TemplateValues.fact(
          texts.text("field.mileage"),
          texts.odometer(of: vehicle, latest: card.odometer, unit: settings.distanceUnit)),
        .fact(texts.text("documents.title"), documents.joined(separator: ", ")),
        .fact(texts.text("dashboard.monthTotal"), texts.totals(card.monthCosts, in: settings.currency)),
      ],
    ]
  }
}

extension HolfyTexts {
  /// The last reading, else what the person wrote about the vehicle.
  func odometer(of vehicle: Vehicle, latest: OdometerReading?, unit: DistanceUnit) -> String {
    if let latest { return unit.formatted(latest.value, locale: locale) }
    if let written = Odometer.reading(vehicle.mileage) { return unit.formatted(written, locale: locale) }
    return text("odometer.unknown")
  }
}

extension Document {
  /// Whether a small picture of it can be tried.
  var mayBePicture: Bool { mimeType.hasPrefix("image/") || mimeType == "application/pdf" }
}

extension DocumentCategory {
  var icon: String {
    switch self {
    case .administrative: "registration"
    case .maintenance: "wrench"
    case .repair: "hammer"
    case .fuel: "fuel"
    case .others: "document"
    }
  }
}

extension Open<VehicleType> {
  var icon: String {
    switch known {
    case .motorcycle: "motorcycle"
    case .truck: "truck"
    case .bicycle: "bicycle"
    case .car, .other, nil: "car"
    }
  }
}
