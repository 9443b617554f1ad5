import Values

/// A piece of equipment, as far as it says what can be made with it.
package struct OwnedEquipment: Hashable, Sendable {
  /// The raw value of its type; both spellings of the French press are read.
  package var type: String
  /// The name given to it, in which a dripper says whether it is a Chemex.
  package var name: String

  package init(type: String, name: String = "") { (self.type, self.name) = (type, name) }
}

extension BrewMethod {
  /// The methods that somebody's equipment allows; nil where nothing of it makes coffee, so that nothing is known.
  package static func possible(with equipment: [OwnedEquipment]) -> Set<BrewMethod>? {
    let methods = equipment.reduce(into: Set<BrewMethod>()) { $0.formUnion(made(with: $1)) }
    return methods.isEmpty ? nil : methods
  }

  /// What one piece makes: what its name says, else what its type does. Scales and kettles are named after drippers
  /// too, and make nothing.
  private static func made(with equipment: OwnedEquipment) -> Set<BrewMethod> {
    let name = equipment.name.sortingKey
    let named = Set(words.filter { name.contains($0.0) }.map(\.1))
    switch equipment.type {
    case "grinder", "scale", "kettle": return []
    // A cone takes the recipes of a V60; a Chemex is told by its name alone.
    case "dripper": return named.isEmpty ? [.v60] : named
    case "frenchPress", "french_press": return named.union([.frenchPress, .coldBrew])
    case "espressoMachine", "espresso_machine": return named.union([.espresso])
    default: return named
    }
  }

  private static let words: [(String, BrewMethod)] = [
    ("v60", .v60), ("chemex", .chemex), ("aeropress", .aeroPress), ("moka", .moka), ("bialetti", .moka),
    ("cold brew", .coldBrew),
  ]

  /// What its coffee usually tastes like, beside the others: paper keeps oils back, steeping and pressure do not. Only
  /// where the person said nothing of a coffee.
  package var usualTaste: TasteProfile {
    switch self {
    case .v60: TasteProfile(acidity: 4, bitterness: 2, sweetness: 3, body: 2)
    case .chemex: TasteProfile(acidity: 4, bitterness: 2, sweetness: 3, body: 1)
    case .frenchPress: TasteProfile(acidity: 2, bitterness: 3, sweetness: 3, body: 5)
    case .coldBrew: TasteProfile(acidity: 1, bitterness: 2, sweetness: 4, body: 4)
    case .espresso: TasteProfile(acidity: 3, bitterness: 4, sweetness: 3, body: 5)
    case .aeroPress: TasteProfile(acidity: 3, bitterness: 3, sweetness: 3, body: 3)
    case .moka: TasteProfile(acidity: 2, bitterness: 5, sweetness: 2, body: 4)
    }
  }
}
