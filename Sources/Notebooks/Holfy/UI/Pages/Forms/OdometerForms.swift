import Foundation
import HolfyCore
import Values
import Vault
import WebUI

/// Noting what an odometer shows.
struct OdometerForms {
  func add(to routes: NotebookRoutes) {
    routes.get("vehicles/:id/odometer/new") { request in
      .page(try await Self.page(try await request.vehicle(), request, FormData()))
    }
    routes.post("vehicles/:id/odometer/new") { request in
      let vehicle = try await request.page.vehicle()
      return try await request.saving(page: { try await Self.page(vehicle, request.page, $0) }) { form in
        let day = form.day("day", required: true)
        let odometer = form.decimal("odometer", required: true)
        let notes = form.text("notes") ?? ""
        guard form.isValid, let day, let odometer else { return nil }
        let draft = OdometerDraft(day: day, odometer: odometer.nearestDouble, notes: notes)
        let written = try await request.holfy.addOdometer(draft, to: vehicle.id)
        return .redirect(to: Address.vehicle(vehicle.id), toast: .written("odometerAdded", written))
      }
    }
  }

  private static func page(_ vehicle: Vehicle, _ request: PageRequest, _ form: FormData) async throws
    -> PageContent
  {
    let texts = HolfyTexts(request.context)
    let settings = try await request.settings()
    var page = FormPage(
      context: request.context, form: form, title: texts.text("odometer.add"),
      action: Address.vehicle(vehicle.id, "odometer/new"), cancel: Address.vehicle(vehicle.id),
      breadcrumb: texts.crumbs(vehicle))
    page.add("date", "day", value: request.today.description)
    page.add("number", "odometer", ["unit": settings.distanceUnit.rawValue])
    page.addNotes("")
    return page.content
  }
}
