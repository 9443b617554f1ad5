import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The desk: the capture to sort next, the oldest first, and the list of all that wait.
struct DeskPages {
  func add(to routes: NotebookRoutes) {
    routes.live("desk") { _ in
      LivePage(SortingQuery()) { desk, context in Self.page(desk, GestionTravauxTexts(context)) }
    }
    routes.live("desk/captures") { request in
      LivePage(CapturesQuery(at: request.position)) { page, context in
        Self.list(page, GestionTravauxTexts(context))
      }
    }
    routes.post("desk/captures/:id/sort") { request in
      let classification = try request.form.requiredAnswer("as") { Classification(answer: $0) }
      let (texts, id) = (GestionTravauxTexts(request.context), try request.parameter("id"))
      guard let item = try await request.store.value(NotedQuery<CaptureEntity>(id)) else {
        throw GestionTravauxError.notFound(.capture)
      }
      let written = try await request.house.classify(
        id, as: classification, photoTitle: texts.line(item.record.blocks, createdAt: item.record.createdAt)
      )
      return try await Self.next(
        request, .written("deskSorted", written, texts.classification(classification)))
    }
    routes.post("desk/captures/:id/delete") { request in
      let written = try await request.house.deleteCapture(try request.parameter("id"))
      return try await Self.next(request, .written("deskDeleted", written))
    }
  }

  /// The capture that comes then; what was sorted, once none is left.
  private static func next(_ request: FormRequest, _ toast: Toast) async throws -> Reply {
    let desk = try await request.store.value(SortingQuery())
    let isDone = desk.next == nil && !desk.sorted.isEmpty
    return .redirect(to: isDone ? Address.desk("summary") : Address.desk, toast: toast)
  }

  private static func page(_ desk: SortingDesk, _ texts: GestionTravauxTexts) -> PageContent {
    let total = desk.sorted.count + desk.leftCount
    var section = Section()
    section.alerts = texts.unreadable(desk.unreadableCount)
    var values: TemplateValues = ["breadcrumb": texts.deskCrumbs(), "script": true]
    var actions = [TemplateValues.link(texts.text("desk.newCapture"), Address.newCapture, icon: "plus")]
    if desk.leftCount > 0 {
      actions.append(
        .link(texts.count("desk.waiting", desk.leftCount), Address.desk("captures"), icon: "list"))
    }
    if !desk.sorted.isEmpty {
      actions.append(.link(texts.text("desk.summaryShort"), Address.desk("summary"), icon: "check"))
    }
    values["pageActions"] = actions
    if let next = desk.next {
      values["progress"] =
        [
          "id": "sorting", "label": texts.text("desk.progress"), "value": desk.sorted.count, "max": total,
          "text": texts.text(
            "desk.progressOf", ["sorted": String(desk.sorted.count), "total": String(total)]),
        ] as TemplateValues
      values["card"] = SortingCard(item: next, files: desk.files, texts: texts).values
      return .desk(
        texts.text("desk.title"), values, sections: section.alerts.isEmpty ? [] : [section],
        after: [lists(texts)])
    }
    section.empty = [
      "icon": "check", "title": texts.text(total == 0 ? "desk.emptyTitle" : "desk.allSorted"),
      "text": texts.text(total == 0 ? "desk.emptyText" : "desk.allSortedText"),
      "action": total == 0
        ? TemplateValues.link(texts.text("desk.home"), Address.home)
        : .link(texts.text("desk.summary"), Address.desk("summary")),
    ]
    return .desk(texts.text("desk.title"), values, sections: [section], after: [lists(texts)])
  }

  /// The ways to what the captures became.
  private static func lists(_ texts: GestionTravauxTexts) -> Section {
    var section = Section(title: texts.text("desk.lists"))
    section.actions = [
      .link(texts.text("todo.title"), Address.toDos, icon: ContentRef.Kind.toDo.icon),
      .link(texts.text("shopping.title"), Address.shopping, icon: ContentRef.Kind.purchase.icon),
      .link(texts.text("alert.title"), Address.alerts, icon: ContentRef.Kind.alert.icon),
    ]
    return section
  }

  private static func list(_ page: ListPage<NotedItem<CaptureEntity>>, _ texts: GestionTravauxTexts)
    -> PageContent
  {
    let title = texts.text("desk.captures")
    var section = Section()
    section.alerts = texts.unreadable(page.unreadableCount)
    section.rows = page.items.map { item in
      let capture = item.record
      return [
        "key": capture.id, "icon": ContentRef.Kind.capture.icon,
        "title": texts.line(capture.blocks, createdAt: capture.createdAt),
        "href": Address.content(ContentRef(.capture, capture.id)),
        "meta": texts.joined([
          texts.place(item.task), texts.elapsed(since: capture.createdAt), texts.files(capture.blocks),
        ]),
      ]
    }
    section.addPaging(
      page.links, summary: texts.count("desk.shown", page.items.count), at: Address.desk("captures"),
      in: texts)
    if page.items.isEmpty {
      section.empty = [
        "icon": "check", "title": texts.text("desk.emptyTitle"), "text": texts.text("desk.emptyText"),
      ]
    }
    let sort = TemplateValues.link(texts.text("desk.sort"), Address.desk, icon: "task", kind: "primary")
    return .desk(
      title,
      [
        "breadcrumb": texts.deskCrumbs(title),
        "pageActions": page.items.isEmpty ? [] as [TemplateValues] : [sort],
      ], sections: [section])
  }
}
