import Foundation
import Values

extension CaffeineModel {
  /// How caffeine leaves the person of a profile.
  public init(_ profile: UserProfile) {
    self.init(halfLifeHours: Double(profile.caffeineHalfLifeMinutes) / 60)
  }
}

extension TasteProfile {
  /// How a person likes coffee.
  public init(_ taste: TastingProfile) {
    self.init(
      acidity: taste.acidityPreference, bitterness: taste.bitternessPreference,
      sweetness: taste.sweetnessPreference, body: taste.bodyPreference)
  }
}

extension CaffeineTable {
  /// The sources' figures, and those that the person set for drinks of the table.
  public init(_ figures: [DrinkFigure]) {
    let own = figures.compactMap { figure -> (String, CaffeineFigure)? in
      guard let drink = CaffeineDrink.reading(figure.drink) else { return nil }
      let amount = figure.portion ?? drink.figure.portion.amount
      let portion: CaffeinePortion = figure.portionUnit == "g" ? .grams(amount) : .millilitres(amount)
      return (drink.rawValue, CaffeineFigure(milligrams: figure.caffeine.milligrams, in: portion, .person))
    }
    self.init(own: Dictionary(own) { first, _ in first })
  }
}

extension CaffeineIntake {
  /// The caffeine of a cup that was logged; nil where nobody knows it.
  public init?(_ cup: CoffeeConsumption) {
    guard let caffeine = cup.caffeine else { return nil }
    self.init(at: cup.timestamp, milligrams: caffeine.milligrams)
  }
}
