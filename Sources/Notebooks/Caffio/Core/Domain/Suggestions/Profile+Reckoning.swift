import Foundation
package import Values

extension CaffeineModel {
  /// How caffeine leaves the person of a profile.
  package init(_ profile: UserProfile) {
    self.init(halfLifeHours: Double(profile.caffeineHalfLifeMinutes) / 60)
  }
}

extension TasteProfile {
  /// How a person likes coffee.
  package init(_ taste: TastingProfile) {
    self.init(
      acidity: taste.acidityPreference, bitterness: taste.bitternessPreference,
      sweetness: taste.sweetnessPreference, body: taste.bodyPreference)
  }
}

extension CaffeineTable {
  /// The sources' figures, and those that the person set: for drinks of the table, and for drinks of her own where she
  /// says of how much.
  package init(_ figures: [DrinkFigure]) {
    let own = figures.compactMap { figure -> (String, CaffeineFigure)? in
      let drink = CaffeineDrink.reading(figure.drink)
      guard let amount = figure.portion ?? drink?.figure.portion.amount else { return nil }
      let portion: CaffeinePortion = figure.portionUnit == "g" ? .grams(amount) : .millilitres(amount)
      return (
        drink?.rawValue ?? figure.drink,
        CaffeineFigure(milligrams: figure.caffeine.milligrams, in: portion, .person)
      )
    }
    self.init(own: Dictionary(own) { first, _ in first })
  }

  /// What a cup holds that has no recipe; nil where nothing is known of the drink, or its quantity is measured otherwise.
  package func caffeine(of drink: String, quantity: Double, unit: Open<QuantityUnit>) -> CaffeineMass? {
    let drink = Open<CaffeineDrink>(rawValue: drink)
    let milligrams: Double? =
      switch unit.known {
      case .cups: figure(for: drink).map { $0.milligrams * quantity }
      case .millilitres: self.milligrams(of: drink, in: .millilitres(quantity))
      case nil: nil
      }
    return milligrams.flatMap { CaffeineMass(milligrams: $0) }
  }
}

extension CaffeineIntake {
  /// The caffeine of a cup that was logged; nil where nobody knows it.
  package init?(_ cup: CoffeeConsumption) {
    guard let caffeine = cup.caffeine else { return nil }
    self.init(at: cup.timestamp, milligrams: caffeine.milligrams)
  }
}
