import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// Noting what an odometer shows, and mending what was noted.
struct OdometerForms {
  func add(to routes: NotebookRoutes) {
    routes.form(
      ofVehicle: "odometer", finding: RecordQuery<OdometerEntry>.init, over: Self.form, saving: Self.save)
    routes.post("odometer/:id/delete") { request in
      let written = try await request.holfy.deleteOdometer(try request.parameter("id"))
      return .redirect(
        to: Address.vehicle(written.value.vehicleId, "odometer"), toast: .written("odometerDeleted", written))
    }
  }

  private static func save(
    _ entry: OdometerEntry?, _ vehicle: Vehicle, _ draft: OdometerEntry.Details, _ request: FormRequest,
    _ form: inout FormData
  ) async throws -> Reply? {
    let check = OdometerCheck(vehicleId: vehicle.id, record: entry?.id, stored: entry?.odometerReading)
    try await check.ask(draft.odometer, on: draft.date, request.page, &form)
    guard form.isValid else { return nil }
    let list = Address.vehicle(vehicle.id, "odometer")
    guard let entry else {
      let written = try await request.holfy.addOdometer(draft, to: vehicle.id)
      return .redirect(to: list, toast: .written("odometerAdded", written))
    }
    let written = try await request.holfy.editOdometer(entry.id) { $0 = draft }
    return .redirect(to: list, toast: .written("odometerEdited", written))
  }

  private static func form(
    _ entry: OdometerEntry?, _ vehicle: Vehicle, _ request: PageRequest
  ) async throws -> RecordForm<OdometerEntry.Details> {
    let texts = HolfyTexts(request.context)
    let settings = try await request.settings()
    let list = Address.vehicle(vehicle.id, "odometer")
    var page = FormPage(
      context: request.context, labels: HolfyTexts.fields,
      title: texts.text(entry == nil ? "odometer.add" : "odometer.edit"),
      action: entry.map { Address.odometer($0.id, "edit") } ?? Address.vehicle(vehicle.id, "odometer/new"),
      cancel: entry == nil ? Address.vehicle(vehicle.id) : list,
      breadcrumb: texts.crumbs(vehicle) + [.crumb(texts.text("odometer.title"), list)])
    page.changes(entry?.id)
    if let entry { page.deletion = (Address.odometer(entry.id, "delete"), texts.text("odometer.delete")) }
    return RecordForm(
      page, over: entry?.details, blank: OdometerEntry.Details(on: request.today),
      [
        .day("day", \.date, proposed: request.today, .last(request.today)),
        .number("odometer", \.odometer, .unit(settings.distanceUnit.rawValue)),
        .part { $0.addOdometerBox() },
        .notes(\.notes),
      ])
  }
}
