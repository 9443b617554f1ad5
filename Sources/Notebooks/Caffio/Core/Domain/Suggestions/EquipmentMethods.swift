extension BrewMethod {
  /// The methods that somebody's equipment allows; nil where nothing of it makes coffee, so that nothing is known.
  ///
  /// - Parameters:
  ///   - types: the raw values of its types; both spellings of the French press are read.
  ///   - names: the names given to it, in which a dripper says whether it is a Chemex.
  public static func possible(withTypes types: [String], names: [String] = []) -> Set<BrewMethod>? {
    var methods: Set<BrewMethod> = []
    for type in types {
      switch type {
      case "dripper": methods.formUnion([.v60, .chemex])
      case "frenchPress", "french_press": methods.formUnion([.frenchPress, .coldBrew])
      case "espressoMachine", "espresso_machine": methods.insert(.espresso)
      default: break
      }
    }
    for name in names.map({ $0.lowercased() }) {
      for (word, method) in words where name.contains(word) { methods.insert(method) }
    }
    return methods.isEmpty ? nil : methods
  }

  private static let words: [(String, BrewMethod)] = [
    ("v60", .v60), ("chemex", .chemex), ("aeropress", .aeroPress), ("moka", .moka), ("bialetti", .moka),
    ("cold brew", .coldBrew),
  ]

  /// What its coffee usually tastes like, beside the others: paper keeps oils back, steeping and pressure do not. Only
  /// where the person said nothing of a coffee.
  public var usualTaste: TasteProfile {
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
