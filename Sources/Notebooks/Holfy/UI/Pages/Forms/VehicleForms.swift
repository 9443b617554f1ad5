import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// Adding, changing and deleting a vehicle.
struct VehicleForms {
  func add(to routes: NotebookRoutes) {
    routes.get("vehicles/new") { request in .page(try await Self.form(nil, request).content()) }
    routes.post("vehicles/new") { request in try await Self.save(nil, request) }
    routes.get("vehicles/:id/edit") { request in
      .page(try await Self.form(try await request.vehicle(), request).content())
    }
    routes.post("vehicles/:id/edit") { request in
      try await Self.save(try await request.page.vehicle(), request)
    }
    routes.get("vehicles/:id/delete") { request in .page(try await Self.confirmation(request)) }
    routes.post("vehicles/:id/delete") { request in
      let written = try await request.holfy.deleteVehicle(try request.parameter("id"))
      let toast = Toast.written("vehicleDeleted", written, written.value.name)
      return .redirect(to: Address.dashboard, toast: toast)
    }
  }

  private static func save(_ vehicle: Vehicle?, _ request: FormRequest) async throws -> Reply {
    // "No" of the question below comes back here: the form again, as it was typed.
    let record = try await form(vehicle, request.page)
    if request.form.raw("replacing") == "no" { return .page(record.content(request.form)) }
    return try await request.saving(record) { draft, form in
      if let vehicle {
        try await OdometerCheck.ask(aboutMileage: draft.mileage, of: vehicle, request.page, &form)
        guard form.isValid else { return nil }
      }
      let replacing = form.raw("replacing") == "yes"
      do {
        guard let vehicle else {
          let written = try await request.holfy.addVehicle(draft, replacingPrimary: replacing)
          let toast = Toast.written("vehicleAdded", written, written.value.name)
          return .redirect(to: Address.vehicle(written.value.id), toast: toast)
        }
        let written = try await request.holfy.editVehicle(vehicle.id, replacingPrimary: replacing) {
          $0 = draft
        }
        let toast = Toast.written("vehicleEdited", written, written.value.name)
        return .redirect(to: Address.vehicle(vehicle.id), toast: toast)
      } catch HolfyClientError.primaryExists(let name) {
        return .page(question(vehicle, name, form, request.context))
      }
    }
  }

  /// - Parameters:
  ///   - vehicle: the one that is changed; nil for a new one.
  ///   - proposed: what a new one shows at first.
  static func form(
    _ vehicle: Vehicle?, _ request: PageRequest, proposed: Vehicle.Details? = nil
  ) async throws -> RecordForm<Vehicle.Details> {
    let (context, texts) = (request.context, HolfyTexts(request.context))
    var page = FormPage(
      context: context, labels: HolfyTexts.fields,
      title: texts.text(vehicle == nil ? "vehicle.add" : "vehicle.edit"),
      action: vehicle.map { Address.vehicle($0.id, "edit") } ?? Address.newVehicle,
      cancel: vehicle.map { Address.vehicle($0.id) } ?? Address.dashboard,
      breadcrumb: [
        .crumb(texts.text("title"), Address.dashboard),
        .crumb(vehicle?.name ?? texts.text("vehicle.add"), vehicle.map { Address.vehicle($0.id) }),
      ])
    page.changes(vehicle?.id)
    page.links =
      if let vehicle {
        [.link(texts.text("vehicle.delete"), Address.vehicle(vehicle.id, "delete"), icon: "trash")]
      } else if proposed == nil {
        [.link(texts.text("reading.registration"), Address.reading, icon: "copy")]
      } else {
        []
      }
    return RecordForm(
      page, over: vehicle?.details, proposing: proposed,
      blank: Vehicle.Details(on: request.today),
      try await fields(of: vehicle, request, texts))
  }

  /// A vehicle can do without a date of registration: then it is not known, and nothing follows from it.
  private static func fields(
    of vehicle: Vehicle?, _ request: PageRequest, _ texts: HolfyTexts
  ) async throws -> [RecordField<Vehicle.Details>] {
    let unit = try await request.settings().distanceUnit.rawValue
    // The first vehicle is the one shown first; another one takes its place only when the person says so (HF-2).
    let isFirst = vehicle == nil ? try await request.store.value(VehiclesQuery()).isEmpty : false
    let types = VehicleType.allCases.map {
      ($0.rawValue, texts.name(Open($0), "holfy.vehicleType"), Open($0).icon as String?)
    }
    let usualRegime = ("", texts.text("vehicle.usualRegime"), nil as String?)
    let regimes = InspectionRegime.allCases.map {
      ($0.rawValue, texts.name(Open($0), "holfy.inspectionRegime"), nil as String?)
    }
    let energies = EnergyKind.allCases.map { ($0.rawValue, texts.energy(Open($0))) }
    return [
      .choice("type", \.type, as: .segments, proposed: Open(.car), types),
      .text("brand", \.brand, .limit(HolfyLimits.vehicleName)).missing(FieldProblem.brandEmpty, in: "brand"),
      .text("model", \.model, .limit(HolfyLimits.vehicleName)).missing(FieldProblem.modelEmpty, in: "model"),
      .text("plate", \.plate, tidied: Plate.tidy, .limit(HolfyLimits.vehicleName))
        .missing(FieldProblem.plateEmpty, in: "plate"),
      .day(
        "registrationDay", \.registrationDay, .last(request.today.adding(years: 1)), .optional,
        .hint(texts.text("vehicle.registrationHint"))),
      .numberText("mileage", \.mileage, .unit(unit), .optional, .limit(HolfyLimits.mileage)),
      .part { $0.addOdometerBox(besides: "mileage") },
      .checks("energies", \.energies, energies),
      .choice("inspectionRegime", \.inspectionRegime, [usualRegime] + regimes, .optional),
      .check("isPrimary", \.isPrimary, proposed: isFirst),
      .notes(\.notes),
    ]
  }

  private static func question(
    _ vehicle: Vehicle?, _ name: String, _ form: FormData, _ context: PageContext
  ) -> PageContent {
    let texts = HolfyTexts(context)
    return PageContent(
      "holfy-primary", title: texts.text("primary.title"),
      [
        "action": vehicle.map { Address.vehicle($0.id, "edit") } ?? Address.newVehicle,
        "message": texts.text("primary.question", ["name": name]), "yes": texts.text("primary.yes"),
        "no": texts.text("primary.no"),
        "hidden": form.hidden(without: ["replacing"]),
      ])
  }

  private static func confirmation(_ request: PageRequest) async throws -> PageContent {
    let texts = HolfyTexts(request.context)
    let folder = try await request.found(VehicleFolderQuery(try request.parameter("id")))
    let counts = [
      ("documents.count", folder.documents.count), ("fuel.fills", folder.fuelEntries.count),
      ("reminder.count", folder.reminders.count), ("policy.count", folder.policies.count),
    ]
    let goes = counts.filter { $0.1 > 0 }.map { texts.count($0.0, $0.1) }.joined(separator: ", ")
    let name = folder.vehicle.name
    return PageContent(
      "confirm-page", title: texts.text("vehicle.delete"),
      [
        "confirm": [
          "message": texts.text("vehicle.deleteQuestion", ["name": name]),
          "detail": goes.isEmpty
            ? texts.text("vehicle.deleteAlone") : texts.text("vehicle.deleteDetail", ["list": goes]),
          "action": Address.vehicle(folder.vehicle.id, "delete"), "submit": texts.text("vehicle.delete"),
          "danger": true, "cancel": Address.vehicle(folder.vehicle.id),
        ] as TemplateValues
      ])
  }
}
