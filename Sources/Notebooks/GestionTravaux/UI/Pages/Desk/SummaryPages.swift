import Foundation
import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// What was sorted: each can be corrected until all of it is confirmed, which needs nothing to be left.
struct SummaryPages {
  func add(to routes: NotebookRoutes) {
    routes.live("desk/summary") { _ in
      LivePage(SortingQuery()) { desk, context in Self.page(desk, GestionTravauxTexts(context)) }
    }
    routes.post("desk/sorted/:kind/:id") { request in
      let classification = try request.form.requiredAnswer("as") { Classification(answer: $0) }
      guard let kind = ContentRef.Kind(rawValue: try request.parameter("kind")), kind != .capture else {
        throw PageError.notFound
      }
      let (texts, ref) = (GestionTravauxTexts(request.context), ContentRef(kind, try request.parameter("id")))
      let sheet = try await request.page.found(ContentQuery(ref))
      let written = try await request.house.reclassify(
        ref, as: classification, photoTitle: texts.line(sheet.blocks, createdAt: sheet.createdAt))
      return .redirect(
        to: Address.desk("summary"),
        toast: .written("deskCorrected", written, texts.classification(classification)))
    }
    routes.post("desk/validate") { request in
      // Once it is confirmed nothing tells which tasks it was about.
      let tasks = try await request.store.value(SortingQuery()).checkOutTasks
      let written = try await request.house.validateSorting()
      let toast: Toast? = written.value > 0 ? .written("deskValidated", written) : nil
      return .redirect(to: CheckOutWay(tasks.map(\.id)).start, toast: toast)
    }
  }

  private static func page(_ desk: SortingDesk, _ texts: GestionTravauxTexts) -> PageContent {
    let title = texts.text("desk.summary")
    var values: TemplateValues = ["breadcrumb": texts.deskCrumbs(title)]
    var section = Section()
    section.alerts = texts.unreadable(desk.unreadableCount)
    if desk.sorted.isEmpty {
      section.empty = [
        "icon": "list", "title": texts.text("desk.nothingSorted"),
        "text": texts.text("desk.nothingSortedText"),
        "action": TemplateValues.link(texts.text("desk.toDesk"), Address.desk),
      ]
      return .desk(title, values, sections: [section])
    }
    values["groups"] = [
      ["lines": desk.sorted.map { line($0, texts) }] as TemplateValues
    ]
    if desk.leftCount > 0 {
      section.alerts.append([
        "kind": "info", "icon": "info", "title": texts.count("desk.left", desk.leftCount),
        "text": texts.text("desk.leftText"),
        "action": TemplateValues.link(texts.text("desk.goOn"), Address.desk),
      ])
    } else {
      section.note = texts.text("desk.validateAbout")
      values["choices"] = [
        ["action": Address.desk("validate"), "label": texts.text("desk.validate"), "kind": "primary"]
          as TemplateValues
      ]
    }
    return .desk(title, values, sections: [section])
  }

  private static func line(_ item: SortedItem, _ texts: GestionTravauxTexts) -> TemplateValues {
    let kind = item.ref.kind
    let ways = SortingWays(
      texts: texts, action: Address.record("desk/sorted/\(kind.rawValue)", item.ref.id, ""),
      hasTask: item.task != nil)
    return [
      "key": item.ref.id, "icon": kind.icon, "href": Address.content(item.ref),
      "title": item.title ?? texts.line(item.blocks, createdAt: item.createdAt),
      "meta": texts.joined([
        texts.place(item.task), texts.elapsed(since: item.createdAt), texts.files(item.blocks),
      ]),
      "badge": ["text": item.classification.map(texts.classification) ?? texts.content(kind)]
        as TemplateValues,
      "ways": ways.correcting(item.classification),
    ]
  }
}
