import CaffioCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// A recipe on a page of its own, and what one tap says of it.
struct RecipePages {
  func add(to routes: NotebookRoutes) {
    routes.live("recipes/:id") { request in
      let typed = RecipeScale.Typed(request)
      return LivePage(CoffeeQuery(try request.parameter("id"))) { detail, context in
        guard let detail else { throw PageError.notFound }
        let scale = RecipeScale(typed, detail.ingredients)
        return RecipeView(detail: detail, scale: scale, texts: CaffioTexts(context)).content
      }
    }
    addShelf(to: routes)
    routes.post("recipes/:id/note") { request in
      let note = try request.form.answer("note") { Double($0) } ?? 0
      let written = try await request.caffio.editCoffee(try request.parameter("id")) { $0.note = note }
      return .redirect(
        to: Address.recipe(written.value.id), toast: .written("recipeNoted", written, written.value.name))
    }
    addDeletion(to: routes)
  }

  private func addShelf(to routes: NotebookRoutes) {
    for (page, isFavorite, done) in [("shelve", true, "shelved"), ("unshelve", false, "unshelved")] {
      routes.post("recipes/:id/\(page)") { request in
        let written = try await request.caffio.setFavorite(isFavorite, try request.parameter("id"))
        return .redirect(
          to: Address.recipe(written.value.id), toast: .written(done, written, written.value.name))
      }
    }
  }

  private func addDeletion(to routes: NotebookRoutes) {
    routes.get("recipes/:id/delete") { request in
      let coffee = try await request.coffee().coffee
      let trail = try await request.store.value(CoffeeTrailQuery(coffee.id))
      return .page(Self.confirmation(coffee, trail, CaffioTexts(request.context)))
    }
    routes.post("recipes/:id/delete") { request in
      let written = try await request.caffio.deleteCoffee(try request.parameter("id"))
      return .redirect(to: Address.recipes, toast: .written("recipeDeleted", written, written.value.name))
    }
  }

  private static func confirmation(
    _ coffee: Coffee, _ trail: CoffeeTrail, _ texts: CaffioTexts
  ) -> PageContent {
    let goes = [
      ("trail.cups", trail.consumptions), ("trail.brews", trail.sessions), ("trail.reviews", trail.reviews),
      ("trail.presets", trail.presets),
    ].filter { $0.1 > 0 }.map { texts.count($0.0, $0.1) }
    return PageContent(
      "confirm-page", title: texts.text("recipe.delete"),
      [
        "breadcrumb": texts.crumbs(coffee),
        "confirm": [
          "message": texts.text("recipe.deleteQuestion", ["name": coffee.name]),
          "detail": goes.isEmpty
            ? texts.text("recipe.deleteAlone")
            : texts.text(
              "recipe.deleteDetail", ["list": goes.formatted(.list(type: .and).locale(texts.locale))]),
          "action": Address.recipe(coffee.id, "delete"), "submit": texts.text("recipe.delete"),
          "danger": true, "cancel": Address.recipe(coffee.id),
        ] as TemplateValues,
      ])
  }
}
