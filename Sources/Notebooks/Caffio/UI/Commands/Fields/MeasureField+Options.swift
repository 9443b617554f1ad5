package import CaffioCore
import Terminal

extension MeasureField: OptionField {
  package var options: [String] {
    switch self {
    case .beverage: ["--yield"]
    case .extraction: ["--extraction-percentage"]
    case .servings: ["--times"]
    default: [inputOption]
    }
  }
}
