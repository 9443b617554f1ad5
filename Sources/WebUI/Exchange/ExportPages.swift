import NotebookContract
import Localization
import Foundation
import NIOCore
import Values
import Vault

/// Taking a notebook out in clear: made in a folder of its own, downloaded once.
struct ExportPages {
  let routes: Routes

  func add() {
    routes.page("/export") { request, vault in
      // An address may name the notebook, or one of its formats (`?what=shifai/json`): it is chosen already.
      let named = FormData(["what": [request.address.query("what")].compactMap(\.self)])
      return .reply(.page(Self.page(request, named, of: try await request.authorization(in: vault).open())))
    }
    routes.form("/export") { request, vault, form in
      // An address that names a format is that of a button, which asks for nothing more.
      let named = request.address.query("what")
      return try await Self.export(
        request, vault, named.map { FormData(["what": [$0]]) } ?? form, inOneClick: named != nil)
    }
    routes.page("/export/:what/:export") { request, _ in
      .reply(.page(Self.ready(try await Self.made(request), request)))
    }
    routes.page("/export/:what/:export/file") { request, _ in
      .reply(.file(Self.download(try await Self.made(request), from: request.site.gate)))
    }
    routes.form("/export/:what/:export/delete") { request, _, _ in
      let export = try await Self.made(request)
      await Self.remove(export, from: request.site.gate)
      return .reply(.redirect(to: "/settings#backup", toast: Toast("exportPages.deleted")))
    }
  }

  private static func made(_ request: ShellRequest) async throws -> Export {
    let id = try request.address.parameter("export")
    // The lock in front of the page is that of the notebook in the address.
    guard let export = await request.site.gate.workspace.exports.export(id, of: request.visit.session.key),
      export.href.hasPrefix("/export/\(try request.address.parameter("what"))/")
    else { throw PageError.notFound }
    return export
  }

  private static func export(
    _ request: ShellRequest, _ vault: Vault, _ form: FormData, inOneClick: Bool
  ) async throws -> Answer {
    var form = form
    let chosen = form.raw("what").map { $0.split(separator: "/").map(String.init) } ?? []
    let open = try await request.authorization(in: vault).open()
    guard let notebook = chosen.first, open.contains(where: { $0.id == notebook }),
      let exporter = request.site.exchange.exporters(of: notebook).first(where: { $0.format == chosen.last })
    else {
      form.note(PageMessage(key: "form.choice"), for: "what")
      return .reply(.invalid(page(request, form, of: open)))
    }
    let store = try await vault.notebook(notebook, progress: nil)
    let work = ExportWork(site: request.site, session: request.visit.session.key)
    let href = try await work.export(
      store, attachments: try vault.attachments(of: notebook), as: exporter,
      stem: stem(of: exporter, notebook, request.context),
      pack: request.site.exchange.pack, inOneClick: inOneClick)
    return .reply(.redirect(to: href))
  }

  /// What the file is called, without its ending. A notebook that goes by a neutral name is named by no file.
  private static func stem(
    of exporter: any NotebookExporter, _ notebook: String, _ context: PageContext
  ) -> String {
    let name = context.isDiscreet(notebook) ? nil : exporter.fileName(on: context.today)
    return name ?? "\(context.localizer.fileName(of: notebook))-\(context.today)"
  }

  private static func page(
    _ request: ShellRequest, _ form: FormData, of notebooks: [any NotebookPages]
  ) -> PageContent {
    let (site, context) = (request.site, request.context)
    let offered = notebooks.flatMap { notebook in
      site.exchange.exporters(of: notebook.id).map { exporter in
        (
          value: "\(notebook.id)/\(exporter.format)", notebook: notebook.id,
          label: "\(context.title(of: notebook)) · \(context.text(exporter.titleKey))"
        )
      }
    }
    let named = form.raw("what")
    let chosen = offered.first { $0.value == named || $0.notebook == named }?.value
    let choices = offered.map { choice -> TemplateValues in
      ["value": choice.value, "label": choice.label, "selected": choice.value == chosen]
    }
    return PageContent(
      "export", title: context.text("exportPages.title"),
      [
        "warning": warning(context), "errors": context.errors(of: form),
        "what": context.field("what", label: "exportPages.what", in: form, ["options": choices]),
      ])
  }

  private static func ready(_ export: Export, _ request: ShellRequest) -> PageContent {
    let context = request.context
    let size = export.size.formatted(.byteCount(style: .file).locale(context.language.locale))
    return PageContent(
      "export-ready", title: context.text(export.isPlain ? "exportPages.ready" : "exportPages.backupReady"),
      [
        "warning": export.isPlain ? warning(context) : nil, "leftOut": leftOut(of: export, context),
        "name": export.file.lastPathComponent,
        "size": size, "href": "\(export.href)/file",
        "delete": "\(export.href)/delete", "fetched": request.address.query("fetch") != nil,
      ])
  }

  /// That something is not in a file; nil where everything is.
  private static func leftOut(of export: Export, _ context: PageContext) -> TemplateValues? {
    guard export.leftOut > 0 else { return nil }
    return [
      "kind": "urgent", "icon": "urgent",
      "title": context.text("exportPages.leftOut", ["count": String(export.leftOut)]),
      "text": context.text("exportPages.leftOutText"),
    ]
  }

  private static func warning(_ context: PageContext) -> TemplateValues {
    [
      "kind": "soon", "icon": "eye", "title": context.text("exportPages.plainTitle"),
      "text": context.text("exportPages.plain"),
    ]
  }

  /// The file, which goes once its last byte was sent.
  private static func download(_ export: Export, from gate: VaultGate) -> FileReply {
    FileReply(
      name: export.file.lastPathComponent, mediaType: "application/octet-stream", size: export.size,
      isDownload: true
    ) { range, write in
      let file = try OpenFile(export.file.path(percentEncoded: false), .read)
      var offset = range.lowerBound
      while offset < range.upperBound {
        let wanted = Int(min(Int64(1 << 18), range.upperBound - offset))
        var piece = ByteBuffer()
        let count = try piece.writeWithUnsafeMutableBytes(minimumWritableBytes: wanted) { buffer in
          try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(wanted)), at: offset)
        }
        guard count > 0 else { throw PageError.notFound }
        offset += Int64(count)
        try await write(piece)
      }
      if range.upperBound == export.size { await remove(export, from: gate) }
    }
  }

  private static func remove(_ export: Export, from gate: VaultGate) async {
    guard let export = await gate.workspace.exports.remove(export.id) else { return }
    await gate.workspace.remove(export)
  }
}
