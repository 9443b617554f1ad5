import Foundation
import Values

/// A coffee with what belongs to it, as the file `coffee.json` and as a part of an export. Equal coffees give equal
/// bytes.
package struct CoffeeFile: Equatable, Sendable {
  package static let fileName = "coffee.json"

  package var coffee: Coffee
  /// What goes into it, in order.
  package var ingredients: [Ingredient]
  /// What is said of it.
  package var reviews: [CoffeeReview]
  /// Its sheet where it is beans; nil for none.
  package var beans: BeanSheet?

  package init(
    _ coffee: Coffee, ingredients: [Ingredient] = [], reviews: [CoffeeReview] = [],
    beans: BeanSheet? = nil
  ) {
    self.coffee = coffee
    self.ingredients = ingredients.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    self.reviews = reviews.sorted { $0.id < $1.id }
    self.beans = beans
  }
}

extension CoffeeFile: Codable {
  /// Reads the whole file; a list that is missing is empty. Lists belong to the coffee that they stand beside.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try fields.checkVersion()
    var coffee: Coffee = try fields.entry("coffee")
    coffee.imageAttachmentId = nil
    self.init(
      coffee, ingredients: try fields.entries("ingredients"), reviews: try fields.entries("reviews"),
      beans: try fields.optionalEntry("beans"))
    beans?.id = coffee.id
    for index in ingredients.indices { ingredients[index].coffeeId = coffee.id }
    for index in reviews.indices { reviews[index].coffeeId = coffee.id }
  }

  /// Writes the whole file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.writeVersion()
    try fields.write(CodedEntry(coffee), as: "coffee")
    try fields.write(ingredients, entriesAs: "ingredients")
    try fields.write(reviews, entriesAs: "reviews")
    try fields.write(beans.map(CodedEntry.init), as: "beans")
  }
}

extension Coffee {
  /// Where its picture lies in its folder: a name that no file system refuses and no other coffee has; nil when it
  /// has none.
  package var imagePath: String? {
    imageMimeType.map { "images/\(id).\($0 == "image/png" ? "png" : $0 == "image/webp" ? "webp" : "jpg")" }
  }
}
