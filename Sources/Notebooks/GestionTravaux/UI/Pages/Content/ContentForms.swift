import GestionTravauxCore
import NotebookContract
import Values
import WebUI

/// The forms of a capture, or of what one became: what it says, and what it shows.
struct ContentForms {
  let pictures: Pictures
  private static let field = "text"

  func add(to routes: NotebookRoutes) {
    routes.get("content/:kind/:id/edit") { request in
      .page(Self.page(try await request.contentSheet(), request, FormData()))
    }
    routes.post("content/:kind/:id/edit") { request in
      let sheet = try await request.page.contentSheet()
      return try await request.saving(page: { Self.page(sheet, request.page, $0) }) { form in
        try await Self.save(&form, sheet, request)
      }
    }
    routes.get("content/:kind/:id/files") { request in
      .page(Self.filesPage(try await request.contentSheet(), request, FormData()))
    }
    let imageProcessor = pictures.imageProcessor
    routes.post("content/:kind/:id/files", receive: .attachments) { request in
      let sheet = try await request.page.contentSheet()
      return try await request.saving(page: { Self.filesPage(sheet, request.page, $0) }) { form in
        let files = try await form.developed(by: try await request.house.intake(imageProcessor))
        if files.isEmpty, form.isValid { form.note(PageMessage(key: "form.required"), for: FormFiles.field) }
        guard !files.isEmpty else { return nil }
        // What can be kept is kept; what cannot is told then.
        let written = try await request.house.addFiles(files, to: sheet.ref)
        guard form.isValid else { return nil }
        return .redirect(to: Address.content(sheet.ref), toast: .written("filesAdded", written))
      }
    }
  }

  // MARK: Text

  /// A field for each stretch of text, so that photos stay where they stand between them.
  private static func page(_ sheet: ContentSheet, _ request: PageRequest, _ form: FormData) -> PageContent {
    let texts = GestionTravauxTexts(request.context)
    var page = frame(sheet, request, form, page: "edit", title: "content.edit")
    page.changes(sheet.ref.id)
    let stretches = sheet.blocks.passages
    // What was typed where nothing was said yet stays in its field, whatever was said meanwhile.
    if stretches.isEmpty || form.raw(field) != nil {
      page.add("area", field, label: "content.text", ["rows": 5])
    }
    for (index, block) in stretches.enumerated() {
      let label =
        stretches.count == 1
        ? nil : texts.text("content.textNumber", ["number": String(index + 1)])
      page.add(
        "area", name(of: block), label: "content.text", value: block.text, ["rows": 5, "label": label])
    }
    for name in homelessNames(form, stretches) { page.add("area", name, label: "content.text", ["rows": 5]) }
    return page.content
  }

  private static func save(
    _ form: inout FormData, _ sheet: ContentSheet, _ request: FormRequest
  ) async throws -> Reply? {
    let ref = sheet.ref
    let stretches = sheet.blocks.passages
    // What was typed where nothing was said yet, or in a passage that was taken away meanwhile, is said after the rest.
    let homeless = [field] + homelessNames(form, stretches)
    let typed = homeless.compactMap { form.text($0) }
    let added = typed.isEmpty ? nil : typed.joined(separator: "\n\n")
    guard !stretches.isEmpty else {
      guard let text = added ?? form.text(field, required: true), form.isValid else { return nil }
      let written = try await request.house.setText(text, of: ref)
      return .redirect(to: Address.content(ref), toast: .written("textSaved", written))
    }
    var said: [ContentBlock.ID: String] = [:]
    // What was said since the form was opened has no field in it.
    for block in stretches where form.raw(name(of: block)) != nil {
      said[block.id] = form.text(name(of: block)) ?? ""
    }
    guard form.isValid else { return nil }
    let written = try await request.house.setTexts(said, adding: added, of: ref)
    return .redirect(to: Address.content(ref), toast: .written("textSaved", written))
  }

  private static func name(of block: ContentBlock) -> String { "\(field)-\(block.id)" }

  /// The fields of passages that are no longer there.
  private static func homelessNames(_ form: FormData, _ stretches: [ContentBlock]) -> [String] {
    let known = Set(stretches.map(name))
    return form.names(beginning: "\(field)-").filter { !known.contains($0) }
  }

  // MARK: Photos and memos

  static func filesPage(
    _ sheet: ContentSheet, _ request: PageRequest, _ form: FormData
  ) -> PageContent {
    var page = frame(sheet, request, form, page: "files", title: "content.addFiles")
    page.takesFiles = true
    page.add(
      "file", FormFiles.field, label: "content.files",
      [
        "prompt": GestionTravauxTexts(request.context).text("content.drop"), "multiple": true,
        "accept": "image/*,audio/*,application/pdf",
      ])
    return page.content
  }

  private static func frame(
    _ sheet: ContentSheet, _ request: PageRequest, _ form: FormData, page: String, title: String
  ) -> FormPage {
    let texts = GestionTravauxTexts(request.context)
    return FormPage(
      context: request.context, form: form, labels: GestionTravauxTexts.fields, title: texts.text(title),
      action: Address.content(sheet.ref, page), cancel: Address.content(sheet.ref),
      breadcrumb: [
        .crumb(texts.content(sheet.ref.kind), Address.content(sheet.ref)), .crumb(texts.text(title)),
      ])
  }
}
