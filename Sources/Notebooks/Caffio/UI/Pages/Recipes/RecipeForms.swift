import CaffioCore
import Media
import NotebookContract
import Values
import Vault
import WebUI

/// Adding and changing a coffee.
struct RecipeForms {
  let pictures: Pictures

  func add(to routes: NotebookRoutes) {
    let imageProcessor = pictures.imageProcessor
    routes.get("recipes/new") { request in .page(try await Self.form(nil, FormData(), request).content()) }
    routes.post("recipes/new", receive: .attachments) { request in
      try await Self.save(nil, request, imageProcessor)
    }
    routes.get("recipes/:id/edit") { request in
      .page(try await Self.form(try await request.coffee(), FormData(), request).content())
    }
    routes.post("recipes/:id/edit", receive: .attachments) { request in
      try await Self.save(try await request.page.coffee(), request, imageProcessor)
    }
  }

  private static func save(
    _ detail: CoffeeDetail?, _ request: FormRequest, _ imageProcessor: ImageProcessor
  ) async throws -> Reply {
    var image = CoffeeDraft.Image.kept
    return try await request.savingRows(
      try await form(detail, request.form, request.page),
      checking: { image = try await $0.picture(request.page, imageProcessor: imageProcessor) }
    ) { typed, _ in
      var draft = typed
      draft.image = image
      let (client, coffee) = (request.caffio, draft)
      let written =
        if let detail { try await client.editCoffee(detail.coffee.id) { $0 = coffee } } else {
          try await client.addCoffee(coffee)
        }
      return .redirect(
        to: Address.recipe(written.value.id),
        toast: .written(detail == nil ? "recipeAdded" : "recipeEdited", written, written.value.name))
    }
  }

  /// - Parameter sent: says what was wished for.
  private static func form(
    _ detail: CoffeeDetail?, _ sent: FormData, _ request: PageRequest
  ) async throws -> RecordForm<CoffeeDraft> {
    let texts = CaffioTexts(request.context)
    let coffee = detail?.coffee
    let wished = coffee == nil ? try await request.wished(sent) : nil
    let title = texts.text(detail == nil ? "recipe.add" : "recipe.edit")
    var page = FormPage(
      context: request.context, labels: CaffioTexts.fields, title: title,
      action: coffee.map { Address.recipe($0.id, "edit") } ?? Address.newRecipe,
      cancel: coffee.map { Address.recipe($0.id) } ?? Address.recipes,
      breadcrumb: texts.crumbs(coffee) + [.crumb(title)])
    page.changes(coffee?.id)
    if let coffee {
      page.deletionPage = (Address.recipe(coffee.id, "delete"), texts.text("recipe.delete"))
    } else if let wished {
      page.lead = texts.text("wish.made", ["words": wished.words])
      page.hidden = [("wish", wished.words)]
    } else {
      page.links = [.link(texts.text("wish.title"), Address.wish, icon: "bulb", kind: "quiet")]
    }
    let draft =
      detail.map { CoffeeDraft($0.coffee, $0.ingredients) } ?? wished?.draft ?? CoffeeDraft(name: "")
    let tagsHint = texts.tagsHint(try await request.store.value(TagsQuery()))
    return RecordForm(
      page, over: draft, blank: draft,
      [
        .part { $0.addEnter() },
        .text("name", \.name, .limit(CaffioLimits.name))
          .missing(FieldProblem(CaffioField.coffeeName, .empty), in: "name"),
        .area("shortDescription", \.shownDescription, .optional, .rows(2), .limit(CaffioLimits.line)),
      ] + kinds(of: draft, texts) + [
        ingredients(texts),
        instructions(texts),
        .part { $0.addPicture(coffee, texts) },
        .area("tags", \.shownTags, .optional, .rows(3), .hint(tagsHint)),
        .caffeine(\.caffeine, of: .coffeeCaffeine),
        .text("caffeineSource", \.caffeineSource, .optional, .limit(CaffioLimits.line)),
        .text("authorId", \.authorId, .optional, .limit(CaffioLimits.name)),
        .check("isPublic", \.isPublic),
      ]
    ).withRows.withQuickAdd
  }

  /// How hard it is, how long it takes, what it is drunk from, what kinds of coffee it is.
  private static func kinds(of draft: CoffeeDraft, _ texts: CaffioTexts) -> [RecordField<CoffeeDraft>] {
    let difficulties = Difficulty.allCases.map {
      ($0.rawValue, texts.difficulty(Open($0)), nil as String?)
    }
    let minutes = RecipeChoices.minutes(keeping: draft.preparationTimeMinutes).map {
      (String($0), texts.minutes($0), nil as String?)
    }
    let glasses = GlassType.allCases.map { ($0.rawValue, texts.glass(Open($0)), nil as String?) }
    let types = CoffeeType.allCases.map { ($0.rawValue, texts.type(Open($0))) }
    return [
      .choice("difficulty", \.difficulty, as: .segments, proposed: draft.difficulty, difficulties),
      .choice("preparationTimeMinutes", \.shownMinutes, in: CaffioLimits.minutes, minutes),
      .choice("glassType", \.shownGlass, proposed: draft.glassType, glasses),
      .checks("coffeeType", \.shownTypes, types),
    ]
  }

  private static func ingredients(_ texts: CaffioTexts) -> RecordField<CoffeeDraft> {
    RecordField { draft, page in
      page.addIngredients(draft?.ingredients ?? [], texts)
    } read: { form, draft in
      draft.setIngredients(form.ingredients(texts), texts)
    }
  }

  private static func instructions(_ texts: CaffioTexts) -> RecordField<CoffeeDraft> {
    RecordField { draft, page in
      page.addInstructions(draft?.instructions ?? [], texts)
    } read: { form, draft in
      draft.instructions = form.instructions()
    }
  }
}
