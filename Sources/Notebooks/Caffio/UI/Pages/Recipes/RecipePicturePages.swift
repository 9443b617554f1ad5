import CaffioCore
import Foundation
import Media
import NotebookContract
import Vault
import WebUI

/// The pictures of coffees, large and small.
struct RecipePicturePages {
  let pictures: Pictures
  private static let sides = ["picture": 1_280, "thumbnail": 320]

  func add(to routes: NotebookRoutes) {
    let pictures = pictures
    for (page, side) in Self.sides {
      routes.get("recipes/:id/\(page)") { request in
        let coffee = try await request.coffee().coffee
        guard let attachment = coffee.imageAttachmentId.flatMap({ AttachmentID($0) }) else {
          return .notFound
        }
        return .file(
          try await pictures.reply(for: attachment, side: side, named: page, in: request.attachments))
      }
    }
  }
}

extension FormPage {
  /// Adds the picture: one file, or no picture any more.
  mutating func addPicture(_ coffee: Coffee?, _ texts: CaffioTexts) {
    // What could not be read as a picture is not sent again: the rest can be saved without it.
    let files = form.problem(FormFiles.field) == nil ? FormFiles(form, takesOne: true) : nil
    takesFiles = true
    hidden += files?.kept ?? []
    let kept = files?.received.first.map { texts.text("recipe.pictureKept", ["name": $0.name]) }
    add(
      "file", FormFiles.field, label: "image",
      [
        "prompt": kept ?? texts.text("recipe.pictureDrop"), "optional": true, "accept": "image/*",
        "value": nil as String?,
      ])
    if coffee?.picture != nil { addCheck("removesPicture", isOn: false) }
  }
}

extension FormData {
  /// What happens to the picture of a coffee: the file that came takes its place, as a JPEG without the place and the
  /// camera. What cannot be read as a picture is noted.
  mutating func picture(_ request: PageRequest, imageProcessor: ImageProcessor) async throws
    -> CoffeeDraft.Image
  {
    let files = FormFiles(self, takesOne: true)
    guard let file = files.received.first else { return flag("removesPicture") ? .removed : .kept }
    let store = request.attachments
    guard
      let sent = try await files.file(titled: file.name, request, imageProcessor: imageProcessor, form: &self)
    else { return .kept }
    do {
      let data = try await Offloaded.run { try store.read(sent.attachment.id).data() }
      let picture = try await imageProcessor.thumbnail(of: .data(data), .coffee)
      let kept = try await Offloaded.run { try store.add(picture) }
      return .replaced(DocumentFile(kept, originalName: sent.originalName, mimeType: MediaKind.jpeg.mimeType))
    } catch let error as MediaError {
      note(error, for: FormFiles.field)
      return .kept
    }
  }
}
