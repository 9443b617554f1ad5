import Foundation
import HTTPTypes
import Hummingbird
import Localization
import NIOCore

/// Puts a page's content into the shell's layout.
struct PageRenderer: Sendable {
  let site: Site
  var visit: Visit

  /// What the layout shows around an authenticated page.
  struct Frame: Sendable {
    /// The notebook that the page belongs to.
    var notebook: String?
    /// Whether the page follows what it shows.
    var isLive = false
    /// What happened since the last page.
    var toasts: [Toast] = []
    /// What goes on in the notebook.
    var banner: NotebookBanner?
    /// Where the backup of each notebook stands.
    var backups: [String: BackupStanding] = [:]
  }

  var context: PageContext {
    PageContext(
      language: visit.language, dependencies: site.gate.dependencies, path: visit.path,
      formToken: visit.session.formToken.text, strings: site.strings,
      discreet: visit.preferences.discreet ?? [])
  }

  /// An authenticated page.
  func html(_ content: PageContent, in frame: Frame) throws -> String {
    let values = common(content).merging(self.values(of: frame)).merging(content.values)
    return try site.templates.render(content.template, values)
  }

  /// A public page.
  func plainHTML(_ content: PageContent) throws -> String {
    try site.templates.render(content.template, common(content).merging(content.values))
  }

  private func common(_ content: PageContent) -> TemplateValues {
    [
      "t": TextLookup(table: site.strings, language: visit.language),
      "lang": visit.language.rawValue,
      "title": content.title,
      "csrf": visit.session.formToken.text,
      "theme": visit.preferences.theme?.rawValue,
      "themeNext": visit.preferences.theme == .dark ? "light" : "dark",
      "here": visit.path,
      "assetVersion": site.assets.version,
    ]
  }

  private func values(of frame: Frame) -> TemplateValues {
    let context = context
    let current = frame.notebook.flatMap(site.notebook)
    let places = current?.places ?? ShellPages.places
    let discreet = current.flatMap { context.isDiscreet($0.id) ? $0 : nil }
    return [
      // The window of a discreet notebook tells nobody what is on its pages, and the address of the locked vault
      // neither.
      "windowTitle": discreet.map(context.title(of:)),
      "back": discreet == nil && frame.isLive ? visit.path : nil,
      "live": frame.isLive,
      "activity": "/activity",
      "actionsHref": ActionsPage.address(of: current?.id),
      "undoHref": "/undo" + (current.map { "/\($0.id)" } ?? ""),
      "redoHref": "/redo" + (current.map { "/\($0.id)" } ?? ""),
      "notebook": current.map { self.values(of: $0, context) },
      "notebooks": site.notebooks.map { notebook in
        var values = self.values(of: notebook, context)
        values["current"] = notebook.id == frame.notebook
        return values
      },
      "dock": places.map { place -> TemplateValues in
        [
          "href": place.href, "label": context.text(place.labelKey), "icon": place.icon,
          "current": place.href == context.path,
        ]
      },
      "banner": frame.banner?.values,
      "toasts": frame.toasts.map { self.values(of: $0, context) },
      "backups": BackupFoot(frame.backups, on: frame.notebook, in: site.notebooks).lines(context),
    ]
  }

  private func values(of notebook: any NotebookPages, _ context: PageContext) -> TemplateValues {
    [
      "id": notebook.id, "title": context.title(of: notebook), "icon": context.icon(of: notebook),
      "href": notebook.places.first?.href ?? "/\(notebook.id)",
    ]
  }

  private func values(of toast: Toast, _ context: PageContext) -> TemplateValues {
    // Taking it back leads back to the page on which it is offered.
    let from = visit.page.map { "?from=\($0.encodedForQuery)" } ?? ""
    return [
      "text": context.text(toast.messageKey, toast.arguments),
      "undo": toast.undo.map { undo -> TemplateValues in
        ["action": "/undo/\(undo.notebook)\(from)", "transaction": String(undo.transaction)]
      },
      "redo": toast.redo.map { redo -> TemplateValues in
        ["action": "/redo/\(redo.notebook)\(from)", "transaction": String(redo.transaction)]
      },
    ]
  }
}

extension Response {
  /// A page of ours.
  static func html(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
