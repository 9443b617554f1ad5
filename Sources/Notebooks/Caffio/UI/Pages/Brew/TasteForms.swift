import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// What the person likes in a coffee: suggestions are made by it.
struct TasteForms {
  func add(to routes: NotebookRoutes) {
    routes.get("taste") { request in .page(try await Self.form(request).content()) }
    routes.post("taste") { request in
      try await request.saving(try await Self.form(request.page)) { taste, _ in
        let written = try await request.caffio.editTaste { $0 = taste }
        return .redirect(to: Address.taste, toast: .written("tasteSaved", written))
      }
    }
  }

  private static func form(_ request: PageRequest) async throws -> RecordForm<TastingProfile> {
    let texts = CaffioTexts(request.context)
    let stored = try await request.store.value(TasteQuery())
    let title = texts.text("taste.title")
    var page = FormPage(
      context: request.context, labels: "\(CaffioTexts.fields).taste", title: title,
      action: Address.taste, cancel: Address.brews, breadcrumb: texts.brewCrumbs + [.crumb(title)])
    page.lead = texts.text("taste.lead")
    page.changes(stored?.id)
    let taste = stored ?? .blank
    return RecordForm(
      page, over: taste, blank: taste,
      [
        .scale("acidityPreference", \.acidityPreference),
        .scale("bitternessPreference", \.bitternessPreference),
        .scale("sweetnessPreference", \.sweetnessPreference),
        .scale("bodyPreference", \.bodyPreference),
        .lines("preferredOrigins", \.preferredOrigins),
        .lines("dislikedFlavors", \.dislikedFlavors),
      ]
    ).withQuickAdd
  }
}
