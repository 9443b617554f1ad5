public import CaffioCore
public import Terminal

extension MeasureField: OptionField {
  /// The options that give it.
  public var options: [String] {
    switch self {
    case .beverage: ["--yield"]
    case .extraction: ["--extraction-percentage"]
    case .servings: ["--times"]
    default: [inputOption]
    }
  }
}
