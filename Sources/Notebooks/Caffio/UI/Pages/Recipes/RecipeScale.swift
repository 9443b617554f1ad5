import CaffioCore
import Foundation
import Values
import WebUI

/// How much of a recipe is made: so many times, or from so much coffee. What cannot be read is said beside its field,
/// and the recipe is shown as it is.
struct RecipeScale: Sendable {
  /// How many times the recipe is made.
  let factor: Double
  /// What is weighed of the coffee itself; nil for a recipe without anything in grams.
  let dose: Ingredient?
  /// What was typed, and what is wrong with it.
  let form: FormData

  /// Once.
  init(_ ingredients: [Ingredient]) { self.init(FormData(), ingredients) }

  /// As an address asks for.
  init(_ request: PageRequest, _ ingredients: [Ingredient]) {
    self.init(Typed(request), ingredients)
  }

  init(_ typed: Typed, _ ingredients: [Ingredient]) {
    self.init(typed.form, ingredients)
  }

  private init(_ typed: FormData, _ ingredients: [Ingredient]) {
    var form = typed
    dose = ingredients.first { KitchenUnit($0.units) == .grams && $0.measure > 0 }
    let times = form.integer("times", in: ScaledAmount.servingLimits)
    let grams = form.decimal("dose", decimals: 3, unit: "g")?.nearestDouble
    var factor = times.map(Double.init) ?? 1
    if let grams, let dose {
      let most = dose.measure * Double(ScaledAmount.servingLimits.upperBound)
      if grams > 0, grams <= most {
        factor = ScaledAmount(dose.measure, dose.units, times: 1).scaled(by: grams / dose.measure).factor
      } else {
        form.note(FieldProblem(CaffioField.ingredientMeasure, .outOfRange), for: "dose")
      }
    }
    self.factor = form.isValid ? factor : 1
    self.form = form
  }

  /// What an address says of the amount.
  struct Typed: Sendable {
    let form: FormData

    init(_ request: PageRequest) {
      let pairs = ["times", "dose"].compactMap { name in request.query(name).map { (name, [$0]) } }
      form = FormData(Dictionary(pairs) { first, _ in first })
    }
  }

  /// The same amount at another address of the recipe: a card of what is made.
  func address(_ page: String, of id: Coffee.ID) -> String {
    let isScaled = factor != 1
    return AddressText.with(
      ["times": isScaled ? form.raw("times") : nil, "dose": isScaled ? form.raw("dose") : nil],
      Address.recipe(id, page))
  }
}
