package import CaffioCore
import Terminal

extension CaffioField: OptionField {
  package var options: [String] {
    switch self {
    case .coffeePlan: ["--step"]
    case .coffeeInstructions: ["--instruction"]
    case .coffeeTags: ["--tag"]
    case .beansLeft: ["--left"]
    case .coffeeIngredients, .ingredientName, .ingredientMeasure, .ingredientUnits: ["--ingredient"]
    case .sessionTimes: [inputOption, "--bloom-time"]
    case .sessionMasses: [inputOption, "--water"]
    case .tasteScale:
      ["--acidity-preference", "--bitterness-preference", "--body-preference", "--sweetness-preference"]
    case .tasteOrigins: ["--preferred-origin"]
    case .tasteFlavors: ["--disliked-flavor"]
    default: [inputOption]
    }
  }
}
