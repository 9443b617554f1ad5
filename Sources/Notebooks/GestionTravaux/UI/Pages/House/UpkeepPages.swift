import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// What must be done again and again: the gutters every autumn, the boiler every year.
struct UpkeepPages {
  func add(to routes: NotebookRoutes) {
    routes.live("upkeep") { request in
      LivePage(UpkeepQuery(on: request.today)) { items, context in
        Self.list(items, GestionTravauxTexts(context))
      }
    }
    UpkeepForms().add(to: routes)
    routes.post("upkeep/:id/task") { request in
      let written = try await request.house.makeTask(of: try request.parameter("id"))
      return .redirect(to: Address.task(written.value.id), toast: .written("upkeepPlanned", written))
    }
    routes.post("upkeep/:id/done") { request in
      // The day that is meant, so that a request that comes twice says nothing more.
      let day = try request.form.requiredAnswer("day") { CalendarDay($0) }
      let written = try await request.house.markUpkeepDone(try request.parameter("id"), on: day)
      return .redirect(to: Address.upkeep, toast: .written("upkeepDone", written, written.value.titre))
    }
    routes.post("upkeep/:id/delete") { request in
      let written = try await request.house.deleteUpkeep(try request.parameter("id"))
      return .redirect(to: Address.upkeep, toast: .written("upkeepDeleted", written, written.value.titre))
    }
  }

  private static func list(_ items: [UpkeepItem], _ texts: GestionTravauxTexts) -> PageContent {
    let add = TemplateValues.link(texts.text("upkeep.add"), Address.newUpkeep, icon: "plus", kind: "primary")
    var parts: [HousePart] = []
    if items.isEmpty {
      var section = Section()
      section.empty = [
        "icon": "refresh", "title": texts.text("upkeep.emptyTitle"), "text": texts.text("upkeep.emptyText"),
        "action": add,
      ]
      parts.append(.section(section))
    } else {
      var list = DeedList()
      list.rows = items.map { UpkeepRow(item: $0, texts: texts).values }
      parts.append(.deeds(list))
    }
    return .house(
      parts, title: texts.text("upkeep.title"),
      [
        "breadcrumb": texts.crumbs((texts.text("upkeep.title"), nil)),
        "pageActions": items.isEmpty ? [] as [TemplateValues] : [add],
      ])
  }
}

/// Something that must be done again, as a line of a list: how often, when, and what can be said of it.
struct UpkeepRow {
  let item: UpkeepItem
  let texts: GestionTravauxTexts

  var values: TemplateValues {
    DeedList.row(
      item.id, item.upkeep.titre, href: Address.upkeep(item.id, "edit"), icon: "refresh",
      meta: [
        texts.rhythm(item.upkeep), place,
        item.due.map { texts.text("upkeep.dueOn", ["day": texts.day($0)]) },
      ], badge: badge, deeds)
  }

  private var place: String? {
    item.names.room == nil && item.names.activity == nil ? nil : texts.title(item.names)
  }

  private var badge: TemplateValues? {
    if item.activeTask != nil { return ["kind": "ok", "text": texts.text("upkeep.underWay")] }
    if item.isOverdue { return ["kind": "urgent", "icon": "clock", "text": texts.text("upkeep.overdue")] }
    return item.proposesTask ? ["kind": "soon", "icon": "clock", "text": texts.text("upkeep.due")] : nil
  }

  private var deeds: [TemplateValues] {
    var deeds: [TemplateValues] = []
    if item.proposesTask, item.upkeep.pieceId != nil, item.upkeep.activiteId != nil {
      deeds.append(
        DeedList.deed(
          texts.text("upkeep.makeTask"), Address.upkeep(item.id, "task"), icon: "task",
          about: item.upkeep.titre))
    }
    if item.upkeep.dernier < texts.localizer.today {
      deeds.append(
        DeedList.deed(
          texts.text("upkeep.markDone"), Address.upkeep(item.id, "done"), icon: "check",
          about: item.upkeep.titre, sending: ("day", texts.localizer.today.description)))
    }
    return deeds
  }
}
