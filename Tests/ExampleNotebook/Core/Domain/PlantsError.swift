import Values

/// What goes wrong with plants, as something a person can act on.
enum PlantsError: FieldRefusal, Equatable {
  case invalidFields([FieldProblem<PlantsField>])
  case notFound
  case invalidJSON(JSONFileError)

  var fieldProblems: [FieldProblem<PlantsField>] {
    guard case .invalidFields(let problems) = self else { return [] }
    return problems
  }

  var messageKey: String {
    switch self {
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageKey : "plants.error.invalidFields"
    case .notFound: "plants.error.notFound"
    case .invalidJSON(let error): error.messageKey
    }
  }

  var messageArguments: [String: String] {
    switch self {
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageArguments : ["count": String(problems.count)]
    case .notFound: [:]
    case .invalidJSON(let error): error.messageArguments
    }
  }
}

extension FieldChecks<PlantsField> {
  func finish() throws(PlantsError) {
    guard problems.isEmpty else { throw .invalidFields(problems) }
  }
}
