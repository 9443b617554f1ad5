import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// The five tabs of a vehicle.
struct VehiclePages {
  func add(to routes: NotebookRoutes) {
    addOverview(to: routes)
    addMaintenance(to: routes)
    addAdmin(to: routes)
    StatisticsPage().add(to: routes)
    FuelPages().add(to: routes)
  }

  private func addOverview(to routes: NotebookRoutes) {
    routes.live("vehicles/:id") { request in
      let (header, id) = try Self.header(request)
      try await request.noteOpened(id)
      let documents = DocumentsQuery(
        of: id, at: request.position, today: request.today)
      return LivePage(Combined(header, documents)) { answer, context in
        let (found, documents) = answer.parts
        let header = try Self.found(found)
        let texts = HolfyTexts(context)
        var sections = [try Self.documents(documents, header, texts)]
        if documents.links.previous == nil { sections = Self.summary(header, texts) + sections }
        return VehicleFrame(header: header, tab: .overview).content(sections, texts)
      }
    }
  }

  private func addMaintenance(to routes: NotebookRoutes) {
    routes.live("vehicles/:id/maintenance") { request in
      let (header, id) = try Self.header(request)
      let documents = DocumentsQuery(
        of: id, categories: [.maintenance, .repair], at: request.position, today: request.today)
      let reminders = RemindersQuery(of: id, today: request.today, in: request.timeZone)
      return LivePage(Combined(header, documents, reminders)) { answer, context in
        let (found, documents, reminders) = answer.parts
        let header = try Self.found(found)
        let texts = HolfyTexts(context)
        let list = try Self.documents(documents, header, tab: .maintenance, texts)
        let due = ReminderSections(page: reminders, vehicleId: header.vehicle.id, tab: .maintenance)
        return VehicleFrame(header: header, tab: .maintenance).content(due.sections(texts) + [list], texts)
      }
    }
  }

  private func addAdmin(to routes: NotebookRoutes) {
    routes.live("vehicles/:id/admin") { request in
      let (header, id) = try Self.header(request)
      let today = request.today
      let documents = DocumentsQuery(
        of: id, categories: [.administrative], at: request.position, today: today)
      let reminders = RemindersQuery(of: id, today: today, in: request.timeZone)
      let query = Combined(header, documents, reminders, InsuranceQuery(of: id, today: today))
      return LivePage(query) { answer, context in
        let (found, documents, reminders, policies) = answer.parts
        let header = try Self.found(found)
        let texts = HolfyTexts(context)
        let id = header.vehicle.id
        let due = ReminderSections(page: reminders, vehicleId: id, tab: .admin)
        let insurance = InsuranceSection(policies: policies, vehicleId: id).section(texts)
        let list = try Self.documents(documents, header, tab: .admin, texts)
        return VehicleFrame(header: header, tab: .admin).content(
          due.sections(texts) + [insurance, list], texts)
      }
    }
  }

  static func header(_ request: PageRequest) throws -> (query: VehicleHeaderQuery, id: Vehicle.ID) {
    let id = try request.parameter("id")
    return (VehicleHeaderQuery(id, today: request.today, in: request.timeZone), id)
  }

  static func found(_ header: VehicleHeader?) throws -> VehicleHeader {
    guard let header else { throw PageError.notFound }
    return header
  }

  /// What it needs first, then what is known of it, then the rest.
  private static func summary(_ header: VehicleHeader, _ texts: HolfyTexts) -> [Section] {
    var (needs, section) = (Section(), Section())
    let vehicle = header.vehicle
    needs.rows = header.alerts.filter { $0.due.status < .ok }.map {
      AlertRow(alert: $0, vehicle: nil, unit: header.settings.distanceUnit).values(texts)
    }
    if header.incompleteCount > 0 {
      needs.alerts = [
        [
          "kind": "soon", "icon": "alert",
          "title": texts.documents("documents.warning", header.incompleteCount),
        ]
      ]
    }
    section.facts = [
      .fact(texts.text("field.registrationDay"), texts.registration(vehicle)),
      texts.age(vehicle).map { .fact(texts.text("vehicle.age"), $0) },
      .fact(texts.text("documents.title"), texts.documents("documents.count", header.documentCount)),
    ].compactMap(\.self)
    if !vehicle.energies.isEmpty {
      section.facts.append(
        .fact(texts.text("field.energies"), vehicle.energies.map(texts.energy).joined(separator: ", ")))
    }
    if !vehicle.notes.isEmpty { section.facts.append(.fact(texts.text("field.notes"), vehicle.notes)) }
    section.facts += texts.values(vehicle.importedFacts)
    var more = Section()
    more.actions = [
      .link(texts.text("odometer.title"), Address.vehicle(vehicle.id, "odometer"), icon: "gauge"),
      .link(texts.text("history.title"), Address.vehicle(vehicle.id, "history"), icon: "print"),
      .link(texts.text("history.csv"), Address.vehicle(vehicle.id, "export.csv"), icon: "download"),
    ]
    let isCalm = needs.rows.isEmpty && needs.alerts.isEmpty
    return (isCalm ? [] : [needs]) + [section, more]
  }

  private static func documents(
    _ page: DocumentsPage, _ header: VehicleHeader, tab: VehicleTab = .overview, _ texts: HolfyTexts
  ) throws -> Section {
    let id = header.vehicle.id
    var section = Section(title: texts.text("documents.title"))
    section.months = try DocumentMonths(page: page, settings: header.settings).values(texts)
    section.actions = [.link(texts.text("document.add"), Address.vehicle(id, "documents/new"), icon: "plus")]
    let documents = page.groups.flatMap(\.documents)
    section.addPaging(
      page.links, count: texts.count("documents.count", documents.count),
      days: documents.map { $0.date }.newestAndOldest,
      at: Address.tab(tab, of: id), texts)
    if page.groups.isEmpty, page.links.isAlone {
      section.actions = []
      section.empty = [
        "icon": "document", "title": texts.text("documents.emptyTitle"),
        "text": texts.text("documents.emptyText"),
        "action": TemplateValues.link(texts.text("document.add"), Address.vehicle(id, "documents/new")),
      ]
    }
    return section
  }
}
