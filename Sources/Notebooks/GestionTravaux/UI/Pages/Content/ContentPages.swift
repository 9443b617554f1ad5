import GestionTravauxCore
import Media
import NotebookContract
import Vault
import WebUI

/// A capture, or what one became, whole: one tap away from wherever a line of it is shown.
struct ContentPages {
  let pictures: Pictures

  func add(to routes: NotebookRoutes) {
    let pictures = pictures
    routes.live("content/:kind/:id") { request in
      let sizes = try await pictures.sizes(of: try await request.contentSheet(), in: request.attachments)
      return LivePage(ContentQuery(try request.contentRef())) { sheet, context in
        guard let sheet else { throw PageError.notFound }
        return ContentView(sheet: sheet, texts: GestionTravauxTexts(context), sizes: sizes).content
      }
    }
    routes.post("content/:kind/:id/remove") { request in
      let ref = try request.page.contentRef()
      let block = try request.form.requiredAnswer("block") { $0 }
      let written = try await request.house.removeBlock(block, from: ref)
      return .redirect(to: Address.content(ref), toast: .written("blockRemoved", written))
    }
    routes.post("content/:kind/:id/moment") { request in
      let ref = try request.page.contentRef()
      let file = try request.form.requiredAnswer("file") { $0 }
      let moment = try request.form.answer("moment", as: PhotoMoment.init(rawValue:))
      try await request.house.setMoment(moment, of: file)
      return .redirect(to: Address.content(ref))
    }
    routes.post("content/:kind/:id/delete") { request in
      let ref = try request.page.contentRef()
      let sheet = try await request.page.contentSheet()
      let title = GestionTravauxTexts(request.context).title(of: sheet)
      let written = try await request.house.deleteContent(ref)
      return .redirect(
        to: Address.list(of: sheet), toast: .written("contentDeleted.\(ref.kind.rawValue)", written, title))
    }
  }
}

extension PageRequest {
  /// What the address names.
  func contentRef() throws(PageError) -> ContentRef {
    guard let kind = ContentRef.Kind(rawValue: try parameter("kind")) else { throw .notFound }
    return ContentRef(kind, try parameter("id"))
  }

  /// What the address names, as it is stored now.
  func contentSheet() async throws -> ContentSheet {
    try await found(ContentQuery(try contentRef()))
  }
}

extension Pictures {
  /// How large the photos of a capture are as its page shows them. What cannot be read has no size: the picture in its
  /// place says so.
  fileprivate func sizes(of sheet: ContentSheet, in store: AttachmentStore) async throws -> PictureSizes {
    var sizes: PictureSizes = [:]
    for file in sheet.blocks.photoPaths.compactMap({ sheet.files[$0] }) {
      guard let attachment = file.attachment else { continue }
      do {
        let info = try await info(of: attachment, in: store)
        sizes[file.id] = (info.width, info.height)
      } catch is MediaError {
        continue
      } catch is AttachmentError {
        continue
      }
    }
    return sizes
  }
}

extension Address {
  /// What is chosen for the site.
  static let siteSettings = site("settings")

  /// Where what is like it stands, once it is gone.
  static func list(of sheet: ContentSheet) -> String {
    switch sheet.ref.kind {
    case .capture: desk
    case .alert: alerts
    case .tip: activities
    case .note: sheet.task.map { task($0.id) } ?? home
    case .toDo: toDos
    case .purchase: shopping
    case .equipment: equipment
    }
  }
}
