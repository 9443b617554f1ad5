import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// A vehicle as a card of the dashboard.
struct VehicleCardView {
  let card: VehicleCard
  /// What the vehicle needs.
  let alerts: [VehicleAlert]
  let settings: HolfySettings

  func values(_ texts: HolfyTexts) -> TemplateValues {
    let vehicle = card.vehicle
    let incomplete =
      card.incompleteCount > 0 ? texts.documents("documents.incomplete", card.incompleteCount) : nil
    let documents = [texts.documents("documents.count", card.documentCount), incomplete].compactMap(\.self)
    return [
      "key": vehicle.id, "title": vehicle.name, "href": Address.vehicle(vehicle.id),
      "subtitle": vehicle.plate,
      "icon": vehicle.type.icon, "badge": texts.badge(card.badge, of: alerts),
      "keyvalues": [
        TemplateValues.fact(
          texts.text("field.mileage"),
          texts.odometer(card.odometer, unit: settings.distanceUnit)),
        .fact(texts.text("documents.title"), documents.joined(separator: ", ")),
        .fact(texts.text("dashboard.monthTotal"), texts.totals(card.monthCosts, in: settings.currency)),
      ],
    ]
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
