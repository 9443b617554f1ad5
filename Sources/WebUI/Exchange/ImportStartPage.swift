import NotebookContract

/// Where a person chooses what to import.
struct ImportStartPage {
  let notebook: any NotebookPages
  private let importers: [String]
  private let limits: UploadLimits
  private let context: PageContext

  /// - Throws: ``PageError/notFound`` when there is no such notebook, or it imports nothing.
  init(_ request: ShellRequest) throws {
    let id = try request.address.parameter("notebook")
    let importers = request.site.exchange.importers(of: id)
    guard let notebook = request.site.notebook(id), !importers.isEmpty else { throw PageError.notFound }
    self.notebook = notebook
    self.importers = importers.map { request.context.text($0.titleKey) }
    limits = request.site.exchange.limits
    context = request.context
  }

  /// - Parameter form: what is wrong with what was sent.
  func content(_ form: FormData) -> PageContent {
    PageContent(
      "import-start",
      title: context.text("importPages.title", ["notebook": context.title(of: notebook)]),
      [
        "stepsLabel": context.text("importPages.steps"), "steps": ImportStep.values(upTo: .files, context),
        "formats": importers,
        "limits": context.text(
          "importPages.limits", ["limit": String(limits.form.fileBytes / 1_048_576)]),
        "errors": context.errors(of: form),
        "action": "/import/\(notebook.id)",
        "files": context.field(
          "files", label: "importPages.files", in: form,
          ["prompt": context.text("importPages.drop"), "multiple": true, "icon": "import"]),
        "folder": context.field("folder", label: "importPages.folder", in: form),
        "cancel": notebook.places.first?.href ?? "/",
      ])
  }

  /// Which notebook to import into.
  static func choice(_ notebooks: [any NotebookPages], _ context: PageContext) -> PageContent {
    PageContent(
      "import-choice", title: context.text("importPages.choice"),
      [
        "rows": notebooks.map { notebook -> TemplateValues in
          [
            "title": context.title(of: notebook), "icon": context.icon(of: notebook),
            "href": "/import/\(notebook.id)",
          ]
        }
      ])
  }
}

/// Where one is in an import.
enum ImportStep: String, CaseIterable {
  case files
  case preview
  case report

  /// The partial `steps`.
  static func values(upTo current: ImportStep, _ context: PageContext) -> [TemplateValues] {
    let index = allCases.firstIndex(of: current) ?? 0
    return allCases.enumerated().map { position, step in
      let state = position < index ? "done" : position == index ? "current" : "todo"
      return [
        "label": context.text("importPages.step.\(step.rawValue)"), "state": state,
        "current": state == "current", "done": state == "done",
      ]
    }
  }
}
