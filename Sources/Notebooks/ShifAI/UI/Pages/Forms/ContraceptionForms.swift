import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// Her methods of contraception, each with its first and its last day.
struct ContraceptionForms {
  func add(to routes: NotebookRoutes) {
    routes.live("contraception") { _ in
      LivePage(ContraceptionsQuery()) { methods, context in Self.list(methods, ShifAITexts(context)) }
    }
    routes.form("contraception", finding: Self.method, over: { Self.form($0, $1) }, saving: Self.save)
    routes.post("contraception/:id/delete") { request in
      let method = try await Self.method(request.page)
      let written = try await request.shifai.deleteContraception(method.id)
      return .redirect(to: Address.contraception, toast: .written("contraceptionDeleted", written))
    }
  }

  private static func method(_ request: PageRequest) async throws -> Contraception {
    try await request.record(in: ContraceptionsQuery())
  }

  private static func save(
    _ method: Contraception?, _ draft: Contraception.Details, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.shifai
    let written =
      if let method { try await client.editContraception(method.id) { $0 = draft } } else {
        try await client.addContraception(draft)
      }
    return .redirect(to: Address.contraception, toast: .written("contraceptionSaved", written))
  }

  private static func form(
    _ method: Contraception?, _ request: PageRequest
  ) -> RecordForm<Contraception.Details> {
    let (texts, today) = (ShifAITexts(request.context), request.today)
    let title = texts.text(method == nil ? "contraception.add" : "contraception.edit")
    var page = FormPage(
      context: request.context, labels: "\(ShifAITexts.fields).contraception", title: title,
      action: method.map { Address.contraception($0.id, "edit") } ?? "\(Address.contraception)/new",
      cancel: Address.contraception,
      breadcrumb: texts.crumbs(title, below: .crumb(texts.text("contraception.title"), Address.contraception))
    )
    page.changes(method?.id)
    if let method {
      page.deletion = (Address.contraception(method.id, "delete"), texts.text("contraception.delete"))
    }
    return RecordForm(
      page, over: method?.details, blank: Contraception.Details(on: today),
      [
        .choice("method", \.method, proposed: Open(.pill), texts.choices(Contraception.Method.self)),
        .text("name", \.name, .optional, .limit(ShifAILimits.name)),
        .day("start", \.start, proposed: today, .last(today), .required),
        .day("end", \.end, .optional),
        .area("notes", \.notes, .rows(3), .optional),
      ])
  }

  private static func list(_ methods: [Contraception], _ texts: ShifAITexts) -> PageContent {
    let add = TemplateValues.link(
      texts.text("contraception.add"), "\(Address.contraception)/new", icon: "plus", kind: "primary")
    var section = Section(note: texts.text("contraception.about"))
    section.rows = methods.map { method in
      let days =
        method.end.map { texts.text("range", ["first": texts.day(method.start), "last": texts.day($0)]) }
        ?? texts.text("pause.open", ["first": texts.day(method.start)])
      return [
        "key": method.id, "icon": method.method.known == .pill ? "pill" : "shield",
        "href": Address.contraception(method.id, "edit"), "title": texts.name(method.method),
        "meta": [method.name, days].filter { !$0.isEmpty }.joined(separator: " · "),
      ]
    }
    if methods.isEmpty {
      section.note = nil
      section.empty = [
        "icon": "shield", "title": texts.text("contraception.emptyTitle"),
        "text": texts.text("contraception.about"), "action": add,
      ]
    }
    return PageContent.shifai(
      [section], title: texts.text("contraception.title"),
      [
        "breadcrumb": texts.crumbs(texts.text("contraception.title")),
        "pageActions": methods.isEmpty ? [] as [TemplateValues] : [add],
      ]
    ).withQuickAdd(texts)
  }
}
