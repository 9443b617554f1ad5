package import Values

/// What is drunk, how much of it, and what it holds: what a cup and a preset have in common.
package protocol DrinkDetails {
  /// The recipe; nil for what has none.
  var coffeeId: Coffee.ID? { get set }
  /// What is drunk where there is no recipe.
  var drink: String { get set }
  /// How much, in `unit`.
  var quantity: Double { get set }
  /// What `quantity` counts.
  var unit: Open<QuantityUnit> { get set }
  /// What it holds; nil when nobody knows.
  var caffeine: CaffeineMass? { get set }
}

extension DrinkDetails {
  /// As a person says them: what a cup of a coffee is called besides says nothing.
  var said: Self {
    var details = self
    if coffeeId != nil { details.drink = "" }
    return details
  }

  mutating func codeDrink(with coder: inout some FieldCoder) throws {
    try coder.code(&coffeeId, "coffeeId")
    try coder.code(&drink, "drink")
    try coder.code(&quantity, "quantity")
    try coder.code(&unit, "unit")
    try coder.code(&caffeine, "caffeine")
  }
}

extension FieldChecks<CaffioField> {
  /// How much is drunk, and what it holds.
  mutating func amount(of details: some DrinkDetails) {
    range(details.quantity, CaffioLimits.measure, .consumptionQuantity)
    require(details.quantity > 0, .consumptionQuantity, .outOfRange)
    caffeine(details.caffeine, .consumptionCaffeine)
  }
}
