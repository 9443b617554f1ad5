import GestionTravauxCore
import NotebookContract
import Values
import WebUI

/// The page of a capture, or of what one became.
struct ContentView {
  let sheet: ContentSheet
  let texts: GestionTravauxTexts
  /// How large its photos are, by their ids.
  var sizes: PictureSizes = [:]

  private var ref: ContentRef { sheet.ref }

  var content: PageContent {
    let blocks = ContentBlocksView(sheet: sheet, texts: texts, sizes: sizes).values(of: sheet.blocks)
    return PageContent(
      "gestiontravaux-content", title: title,
      [
        "breadcrumb": crumbs, "subtitle": subtitle,
        "pageActions": actions,
        "blocks": zip(sheet.blocks, blocks).map { block, values in values.merging(more(about: block)) },
        "empty": sheet.blocks.isEmpty ? texts.text("content.empty") : nil,
        "buttons": buttons,
      ])
  }

  /// The ways to its forms.
  private var actions: [TemplateValues] {
    let own: [TemplateValues] = [
      .link(
        texts.text(hasText ? "content.edit" : "content.write"), Address.content(ref, "edit"), icon: "edit"),
      .link(texts.text("content.addFiles"), Address.content(ref, "files"), icon: "camera"),
    ]
    return record + (ref.kind.isOfTask ? own + [.move(ref, texts)] : own)
  }

  /// The way to what is said of it beside its blocks: its line, its day, its price.
  private var record: [TemplateValues] {
    if let toDo = sheet.toDo {
      return [.link(texts.text("todo.edit"), Address.toDo(toDo.id, "edit"), icon: "edit")]
    }
    guard let purchase = sheet.purchase else { return [] }
    return [.link(texts.text("shopping.edit"), Address.purchase(purchase.id, "edit"), icon: "edit")]
  }

  /// What is done with it as a whole.
  private var buttons: [TemplateValues] {
    let deletion: TemplateValues = [
      "action": Address.content(ref, "delete"), "icon": "trash", "danger": true,
      "label": texts.text("content.delete.\(ref.kind.rawValue)"),
    ]
    // A todo needs a task.
    guard ref.kind == .note, sheet.task != nil else { return [deletion] }
    let turn: TemplateValues = [
      "action": Address.content(ref, "todo"), "icon": ContentRef.Kind.toDo.icon,
      "label": texts.text("content.toDo"),
    ]
    return [turn, deletion]
  }

  /// What it is called.
  private var title: String { texts.title(of: sheet) }

  private var hasText: Bool { !sheet.blocks.textSegments.isEmpty }

  private var subtitle: String? {
    texts.joined([
      texts.text(
        "content.subtitle", ["kind": texts.content(ref.kind), "moment": texts.moment(sheet.createdAt)]),
      sheet.toDo.flatMap(texts.due), sheet.purchase?.prix.map(texts.amount),
    ])
  }

  private var crumbs: [TemplateValues] {
    let task = sheet.task.map { TemplateValues.crumb(texts.title($0), Address.task($0.id)) }
    guard ref.kind.isOfTask else {
      return texts.crumbs(
        (texts.text("equipment.title"), Address.equipment), (title, Address.equipment(ref.id)),
        (texts.text("equipment.documents"), nil))
    }
    return [task, .crumb(texts.content(ref.kind))].compactMap(\.self)
  }

  /// What can be done with a photo or a memo.
  private func more(about block: ContentBlock) -> TemplateValues {
    guard block.type.known != .text else { return [:] }
    let file = block.photoLocalPath.flatMap { sheet.files[$0] }
    // Equipment is not worked on: nothing of it is before or after.
    let isOfWork = block.type.known == .photo && ref.kind.isOfTask
    let removal =
      switch block.type.known {
      case .photo: "content.removePhoto"
      case .voice: "content.removeMemo"
      case .document: "content.removeDocument"
      case .text, nil: "content.removeLater"
      }
    return [
      "removal": [
        "action": Address.content(ref, "remove"), "block": block.id, "label": texts.text(removal),
      ] as TemplateValues,
      "moments": isOfWork ? file.map(moments) : nil,
    ]
  }

  /// The buttons that say how a photo shows the work.
  private func moments(of file: CaptureFile) -> TemplateValues {
    let choices = PhotoMoment.allCases.map(Optional.some) + [nil]
    return [
      "action": Address.content(ref, "moment"), "file": file.id, "label": texts.text("content.moments"),
      "choices": choices.map { choice -> TemplateValues in
        let isChosen = file.moment?.rawValue == choice?.rawValue
        return [
          "value": choice?.rawValue ?? "",
          "label": choice.map { texts.localizer.text("gestiontravaux.moment.\($0.rawValue)") }
            ?? texts.text("content.noMoment"),
          "pressed": isChosen ? "true" : "false",
        ]
      },
    ]
  }
}

extension GestionTravauxTexts {
  /// The line of a todo or a purchase, else what was said first.
  func title(of sheet: ContentSheet) -> String {
    sheet.title ?? line(sheet.blocks, createdAt: sheet.createdAt)
  }
}
