import Foundation
import GestionTravauxCore
import Values
import WebUI

/// What was said and photographed, in its order, for the partial `gestiontravaux-blocks`.
struct ContentBlocksView {
  let sheet: ContentSheet
  let texts: GestionTravauxTexts

  /// What fills the partial.
  func values(of blocks: [ContentBlock]) -> [TemplateValues] {
    blocks.map { block in
      let file = block.photoLocalPath.flatMap { sheet.files[$0] }
      var values: TemplateValues = ["key": block.id]
      switch (block.type.known, file) {
      case (.text, _): values["text"] = block.text
      case (.photo, let file?): values["photo"] = photo(file, block)
      case (.voice, let file?): values["memo"] = memo(file, block)
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
    ]
  }

  private func memo(_ file: CaptureFile, _ block: ContentBlock) -> TemplateValues {
    [
      "src": Address.file(file.id),
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
