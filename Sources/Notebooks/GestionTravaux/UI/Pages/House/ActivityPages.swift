import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The kinds of work, and each with what was learned of it.
struct ActivityPages {
  private static let place = PlaceForm(
    part: "activity", labels: "gestiontravaux.activite", list: Address.activities,
    name: .activityName)
  private static let all = NamedList<PlaceItem<ActiviteEntity>>(
    kind: "activity", icon: "hammer", address: Address.activities
  ) { ($0.place.nom, $0.place.id) }

  func add(to routes: NotebookRoutes) {
    routes.live("activities") { request in
      let position = request.position
      return LivePage(ActivitiesQuery()) { activities, context in
        Self.all.page(of: activities, at: position, GestionTravauxTexts(context))
      }
    }
    routes.live("activities/:id") { request in
      LivePage(ActivityQuery(try request.parameter("id"))) { sheet, context in
        guard let sheet else { throw PageError.notFound }
        return Self.sheet(sheet, GestionTravauxTexts(context))
      }
    }
    routes.form("activities", finding: { try await $0.activity() }, over: Self.form, saving: Self.save)
    routes.get("activities/:id/delete") { request in
      let (activity, texts) = (try await request.activity(), GestionTravauxTexts(request.context))
      let title = texts.text("activity.delete")
      return .page(
        texts.deletion(
          title, question: texts.text("activity.deleteQuestion", ["name": activity.nom]),
          try await request.consequences(.activity(activity.id)), at: Address.activity(activity.id, "delete"),
          back: Address.activity(activity.id), texts.crumbs(activity, title)))
    }
    routes.post("activities/:id/delete") { request in
      let written = try await request.house.deleteActivity(try request.parameter("id"))
      return .redirect(to: Address.activities, toast: .written("activityDeleted", written, written.value.nom))
    }
  }

  private static func form(_ activity: ActiviteEntity?, _ request: PageRequest) async throws -> RecordForm<
    String
  > {
    place.form(over: activity.map { ($0.id, $0.nom, Address.activity($0.id)) }, request)
  }

  private static func save(
    _ activity: ActiviteEntity?, _ name: String, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.house
    return try await place.save(&form) {
      let written =
        if let activity {
          try await client.renameActivity(activity.id, to: name)
        } else {
          try await client.addActivity(name)
        }
      return .redirect(
        to: Address.activity(written.value.id),
        toast: .written(activity == nil ? "activityAdded" : "activityRenamed", written, written.value.nom))
    }
  }

  private static func sheet(_ sheet: ActivitySheet, _ texts: GestionTravauxTexts) -> PageContent {
    let activity = sheet.activity
    let lists = (AstuceLevel.allCases.map(Optional.some) + [nil]).compactMap { level -> HousePart? in
      let tips = sheet.tips(of: level)
      guard !tips.isEmpty else { return nil }
      var list = WordList(title: texts.text("activity.tips.\(level?.rawValue ?? "other")"))
      list.words = tips.map { tip in
        let edit = TemplateValues.link(
          texts.localizer.text("form.edit"), Address.tip(tip.id, "edit"), icon: "edit", kind: "quiet")
        return texts.word(tip, [edit])
      }
      return .words(list)
    }
    var tasks = Section(title: texts.text("tasks.title"))
    tasks.rows = sheet.tasks.map(texts.row)
    if sheet.tasks.isEmpty { tasks.note = texts.text("activity.noTask") }
    tasks.actions = [
      .link(texts.text("task.add"), Address.newTask(activity: activity.nom), icon: "plus")
    ]
    let buttons: [TemplateValues] = [
      [
        "href": Address.activity(activity.id, "edit"), "icon": "edit", "label": texts.text("activity.rename"),
      ],
      [
        "href": Address.activity(activity.id, "delete"), "icon": "trash", "danger": true,
        "label": texts.text("activity.delete"),
      ],
    ]
    return .house(
      [.alerts(texts.unreadable(sheet.unreadableCount))].compactMap(\.self)
        + (lists.isEmpty ? [.section(noTip(texts))] : lists) + [.section(tasks), .buttons(buttons)],
      title: activity.nom,
      [
        "subtitle": texts.count("activity.tipCount", sheet.tips.count), "breadcrumb": texts.crumbs(activity),
        "pageActions": [
          TemplateValues.link(
            texts.text("activity.addTip"), Address.activity(activity.id, "tips"), icon: "plus",
            kind: "primary")
        ],
      ])
  }

  private static func noTip(_ texts: GestionTravauxTexts) -> Section {
    var section = Section()
    section.empty = [
      "icon": "bulb", "title": texts.text("activity.noTipTitle"), "text": texts.text("activity.noTipText"),
    ]
    return section
  }
}

extension GestionTravauxTexts {
  /// The way to an activity's pages.
  ///
  /// - Parameter page: what the page is called; nil for the sheet itself.
  func crumbs(_ activity: ActiviteEntity, _ page: String? = nil) -> [TemplateValues] {
    let sheet = (label: activity.nom, href: page == nil ? nil : Address.activity(activity.id))
    let steps = crumbs((text("activity.title"), Address.activities), sheet)
    return page.map { steps + [.crumb($0)] } ?? steps
  }
}
