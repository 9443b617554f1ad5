package import Values

/// What goes wrong in Caffio, as something a person can act on.
package enum CaffioError: Error, Equatable, Sendable {
  /// A record does not exist, or no longer.
  case notFound(Kind)
  /// Fields that cannot be stored as they are: all of them, in the order of the form.
  case invalidFields([FieldProblem<CaffioField>])
  /// A coffee is being brewed already.
  case alreadyBrewing
  /// The brew still runs: nothing was drunk of it yet.
  case stillBrewing
  /// The brew has ended already.
  case brewEnded
  /// The brew has no timer that could be stopped.
  case noTimer
  /// Nothing was brewed yet that could be repeated.
  case nothingToRepeat
  /// There are as many of these as there may be.
  case tooMany(Kind, limit: Int)
  /// A picture is larger than it may be.
  case imageTooLarge(name: String, limitBytes: Int64)
  /// `path` is where in the file: `coffees[2].name`, or empty for the file itself.
  case invalidJSON(path: String, reason: JSONFileError.Reason)

  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case coffee, consumption, preset, figure, equipment, review, session, beans
  }

  package init(_ error: JSONFileError) { self = .invalidJSON(path: error.path, reason: error.reason) }

  package var messageKey: String {
    switch self {
    case .notFound(let kind): "caffio.error.notFound.\(kind.rawValue)"
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageKey : "caffio.error.invalidFields"
    case .alreadyBrewing: "caffio.error.alreadyBrewing"
    case .stillBrewing: "caffio.error.stillBrewing"
    case .brewEnded: "caffio.error.brewEnded"
    case .noTimer: "caffio.error.noTimer"
    case .nothingToRepeat: "caffio.error.nothingToRepeat"
    case .tooMany(let kind, _): "caffio.error.tooMany.\(kind.rawValue)"
    case .imageTooLarge: "caffio.error.imageTooLarge"
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageKey
    }
  }

  package var messageArguments: [String: String] {
    switch self {
    case .notFound, .alreadyBrewing, .stillBrewing, .brewEnded, .noTimer, .nothingToRepeat: [:]
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageArguments : ["count": String(problems.count)]
    case .tooMany(_, let limit): ["limit": String(limit)]
    case .imageTooLarge(let name, let bytes): ["name": name, "limit": String(bytes / 1_048_576)]
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageArguments
    }
  }
}

extension CaffioError: FieldRefusal {
  package var fieldProblems: [FieldProblem<CaffioField>] {
    guard case .invalidFields(let problems) = self else { return [] }
    return problems
  }
}
