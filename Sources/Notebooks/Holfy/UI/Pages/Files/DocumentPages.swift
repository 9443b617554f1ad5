import Foundation
import HolfyCore
import Media
import NIOCore
import Values
import Vault
import WebUI

/// A document on a page of its own, its file, and small pictures of it.
struct DocumentPages {
  let pictures: Pictures

  func add(to routes: NotebookRoutes) {
    routes.live("documents/:id") { request in
      let id = try request.parameter("id")
      guard let document = try await request.store.value(DocumentQuery(id)) else { throw PageError.notFound }
      let header = VehicleHeaderQuery(document.vehicleId, today: request.today, timeZone: request.timeZone)
      return LivePage(Both(DocumentQuery(id), header)) { answer, context in
        guard let document = answer.first, let header = answer.second else { throw PageError.notFound }
        return Self.content(document, header, HolfyTexts(context))
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
    for (page, side) in [("thumbnail", 132), ("preview", 1_600)] {
      routes.get("documents/:id/\(page)") { request in
        guard let attachment = try await request.document().attachment else { return .notFound }
        do {
          let data = try await pictures.picture(of: attachment, side: side, in: request.attachments)
          let tag = "\(attachment.description)-\(side)"
          return .file(FileReply(name: "\(page).jpg", mediaType: "image/jpeg", data: data, tag: tag))
        } catch is MediaError {
          // The file is whole; there is only no picture of it to show.
          return .notFound
        }
      }
    }
  }

  /// The file as it is, decrypted while it is sent.
  private static func file(_ document: Document, _ request: PageRequest, isDownload: Bool) throws -> Reply {
    guard let attachment = document.attachment else { return .notFound }
    let content = try request.attachments.read(attachment)
    return .file(
      FileReply(
        name: savedName(of: document), mediaType: document.mimeType, size: content.size,
        tag: attachment.description, isDownload: isDownload
      ) { range, write in
        for try await chunk in try content.bytes(in: range) { try await write(ByteBuffer(bytes: chunk)) }
      })
  }

  /// The person's own name for it, with the ending that its file has.
  private static func savedName(of document: Document) -> String {
    let ending = document.fileName.split(separator: ".").dropFirst().last.map { ".\($0)" } ?? ""
    return document.documentName + ending
  }

  private static func content(
    _ document: Document, _ header: VehicleHeader, _ texts: HolfyTexts
  ) -> PageContent {
    let hasFile = document.attachment != nil
    let file = Address.document(document.id, "file")
    var actions = [
      TemplateValues.link(
        texts.context.text("form.edit"), Address.document(document.id, "edit"), icon: "edit")
    ]
    if hasFile {
      actions.append(
        .link(texts.text("document.download"), AddressText.with(["download": "1"], file), icon: "download"))
    }
    actions.append(
      .link(
        texts.text(hasFile ? "document.replace" : "document.attach"),
        Address.document(document.id, "replace"),
        icon: "attachment"))
    let preview: TemplateValues = [
      "src": AddressText.with(["v": document.attachmentId], Address.document(document.id, "preview")),
      "href": file,
      "alt": texts.text("document.previewOf", ["name": document.documentName]),
    ]
    return PageContent(
      "document-page", title: document.documentName,
      [
        "subtitle": "\(header.vehicle.name) · \(header.vehicle.plate)",
        "breadcrumb": texts.crumbs(header.vehicle) + [.crumb(document.documentName)],
        "pageActions": actions, "preview": hasFile && document.mayBePicture ? preview : nil,
        "missing": hasFile ? nil : texts.text("document.noFile"), "keyvalues": facts(document, header, texts),
        "notes": document.notes.isEmpty ? nil : document.notes,
        "removal": hasFile
          ? [
            "action": Address.document(document.id, "file/remove"),
            "label": texts.text("document.removeFile"),
          ] as TemplateValues : nil,
        "deletionAction": Address.document(document.id, "delete"),
        "deletionLabel": texts.text("document.delete"),
      ])
  }

  private static func facts(
    _ document: Document, _ header: VehicleHeader, _ texts: HolfyTexts
  ) -> [TemplateValues] {
    let odometer =
      Odometer.reading(document.mileage).map {
        header.settings.distanceUnit.formatted($0, locale: texts.locale)
      }
      ?? (document.mileage.isEmpty ? nil : document.mileage)
    let size =
      document.fileSize > 0 ? document.fileSize.formatted(.byteCount(style: .file).locale(texts.locale)) : nil
    return [
      .fact(texts.text("field.type"), texts.type(document)),
      .fact(texts.text("field.day"), texts.day(document.date)),
      .fact(texts.text("field.amount"), texts.amount(document.amount)),
      odometer.map { .fact(texts.text("field.mileage"), $0) },
      size.map { .fact(texts.text("document.file"), $0) },
    ].compactMap(\.self)
  }
}
