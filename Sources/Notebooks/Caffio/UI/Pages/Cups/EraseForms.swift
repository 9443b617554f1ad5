import CaffioCore
import Foundation
import Values
import Vault
import WebUI

/// Deleting everything: what goes is said, a word has to be written, and the last button is asked for once more.
struct EraseForms {
  private static let word = "word"

  func add(to routes: NotebookRoutes) {
    routes.get("settings/delete") { request in
      let contents = try await request.store.value(ContentsQuery())
      return contents.isEmpty ? Self.nothing : .page(Self.page(contents, request, FormData()))
    }
    routes.post("settings/delete") { request in
      let contents = try await request.page.store.value(ContentsQuery())
      guard !contents.isEmpty else { return Self.nothing }
      return try await request.saving(page: { Self.page(contents, request.page, $0) }) { form in
        let texts = CaffioTexts(request.context)
        return Self.isConfirmed(&form, texts) ? .page(Self.confirmation(contents, form, texts)) : nil
      }
    }
    routes.post("settings/delete/everything") { request in
      var form = request.form
      guard Self.isConfirmed(&form, CaffioTexts(request.context)) else {
        return .redirect(to: Address.erasure)
      }
      let written = try await request.caffio.deleteEverything()
      return .redirect(to: Address.home, toast: .written("everythingDeleted", written))
    }
  }

  private static let nothing = Reply.redirect(
    to: Address.settings, toast: Toast("caffio.pages.erase.nothing"))

  /// Whether the word was written, whatever its capitals and accents.
  private static func isConfirmed(_ form: inout FormData, _ texts: CaffioTexts) -> Bool {
    let wanted = texts.text("erase.word")
    if form.text(word)?.sortingKey == wanted.sortingKey { return true }
    form.note(PageMessage(key: "caffio.pages.erase.wordMissing", arguments: ["word": wanted]), for: word)
    return false
  }

  private static func page(
    _ contents: CaffioContents, _ request: PageRequest, _ form: FormData
  ) -> PageContent {
    let texts = CaffioTexts(request.context)
    var page = FormPage(
      context: request.context, form: form, labels: "\(CaffioTexts.fields).erase",
      title: texts.text("erase.title"), action: Address.erasure, submit: texts.text("erase.goOn"),
      cancel: Address.settings,
      breadcrumb: [
        .crumb(texts.text("title"), Address.home), .crumb(texts.text("settings.title"), Address.settings),
        .crumb(texts.text("erase.title")),
      ])
    page.lead = texts.text("erase.lead", ["list": texts.list(contents)])
    page.add("text", word, ["hint": texts.text("erase.hint")])
    return page.content
  }

  private static func confirmation(
    _ contents: CaffioContents, _ form: FormData, _ texts: CaffioTexts
  ) -> PageContent {
    PageContent(
      "confirm-page", title: texts.text("erase.title"),
      [
        "confirm": [
          "message": texts.text("erase.question", ["list": texts.list(contents)]),
          "detail": texts.text("erase.undo"), "action": Address.erasure + "/everything",
          "submit": texts.text("erase.title"), "danger": true, "cancel": Address.settings,
          "fields": [["name": word, "value": form.raw(word) ?? ""]],
        ] as TemplateValues
      ])
  }
}

extension CaffioTexts {
  /// « 12 cafés, 1 200 consommations »: how much there is of everything.
  func list(_ contents: CaffioContents) -> String {
    [
      ("coffees", contents.coffees), ("consumptions", contents.consumptions), ("presets", contents.presets),
      ("equipment", contents.equipment), ("reviews", contents.reviews), ("sessions", contents.sessions),
    ].filter { $0.1 > 0 }.map { count("erase.\($0.0)", $0.1) }.joined(separator: ", ")
  }
}
