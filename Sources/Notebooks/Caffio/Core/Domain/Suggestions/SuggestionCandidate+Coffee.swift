package import Foundation
import Values

extension SuggestionCandidate {
  /// A coffee of the notebook.
  ///
  /// - Parameters:
  ///   - coffee: whose plan says how it is made, or whose glass, where it is one of a method.
  ///   - method: how it is made, where that is known better.
  ///   - rating: what the person thinks of its cups, from 1 to 5; nil where they did not say: the mark of the coffee
  ///     counts then.
  ///   - lastDrunk: when a cup of it was drunk last.
  package init(
    _ coffee: Coffee, method: BrewMethod? = nil, rating: Double? = nil, lastDrunk: Date? = nil
  ) {
    self.init(
      id: coffee.id, name: coffee.name,
      method: method ?? coffee.brewPlan?.method.known ?? BrewMethod(glass: coffee.glassType.known),
      milligrams: coffee.caffeine?.milligrams, words: CoffeeWords(coffee),
      isFavourite: coffee.isFavorite, rating: rating ?? (coffee.note > 0 ? coffee.note : nil),
      lastDrunk: lastDrunk ?? coffee.lastConsumed)
  }
}

extension CoffeeWords {
  /// What is said of a coffee of the notebook; what is known of its beans too.
  init(_ coffee: Coffee) {
    self.init([coffee.name, coffee.shortDescription] + coffee.tags + coffee.metadata.values)
  }
}

extension BrewMethod {
  /// The method whose device a glass is; nil for cups and the like.
  init?(glass: GlassType?) {
    switch glass {
    case .frenchPress: self = .frenchPress
    case .chemex: self = .chemex
    case .v60: self = .v60
    case .cup, .mug, .glass, .tumbler, nil: return nil
    }
  }
}
