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
    let darkroom = pictures.darkroom
    routes.form(
      "recipes", receive: .attachments, finding: { try await $0.coffee() },
      page: { try await Self.page($0, $1, $2) },
      saving: { try await Self.save($0, $1, &$2, darkroom) })
  }

  private static func save(
    _ detail: CoffeeDetail?, _ request: FormRequest, _ form: inout FormData, _ darkroom: Darkroom
  ) async throws -> Reply? {
    let wished = detail == nil ? try await request.page.wished(form)?.draft : nil
    let stored = detail.map { CoffeeDraft($0.coffee, $0.ingredients) } ?? wished ?? CoffeeDraft(name: "")
    let isMoving = try form.swapsRows()
    let answers = isMoving ? nil : RecipeAnswers(&form, stored: stored, CaffioTexts(request.context))
    let image = try await form.picture(request.page, darkroom: darkroom)
    if isMoving { return .page(try await page(detail, request.page, form)) }
    guard form.isValid, let answers else { return nil }
    let edit: @Sendable (inout CoffeeDraft) -> Void = { draft in
      answers.apply(to: &draft)
      draft.image = image
    }
    let written: WriteResult<Coffee>
    if let detail {
      written = try await request.caffio.editCoffee(detail.coffee.id, edit)
    } else {
      var draft = stored
      edit(&draft)
      written = try await request.caffio.addCoffee(draft)
    }
    return .redirect(
      to: Address.recipe(written.value.id),
      toast: .written(detail == nil ? "recipeAdded" : "recipeEdited", written, written.value.name))
  }

  private static func page(
    _ detail: CoffeeDetail?, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = CaffioTexts(request.context)
    let tags = try await request.store.value(TagsQuery())
    let coffee = detail?.coffee
    let wished = coffee == nil ? try await request.wished(form) : nil
    let draft =
      detail.map { CoffeeDraft($0.coffee, $0.ingredients) } ?? wished?.draft ?? CoffeeDraft(name: "")
    let title = texts.text(detail == nil ? "recipe.add" : "recipe.edit")
    var page = FormPage(
      context: request.context, form: form, labels: CaffioTexts.fields, title: title,
      action: coffee.map { Address.recipe($0.id, "edit") } ?? Address.newRecipe,
      cancel: coffee.map { Address.recipe($0.id) } ?? Address.recipes,
      breadcrumb: texts.crumbs(coffee) + [.crumb(title)])
    page.changes(coffee?.id)
    if let wished {
      page.lead = texts.text("wish.made", ["words": wished.words])
      page.hidden = [("wish", wished.words)]
    } else if coffee == nil {
      page.links = [.link(texts.text("wish.title"), Address.wish, icon: "bulb", kind: "quiet")]
    }
    page.addEnter()
    page.add("text", "name", value: draft.name, ["maxlength": CaffioLimits.name])
    page.add(
      "area", "shortDescription", value: draft.shortDescription,
      ["optional": true, "rows": 2, "maxlength": CaffioLimits.line])
    addKinds(draft, to: &page, texts)
    page.addIngredients(draft.ingredients, texts)
    page.addInstructions(draft.instructions, texts)
    page.addPicture(coffee, texts)
    page.add(
      "area", "tags", value: RecipeAnswers.text(of: draft.tags),
      ["optional": true, "rows": 3, "hint": texts.tagsHint(tags)])
    page.add(
      "number", "caffeine", value: draft.caffeine.map { texts.number($0.milligrams, 1) },
      ["optional": true, "unit": "mg"])
    page.add(
      "text", "caffeineSource", value: draft.caffeineSource,
      ["optional": true, "maxlength": CaffioLimits.line])
    page.add("text", "authorId", value: draft.authorId, ["optional": true, "maxlength": CaffioLimits.name])
    page.addCheck("isPublic", isOn: draft.isPublic)
    if let coffee {
      page.deletionPage = (Address.recipe(coffee.id, "delete"), texts.text("recipe.delete"))
    }
    var content = page.content
    content.template = "caffio-form"
    return content.withQuickAdd(texts)
  }

  /// How hard it is, how long it takes, what it is drunk from, what kinds of coffee it is.
  private static func addKinds(_ draft: CoffeeDraft, to page: inout FormPage, _ texts: CaffioTexts) {
    page.addChoice(
      "segments", "difficulty", chosen: draft.difficulty.rawValue,
      Difficulty.allCases.map { ($0.rawValue, texts.difficulty(Open($0)), nil) })
    page.addChoice(
      "select", "preparationTimeMinutes", chosen: String(draft.preparationTimeMinutes),
      RecipeChoices.minutes(keeping: draft.preparationTimeMinutes).map {
        (String($0), texts.minutes($0), nil)
      })
    page.addChoice(
      "select", "glassType", chosen: draft.glassType.known?.rawValue ?? draft.glassType.rawValue,
      GlassType.allCases.map { ($0.rawValue, texts.glass(Open($0)), nil) })
    page.addChecks(
      "coffeeType", chosen: draft.coffeeType.map(\.rawValue),
      CoffeeType.allCases.map { ($0.rawValue, texts.type(Open($0))) })
  }
}
