import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// What was noted of a vehicle's odometer, and the way to mend it.
struct OdometerPages {
  func add(to routes: NotebookRoutes) {
    routes.live("vehicles/:id/odometer") { request in
      let (header, id) = try VehiclePages.header(request)
      let log = OdometerLogQuery(of: id, at: request.position)
      return LivePage(Combined(header, log)) { answer, context in
        let (header, page) = answer.parts
        return Self.content(page, of: try VehiclePages.found(header), HolfyTexts(context))
      }
    }
  }

  private static func content(
    _ page: OdometerPage, of header: VehicleHeader, _ texts: HolfyTexts
  ) -> PageContent {
    let vehicle = header.vehicle
    let unit = page.settings.distanceUnit
    let add = TemplateValues.link(
      texts.text("odometer.add"), Address.vehicle(vehicle.id, "odometer/new"), icon: "plus")
    var section = Section(note: texts.text("odometer.about"))
    section.actions = [add]
    section.rows = page.entries.map { entry in
      [
        "key": entry.id, "title": unit.formatted(entry.odometer, locale: texts.locale), "icon": "gauge",
        "href": Address.odometer(entry.id, "edit"),
        "meta": [texts.day(entry.date), entry.notes, texts.line(entry.importedFacts) ?? ""].filter {
          !$0.isEmpty
        }.joined(separator: " · "),
        "badge": page.doubtfulIds.contains(entry.id) ? texts.doubtfulOdometer : nil,
      ]
    }
    section.addPaging(
      page.links, count: texts.count("odometer.count", page.entries.count),
      days: page.entries.map { $0.date }.newestAndOldest,
      at: Address.vehicle(vehicle.id, "odometer"), texts)
    if page.entries.isEmpty, page.links.isAlone {
      section.actions = []
      section.empty = [
        "icon": "gauge", "title": texts.text("odometer.emptyTitle"), "text": texts.text("odometer.emptyText"),
        "action": add,
      ]
    }
    return .sections(
      [section], title: texts.text("odometer.title"),
      [
        "subtitle": "\(vehicle.name) · "
          + texts.odometer(header.odometer, unit: unit),
        "breadcrumb": texts.crumbs(vehicle) + [.crumb(texts.text("odometer.title"))],
      ])
  }
}
