import HolfyCore
import Media
import NotebookContract
import Values
import Vault
import WebUI

/// A document's file on its page: a picture of it, what can be done with it, what is wrong with it.
struct DocumentFileView {
  let document: Document
  let state: DocumentFileState

  private var file: String { Address.document(document.id, "file") }

  /// What the file was when it was looked at; nil once it is another one.
  private var condition: DocumentFileState.Condition? {
    document.attachmentId == state.attachmentId ? state.condition : nil
  }

  private var isThere: Bool { document.attachment != nil && condition != .missing }

  func actions(_ texts: HolfyTexts) -> [TemplateValues] {
    var actions = [
      TemplateValues.link(
        texts.localizer.text("form.edit"), Address.document(document.id, "edit"), icon: "edit")
    ]
    if isThere {
      actions.append(
        .link(texts.text("document.download"), AddressText.with(["download": "1"], file), icon: "download"))
    }
    actions.append(
      .link(
        texts.text(document.attachment == nil ? "document.attach" : "document.replace"),
        Address.document(document.id, "replace"), icon: "attachment"))
    return actions
  }

  /// A picture of it, which opens the file itself beside this page.
  func preview(_ texts: HolfyTexts) -> TemplateValues? {
    switch condition {
    case .none?, .missing, .other, .unreadable: return nil
    case .picture, nil: break
    }
    guard document.attachment != nil, document.mayBePicture else { return nil }
    var pages: Int?
    if case .picture(let count) = condition, document.mimeType == MediaKind.pdf.mimeType { pages = count }
    return [
      "src": AddressText.with(["v": document.attachmentId], Address.document(document.id, "preview")),
      "href": file, "alt": texts.text("document.previewOf", ["name": document.documentName]),
      "pages": pages.map { texts.count("document.pages", $0) }, "open": texts.text("document.open"),
    ]
  }

  /// What is wrong with it.
  func notice(_ texts: HolfyTexts) -> TemplateValues? {
    let key: String
    switch condition {
    case .missing: key = "document.fileMissing"
    case .unreadable: key = "document.noPicture"
    case .none?, .picture, .other, nil: return nil
    }
    return [
      "kind": condition == .missing ? "urgent" : "info",
      "icon": condition == .missing ? "urgent" : "document",
      "title": texts.text("\(key)Title", ["name": document.savedName]), "text": texts.text(key),
    ]
  }

  func removal(_ texts: HolfyTexts) -> TemplateValues? {
    guard isThere else { return nil }
    return [
      "action": Address.document(document.id, "file/remove"), "label": texts.text("document.removeFile"),
    ]
  }
}

extension Document {
  /// The person's own name for the file, with the ending that it has.
  var savedName: String {
    let ending = file.fileName.split(separator: ".").dropFirst().last.map { ".\($0)" } ?? ""
    return details.documentName + ending
  }
}
