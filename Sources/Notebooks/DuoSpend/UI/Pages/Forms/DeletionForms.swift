import DuoSpendCore
import Foundation
import Values
import Vault
import WebUI

/// Deleting everything: what goes is said, a word has to be written, and the last button is asked for once more.
struct DeletionForms {
  private static let word = "word"

  func add(to routes: NotebookRoutes) {
    routes.get("settings/delete") { request in
      let contents = try await request.store.value(ContentsQuery())
      guard !contents.isEmpty else { return Self.nothing }
      return .page(Self.page(contents, request, FormData()))
    }
    routes.post("settings/delete") { request in
      let contents = try await request.page.store.value(ContentsQuery())
      guard !contents.isEmpty else { return Self.nothing }
      return try await request.saving(page: { Self.page(contents, request.page, $0) }) { form in
        Self.isConfirmed(&form, DuoSpendTexts(request.context))
          ? .page(Self.confirmation(contents, form, DuoSpendTexts(request.context))) : nil
      }
    }
    routes.post("settings/delete/everything") { request in
      var form = request.form
      guard Self.isConfirmed(&form, DuoSpendTexts(request.context)) else {
        return .redirect(to: Address.deletion)
      }
      let written = try await request.duospend.deleteEverything()
      return .redirect(to: Address.home, toast: .written("everythingDeleted", written))
    }
  }

  private static let nothing = Reply.redirect(
    to: Address.settings, toast: Toast("duospend.pages.deletion.nothing"))

  /// Whether the word was written, whatever its capitals and accents.
  private static func isConfirmed(_ form: inout FormData, _ texts: DuoSpendTexts) -> Bool {
    let wanted = texts.text("deletion.word")
    if form.text(word)?.nameKey == wanted.nameKey { return true }
    form.note(PageMessage(key: "duospend.pages.deletion.wordMissing", arguments: ["word": wanted]), for: word)
    return false
  }

  private static func page(
    _ contents: DuoSpendContents, _ request: PageRequest, _ form: FormData
  ) -> PageContent {
    let texts = DuoSpendTexts(request.context)
    var page = FormPage(
      context: request.context, form: form, labels: DuoSpendTexts.fields, title: texts.text("deletion.title"),
      action: Address.deletion, submit: texts.text("deletion.goOn"), cancel: Address.settings,
      breadcrumb: [
        .crumb(texts.text("title"), Address.home), .crumb(texts.text("settings.title"), Address.settings),
        .crumb(texts.text("deletion.title")),
      ])
    page.lead = texts.text("deletion.lead", ["list": texts.list(contents)])
    page.add("text", word, label: "deletionWord", ["hint": texts.text("deletion.hint")])
    return page.content
  }

  private static func confirmation(
    _ contents: DuoSpendContents, _ form: FormData, _ texts: DuoSpendTexts
  ) -> PageContent {
    PageContent(
      "confirm-page", title: texts.text("deletion.title"),
      [
        "confirm": [
          "message": texts.text("deletion.question", ["list": texts.list(contents)]),
          "detail": texts.text("deletion.undo"), "action": Address.deletion + "/everything",
          "submit": texts.text("deletion.title"), "danger": true, "cancel": Address.settings,
          "fields": [["name": word, "value": form.raw(word) ?? ""]],
        ] as TemplateValues
      ])
  }
}

extension DuoSpendTexts {
  /// « 3 projets, 120 dépenses »: how much there is of everything.
  func list(_ contents: DuoSpendContents) -> String {
    contents.counts.map { count("deletion.\($0.kind)", $0.count) }.joined(separator: ", ")
  }
}
