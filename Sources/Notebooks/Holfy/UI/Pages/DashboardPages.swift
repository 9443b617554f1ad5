import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// The start page: what all vehicles need, what they cost this month, and the way to each of them.
struct DashboardPages {
  func add(to routes: NotebookRoutes) {
    routes.live("") { request in
      LivePage(DashboardQuery(today: request.today, in: request.timeZone)) { dashboard, context in
        Self.content(dashboard, HolfyTexts(context))
      }
    }
    routes.get("add") { request in
      let vehicles = try await request.store.value(VehiclesQuery())
      let settings = try await request.settings()
      let chosen = request.query("vehicle") ?? settings.lastOpenedVehicleId
      let selection = StartupSelection(among: vehicles, lastOpenedId: chosen)
      return .page(Self.adding(vehicles, selection, HolfyTexts(request.context)))
    }
  }

  private static func content(_ dashboard: Dashboard, _ texts: HolfyTexts) -> PageContent {
    let frame: TemplateValues = [
      "subtitle": texts.day(texts.localizer.today),
      "quickAdd": TemplateValues.link(texts.text("add.title"), Address.adding()),
    ]
    guard !dashboard.cards.isEmpty else { return welcome(texts, frame) }
    return .sections(
      [alerts(dashboard, texts), costs(dashboard, texts), vehicles(dashboard, texts)],
      title: texts.localizer.text("holfy.pages.title"),
      frame.merging([
        "pageActions": [
          TemplateValues.link(texts.text("add.title"), Address.adding(), icon: "plus", kind: "primary")
        ] + resumed(dashboard, texts)
      ]))
  }

  /// The way back to the vehicle looked at last, else to the primary one (HF-4).
  private static func resumed(_ dashboard: Dashboard, _ texts: HolfyTexts) -> [TemplateValues] {
    guard case .vehicle(let id) = dashboard.selection,
      let vehicle = dashboard.cards.first(where: { $0.id == id })?.vehicle
    else { return [] }
    return [
      .link(
        texts.text("dashboard.resume", ["name": vehicle.name]), Address.vehicle(id), icon: vehicle.type.icon)
    ]
  }

  private static func welcome(_ texts: HolfyTexts, _ frame: TemplateValues) -> PageContent {
    var section = Section()
    section.empty = [
      "icon": "car", "title": texts.text("welcome.title"), "text": texts.text("welcome.text"),
      "action": TemplateValues.link(texts.text("vehicle.add"), Address.newVehicle),
    ]
    var other = Section(title: texts.text("welcome.elsewhere"), note: texts.text("welcome.elsewhereText"))
    other.actions = [
      .link(texts.text("welcome.import"), "/import/holfy", icon: "import"),
      .link(texts.text("welcome.read"), Address.reading, icon: "copy"),
      .link(texts.localizer.text("folder.choose"), "\(Address.settings)/folder", icon: "folder"),
    ]
    return .sections([section, other], title: texts.localizer.text("holfy.pages.title"), frame)
  }

  private static func alerts(_ dashboard: Dashboard, _ texts: HolfyTexts) -> Section {
    var section = Section(title: texts.text("dashboard.alerts"))
    let names = Dictionary(dashboard.cards.map { ($0.id, $0.vehicle.name) }) { first, _ in first }
    let pressing = dashboard.board.pressing
    section.rows = pressing.map { alert in
      AlertRow(alert: alert, vehicle: names[alert.vehicleId], unit: dashboard.settings.distanceUnit)
        .values(texts)
    }
    if pressing.isEmpty {
      section.alerts = [["kind": "ok", "icon": "ok", "title": texts.text("dashboard.allGood")]]
    }
    return section
  }

  private static func costs(_ dashboard: Dashboard, _ texts: HolfyTexts) -> Section {
    var section = Section(title: YearMonth(texts.localizer.today).formatted(locale: texts.locale))
    let currency = dashboard.settings.currency
    section.tiles =
      [.tile(texts.text("dashboard.monthTotal"), texts.totals(dashboard.monthTotal, in: currency))]
      + (dashboard.cards.count > 1 ? dashboard.dearest.prefix(3) : []).map {
        .tile($0.vehicle.name, texts.totals($0.monthCosts, in: currency))
      }
    return section
  }

  private static func vehicles(_ dashboard: Dashboard, _ texts: HolfyTexts) -> Section {
    var section = Section(title: texts.text("dashboard.vehicles"))
    let alerts = Dictionary(grouping: dashboard.board.alerts, by: \.vehicleId)
    section.cards = dashboard.cards.map {
      VehicleCardView(card: $0, alerts: alerts[$0.id] ?? [], settings: dashboard.settings).values(texts)
    }
    section.actions = [.link(texts.text("vehicle.add"), Address.newVehicle, icon: "plus")]
    if dashboard.cards.count > 1 {
      section.actions.append(.link(texts.text("comparison.title"), Address.comparison, icon: "compare"))
    }
    return section
  }

  private static func adding(
    _ vehicles: [Vehicle], _ selection: StartupSelection, _ texts: HolfyTexts
  ) -> PageContent {
    var section = Section()
    if case .vehicle(let id) = selection {
      let forms = [
        ("document", "document", "documents/new"), ("fuel", "fuel", "fuel/new"),
        ("bell", "reminder", "reminders/new"),
        ("gauge", "odometer", "odometer/new"), ("insurance", "policy", "insurance/new"),
      ]
      section.rows = forms.map { icon, key, page in
        ["title": texts.text("\(key).add"), "icon": icon, "href": Address.vehicle(id, page)]
      }
      if vehicles.count > 1 {
        section.chipsLabel = texts.text("dashboard.vehicles")
        section.chips = vehicles.map {
          ["label": $0.name, "href": Address.adding(to: $0.id), "current": $0.id == id]
        }
      }
    }
    section.rows += [
      ["title": texts.text("vehicle.add"), "icon": "car", "href": Address.newVehicle],
      ["title": texts.text("reading.title"), "icon": "copy", "href": Address.reading],
    ]
    return .sections(
      [section], title: texts.text("add.title"),
      [
        "breadcrumb": [
          TemplateValues.crumb(texts.text("title"), Address.dashboard), .crumb(texts.text("add.title")),
        ]
      ])
  }
}
