package import Values

/// What goes wrong in ShifAI, as something a person can act on.
package enum ShifAIError: Error, Equatable, Sendable {
  /// Fields that cannot be stored as they are: all of them, in the order of the form.
  case invalidFields([FieldProblem<ShifAIField>])
  /// A period is noted already on some of these days: from its first to its last.
  case periodOverlaps(CalendarDay, CalendarDay)
  /// No period that could end then was noted.
  case noPeriodToEnd
  /// No period was noted after the one that the interval begins with.
  case intervalIsOpen
  /// A record does not exist, or no longer.
  case notFound(Kind)
  /// There are as many as there may be.
  case tooMany(Kind, limit: Int)
  /// Something of hers has this name already.
  case nameTaken(String)
  /// `path` is where in the file: `months[2].days[0].id`, or empty for the file itself.
  case invalidJSON(path: String, reason: JSONFileError.Reason)

  /// The records that can be missing, or too many.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case day, period, symptom, customSymptom, medication, contraception, prediction, insight, notification
    case pause
  }

  package init(_ error: JSONFileError) { self = .invalidJSON(path: error.path, reason: error.reason) }

  package var messageKey: String {
    switch self {
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageKey : "shifai.error.invalidFields"
    case .periodOverlaps: "shifai.error.periodOverlaps"
    case .noPeriodToEnd: "shifai.error.noPeriodToEnd"
    case .intervalIsOpen: "shifai.error.intervalIsOpen"
    case .notFound(let kind): "shifai.error.notFound.\(kind.rawValue)"
    case .tooMany(let kind, _): "shifai.error.tooMany.\(kind.rawValue)"
    case .nameTaken: "shifai.error.nameTaken"
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageKey
    }
  }

  package var messageArguments: [String: String] {
    switch self {
    case .noPeriodToEnd, .intervalIsOpen, .notFound: [:]
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageArguments : ["count": String(problems.count)]
    case .periodOverlaps(let first, let last): first.pieces("first").merging(last.pieces("last")) { $1 }
    case .tooMany(_, let limit): ["limit": String(limit)]
    case .nameTaken(let name): ["name": name]
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageArguments
    }
  }
}

extension ShifAIError: FieldRefusal {
  package var fieldProblems: [FieldProblem<ShifAIField>] {
    guard case .invalidFields(let problems) = self else { return [] }
    return problems
  }
}
