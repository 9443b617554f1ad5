import Foundation
import Localization
import NotebookContract
import Records
import Values
import Vault
import WebUI

/// The notebook in the browser.
struct PlantsPages: NotebookPages {
  let id = Plants.id
  let titleKey = "plants.pages.title"
  let icon = "drop"
  let bundle = Bundle.module
  let places = [
    Place(href: "/plants", labelKey: "plants.pages.title", icon: "home"),
    Place(href: "/plants/settings", labelKey: "plants.pages.settings", icon: "settings"),
  ]
  private let pictures = Pictures()

  func addRoutes(to routes: NotebookRoutes) {
    let pictures = pictures
    routes.live("") { _ in LivePage(PlantsQuery()) { Self.list($0, PlantsTexts($1)) } }
    routes.live("plant/:id") { request in
      let id = try request.parameter("id")
      let query = Combined(RecordQuery<Plant>(id), CaresQuery(plant: id, position: request.position))
      return LivePage(query) { answer, context in
        guard let plant = answer.parts.0 else { throw PageError.notFound }
        return Self.page(of: plant, answer.parts.1, PlantsTexts(context))
      }
    }
    routes.get("plant/:id/photo") { request in
      guard let photo = try await request.stored(Plant.self).photoId else { return .notFound }
      return .file(try await pictures.reply(for: photo, side: 640, named: "photo", in: request.attachments))
    }
    PlantForm(imageProcessor: pictures.imageProcessor).add(to: routes)
    CareForm().add(to: routes)
    SettingsForm().add(to: routes)
    FolderPages(PlantsClient.copy).add(to: routes)
  }

  func forget() { pictures.forget() }

  private static func list(_ plants: [PlantState], _ texts: PlantsTexts) -> PageContent {
    let add = TemplateValues.link(texts.text("add"), Address.plant("new"), icon: "plus", kind: "primary")
    var section = Section()
    section.rows = plants.map { state -> TemplateValues in
      let next = state.nextWatering.map { texts.text("next", ["day": texts.day($0)]) }
      let isDue = state.isDue(on: texts.localizer.today)
      return [
        "key": state.plant.id, "title": state.plant.name, "href": Address.plant(state.plant.id),
        "icon": state.plant.photo == nil ? "drop" : nil,
        "thumbnail": state.plant.photo.map { _ in Address.plant(state.plant.id, "photo") },
        "meta": [state.plant.species, next ?? ""].filter { !$0.isEmpty }.joined(separator: " · "),
        "badge": isDue ? ["kind": "soon", "icon": "drop", "text": texts.text("due")] as TemplateValues : nil,
      ]
    }
    guard plants.isEmpty else {
      return .sections([section], title: texts.text("title"), ["pageActions": [add]])
    }
    section.empty = [
      "icon": "drop", "title": texts.text("empty"), "text": texts.text("emptyText"), "action": add,
    ]
    return .sections([section], title: texts.text("title"))
  }

  private static func page(of plant: Plant, _ part: CaresQuery.Part, _ texts: PlantsTexts) -> PageContent {
    var facts = Section()
    facts.facts = PlantForm.facts(of: plant, texts)
    if plant.photo != nil {
      let photo = Address.plant(plant.id, "photo")
      facts.rows = [["title": texts.text("photo"), "thumbnail": photo, "href": photo]]
    }
    var cares = Section(title: texts.text("cares"))
    cares.rows = part.cares.map { care -> TemplateValues in
      [
        "key": care.id, "title": texts.name(care.kind, "plants.careKind"), "icon": "drop",
        "href": Address.care(care.id, "edit"),
        "meta": [texts.day(care.day), care.notes].filter { !$0.isEmpty }.joined(separator: " · "),
      ]
    }
    cares.addPaging(
      part.links, summary: texts.count("careCount", part.cares.count), at: Address.plant(plant.id), in: texts)
    return .sections(
      [facts, cares], title: plant.name,
      [
        "breadcrumb": texts.crumbs + [.crumb(plant.name)],
        "pageActions": [
          TemplateValues.link(
            texts.text("care.add"), Address.newCare(of: plant.id), icon: "plus", kind: "primary"),
          .link(texts.text("edit"), Address.plant(plant.id, "edit"), icon: "edit"),
        ],
      ])
  }

  func overview(in context: PageContext) -> any Query<NotebookOverview> {
    let (today, texts) = (context.today, PlantsTexts(context))
    return MappedQuery(PlantsQuery(), name: "overview \(today) \(context.language.rawValue)") { plants in
      NotebookOverview(
        summary: PageMessage(key: "plants.pages.count", arguments: ["count": String(plants.count)]),
        alerts: plants.filter { $0.isDue(on: today) }.map { state in
          let day = texts.day(state.nextWatering ?? today)
          return HomeAlert(
            urgency: .soon, title: state.plant.name,
            message: PageMessage(key: "plants.pages.next", arguments: ["day": day]),
            href: Address.plant(state.plant.id))
        })
    }
  }

  func search(_ words: String, in context: PageContext) -> (any Query<SearchFindings>)? {
    let searched = SearchedWords(words)
    return MappedQuery(PlantsQuery(), name: "search \(words)") { plants in
      SearchFindings(
        plants.map(\.plant).filter { searched.areIn("\($0.name) \($0.species) \($0.notes)") }.map {
          SearchHit(title: $0.name, detail: $0.species, icon: "drop", href: Address.plant($0.id))
        })
    }
  }
}

/// Where the pages are.
enum Address {
  static func plant(_ id: Plant.ID, _ page: String? = nil) -> String {
    (["/plants/plant", AddressText.part(id)] + [page].compactMap(\.self)).joined(separator: "/")
  }

  static func care(_ id: Care.ID, _ page: String) -> String { "/plants/care/\(AddressText.part(id))/\(page)" }

  static func newCare(of plant: Plant.ID) -> String { AddressText.with(["plant": plant], "/plants/care/new") }
}

/// What the notebook's values are called, on pages and in commands.
struct PlantsTexts: NotebookTexts {
  static let notebook = Plants.id
  let localizer: Localizer
  init(_ localizer: Localizer) { self.localizer = localizer }

  var crumbs: [TemplateValues] { [.crumb(text("title"), "/plants")] }
}

extension PageRequest {
  /// The record that the address names.
  func stored<Record: PlantsRecord>(_ type: Record.Type) async throws -> Record {
    try await found(RecordQuery<Record>(try parameter("id")))
  }
}
