import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// What the person says of a month.
struct MonthNoteForms {
  func add(to routes: NotebookRoutes) {
    routes.get("months/:month/note") { request in
      .page(try await Self.page(try request.month(), request, FormData()))
    }
    routes.post("months/:month/note") { request in
      let month = try request.page.month()
      return try await request.saving(page: { try await Self.page(month, request.page, $0) }) { form in
        let notes = form.text("notes") ?? ""
        guard form.isValid else { return nil }
        let written = try await request.caffio.setNotes(notes, of: month)
        return .redirect(
          to: Address.month(month),
          toast: .written(
            "monthNoted", written, month.formatted(locale: CaffioTexts(request.context).locale)))
      }
    }
  }

  private static func page(
    _ month: YearMonth, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = CaffioTexts(request.context)
    let name = month.formatted(locale: texts.locale)
    var page = FormPage(
      context: request.context, form: form, labels: "\(CaffioTexts.fields).month",
      title: texts.localizer.text("caffio.month.notes"), action: Address.monthNote(month),
      cancel: Address.month(month),
      breadcrumb: [
        .crumb(texts.text("title"), Address.home), .crumb(name, Address.month(month)),
        .crumb(texts.localizer.text("caffio.month.notes")),
      ])
    page.changes(month.description)
    let note = try await request.store.value(MonthNoteQuery(month))
    page.add("area", "notes", value: note?.notes, ["rows": 6, "optional": true])
    return page.content
  }
}
