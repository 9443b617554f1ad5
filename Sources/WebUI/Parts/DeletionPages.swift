import Values

/// The pages that delete everything of a notebook, which undo brings back: what goes is said, a word has to be written, and
/// the last button is asked for once more.
///
/// They stand at `settings/delete` of the notebook.
public struct DeletionPages: Sendable {
  private let titleKey: String
  private let list: @Sendable (PageRequest) async throws -> String?
  private let delete: @Sendable (PageRequest) async throws -> Toast

  private static let word = "word"

  /// - Parameters:
  ///   - titleKey: the key of the notebook's own name.
  ///   - list: how much there is of everything, in words; nil when there is nothing.
  ///   - delete: deletes everything, and says so.
  public init(
    titleKey: String, list: @escaping @Sendable (PageRequest) async throws -> String?,
    delete: @escaping @Sendable (PageRequest) async throws -> Toast
  ) {
    (self.titleKey, self.list, self.delete) = (titleKey, list, delete)
  }

  /// Adds them to the notebook's pages.
  public func add(to routes: NotebookRoutes) {
    routes.get("settings/delete") { request in
      guard let list = try await list(request) else { return Self.nothing(request) }
      return .page(page(list, request, FormData()))
    }
    routes.post("settings/delete") { request in
      guard let list = try await list(request.page) else { return Self.nothing(request.page) }
      return try await request.saving(page: { page(list, request.page, $0) }) { form in
        Self.isConfirmed(&form, request.context) ? .page(Self.confirmation(list, form, request.page)) : nil
      }
    }
    routes.post("settings/delete/everything") { request in
      var form = request.form
      guard Self.isConfirmed(&form, request.context) else { return .redirect(to: Self.address(request.page)) }
      return .redirect(to: Self.home(request.page), toast: try await delete(request.page))
    }
  }

  private static func home(_ request: PageRequest) -> String { "/\(request.notebook)" }
  private static func settings(_ request: PageRequest) -> String { home(request) + "/settings" }
  private static func address(_ request: PageRequest) -> String { settings(request) + "/delete" }

  private static func nothing(_ request: PageRequest) -> Reply {
    .redirect(to: settings(request), toast: Toast("deletion.nothing"))
  }

  /// Whether the word was written, whatever its capitals and accents.
  private static func isConfirmed(_ form: inout FormData, _ context: PageContext) -> Bool {
    let wanted = context.text("deletion.word")
    if form.text(word)?.sortingKey == wanted.sortingKey { return true }
    form.note(PageMessage(key: "deletion.wordMissing", arguments: ["word": wanted]), for: word)
    return false
  }

  private func page(_ list: String, _ request: PageRequest, _ form: FormData) -> PageContent {
    let context = request.context
    let (name, title) = (context.title(of: request.notebook, titleKey), context.text("deletion.title"))
    var page = FormPage(
      context: context, form: form, labels: "deletion.field", title: title, action: Self.address(request),
      submit: context.text("deletion.goOn"), cancel: Self.settings(request),
      breadcrumb: [
        .crumb(name, Self.home(request)), .crumb(context.text("shell.settings"), Self.settings(request)),
        .crumb(title),
      ])
    page.lead = context.text("deletion.lead", ["notebook": name, "list": list])
    page.add(
      "text", Self.word, ["hint": context.text("deletion.hint", ["word": context.text("deletion.word")])])
    return page.content
  }

  private static func confirmation(_ list: String, _ form: FormData, _ request: PageRequest) -> PageContent {
    let context = request.context
    let title = context.text("deletion.title")
    return PageContent(
      "confirm-page", title: title,
      [
        "confirm": [
          "message": context.text("deletion.question", ["list": list]),
          "detail": context.text("deletion.undo"), "action": address(request) + "/everything",
          "submit": title, "danger": true, "cancel": settings(request),
          "fields": [["name": word, "value": form.raw(word) ?? ""]],
        ] as TemplateValues
      ])
  }
}
