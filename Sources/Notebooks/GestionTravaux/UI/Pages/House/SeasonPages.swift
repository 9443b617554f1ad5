import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The notes that one leaves for the next season: the one that is shown, older ones, and those that were put away, which
/// are only read.
struct SeasonPages {
  func add(to routes: NotebookRoutes) {
    routes.live("season") { _ in
      LivePage(SeasonNotesQuery()) { notes, context in Self.list(notes, GestionTravauxTexts(context)) }
    }
    routes.form("season", finding: Self.note, over: Self.form, saving: Self.save)
    routes.post("season/:id/archive") { request in
      let written = try await request.house.archiveSeasonNote(try request.parameter("id"))
      return .redirect(to: Address.season, toast: .written("seasonArchived", written))
    }
    routes.post("season/:id/delete") { request in
      let written = try await request.house.deleteSeasonNote(try request.parameter("id"))
      return .redirect(to: Address.season, toast: .written("seasonDeleted", written))
    }
  }

  /// The note that the address names, as long as it is not put away.
  private static func note(_ request: PageRequest) async throws -> NoteSaisonEntity {
    let (id, notes) = (try request.parameter("id"), try await request.store.value(SeasonNotesQuery()))
    let shown = [notes.active].compactMap(\.self) + notes.others
    guard let note = shown.first(where: { $0.id == id }) else { throw PageError.notFound }
    return note
  }

  private static func save(
    _ note: NoteSaisonEntity?, _ text: String, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    if let note {
      let written = try await request.house.editSeasonNote(note.id, text: text)
      return .redirect(to: Address.season, toast: .written("seasonEdited", written))
    }
    let written = try await request.house.addSeasonNote(text, replacing: form.flag("replacing"))
    return .redirect(to: Address.season, toast: .written("seasonAdded", written))
  }

  private static func form(
    _ note: NoteSaisonEntity?, _ request: PageRequest
  ) async throws -> RecordForm<String> {
    let texts = GestionTravauxTexts(request.context)
    let title = texts.text(note == nil ? "season.write" : "season.edit")
    var page = FormPage(
      context: request.context, labels: "gestiontravaux.noteSaison", title: title,
      action: note.map { Address.seasonNote($0.id, "edit") } ?? Address.newSeasonNote,
      cancel: Address.season,
      breadcrumb: texts.crumbs((texts.text("season.title"), Address.season), (title, nil)))
    page.changes(note?.id)
    page.lead = texts.text("season.lead")
    let shown = note == nil ? try await request.store.value(SeasonNotesQuery()).active : nil
    if let shown {
      page.notice = [
        "kind": "soon", "icon": "note", "title": texts.text("season.oneIsShown"),
        "text": shown.texte,
      ]
    }
    if let note { page.deletion = (Address.seasonNote(note.id, "delete"), texts.text("season.delete")) }
    return RecordForm(
      page, over: note?.texte, blank: "",
      [
        .area("texte", \.self, .rows(6)),
        .part { page in
          guard shown != nil else { return }
          page.addCheck("replacing", isOn: true, ["label": texts.text("season.replace")])
        },
      ])
  }

  private static func list(_ notes: SeasonNotes, _ texts: GestionTravauxTexts) -> PageContent {
    let write = TemplateValues.link(
      texts.text("season.write"), Address.newSeasonNote, icon: "edit", kind: "primary")
    var parts: [HousePart] = []
    if let active = notes.active {
      parts.append(.words(list([active], texts.text("season.shown"), texts, isShown: true)))
    } else {
      var section = Section()
      section.empty = [
        "icon": "note", "title": texts.text("season.emptyTitle"), "text": texts.text("season.lead"),
        "action": write,
      ]
      parts.append(.section(section))
    }
    if !notes.others.isEmpty {
      parts.append(.words(list(notes.others, texts.text("season.others"), texts, isShown: true)))
    }
    if !notes.archived.isEmpty {
      parts.append(.words(list(notes.archived, texts.text("season.archives"), texts, isShown: false)))
    }
    return .house(
      parts, title: texts.text("season.title"),
      [
        "breadcrumb": texts.crumbs((texts.text("season.title"), nil)),
        "pageActions": notes.active == nil ? [] as [TemplateValues] : [write],
      ])
  }

  private static func list(
    _ notes: [NoteSaisonEntity], _ title: String, _ texts: GestionTravauxTexts, isShown: Bool
  ) -> WordList {
    var list = WordList(title: title)
    list.words = notes.map { note in
      let edit = TemplateValues.link(
        texts.localizer.text("form.edit"), Address.seasonNote(note.id, "edit"), icon: "edit", kind: "quiet")
      return WordList.word(
        note.id, note.texte, meta: texts.text("season.writtenOn", ["day": texts.day(note.createdAt)]),
        isShown ? [edit] : [],
        [
          isShown
            ? [
              "action": Address.seasonNote(note.id, "archive"), "icon": "archive",
              "label": texts.text("season.archive"),
            ]
            : [
              "action": Address.seasonNote(note.id, "delete"), "icon": "trash", "danger": true,
              "label": texts.text("season.delete"),
            ]
        ])
    }
    return list
  }
}
