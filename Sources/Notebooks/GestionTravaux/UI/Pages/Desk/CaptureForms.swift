import GestionTravauxCore
import NotebookContract
import Vault
import WebUI

/// A capture that is noted at the desk, without any session: what was remembered afterwards, photos taken with another camera.
struct CaptureForms {
  let pictures: Pictures
  private static let text = "texte"

  func add(to routes: NotebookRoutes) {
    routes.get("desk/captures/new") { request in .page(try await Self.form(request).content()) }
    let imageProcessor = pictures.imageProcessor
    routes.post("desk/captures/new", receive: .attachments) { request in
      // What can be kept is kept; what cannot is told where more is added to it.
      var kept: ContentSheet?
      return try await request.saving(
        page: { form in
          if let kept { return ContentForms.filesPage(kept, request.page, form) }
          return try await Self.form(request.page).content(form)
        }
      ) { form in
        guard let said = try await Self.form(request.page).value(of: &form) else { return nil }
        let files = try await form.developed(by: try await request.house.intake(imageProcessor))
        if said.text.isEmpty, files.isEmpty, form.isValid {
          form.note(PageMessage(key: "gestiontravaux.pages.desk.captureEmpty"), for: Self.text)
        }
        guard !said.text.isEmpty || !files.isEmpty else { return nil }
        let isWhole = form.isValid
        let field = { (error: GestionTravauxError) in
          error == .notFound(.task) || error == .notActive ? TaskChoice.name : nil
        }
        return try await form.noting(beside: field) {
          let written = try await request.house.addCapture(said.text, files: files, to: said.task)
          if isWhole { return .redirect(to: Address.desk, toast: .written("deskAdded", written)) }
          kept = try await request.store.value(ContentQuery(ContentRef(.capture, written.value.id)))
          return nil
        }
      }
    }
  }

  private static func form(_ request: PageRequest) async throws -> RecordForm<Said> {
    let texts = GestionTravauxTexts(request.context)
    let title = texts.text("desk.newCapture")
    let page = FormPage(
      context: request.context, labels: GestionTravauxTexts.fields, title: title,
      action: Address.newCapture, cancel: Address.desk, breadcrumb: texts.deskCrumbs(title))
    let tasks = try await TaskChoice(request, with: nil)
    return RecordForm(
      page, over: nil, blank: Said(),
      [
        .area(text, \.text, .rows(5), .label("content.text")),
        .part { $0.addCaptureFiles(texts) },
        tasks.field(\.task, proposed: request.query("task"), texts),
      ])
  }
}

extension FormPage {
  /// Adds the field of photos, memos and documents; what came already is sent again.
  fileprivate mutating func addCaptureFiles(_ texts: GestionTravauxTexts) {
    keepFiles()
    add(
      "file", FormFiles.field, label: "content.files",
      [
        "prompt": texts.text("content.drop"), "multiple": true,
        "accept": "image/*,audio/*,application/pdf", "optional": true,
      ])
  }
}

extension Address {
  /// Where a capture is noted without any session.
  static let newCapture = desk("captures/new")
}
