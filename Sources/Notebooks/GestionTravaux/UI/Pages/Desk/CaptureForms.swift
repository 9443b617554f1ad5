import GestionTravauxCore
import NotebookContract
import Vault
import WebUI

/// A capture that is noted at the desk, without any session: what was remembered afterwards, photos taken with another camera.
struct CaptureForms {
  let pictures: Pictures
  private static let text = "texte"

  func add(to routes: NotebookRoutes) {
    routes.get("desk/captures/new") { request in .page(try await Self.page(request, FormData())) }
    let imageProcessor = pictures.imageProcessor
    routes.post("desk/captures/new", receive: .attachments) { request in
      // What can be kept is kept; what cannot is told where more is added to it.
      var kept: ContentSheet?
      return try await request.saving(
        page: { form in
          if let kept { return ContentForms.filesPage(kept, request.page, form) }
          return try await Self.page(request.page, form)
        }
      ) { form in
        let text = form.text(Self.text, limit: GestionTravauxLimits.text) ?? ""
        let task = TaskChoice.read(&form)
        guard form.isValid else { return nil }
        let files = try await form.developed(by: try await request.house.intake(imageProcessor))
        if text.isEmpty, files.isEmpty, form.isValid {
          form.note(PageMessage(key: "gestiontravaux.pages.desk.captureEmpty"), for: Self.text)
        }
        guard !text.isEmpty || !files.isEmpty else { return nil }
        do {
          let written = try await request.house.addCapture(text, files: files, to: task)
          if form.isValid { return .redirect(to: Address.desk, toast: .written("deskAdded", written)) }
          kept = try await request.store.value(ContentQuery(ContentRef(.capture, written.value.id)))
          return nil
        } catch let error as GestionTravauxError where error == .notFound(.task) || error == .notActive {
          TaskChoice.note(error, in: &form)
          return nil
        }
      }
    }
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = GestionTravauxTexts(request.context)
    let title = texts.text("desk.newCapture")
    var page = FormPage(
      context: request.context, form: form, labels: GestionTravauxTexts.fields, title: title,
      action: Address.newCapture, cancel: Address.desk, breadcrumb: texts.deskCrumbs(title))
    page.add("area", text, label: "content.text", ["rows": 5])
    page.keepFiles()
    page.add(
      "file", FormFiles.field, label: "content.files",
      [
        "prompt": texts.text("content.drop"), "multiple": true,
        "accept": "image/*,audio/*,application/pdf", "optional": true,
      ])
    try await TaskChoice(request, with: nil).add(to: &page, chosen: request.query("task"), texts)
    return page.content
  }
}

extension Address {
  /// Where a capture is noted without any session.
  static let newCapture = desk("captures/new")
}
