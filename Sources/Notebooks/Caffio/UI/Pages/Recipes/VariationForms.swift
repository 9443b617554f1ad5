import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// Making a variation of a coffee: a recipe of its own, to be changed.
struct VariationForms {
  func add(to routes: NotebookRoutes) {
    routes.form(
      at: "recipes/:id/variations/new", finding: { try await $0.coffee().coffee },
      over: { Self.form($0, $1) }
    ) { coffee, name, request, _ in
      let written = try await request.caffio.addVariation(of: coffee.id, named: name)
      return .redirect(
        to: Address.recipe(written.value.id, "edit"),
        toast: .written("variationAdded", written, written.value.name))
    }
  }

  private static func form(_ coffee: Coffee, _ request: PageRequest) -> RecordForm<String> {
    let texts = CaffioTexts(request.context)
    var page = FormPage(
      context: request.context, labels: CaffioTexts.fields, title: texts.text("variation.add"),
      action: Address.recipe(coffee.id, "variations/new"), submit: texts.text("variation.submit"),
      cancel: Address.recipe(coffee.id),
      breadcrumb: texts.crumbs(coffee) + [.crumb(texts.text("variation.add"))])
    page.lead = texts.text("variation.lead", ["name": coffee.name])
    let proposed = texts.text("variation.name", ["name": coffee.name])
    return RecordForm(
      page, over: nil, proposing: proposed, blank: "", [.text("name", \.self, .limit(CaffioLimits.name))]
    ).withQuickAdd
  }
}
