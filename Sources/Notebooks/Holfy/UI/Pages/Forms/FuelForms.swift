import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// Adding, changing and deleting a fill-up.
struct FuelForms {
  func add(to routes: NotebookRoutes) {
    routes.get("vehicles/:id/fuel/new") { request in
      .page(try await Self.page(nil, try await request.vehicle(), request, FormData()))
    }
    routes.post("vehicles/:id/fuel/new") { request in
      try await Self.save(nil, try await request.page.vehicle(), request)
    }
    routes.get("fuel/:id/edit") { request in
      let (entry, vehicle) = try await Self.entry(request)
      return .page(try await Self.page(entry, vehicle, request, FormData()))
    }
    routes.post("fuel/:id/edit") { request in
      let (entry, vehicle) = try await Self.entry(request.page)
      return try await Self.save(entry, vehicle, request)
    }
    routes.post("fuel/:id/delete") { request in
      let written = try await request.holfy.deleteFuel(try request.parameter("id"))
      return .redirect(
        to: Address.tab(.fuel, of: written.value.vehicleId), toast: .written("fuelDeleted", written))
    }
  }

  private static func entry(_ request: PageRequest) async throws -> (FuelEntry, Vehicle) {
    guard let entry = try await request.store.value(FuelEntryQuery(try request.parameter("id"))) else {
      throw PageError.notFound
    }
    return (entry, try await request.vehicle(entry.vehicleId))
  }

  private static func save(_ entry: FuelEntry?, _ vehicle: Vehicle, _ request: FormRequest) async throws
    -> Reply
  {
    let usual = try await request.page.settings().currency
    return try await request.saving(page: { try await page(entry, vehicle, request.page, $0) }) { form in
      let day = form.day("day", required: true)
      let volume = form.decimal("volume", required: true)
      let draft = FuelDraft(
        day: day ?? .earliest, odometer: form.decimal("odometer").map(\.nearestDouble),
        volume: volume?.nearestDouble ?? 1,
        energy: Open(rawValue: form.text("energy") ?? EnergyKind.petrol.rawValue),
        cost: form.sum("cost", stored: entry?.cost, or: usual), isFull: form.flag("isFull"),
        isMissed: form.flag("isMissed"),
        station: form.text("station") ?? "", notes: form.text("notes") ?? "")
      guard form.isValid else { return nil }
      let check = OdometerCheck(
        vehicleId: vehicle.id, record: entry?.id,
        stored: entry?.odometerReading)
      try await check.ask(draft.odometer, on: draft.day, request.page, &form)
      guard form.isValid else { return nil }
      let back = Address.tab(.fuel, of: vehicle.id)
      guard let entry else {
        let written = try await request.holfy.addFuel(draft, to: vehicle.id)
        return .redirect(to: back, toast: .written("fuelAdded", written))
      }
      let written = try await request.holfy.editFuel(entry.id) { $0 = draft }
      return .redirect(to: back, toast: .written("fuelEdited", written))
    }
  }

  private static func page(
    _ entry: FuelEntry?, _ vehicle: Vehicle, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = HolfyTexts(request.context)
    let settings = try await request.settings()
    let draft = entry.map { FuelDraft($0) }
    let last =
      entry == nil
      ? try await request.store.value(
        FuelLogQuery(of: vehicle.id, limit: 1)
      ).items.first : nil
    let energy = draft?.energy ?? last?.entry.energy ?? vehicle.energies.first ?? Open(.petrol)
    var page = FormPage(
      context: request.context, form: form, labels: HolfyTexts.fields,
      title: texts.text(entry == nil ? "fuel.add" : "fuel.edit"),
      action: entry.map { Address.fuel($0.id, "edit") } ?? Address.vehicle(vehicle.id, "fuel/new"),
      cancel: Address.tab(.fuel, of: vehicle.id), breadcrumb: texts.crumbs(vehicle, tab: .fuel))
    page.changes(entry?.id)
    page.add(
      "date", "day", value: (draft?.day ?? request.today).description,
      ["max": request.today.description])
    let energies = EnergyKind.allCases.map { ($0.rawValue, texts.energy(Open($0)), nil as String?) }
    page.addChoice("select", "energy", chosen: energy.rawValue, energies)
    page.add("number", "volume", value: draft.map { texts.number($0.volume) }, ["unit": energy.unit.symbol])
    page.addSum("cost", value: draft?.cost, usually: settings.currency)
    page.add(
      "number", "odometer", value: draft?.odometer.map(texts.number),
      ["unit": settings.distanceUnit.rawValue, "optional": true])
    page.addOdometerBox()
    page.addCheck("isFull", isOn: draft?.isFull ?? true)
    page.addCheck("isMissed", isOn: draft?.isMissed ?? false)
    page.add(
      "text", "station", value: draft?.station ?? last?.entry.station,
      ["optional": true, "maxlength": HolfyLimits.documentName])
    page.addNotes(draft?.notes ?? "")
    if let entry { page.deletion = (Address.fuel(entry.id, "delete"), texts.text("fuel.delete")) }
    return page.content
  }
}

extension HolfyTexts {
  /// A number as a form shows it to be edited.
  func number(_ value: Double) -> String {
    value.formatted(.number.locale(locale).grouping(.never).precision(.fractionLength(0...9)))
  }

  /// Where a page of a vehicle is.
  func crumbs(_ vehicle: Vehicle, tab: VehicleTab? = nil) -> [TemplateValues] {
    [.crumb(text("title"), Address.dashboard), .crumb(vehicle.name, Address.vehicle(vehicle.id))]
      + (tab.map { [.crumb(text("tab.\($0.rawValue)"), Address.tab($0, of: vehicle.id))] } ?? [])
  }
}
