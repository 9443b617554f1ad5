import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// The beans: how much is left of each, and how fresh they are.
struct BeanPages {
  func add(to routes: NotebookRoutes) {
    routes.live("beans") { _ in
      LivePage(BeansQuery()) { beans, context in
        let texts = CaffioTexts(context)
        let rows = beans.map { BeanView(item: $0, texts: texts).row }
        return .brewNeeds("beans", icon: "coffee-bean", at: Address.beans, rows, texts)
      }
    }
    routes.post("beans/:id/delete") { request in
      let written = try await request.caffio.deleteBeans(try request.parameter("id"))
      return .redirect(to: Address.recipe(written.value.id), toast: .written("beansDeleted", written))
    }
  }
}
