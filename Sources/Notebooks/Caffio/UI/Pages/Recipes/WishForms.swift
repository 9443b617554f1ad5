import CaffioCore
import Localization
import NotebookContract
import Values
import Vault
import WebUI

/// A recipe made of a wish: what somebody would like to drink, in their own words. It is shown as the form of a new
/// recipe, so that nothing is kept before they have looked at it.
struct WishForms {
  func add(to routes: NotebookRoutes) {
    routes.get("recipes/wish") { request in .page(Self.form(request).content()) }
    routes.post("recipes/wish") { request in
      try await request.saving(Self.form(request.page)) { words, form in
        guard RecipeWish(words, try Caffio.strings()) != nil else {
          form.note(PageMessage(key: "caffio.wish.unknown"), for: "wish")
          return nil
        }
        return .redirect(to: Address.newRecipe(wished: words))
      }
    }
  }

  private static func form(_ request: PageRequest) -> RecordForm<String> {
    let texts = CaffioTexts(request.context)
    var page = FormPage(
      context: request.context, labels: CaffioTexts.fields, title: texts.text("wish.title"),
      action: Address.wish, submit: texts.text("wish.submit"), cancel: Address.recipes,
      breadcrumb: texts.crumbs(nil) + [.crumb(texts.text("wish.title"))])
    page.lead = texts.text("wish.lead")
    return RecordForm(
      page, over: nil, blank: "", [.requiredText("wish", \.self, .required, .limit(CaffioLimits.name))]
    ).withQuickAdd
  }
}

extension PageRequest {
  /// The recipe that was wished for, by the address or by the form that it led to; nil for none.
  func wished(_ form: FormData) async throws -> (words: String, draft: CoffeeDraft)? {
    let texts = try Caffio.strings()
    guard let words = form.raw("wish") ?? query("wish"), let wish = RecipeWish(words, texts) else {
      return nil
    }
    let table = CaffeineTable(try await store.value(FiguresQuery()))
    return (words, wish.draft(texts, context.language, table))
  }
}
