import CaffioCore
import Foundation
import Terminal
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
extension RecordOutput<Coffee> {
  init(_ sheet: CoffeeSheet) {
    self.init(
      sheet.coffee,
      [
        "totalConsumptions": sheet.totals.consumptionCount, "averageRating": sheet.totals.averageRating,
        "lastConsumed": sheet.totals.lastConsumed, "hasImage": sheet.coffee.imageAttachmentId != nil,
        "brewPlan": sheet.coffee.brewPlan, "ingredients": sheet.detail?.ingredients,
        "reviews": sheet.detail?.reviews, "variations": sheet.detail?.variations.map(\.id),
        "imported": sheet.importedFacts.byName,
      ])
  }
}
