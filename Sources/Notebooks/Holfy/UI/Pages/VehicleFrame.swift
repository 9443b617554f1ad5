import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// What stands around the five tabs of a vehicle.
struct VehicleFrame {
  let header: VehicleHeader
  let tab: VehicleTab

  func content(_ sections: [Section], _ texts: HolfyTexts) -> PageContent {
    let vehicle = header.vehicle
    let odometer = texts.odometer(header.odometer, unit: header.settings.distanceUnit)
    var badges = [texts.badge(header.badge, of: header.alerts)]
    if vehicle.isPrimary {
      badges.append(["kind": "plain", "text": texts.text("vehicle.primary"), "icon": "star-full"])
    }
    return .sections(
      sections, title: vehicle.name,
      [
        "subtitle": [vehicle.plate, odometer, texts.age(vehicle)].compactMap(\.self).joined(separator: " · "),
        "breadcrumb": [
          TemplateValues.crumb(texts.text("title"), Address.dashboard), .crumb(vehicle.name),
        ],
        "identity": ["badges": badges] as TemplateValues,
        "pageActions": [
          TemplateValues.link(
            texts.text("add.title"), Address.adding(to: vehicle.id), icon: "plus", kind: "primary"),
          .link(texts.text("vehicle.editShort"), Address.vehicle(vehicle.id, "edit"), icon: "edit"),
        ],
        "quickAdd": TemplateValues.link(texts.text("add.title"), Address.adding(to: vehicle.id)),
        "tabBar": ["tabsLabel": texts.text("tab.label"), "tabs": tabs(texts)] as TemplateValues,
      ])
  }

  private func tabs(_ texts: HolfyTexts) -> [TemplateValues] {
    let icons: [VehicleTab: String] = [
      .overview: "list", .statistics: "chart", .maintenance: "wrench", .admin: "registration", .fuel: "fuel",
    ]
    return VehicleTab.allCases.map { tab in
      [
        "href": Address.tab(tab, of: header.vehicle.id), "icon": icons[tab] ?? "list",
        "label": texts.text("tab.\(tab.rawValue)"), "short": texts.text("tab.\(tab.rawValue)Short"),
        "current": tab == self.tab,
      ]
    }
  }
}
