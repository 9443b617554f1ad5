import Localization
import Vault

/// One search over every notebook.
struct SearchPage {
  let routes: Routes

  /// More characters than anybody searches for.
  private static let wordsLimit = 200

  func add() {
    routes.open("/search") { request, vault in
      let words = String((request.address.query("q") ?? "").prefix(Self.wordsLimit))
      guard !words.isEmpty else { return .reply(.page(Self.page(words, [], missing: [], request.context))) }
      var groups: [TemplateValues] = []
      var (open, missing) = try await request.door(in: vault).shelf()
      for notebook in open {
        guard let query = notebook.search(words, in: request.context) else { continue }
        do {
          let hits = try await vault.notebook(notebook.id, progress: nil).value(query)
          if !hits.isEmpty { groups.append(Self.group(notebook, hits, request.context)) }
        } catch let error as any LocalizedMessage where !vault.isLocked {
          // One that cannot be opened keeps nobody from finding what another holds.
          missing.append(Unopenable(notebook: notebook, reason: error))
        }
      }
      return .reply(.page(Self.page(words, groups, missing: missing, request.context)))
    }
  }

  private static func group(
    _ notebook: any NotebookPages, _ hits: [SearchHit], _ context: PageContext
  ) -> TemplateValues {
    [
      "id": notebook.id, "title": context.title(of: notebook),
      "rows": hits.map { hit -> TemplateValues in
        ["title": hit.title, "meta": hit.detail, "icon": hit.icon, "href": hit.href]
      },
    ]
  }

  private static func alert(_ missing: Unopenable, _ context: PageContext) -> TemplateValues {
    [
      "kind": "urgent", "icon": "urgent",
      "title": context.text("search.missing", ["notebook": context.title(of: missing.notebook)]),
      "text": context.text(missing.reason),
      "action": ["href": "/care", "label": context.text("care.title")] as TemplateValues,
    ]
  }

  private static func page(
    _ words: String, _ groups: [TemplateValues], missing: [Unopenable], _ context: PageContext
  ) -> PageContent {
    PageContent(
      "search", title: context.text("shell.search.title"),
      [
        "action": "/search",
        "search": ["label": context.text("search.label"), "value": words] as TemplateValues,
        "missing": missing.map { alert($0, context) }, "groups": groups,
        "nothing": !words.isEmpty && groups.isEmpty
          ? [
            "icon": "search", "title": context.text("search.nothingTitle"),
            "text": context.text("search.nothing", ["words": words]),
          ] as TemplateValues : nil,
      ])
  }
}
