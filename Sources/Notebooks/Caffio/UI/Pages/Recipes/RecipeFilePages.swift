import CaffioCore
import Foundation
import NotebookContract
import Vault
import WebUI

/// A recipe to give away, as a file; and to stick on the fridge, as a card.
struct RecipeFilePages {
  func add(to routes: NotebookRoutes) {
    routes.get("recipes/:id/recipe.json") { request in
      let file = try await request.found(RecipeFileQuery(try request.parameter("id")))
      return .file(
        FileReply(
          name: file.fileName, mediaType: "application/json",
          data: try file.encoded(), isDownload: true))
    }
    routes.get("recipes/:id/card.pdf") { request in
      let detail = try await request.coffee()
      let scale = RecipeScale(request, detail.ingredients)
      let card = RecipeCard(detail, times: scale.factor, texts: CaffioTexts(request.context))
      let created = request.now
      return .file(try await FileReply.pdf(card.fileName) { try card.pdf(created: created) })
    }
  }
}
