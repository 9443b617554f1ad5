package import GestionTravauxCore
import Terminal

extension GestionTravauxField: OptionField {
  package var options: [String] {
    switch self {
    case .upkeepRhythm: ["--mois", "--saison"]
    default: [inputOption]
    }
  }
}
