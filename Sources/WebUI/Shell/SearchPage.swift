import Localization
import Vault

/// One search over every notebook that goes by its own name; one that goes by a neutral name is searched by itself.
struct SearchPage {
  let routes: Routes

  /// More characters than anybody searches for.
  private static let wordsLimit = 200
  private static let address = "/search"

  func add() {
    routes.page(Self.address) { request, vault in
      var results = Results(context: request.context, words: Self.words(request))
      let shelf = try await request.authorization(in: vault).shelf()
      results.missing = shelf.unopenable
      results.leavesOut = shelf.open.count + shelf.unopenable.count < request.site.notebooks.count
      for notebook in shelf.open where notebook.search(results.words, in: request.context) != nil {
        if request.context.isDiscreet(notebook.id) {
          results.apart.append(notebook)
        } else {
          try await results.look(into: notebook, in: vault)
        }
      }
      return .reply(.page(results.content(at: Self.address)))
    }
    routes.page("\(Self.address)/:notebook") { request, vault in
      guard let notebook = request.site.notebook(try request.address.parameter("notebook")) else {
        throw PageError.notFound
      }
      var results = Results(context: request.context, words: Self.words(request))
      try await results.look(into: notebook, in: vault)
      return .reply(.page(results.content(at: Self.address(of: notebook), only: notebook)))
    }
  }

  /// Where one notebook is searched.
  fileprivate static func address(of notebook: any NotebookPages) -> String { "\(address)/\(notebook.id)" }

  private static func words(_ request: ShellRequest) -> String {
    String((request.address.query("q") ?? "").prefix(wordsLimit))
  }
}

/// What was found, and where nothing could be.
private struct Results {
  let context: PageContext
  let words: String
  /// The hits of each notebook that has any.
  var groups: [TemplateValues] = []
  /// The notebooks that cannot be opened.
  var missing: [Unopenable] = []
  /// What could not be searched in notebooks that were.
  var gaps: [TemplateValues] = []
  /// Whether a notebook that is closed was not searched.
  var leavesOut = false
  /// The notebooks that are searched by themselves.
  var apart: [any NotebookPages] = []

  /// Adds what a notebook holds; one that cannot be opened keeps nobody from finding what another holds.
  mutating func look(into notebook: any NotebookPages, in vault: Vault) async throws {
    guard !words.isEmpty, let query = notebook.search(words, in: context) else { return }
    do {
      let found = try await vault.notebook(notebook.id, progress: nil).value(query)
      if !found.hits.isEmpty { groups.append(group(notebook, found.hits)) }
      if let gap = found.gap { gaps.append(alert(gap, in: notebook)) }
    } catch let error as any LocalizedMessage where !vault.isLocked {
      missing.append(Unopenable(notebook: notebook, reason: error))
    }
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - address: where the words are sent.
  ///   - only: the one notebook that is searched; nil for all of them.
  func content(at address: String, only: (any NotebookPages)? = nil) -> PageContent {
    let label =
      only.map { context.text("search.labelOf", ["notebook": context.title(of: $0)]) }
      ?? context.text("search.label")
    return PageContent(
      "search", title: context.text("shell.search.title"),
      [
        "subtitle": leavesOut ? context.text("search.closed") : nil, "action": address,
        "search": ["label": label, "value": words, "autofocus": words.isEmpty] as TemplateValues,
        "filtersLabel": context.text("search.apart"), "filters": filters,
        "missing": missing.map(alert) + gaps, "groups": groups,
        "nothing": words.isEmpty || !groups.isEmpty || !gaps.isEmpty ? nil : nothing(in: only),
      ])
  }

  /// The ways to the notebooks that are searched by themselves.
  private var filters: [TemplateValues] {
    apart.map { notebook in
      [
        "href": AddressText.with(["q": words], SearchPage.address(of: notebook)),
        "label": context.text("search.labelOf", ["notebook": context.title(of: notebook)]), "current": false,
      ]
    }
  }

  private func nothing(in only: (any NotebookPages)?) -> TemplateValues {
    let text =
      only.map { context.text("search.nothingOf", ["words": words, "notebook": context.title(of: $0)]) }
      ?? context.text("search.nothing", ["words": words])
    return ["icon": "search", "title": context.text("search.nothingTitle"), "text": text]
  }

  private func group(_ notebook: any NotebookPages, _ hits: [SearchHit]) -> TemplateValues {
    [
      "id": notebook.id, "title": context.title(of: notebook),
      "rows": hits.map { hit -> TemplateValues in
        ["title": hit.title, "meta": hit.detail, "icon": hit.icon, "href": hit.href]
      },
    ]
  }

  private func alert(_ gap: SearchFindings.Gap, in notebook: any NotebookPages) -> TemplateValues {
    [
      "kind": "urgent", "icon": "urgent", "title": context.title(of: notebook),
      "text": context.text(gap.message),
      "action": ["href": gap.href, "label": context.text("search.gap")] as TemplateValues,
    ]
  }

  private func alert(_ missing: Unopenable) -> TemplateValues {
    [
      "kind": "urgent", "icon": "urgent",
      "title": context.text("search.missing", ["notebook": context.title(of: missing.notebook)]),
      "text": context.text(missing.reason),
      "action": ["href": "/care", "label": context.text("care.title")] as TemplateValues,
    ]
  }
}
