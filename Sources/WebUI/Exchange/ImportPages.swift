import Foundation
import Interchange
import NotebookContract
import Vault

/// The import wizard: files, preview, questions, import, report. The same for every notebook.
struct ImportPages {
  let routes: Routes

  func add() {
    routes.page("/import") { request, _ in
      let notebooks = request.site.notebooks.filter { !request.site.exchange.importers(of: $0.id).isEmpty }
      if notebooks.count == 1, let only = notebooks.first {
        return .reply(.redirect(to: "/import/\(only.id)"))
      }
      return .reply(.page(ImportStartPage.choice(notebooks, request.context)))
    }
    routes.page("/import/:notebook") { request, _ in
      let page = try ImportStartPage(request)
      return .reply(.page(page.content(FormData())), notebook: page.notebook.id)
    }
    routes.upload("/import/:notebook") { request, form, upload in
      try await Self.begin(request, form, upload)
    }
    routes.page("/import/:notebook/:draft") { request, _ in
      guard let draft = try await Self.draft(request) else { return try Self.gone(request) }
      let page = try ImportPage(draft: draft, request)
      switch draft.state {
      case .arrived: return .reply(.redirect(to: "/import/\(draft.notebook)"))
      case .working(let job): return .reply(.redirect(to: job ?? "/"))
      case .waiting(let obstacle):
        return .reply(.page(page.asking(obstacle)), notebook: draft.notebook)
      case .ready(let reading): return .reply(.page(page.preview(reading)), notebook: draft.notebook)
      case .done(let run): return .reply(.page(page.report(run)), notebook: draft.notebook)
      case .refused(let reason): return .reply(.page(page.refusal(reason)), notebook: draft.notebook)
      }
    }
    routes.form("/import/:notebook/:draft") { request, vault, form in
      try await Self.goOn(request, vault, form)
    }
    // What is typed here is a password: no page carries it through a lock.
    routes.form("/import/:notebook/:draft/open", isHeld: false) { request, vault, form in
      try await Self.open(request, vault, form)
    }
    routes.form("/import/:notebook/:draft/cancel") { request, _, _ in
      guard let draft = try await Self.draft(request) else { return try Self.gone(request) }
      guard !draft.isBusy else { return .reply(.redirect(to: draft.href)) }
      await request.site.gate.workspace.imports.discard(draft.id)
      return .reply(.redirect(to: "/import/\(draft.notebook)"))
    }
  }

  /// The import that an address names; nil where it is no longer there, or not this session's.
  private static func draft(_ request: ShellRequest) async throws -> ImportDraft? {
    let (id, notebook) = (try request.address.parameter("draft"), try request.address.parameter("notebook"))
    let draft = await request.site.gate.workspace.imports.draft(id, of: request.visit.session.key)
    return draft.flatMap { $0.notebook == notebook ? $0 : nil }
  }

  /// Another one took its place, or the vault was locked meanwhile: its files are to be chosen again.
  private static func gone(_ request: ShellRequest) throws -> Answer {
    let notebook = try request.address.parameter("notebook")
    guard request.site.notebooks.contains(where: { $0.id == notebook }) else { throw PageError.notFound }
    return .reply(.redirect(to: "/import/\(notebook)", toast: Toast("importPages.gone")), notebook: notebook)
  }

  /// Takes in what arrived, and begins to read it.
  private static func begin(
    _ request: ShellRequest, _ form: FormData, _ upload: Upload
  ) async throws -> Answer {
    let page = try ImportStartPage(request)
    let gate = request.site.gate
    var form = form
    let source: ImportSource
    do {
      source = try await upload.source()
    } catch {
      await upload.discard()
      form.note(PageMessage(explaining: error), for: "files")
      return .reply(.invalid(page.content(form)), notebook: page.notebook.id)
    }
    let session = request.visit.session
    let draft = await gate.workspace.imports.begin(
      source, from: upload, for: session.key, notebook: page.notebook.id)
    // Locked while the files arrived: whatever forgets the imports may have run already.
    guard let vault = await gate.vault(for: session, isActivity: false) else {
      await gate.workspace.imports.discard(draft.id)
      throw PageError.locked
    }
    let work = ImportWork(draft: draft, site: request.site)
    return .reply(.redirect(to: try await work.read(in: vault)), notebook: page.notebook.id)
  }

  /// Reads the files with what they could not be read without.
  private static func open(_ request: ShellRequest, _ vault: Vault, _ form: FormData) async throws -> Answer {
    guard let draft = try await draft(request) else { return try gone(request) }
    guard case .waiting(let obstacle) = draft.state else {
      return .reply(.redirect(to: draft.href), notebook: draft.notebook)
    }
    let formats = request.site.exchange.importers(of: draft.notebook).map(\.format)
    let href: String
    switch obstacle {
    case .password:
      var typed = Array((form.raw("password") ?? "").utf8)
      let password = SecretBytes(copyingAndZeroing: &typed)
      guard let opened = await request.site.gate.workspace.imports.note(password: password, for: draft.id)
      else {
        return try gone(request)
      }
      href = try await ImportWork(draft: opened, site: request.site).read(in: vault)
    case .format:
      guard let format = form.raw("format"), formats.contains(format) else {
        return .reply(.redirect(to: draft.href), notebook: draft.notebook)
      }
      href = try await ImportWork(draft: draft, site: request.site).read(
        in: vault, format: format, formats: formats)
    }
    return .reply(.redirect(to: href), notebook: draft.notebook)
  }

  /// Reads again with other answers; imports when they are those of the preview that the person saw.
  private static func goOn(_ request: ShellRequest, _ vault: Vault, _ form: FormData) async throws -> Answer {
    guard let draft = try await draft(request) else { return try gone(request) }
    guard case .ready(let reading) = draft.state else {
      return .reply(.redirect(to: draft.href), notebook: draft.notebook)
    }
    let answered = AnsweredForm(form, to: reading)
    let work = ImportWork(draft: draft, site: request.site)
    func readAgain() async throws -> String {
      try await work.read(in: vault, again: reading, format: answered.format, answers: answered.answers)
    }
    guard form.raw("step") == "run" else {
      return .reply(.redirect(to: try await readAgain()), notebook: draft.notebook)
    }
    guard reading.isComplete, answered.isUnchanged else {
      return .reply(
        .redirect(to: try await readAgain(), toast: Toast("importPages.changed")), notebook: draft.notebook)
    }
    let href = try await work.run(reading, in: vault)
    return .reply(.redirect(to: href), notebook: draft.notebook)
  }
}

/// What a person chose on the page of a preview.
private struct AnsweredForm {
  /// The format that the source is to be read as.
  let format: String
  let answers: ImportAnswers
  /// Whether the preview that was shown is the one that these answers give.
  let isUnchanged: Bool

  init(_ form: FormData, to reading: ImportReading) {
    guard form.raw("revision") == String(reading.revision) else {
      (format, answers, isUnchanged) = (reading.format, reading.answers, false)
      return
    }
    let chosenFormat = form.raw("format").flatMap { reading.formats.contains($0) ? $0 : nil }
    format = chosenFormat ?? reading.format
    var chosen = reading.answers
    for (index, question) in reading.preview.questions.enumerated() {
      guard let choice = form.raw("answer\(index)"), question.choices.contains(where: { $0.id == choice })
      else { continue }
      chosen.choices[question.id] = choice
    }
    answers = chosen
    isUnchanged =
      format == reading.format
      && reading.preview.questions.allSatisfy { question in
        (chosen.choices[question.id] ?? question.suggestion) == reading.answer(to: question)
      }
  }
}
