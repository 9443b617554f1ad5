import CaffioCore
import NotebookContract
import Values
import WebUI

/// A coffee as a line of a list.
struct CoffeeRow {
  let item: CoffeeItem

  func values(_ texts: CaffioTexts) -> TemplateValues {
    let coffee = item.coffee
    let shelved: TemplateValues = ["kind": "plain", "icon": "star-full", "text": texts.text("shelf.badge")]
    return [
      "key": coffee.id, "title": coffee.name, "href": Address.recipe(coffee.id),
      "icon": coffee.picture == nil ? "caffio" : nil, "thumbnail": coffee.thumbnail,
      "meta": [texts.difficulty(coffee.difficulty), texts.glass(coffee.glassType)]
        .joined(separator: " · "),
      "amount": texts.minutes(coffee.preparationTimeMinutes), "badge": coffee.isFavorite ? shelved : nil,
    ]
  }
}
