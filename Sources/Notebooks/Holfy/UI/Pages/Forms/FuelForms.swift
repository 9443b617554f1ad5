import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// Adding, changing and deleting a fill-up.
struct FuelForms {
  func add(to routes: NotebookRoutes) {
    routes.form(
      ofVehicle: "fuel", finding: RecordQuery<FuelEntry>.init, over: Self.form, saving: Self.save)
    routes.post("fuel/:id/delete") { request in
      let written = try await request.holfy.deleteFuel(try request.parameter("id"))
      return .redirect(
        to: Address.tab(.fuel, of: written.value.vehicleId), toast: .written("fuelDeleted", written))
    }
  }

  private static func save(
    _ entry: FuelEntry?, _ vehicle: Vehicle, _ draft: FuelEntry.Details, _ request: FormRequest,
    _ form: inout FormData
  ) async throws -> Reply? {
    let check = OdometerCheck(vehicleId: vehicle.id, record: entry?.id, stored: entry?.odometerReading)
    try await check.ask(draft.odometer, on: draft.date, request.page, &form)
    guard form.isValid else { return nil }
    let back = Address.tab(.fuel, of: vehicle.id)
    guard let entry else {
      let written = try await request.holfy.addFuel(draft, to: vehicle.id)
      return .redirect(to: back, toast: .written("fuelAdded", written))
    }
    let written = try await request.holfy.editFuel(entry.id) { $0 = draft }
    return .redirect(to: back, toast: .written("fuelEdited", written))
  }

  private static func form(
    _ entry: FuelEntry?, _ vehicle: Vehicle, _ request: PageRequest
  ) async throws -> RecordForm<FuelEntry.Details> {
    let texts = HolfyTexts(request.context)
    let settings = try await request.settings()
    let last =
      entry == nil
      ? try await request.store.value(FuelLogQuery(of: vehicle.id, limit: 1)).items.first?.entry : nil
    let energy = entry?.energy ?? last?.energy ?? vehicle.energies.first ?? Open(.petrol)
    var page = FormPage(
      context: request.context, labels: HolfyTexts.fields,
      title: texts.text(entry == nil ? "fuel.add" : "fuel.edit"),
      action: entry.map { Address.fuel($0.id, "edit") } ?? Address.vehicle(vehicle.id, "fuel/new"),
      cancel: Address.tab(.fuel, of: vehicle.id), breadcrumb: texts.crumbs(vehicle, tab: .fuel))
    page.changes(entry?.id)
    if let entry { page.deletion = (Address.fuel(entry.id, "delete"), texts.text("fuel.delete")) }
    let energies = EnergyKind.allCases.map { ($0.rawValue, texts.energy(Open($0)), nil as String?) }
    return RecordForm(
      page, over: entry?.details, blank: FuelEntry.Details(on: request.today),
      [
        .day("day", \.date, proposed: request.today, .last(request.today)),
        .choice("energy", \.energy, proposed: energy, energies),
        .number("volume", \.volume, .unit(energy.unit.symbol)),
        .sum("cost", \.cost, usually: settings.currency),
        .number("odometer", \.odometer, .unit(settings.distanceUnit.rawValue), .optional),
        .part { $0.addOdometerBox() },
        .check("isFull", \.isFull, proposed: true),
        .check("isMissed", \.isMissed),
        .text("station", \.station, proposed: last?.station, .optional, .limit(HolfyLimits.documentName)),
        .notes(\.notes),
      ])
  }
}

extension HolfyTexts {
  /// Where a page of a vehicle is.
  func crumbs(_ vehicle: Vehicle, tab: VehicleTab? = nil) -> [TemplateValues] {
    [.crumb(text("title"), Address.dashboard), .crumb(vehicle.name, Address.vehicle(vehicle.id))]
      + (tab.map { [.crumb(text("tab.\($0.rawValue)"), Address.tab($0, of: vehicle.id))] } ?? [])
  }
}
