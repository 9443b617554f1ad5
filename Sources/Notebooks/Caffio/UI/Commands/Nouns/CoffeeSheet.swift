import CaffioCore
import Foundation
import Values

/// A coffee with what its cups come to, and where it is looked at alone with what surrounds it.
struct CoffeeSheet: Identifiable {
  let coffee: Coffee
  let totals: CoffeeTotals
  /// Nil in a list.
  let detail: CoffeeDetail?

  init(_ item: CoffeeItem) {
    (coffee, totals, detail) = (item.coffee, item.totals, nil)
  }

  init(_ detail: CoffeeDetail) {
    (coffee, totals) = (detail.coffee, detail.totals)
    self.detail = detail
  }

  var id: Coffee.ID { coffee.id }

  /// What another program brought besides the sheet of the beans, where it is looked at alone.
  var importedFacts: [ImportedFact] { detail.map { coffee.importedFacts(besides: $0.beans?.sheet) } ?? [] }
}

/// A coffee as `--json` prints it: its own fields as files write them, what follows from its cups in the place of those
/// that were counted before, and where it is looked at alone its ingredients and reviews.
struct CoffeeOutput: Encodable {
  private enum CodingKeys: String, CodingKey {
    case totalConsumptions, averageRating, lastConsumed, hasImage, brewPlan, ingredients, reviews, variations,
      imported
  }

  let sheet: CoffeeSheet

  init(_ sheet: CoffeeSheet) { self.sheet = sheet }

  func encode(to encoder: any Encoder) throws {
    try sheet.coffee.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sheet.totals.consumptionCount, forKey: .totalConsumptions)
    try container.encodeIfPresent(sheet.totals.averageRating, forKey: .averageRating)
    try container.encodeIfPresent(sheet.totals.lastConsumed, forKey: .lastConsumed)
    try container.encode(sheet.coffee.imageAttachmentId != nil, forKey: .hasImage)
    try container.encodeIfPresent(sheet.coffee.brewPlan, forKey: .brewPlan)
    guard let detail = sheet.detail else { return }
    try container.encode(detail.ingredients, forKey: .ingredients)
    try container.encode(detail.reviews, forKey: .reviews)
    try container.encode(detail.variations.map(\.id), forKey: .variations)
    try container.encodeIfPresent(sheet.importedFacts.byName, forKey: .imported)
  }
}
