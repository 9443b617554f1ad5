import Vault

/// One search over every notebook.
struct SearchPage {
  let routes: Routes

  /// More characters than anybody searches for.
  private static let wordsLimit = 200

  func add() {
    routes.open("/search") { request, vault in
      let words = String((request.address.query("q") ?? "").prefix(Self.wordsLimit))
      var groups: [TemplateValues] = []
      if !words.isEmpty {
        for notebook in await request.door(in: vault).open() {
          guard let query = notebook.search(words, in: request.context) else { continue }
          let hits = try await vault.notebook(notebook.id, progress: nil).value(query)
          if !hits.isEmpty { groups.append(Self.group(notebook, hits, request.context)) }
        }
      }
      return .reply(.page(Self.page(words, groups, request.context)))
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

  private static func page(_ words: String, _ groups: [TemplateValues], _ context: PageContext) -> PageContent
  {
    PageContent(
      "search", title: context.text("shell.search.title"),
      [
        "action": "/search",
        "search": ["label": context.text("search.label"), "value": words] as TemplateValues,
        "groups": groups,
        "nothing": !words.isEmpty && groups.isEmpty
          ? [
            "icon": "search", "title": context.text("search.nothingTitle"),
            "text": context.text("search.nothing", ["words": words]),
          ] as TemplateValues : nil,
      ])
  }
}
