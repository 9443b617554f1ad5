import Values

extension Coffee {
  /// How it is brewed with the timer; nil where nobody said, and where another version wrote a plan that this one cannot
  /// follow: that one is kept as it is until another takes its place.
  package var brewPlan: BrewPlan? {
    get {
      let plan = recipeFields[Self.planField]?.read(as: BrewPlan.self)
      return plan?.isSound == true ? plan : nil
    }
    set { recipeFields[Self.planField] = newValue.flatMap { JSONValue.written($0) } }
  }

  /// What its recipe file had that Caffio has no column for; it goes out with the coffee again.
  var recipeFields: [String: JSONValue] {
    get {
      guard case .object(let fields) = unknownFields[Self.recipeField] else { return [:] }
      return fields
    }
    set { unknownFields[Self.recipeField] = newValue.isEmpty ? nil : .object(newValue) }
  }

  /// Those that are left when its plan can be read.
  var otherRecipeFields: [String: JSONValue] {
    var fields = recipeFields
    if brewPlan != nil { fields[Self.planField] = nil }
    return fields
  }

  private static let recipeField = "recipeFile"
  private static let planField = "brewPlan"
}
