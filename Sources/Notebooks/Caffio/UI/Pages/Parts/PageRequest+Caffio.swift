import CaffioCore
import Localization
import NotebookContract
import Values
import Vault
import WebUI

extension PageRequest {
  /// Caffio, as the request found it.
  var caffio: CaffioClient { CaffioClient(self) }

  /// The coffee that the address names, with what surrounds it.
  func coffee() async throws -> CoffeeDetail {
    try await found(CoffeeQuery(try parameter("id")))
  }
}

extension NotebookRoutes {
  /// The pages and forms of a notebook that has begun: the first one that anybody asks for brings the recipes along.
  var begun: NotebookRoutes {
    unless { request in
      try await request.caffio.begin(in: request.language)
      return nil
    }
  }
}

extension CaffioClient {
  /// Adds the recipes that come with the program to a notebook that never had them, in the person's language.
  func begin(in language: Language) async throws {
    guard try await store.value(AwaitsRecipesQuery()) else { return }
    try await addFirstRecipes(BundledRecipe.drafts(Caffio.strings(), language))
  }
}

extension PageContent {
  /// A page made of sections, and of what only Caffio draws (`caffio-page`).
  static func caffio(_ sections: [Section], title: String, _ more: TemplateValues = [:]) -> PageContent {
    var content = PageContent.sections(sections, title: title, more)
    content.template = "caffio-page"
    return content
  }

  /// The page with the way to note a cup.
  func withQuickAdd(_ texts: CaffioTexts) -> PageContent {
    var content = self
    content.values["quickAdd"] = TemplateValues.link(texts.text("log.add"), Address.log)
    return content
  }
}
