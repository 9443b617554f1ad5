import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// The times in which no cycle is expected: the list, the form, and their end in one tap.
struct PauseForms {
  func add(to routes: NotebookRoutes) {
    routes.live("settings/pauses") { _ in
      LivePage(ProfileQuery()) { profile, context in
        Self.list(profile?.preferences.pauses ?? [], ShifAITexts(context))
      }
    }
    routes.form(
      "settings/pauses", of: ":day", finding: Self.pause, over: { Self.form($0, $1) }, saving: Self.save)
    routes.post("settings/pauses/end") { request in
      let written = try await request.shifai.endPause()
      return .redirect(to: Address.pauses, toast: .written("pauseEnded", written))
    }
    routes.post("settings/pauses/:day/delete") { request in
      let written = try await request.shifai.deletePause(from: try request.page.day())
      return .redirect(to: Address.pauses, toast: .written("pauseDeleted", written))
    }
  }

  private static func pause(_ request: PageRequest) async throws -> Pause {
    let first = try request.day()
    guard let pause = try await request.profile().preferences.pauses.first(where: { $0.first == first })
    else {
      throw PageError.notFound
    }
    return pause
  }

  private static func save(
    _ pause: Pause?, _ said: Pause, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    if pause == nil, said.last == nil, let kind = said.kind.known {
      let written = try await request.shifai.addPause(kind, from: said.first)
      return .redirect(to: Address.pauses, toast: .written("pauseBegun", written))
    }
    let written = try await request.shifai.editProfile { draft in
      draft.pauses.removeAll { $0.first == pause?.first }
      draft.pauses.append(said)
    }
    return .redirect(to: Address.pauses, toast: .written("pauseSaved", written))
  }

  private static func form(_ pause: Pause?, _ request: PageRequest) -> RecordForm<Pause> {
    let (texts, today) = (ShifAITexts(request.context), request.today)
    let title = texts.text(pause == nil ? "pause.add" : "pause.edit")
    var page = FormPage(
      context: request.context, labels: "\(ShifAITexts.fields).pause", title: title,
      action: pause.map { Address.pause($0.first, "edit") } ?? "\(Address.pauses)/new",
      cancel: Address.pauses,
      breadcrumb: texts.crumbs(
        title, below: .crumb(texts.text("settings.title"), Address.settings),
        .crumb(texts.text("settings.pauses"), Address.pauses)))
    page.changes(Profile.id)
    page.lead = texts.text("pause.about")
    if let pause { page.deletion = (Address.pause(pause.first, "delete"), texts.text("pause.delete")) }
    return RecordForm(
      page, over: pause, blank: Pause(Open(.pause), from: today),
      [
        .choice("kind", \.kind, as: .segments, proposed: Open(.pregnancy), texts.choices(Pause.Kind.self)),
        .day("first", \.first, proposed: today, .last(today), .required),
        .day("last", \.last, .last(today), .optional),
      ])
  }

  private static func list(_ pauses: [Pause], _ texts: ShifAITexts) -> PageContent {
    var section = Section(note: texts.text("pause.about"))
    section.rows = pauses.reversed().map { pause in
      [
        "key": pause.first.description, "icon": "calendar", "href": Address.pause(pause.first, "edit"),
        "title": texts.name(pause.kind),
        "meta": pause.last.map { texts.range(pause.first...max(pause.first, $0)) }
          ?? texts.text("pause.open", ["first": texts.day(pause.first)]),
      ]
    }
    if pauses.isEmpty { section.title = texts.text("pause.none") }
    let end: TemplateValues = [
      "action": "\(Address.pauses)/end", "icon": "check", "label": texts.text("pause.end"),
    ]
    return PageContent.shifai(
      [section], title: texts.text("settings.pauses"),
      [
        "breadcrumb": texts.crumbs(
          texts.text("settings.pauses"), below: .crumb(texts.text("settings.title"), Address.settings)),
        "buttons": pauses.contains { $0.last == nil } ? [end] : [] as [TemplateValues],
        "pageActions": [
          TemplateValues.link(
            texts.text("pause.add"), "\(Address.pauses)/new", icon: "plus", kind: "primary")
        ],
      ]
    ).withQuickAdd(texts)
  }
}
