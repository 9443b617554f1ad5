package import GestionTravauxCore
import Terminal

extension GestionTravauxField: OptionField {
  /// The options that give it.
  package var options: [String] {
    switch self {
    case .upkeepRhythm: ["--mois", "--saison"]
    default: [inputOption]
    }
  }
}
