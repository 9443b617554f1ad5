import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// Adding, changing and deleting a vehicle.
struct VehicleForms {
  func add(to routes: NotebookRoutes) {
    routes.get("vehicles/new") { request in .page(try await Self.page(nil, request, FormData())) }
    routes.post("vehicles/new") { request in try await Self.save(nil, request) }
    routes.get("vehicles/:id/edit") { request in
      .page(try await Self.page(try await request.vehicle(), request, FormData()))
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
    if request.form.raw("replacing") == "no" {
      return .page(try await page(vehicle, request.page, request.form))
    }
    return try await request.saving(page: { try await page(vehicle, request.page, $0) }) { form in
      guard let draft = draft(&form) else { return nil }
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

  /// Everything is read before anything is refused, so that all that is wrong is shown at once. A vehicle can do without
  /// a date of registration: then it is not known, and nothing follows from it.
  private static func draft(
    _ form: inout FormData
  ) -> VehicleDraft? {
    let day = form.day("registrationDay", required: false)
    let regime = form.text("inspectionRegime").map(Open<InspectionRegime>.init(rawValue:))
    let draft = VehicleDraft(
      type: Open(rawValue: form.text("type") ?? VehicleType.car.rawValue), brand: form.text("brand") ?? "",
      model: form.text("model") ?? "", plate: form.text("plate").map(Plate.tidy) ?? "",
      mileage: form.text("mileage"),
      registrationDay: day, isPrimary: form.flag("isPrimary"),
      energies: (form.texts["energies"] ?? []).map(Open.init(rawValue:)), inspectionRegime: regime,
      notes: form.text("notes") ?? "")
    if form.isValid { return draft }
    noteNames(draft, in: &form)
    return nil
  }

  private static func noteNames(_ draft: VehicleDraft, in form: inout FormData) {
    if draft.brand.isEmpty { form.note(FieldProblem.brandEmpty, for: "brand") }
    if draft.model.isEmpty { form.note(FieldProblem.modelEmpty, for: "model") }
    if draft.plate.isEmpty { form.note(FieldProblem.plateEmpty, for: "plate") }
  }

  static func page(
    _ vehicle: Vehicle?, _ request: PageRequest, _ form: FormData, proposed: VehicleDraft? = nil,
    notice: TemplateValues? = nil
  ) async throws -> PageContent {
    let (context, texts) = (request.context, HolfyTexts(request.context))
    let settings = try await request.settings()
    let draft = vehicle.map { VehicleDraft($0) } ?? proposed
    let home = vehicle.map { Address.vehicle($0.id) } ?? Address.dashboard
    var page = FormPage(
      context: context, form: form, labels: HolfyTexts.fields,
      title: texts.text(vehicle == nil ? "vehicle.add" : "vehicle.edit"),
      action: vehicle.map { Address.vehicle($0.id, "edit") } ?? Address.newVehicle, cancel: home,
      breadcrumb: [
        .crumb(texts.text("title"), Address.dashboard),
        .crumb(vehicle?.name ?? texts.text("vehicle.add"), vehicle.map { Address.vehicle($0.id) }),
      ])
    page.changes(vehicle?.id)
    page.notice = notice
    if vehicle == nil, notice == nil {
      page.links = [.link(texts.text("reading.registration"), Address.reading, icon: "copy")]
    }
    page.addChoice(
      "segments", "type", chosen: draft?.type.rawValue ?? VehicleType.car.rawValue,
      VehicleType.allCases.map {
        ($0.rawValue, context.text("holfy.vehicleType.\($0.rawValue)"), Open($0).icon)
      })
    let limit: TemplateValues = ["maxlength": HolfyLimits.vehicleName]
    page.add("text", "brand", value: draft?.brand, limit)
    page.add("text", "model", value: draft?.model, limit)
    page.add("text", "plate", value: draft?.plate, limit)
    page.add(
      "date", "registrationDay", value: draft?.registrationDay?.description,
      [
        "max": context.today.adding(years: 1).description, "optional": true,
        "hint": texts.text("vehicle.registrationHint"),
      ])
    page.add(
      "number", "mileage", value: draft?.mileage,
      [
        "unit": settings.distanceUnit.rawValue, "optional": true, "maxlength": HolfyLimits.mileage,
      ])
    page.addOdometerBox(besides: "mileage")
    page.addChecks(
      "energies", chosen: (draft?.energies ?? []).map(\.rawValue),
      EnergyKind.allCases.map { ($0.rawValue, texts.energy(Open($0))) })
    let regimes = InspectionRegime.allCases.map {
      ($0.rawValue, texts.name(Open($0), "holfy.inspectionRegime"), nil as String?)
    }
    page.addChoice(
      "select", "inspectionRegime", chosen: draft?.inspectionRegime?.rawValue ?? "",
      [("", texts.text("vehicle.usualRegime"), nil)] + regimes, ["optional": true])
    // The first vehicle is the one shown first; another one takes its place only when the person says so (HF-2).
    let isFirst = vehicle == nil ? try await request.store.value(VehiclesQuery()).isEmpty : false
    page.addCheck("isPrimary", isOn: vehicle?.isPrimary ?? isFirst)
    page.addNotes(draft?.notes ?? "")
    if let vehicle {
      page.links = [.link(texts.text("vehicle.delete"), Address.vehicle(vehicle.id, "delete"), icon: "trash")]
    }
    return page.content
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
    guard let folder = try await request.store.value(VehicleFolderQuery(try request.parameter("id"))) else {
      throw PageError.notFound
    }
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
