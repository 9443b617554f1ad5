import Foundation
import GestionTravauxCore
import NotebookContract
import Values
import WebUI

/// How large photos are in pixels, by their ids.
typealias PictureSizes = [CaptureFile.ID: (width: Int, height: Int)]

/// What was said and photographed, in its order, for the partial `gestiontravaux-blocks`.
struct ContentBlocksView {
  let sheet: ContentSheet
  let texts: GestionTravauxTexts
  /// How large its photos are, by their ids, so that what stands under one is where it stays; none where nobody looked.
  var sizes: PictureSizes = [:]

  /// What fills the partial.
  func values(of blocks: [ContentBlock]) -> [TemplateValues] {
    blocks.map { block in
      let file = block.photoLocalPath.flatMap { sheet.files[$0] }
      var values: TemplateValues = ["key": block.id]
      switch (block.type.known, file) {
      case (.text, _): values["text"] = block.text
      case (nil, _):
        values["text"] = block.text
        values["missing"] = texts.text("content.later")
      case (_, let file?) where file.attachmentId == nil: values["missing"] = texts.text("content.absent")
      case (.photo, let file?): values["photo"] = photo(file, block)
      case (.voice, let file?): values["memo"] = memo(file, block)
      case (.document, let file?): values["document"] = document(file, block)
      default: values["missing"] = texts.text("content.missing")
      }
      return values
    }
  }

  /// When a photo or a memo was taken.
  func taken(_ block: ContentBlock, _ file: CaptureFile) -> Date {
    block.timestamp == ContentBlock.unknownTimestamp ? file.createdAt : block.timestamp
  }

  private func photo(_ file: CaptureFile, _ block: ContentBlock) -> TemplateValues {
    [
      "href": Address.file(file.id), "src": Address.file(file.id, "picture"),
      "alt": texts.text("content.photoOf", ["moment": texts.moment(taken(block, file))]),
      "width": sizes[file.id].map { String($0.width) }, "height": sizes[file.id].map { String($0.height) },
    ]
  }

  private func document(_ file: CaptureFile, _ block: ContentBlock) -> TemplateValues {
    [
      "href": Address.file(file.id), "src": Address.file(file.id, "thumbnail"),
      "name": block.text ?? texts.name(of: file), "day": texts.day(taken(block, file)),
    ]
  }

  private func memo(_ file: CaptureFile, _ block: ContentBlock) -> TemplateValues {
    [
      // One that is still being recorded is longer next time: a player looks again then.
      "src": Address.file(file.id) + "?size=\(file.size)",
      "label": texts.text("content.memoOf", ["moment": texts.moment(taken(block, file))]),
    ]
  }
}

extension GestionTravauxTexts {
  /// « 12 janvier 2026 à 9:05 », where the person is.
  func moment(_ instant: Date) -> String {
    instant.formatted(
      Date.FormatStyle(date: .long, time: .shortened, locale: locale, timeZone: timeZone))
  }
}
