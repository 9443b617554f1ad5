public import GestionTravauxCore
public import Terminal

extension GestionTravauxField: OptionField {
  /// The options that give it.
  public var options: [String] {
    switch self {
    case .upkeepRhythm: ["--mois", "--saison"]
    default: [inputOption]
    }
  }
}
