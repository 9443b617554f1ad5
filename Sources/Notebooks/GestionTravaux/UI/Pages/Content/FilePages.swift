import GestionTravauxCore
import Vault
import WebUI

/// Photos and memos, whole and small, decrypted while they are sent.
struct FilePages {
  let pictures: Pictures
  private static let sides = ["picture": 1_280, "thumbnail": 320]

  func add(to routes: NotebookRoutes) {
    routes.get("files/:id") { request in
      let (file, attachment) = try await Self.file(request)
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.id
      return .file(
        try FileReply(
          attachment, in: request.attachments, name: name, mediaType: file.mimeType, isDownload: false))
    }
    let pictures = pictures
    for (page, side) in Self.sides {
      routes.get("files/:id/\(page)") { request in
        let (_, attachment) = try await Self.file(request)
        return .file(
          try await pictures.reply(for: attachment, side: side, named: page, in: request.attachments))
      }
    }
  }

  private static func file(_ request: PageRequest) async throws -> (CaptureFile, AttachmentID) {
    let file = try await request.store.value(CaptureFileQuery(try request.parameter("id")))
    guard let file, let attachment = file.attachmentId.flatMap({ AttachmentID($0) }) else {
      throw PageError.notFound
    }
    return (file, attachment)
  }
}
