import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// What the person says of a month.
struct MonthNoteForms {
  func add(to routes: NotebookRoutes) {
    routes.form(at: "months/:month/note", finding: { try $0.month() }, over: Self.form) {
      month, notes, request, _ in
      let written = try await request.caffio.setNotes(notes, of: month)
      return .redirect(
        to: Address.month(month),
        toast: .written("monthNoted", written, month.formatted(locale: CaffioTexts(request.context).locale)))
    }
  }

  private static func form(_ month: YearMonth, _ request: PageRequest) async throws -> RecordForm<String> {
    let texts = CaffioTexts(request.context)
    let name = month.formatted(locale: texts.locale)
    var page = FormPage(
      context: request.context, labels: "\(CaffioTexts.fields).month",
      title: texts.localizer.text("caffio.month.notes"), action: Address.monthNote(month),
      cancel: Address.month(month),
      breadcrumb: [
        .crumb(texts.text("title"), Address.home), .crumb(name, Address.month(month)),
        .crumb(texts.localizer.text("caffio.month.notes")),
      ])
    page.changes(month.description)
    let note = try await request.store.value(MonthNoteQuery(month))
    return RecordForm(page, over: note?.notes, blank: "", [.area("notes", \.self, .rows(6), .optional)])
  }
}
