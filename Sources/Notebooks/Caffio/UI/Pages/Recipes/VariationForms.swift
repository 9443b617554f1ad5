import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// Making a variation of a coffee: a recipe of its own, to be changed.
struct VariationForms {
  func add(to routes: NotebookRoutes) {
    routes.get("recipes/:id/variations/new") { request in
      .page(Self.page(try await request.coffee().coffee, request, FormData()))
    }
    routes.post("recipes/:id/variations/new") { request in
      let coffee = try await request.page.coffee().coffee
      return try await request.saving(page: { Self.page(coffee, request.page, $0) }) { form in
        guard let name = form.text("name") else {
          form.note(FieldProblem(CaffioField.coffeeName, .empty), for: "name")
          return nil
        }
        let written = try await request.caffio.addVariation(of: coffee.id, named: name)
        return .redirect(
          to: Address.recipe(written.value.id, "edit"),
          toast: .written("variationAdded", written, written.value.name))
      }
    }
  }

  private static func page(_ coffee: Coffee, _ request: PageRequest, _ form: FormData) -> PageContent {
    let texts = CaffioTexts(request.context)
    var page = FormPage(
      context: request.context, form: form, labels: CaffioTexts.fields, title: texts.text("variation.add"),
      action: Address.recipe(coffee.id, "variations/new"), submit: texts.text("variation.submit"),
      cancel: Address.recipe(coffee.id),
      breadcrumb: texts.crumbs(coffee) + [.crumb(texts.text("variation.add"))])
    page.lead = texts.text("variation.lead", ["name": coffee.name])
    page.add(
      "text", "name", value: texts.text("variation.name", ["name": coffee.name]),
      ["maxlength": CaffioLimits.name])
    return page.content.withQuickAdd(texts)
  }
}
