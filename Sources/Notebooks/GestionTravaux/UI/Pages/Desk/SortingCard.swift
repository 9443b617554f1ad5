import Foundation
import GestionTravauxCore
import NotebookContract
import Values
import WebUI

/// The capture that is sorted next, as a card: for the partial `gestiontravaux-desk-card`.
struct SortingCard {
  let item: NotedItem<CaptureEntity>
  let files: [String: CaptureFile]
  let texts: GestionTravauxTexts

  var values: TemplateValues {
    let (capture, blocks) = (item.record, item.record.blocks.inOrder)
    let said = blocks.fullText
    let ref = ContentRef(.capture, capture.id)
    return [
      "key": capture.id,
      "label": texts.text("desk.captureOf", ["title": texts.line(blocks, createdAt: capture.createdAt)]),
      "task": texts.place(item.task), "when": texts.elapsed(since: capture.createdAt),
      "text": said.isEmpty ? nil : said,
      "photos": kept(blocks.photoPaths).enumerated().map { index, file -> TemplateValues in
        [
          "href": Address.file(file.id), "thumbnail": Address.file(file.id, "thumbnail"),
          "label": texts.text("desk.photo", ["number": String(index + 1)]),
        ]
      },
      "memos": kept(blocks.voicePaths).enumerated().map { index, file -> TemplateValues in
        ["href": Address.file(file.id), "label": texts.text("desk.memo", ["number": String(index + 1)])]
      },
      "documents": documents(in: blocks),
      "open": TemplateValues.link(texts.text("desk.open"), Address.content(ref)),
      "shortest": String(Int(SwipeGesture.shortestWay)), "lean": String(Int(SwipeGesture.lean)),
      "hints": CaptureTarget.allCases.filter { $0 != .todo || item.task != nil }.map(hint),
      "keys": texts.text("desk.keys"), "note": item.task == nil ? texts.text("desk.noTask") : nil,
      "sorting": SortingWays(
        texts: texts, action: Address.record("desk/captures", capture.id, "sort"), hasTask: item.task != nil
      ).values,
      "deletion": [
        "action": Address.record("desk/captures", capture.id, "delete"), "label": texts.text("desk.delete"),
      ] as TemplateValues,
    ]
  }

  private func documents(in blocks: [ContentBlock]) -> [TemplateValues] {
    blocks.compactMap { block in
      guard block.type.known == .document, let file = block.photoLocalPath.flatMap({ files[$0] }),
        file.attachmentId != nil
      else { return nil }
      return [
        "href": Address.file(file.id), "src": Address.file(file.id, "thumbnail"),
        "name": block.text ?? texts.name(of: file),
      ]
    }
  }

  private func kept(_ paths: [String]) -> [CaptureFile] {
    paths.compactMap { files[$0] }.filter { $0.attachmentId != nil }
  }

  private func hint(_ target: CaptureTarget) -> TemplateValues {
    let (place, icon) =
      switch target {
      case .alerte: ("left", "arrow-left")
      case .astuce: ("right", "arrow-right")
      case .todo: ("up", "arrow-up")
      case .achat: ("down", "arrow-down")
      }
    return [
      "axis": SortingWays.text(of: target.axis), "kind": target.kind.rawValue, "place": place, "icon": icon,
      "label": texts.content(target.kind),
    ]
  }
}
