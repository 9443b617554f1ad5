import Foundation
import GRDB
import Localization
import NotebookContract
import Vault
import WebUI

/// A notebook as small as can be, to try the contract with: ideas, one line each.
struct Ideas: NotebookPages {
  let id = "ideas"
  let titleKey = "ideas.title"
  let icon = "note"
  let bundle: Bundle
  let places = [Place(href: "/ideas", labelKey: "ideas.title", icon: "note")]
  var canBeLocked = true
  /// Told each time the list is made.
  var rendered: @Sendable ([String]) -> Void = { _ in }
  /// Called once a changed idea was read from its form, before it is written.
  var saving: @Sendable (NotebookStore) async throws -> Void = { _ in }
  /// Has the list made again.
  var signal: LiveSignal?

  static let schema = NotebookSchema(
    id: "ideas",
    plan: MigrationPlan([
      MigrationStage(
        SchemaVersion(1, 0, 0),
        sql: """
          CREATE TABLE idea(id TEXT PRIMARY KEY NOT NULL, text TEXT NOT NULL, note TEXT);
          CREATE TABLE settingRecords(id TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL);
          """)
    ]),
    records: [
      RecordTable("idea", columns: [.text("text", "note")]),
      RecordTable("settingRecords", columns: [.json("value")]),
    ])

  static let strings = StringTable([
    .french: [
      "ideas.title": "Idées", "ideas.added": "Idée ajoutée", "ideas.count": "{count} idées",
      "ideas.text": "Idée", "ideas.files": "Fichiers d’idées", "ideas.capitals": "Et les majuscules ?",
      "ideas.keep": "Les garder", "ideas.lower": "Les enlever", "ideas.bad": "Ce n’est pas une idée",
      "ideas.bomb": "Cette archive est piégée", "ideas.imported": "Idées importées",
      "ideas.kind.idea": "Idées", "ideas.changed": "Idée changée", "ideas.deleted": "Idée supprimée",
      "ideas.note": "Note", "ideas.settings.lock": "Verrou changé",
    ],
    .english: [
      "ideas.title": "Ideas", "ideas.added": "Idea added", "ideas.count": "{count} ideas",
      "ideas.text": "Idea", "ideas.files": "Files of ideas", "ideas.capitals": "And capitals?",
      "ideas.keep": "Keep them", "ideas.lower": "Drop them", "ideas.bad": "This is no idea",
      "ideas.bomb": "This archive is a trap", "ideas.imported": "Ideas imported",
      "ideas.kind.idea": "Ideas", "ideas.changed": "Idea changed", "ideas.deleted": "Idea deleted",
      "ideas.note": "Note", "ideas.settings.lock": "Lock changed",
    ],
  ])

  func addRoutes(to routes: NotebookRoutes) {
    addEditing(to: routes)
    routes.live("") { _ in
      LivePage(AllIdeas(), drawnAgainBy: signal) { ideas, context in
        rendered(ideas)
        return PageContent(
          "ideas-list", title: context.text("ideas.title"),
          ["rows": ideas.map { ["title": $0] as TemplateValues }])
      }
    }
    routes.live("first") { _ in
      LivePage(AllIdeas()) { ideas, context in
        rendered(ideas)
        guard let first = ideas.first else { throw PageError.notFound }
        return PageContent("ideas-list", title: first, ["rows": [["title": first] as TemplateValues]])
      }
    }
    routes.get("new") { request in .page(form(request.context, FormData())) }
    routes.post("new") { request in
      var typed = request.form
      guard let text = typed.text("text", required: true), typed.isValid else {
        return .invalid(form(request.context, typed))
      }
      let id = request.dependencies.newID()
      let written = try await request.store.write(Action("ideas.added", subject: text)) { db in
        try db.execute(sql: "INSERT INTO idea(id, text) VALUES (?, ?)", arguments: [id, text])
      }
      return .redirect(to: "/ideas", toast: Toast("ideas.added", undo: Toast.Undo(written)))
    }
    routes.post("photo", limits: FormLimits(fileBytes: 1_048_576), receive: .attachments) { request in
      .json(request.form.files.map { [$0.name, String($0.size), request.form.raw("note") ?? ""] })
    }
    // Loses the vault while the file arrives, or after it did: the file's name says when.
    routes.post(
      "interrupted",
      receive: FileReceiving { file, _ in
        if file.name == "file" { throw VaultKeyError.locked }
        return ReceivedFile(file, id: "", size: 0)
      }
    ) { _ in throw VaultKeyError.locked }
    routes.get("file") { _ in
      .file(
        FileReply(name: "../é\"\u{7}.txt", mediaType: "text/plain", data: Data("0123456789".utf8), tag: "abc")
      )
    }
    routes.get("broken") { _ in throw CocoaError(.fileNoSuchFile) }
    routes.get("refused") { _ in throw PageMessage(key: "ideas.title") }
    routes.get("things/:id") { request in
      .json([try request.parameter("id"), request.query("q") ?? ""])
    }
  }

  func overview(in context: PageContext) -> any Query<NotebookOverview> { Overview() }

  func search(_ words: String, in context: PageContext) -> (any Query<SearchFindings>)? {
    Search(words: words)
  }

  private func form(_ context: PageContext, _ typed: FormData) -> PageContent {
    PageContent(
      "ideas-form", title: context.text("ideas.text"),
      ["errors": context.errors(of: typed), "field": context.field("text", label: "ideas.text", in: typed)])
  }
}

extension PageMessage: Error {}

struct AllIdeas: Query {
  func fetch(_ db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT text FROM idea ORDER BY id")
  }
}

private struct Overview: Query {
  func fetch(_ db: Database) throws -> NotebookOverview {
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM idea") ?? 0
    return NotebookOverview(
      summary: PageMessage(key: "ideas.count", arguments: ["count": String(count)]),
      alerts: count == 0
        ? []
        : [
          HomeAlert(urgency: .urgent, title: "Vite", message: PageMessage(key: "ideas.text"), href: "/ideas")
        ])
  }
}

private struct Search: Query {
  let words: String

  func fetch(_ db: Database) throws -> SearchFindings {
    let texts = try String.fetchAll(
      db, sql: "SELECT text FROM idea WHERE text LIKE ?", arguments: ["%\(words)%"])
    return SearchFindings(texts.map { SearchHit(title: $0, icon: "note", href: "/ideas") })
  }
}
