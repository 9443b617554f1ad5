import Values

/// What goes wrong with plants, as something a person can act on.
enum PlantsError: FieldRefusal, Equatable {
  case invalidFields([FieldProblem<PlantsField>])
  case notFound

  var fieldProblems: [FieldProblem<PlantsField>] {
    guard case .invalidFields(let problems) = self else { return [] }
    return problems
  }

  var messageKey: String {
    if self == .notFound { return "plants.error.notFound" }
    return fieldProblems.count == 1 ? fieldProblems[0].messageKey : "plants.error.invalidFields"
  }

  var messageArguments: [String: String] {
    if self == .notFound { return [:] }
    return fieldProblems.count == 1
      ? fieldProblems[0].messageArguments : ["count": String(fieldProblems.count)]
  }
}
