import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// A document on a page of its own, its file, and small pictures of it.
struct DocumentPages {
  let pictures: Pictures

  func add(to routes: NotebookRoutes) {
    let pictures = pictures
    routes.live("documents/:id") { request in
      let id = try request.parameter("id")
      let document = try await request.found(RecordQuery<Document>(id))
      let header = VehicleHeaderQuery(
        document.vehicleId, today: request.today, in: request.timeZone)
      let file = try await DocumentFileState(of: document, pictures, in: request.attachments)
      return LivePage(Combined(RecordQuery<Document>(id), header)) { answer, context in
        let (document, header) = answer.parts
        guard let document, let header else { throw PageError.notFound }
        return Self.content(document, file, header, HolfyTexts(context))
      }
    }
    routes.get("documents/:id/file") { request in
      let document = try await request.document()
      return try Self.file(document, request, isDownload: request.query("download") != nil)
    }
    addPictures(to: routes)
    routes.post("documents/:id/file/remove") { request in
      let written = try await request.holfy.replaceFile(of: try request.parameter("id"), with: nil)
      let toast = Toast.written("fileRemoved", written, written.value.documentName)
      return .redirect(to: Address.document(written.value.id), toast: toast)
    }
    routes.post("documents/:id/delete") { request in
      let written = try await request.holfy.deleteDocument(try request.parameter("id"))
      let toast = Toast.written("documentDeleted", written, written.value.documentName)
      return .redirect(to: Address.vehicle(written.value.vehicleId), toast: toast)
    }
  }

  private func addPictures(to routes: NotebookRoutes) {
    let pictures = pictures
    for (page, side) in [("thumbnail", 132), ("preview", DocumentFileState.previewSide)] {
      routes.get("documents/:id/\(page)") { request in
        guard let attachment = try await request.document().attachment else { return .notFound }
        return .file(
          try await pictures.reply(for: attachment, side: side, named: page, in: request.attachments))
      }
    }
  }

  /// The file as it is, decrypted while it is sent.
  private static func file(_ document: Document, _ request: PageRequest, isDownload: Bool) throws -> Reply {
    guard let attachment = document.attachment else { return .notFound }
    return .file(
      try FileReply(
        attachment, in: request.attachments, name: document.savedName, mediaType: document.mimeType,
        isDownload: isDownload))
  }

  private static func content(
    _ document: Document, _ file: DocumentFileState, _ header: VehicleHeader, _ texts: HolfyTexts
  ) -> PageContent {
    let view = DocumentFileView(document: document, state: file)
    return PageContent(
      "document-page", title: document.documentName,
      [
        "subtitle": "\(header.vehicle.name) · \(header.vehicle.plate)",
        "breadcrumb": texts.crumbs(header.vehicle) + [.crumb(document.documentName)],
        "pageActions": view.actions(texts), "preview": view.preview(texts), "notice": view.notice(texts),
        "missing": document.attachment == nil ? texts.text("document.noFile") : nil,
        "keyvalues": facts(document, header, texts),
        "notes": document.notes.isEmpty ? nil : document.notes, "removal": view.removal(texts),
        "deletionAction": Address.document(document.id, "delete"),
        "deletionLabel": texts.text("document.delete"),
      ])
  }

  private static func facts(
    _ document: Document, _ header: VehicleHeader, _ texts: HolfyTexts
  ) -> [TemplateValues] {
    let odometer =
      document.mileage.isEmpty
      ? nil : texts.mileage(document.mileage, unit: header.settings.distanceUnit)
    let size =
      document.fileSize > 0 ? document.fileSize.formatted(.byteCount(style: .file).locale(texts.locale)) : nil
    return [
      .fact(texts.text("field.type"), texts.type(document)),
      .fact(texts.text("field.day"), texts.day(document.date)),
      .fact(texts.text("field.amount"), texts.amount(document.amount)),
      odometer.map { .fact(texts.text("field.mileage"), $0) },
      size.map { .fact(texts.text("document.file"), $0) },
    ].compactMap(\.self) + texts.values(document.importedFacts)
  }
}
