import Drawing
import Foundation
import NotebookContract
import ShifAICore
import Vault
import WebUI

/// Everything of the notebook goes, in two steps; then it is said what went.
struct ErasePages {
  func add(to routes: NotebookRoutes) {
    routes.get("settings/erase") { request in
      let texts = ShifAITexts(request.context)
      return .page(Self.first(texts))
    }
    routes.get("settings/erase/confirm") { request in .page(Self.second(request, FormData())) }
    routes.post("settings/erase/confirm") { request in
      var form = request.form
      guard form.flag("understood") else {
        form.note(PageMessage(key: "shifai.pages.erase.tick"), for: "understood")
        return .invalid(Self.second(request.page, form))
      }
      let proof = try await request.page.eraseEverything()
      return .page(Self.done(proof, ShifAITexts(request.context)))
    }
  }

  private static func first(_ texts: ShifAITexts) -> PageContent {
    var what = Section(note: texts.text("erase.about"))
    what.facts = ["file", "copies", "snapshots", "attachments"].map { name in
      .fact(texts.text("erase.\(name)Label"), texts.text("erase.\(name)Value"))
    }
    what.actions = [
      .link(texts.text("erase.exportFirst"), Address.export, icon: "export"),
      .link(texts.text("erase.goOn"), "\(Address.erase)/confirm", icon: "trash", kind: "danger"),
    ]
    return .shifai([what], title: texts.text("erase.title"), ["breadcrumb": crumbs(texts)])
  }

  private static func second(_ request: PageRequest, _ form: FormData) -> PageContent {
    let texts = ShifAITexts(request.context)
    var page = FormPage(
      context: request.context, form: form, labels: ShifAITexts.fields, title: texts.text("erase.title"),
      action: "\(Address.erase)/confirm", submit: texts.text("erase.now"), cancel: Address.settings,
      breadcrumb: crumbs(texts))
    page.notice = [
      "kind": "urgent", "icon": "urgent", "title": texts.text("erase.noWayBack"),
      "text": texts.text("erase.noWayBackText"),
    ]
    page.addCheck("understood", isOn: false)
    return page.content
  }

  /// What went, file by file, and what could not.
  private static func done(_ proof: ErasureProof, _ texts: ShifAITexts) -> PageContent {
    var section = Section(note: texts.text("erase.doneText"))
    func size(_ bytes: Int64) -> String {
      bytes.formatted(.byteCount(style: .file, spellsOutZero: false).locale(texts.locale))
    }
    section.tiles = [
      .tile(texts.text("erase.removed"), String(proof.removed.count)),
      .tile(texts.text("erase.size"), size(proof.bytes)),
    ]
    if !proof.left.isEmpty {
      section.alerts.append([
        "kind": "urgent", "icon": "urgent", "title": texts.text("erase.left"),
        "text": proof.left.joined(separator: ", "),
      ])
    }
    if !proof.areCopiesKnown {
      section.alerts.append([
        "kind": "urgent", "icon": "urgent", "title": texts.text("erase.copiesUnknown"),
        "text": texts.text("erase.copiesUnknownText"),
      ])
    }
    section.tables = [
      DataTable(
        caption: texts.text("erase.removed"),
        columns: ["erase.what", "erase.file", "erase.size", "erase.overwritten"].map { texts.text($0) },
        rows: proof.removed.map {
          [
            texts.text("erase.kind.\($0.kind.rawValue)"), $0.path, size($0.bytes),
            texts.localizer.text($0.isOverwritten ? "form.yes" : "form.no"),
          ]
        }
      ).values
    ]
    section.actions = [.link(texts.text("erase.again"), Address.home, icon: "arrow-right")]
    return .shifai([section], title: texts.text("erase.done"))
  }

  private static func crumbs(_ texts: ShifAITexts) -> [TemplateValues] {
    [
      .crumb(texts.name, Address.home), .crumb(texts.text("settings.title"), Address.settings),
      .crumb(texts.text("erase.title")),
    ]
  }
}
