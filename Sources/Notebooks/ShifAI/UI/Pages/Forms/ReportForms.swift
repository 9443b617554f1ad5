import Foundation
import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// Preparing an appointment: what a document to print holds, and the document.
struct ReportForms {
  func add(to routes: NotebookRoutes) {
    routes.get("report") { request in .page(try await Self.page(request, FormData())) }
    // Sent, not asked for: what she writes to the doctor stands in no address, and nothing is put down on the disk.
    routes.post("report") { request in
      try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        let template: ReportTemplate? = form.choice("template", required: true)
        let range: ReportRange? = form.choice("months", required: true)
        let sections: [Open<ReportSection>] = form.opens("sections", stored: [])
        let notes = form.text("notes") ?? ""
        guard form.isValid, let template, let range else { return nil }
        // The boxes are there whatever template is chosen.
        let chosen = template.sections == nil ? sections.compactMap(\.known) : []
        let order = try ReportOrder(template, sections: chosen, range: range, notes: notes)
        return .file(try await Self.document(order, request.page))
      }
    }
  }

  private static func document(_ order: ReportOrder, _ request: PageRequest) async throws -> FileReply {
    let report = AppointmentReport(
      order: order,
      figures: try await request.store.value(ReportFiguresQuery(order.range, until: request.today)),
      texts: try await request.texts())
    let created = request.now
    return try await .pdf(report.fileName) { try report.pdf(created: created) }
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = ShifAITexts(request.context)
    let title = texts.text("report.page")
    var page = FormPage(
      context: request.context, form: form, labels: "\(ShifAITexts.fields).report", title: title,
      action: Address.report, submit: texts.text("report.download"), cancel: Address.statistics,
      breadcrumb: texts.crumbs(title, below: .crumb(texts.text("statistics.title"), Address.statistics)))
    page.lead = texts.text("report.lead")
    page.notice = [
      "kind": "soon", "icon": "eye", "title": texts.text("report.plainTitle"),
      "text": texts.text("report.plainText"),
    ]
    page.addChoice(
      "select", "template", chosen: try await template(for: request.profile()).rawValue,
      texts.choices(ReportTemplate.self))
    page.addChecks(
      "sections", chosen: ReportSection.allCases.map(\.rawValue),
      ReportSection.allCases.map { ($0.rawValue, texts.name($0)) })
    page.addChoice(
      "segments", "months", chosen: ReportRange.quarter.rawValue,
      ReportRange.allCases.map { ($0.rawValue, texts.count("body.months", $0.months), nil) })
    page.addNotes("")
    return page.content
  }

  /// The one that goes with what she says that she has.
  private static func template(for profile: Profile) -> ReportTemplate {
    if profile.conditions.contains(Open(.endometriosis)) { return .endo }
    return profile.conditions.contains(Open(.polycysticOvaries)) ? .sopk : .custom
  }
}
