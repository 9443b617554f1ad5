package import Values

/// What goes wrong in GestionTravaux, as something a person can act on.
package enum GestionTravauxError: Error, Equatable, Sendable {
  /// A record does not exist, or no longer.
  case notFound(Kind)
  /// Fields that cannot be stored as they are: all of them, in the order of the form.
  case invalidFields([FieldProblem<GestionTravauxField>])
  /// The activity is under way in that room already: this task can be resumed.
  case duplicateTask(TacheEntity.ID)
  /// Another one has that name.
  case nameTaken(Kind, name: String)
  /// There are as many of these as there may be.
  case tooMany(Kind, limit: Int)
  /// A todo belongs to a task, and the capture was taken without any.
  case taskNeeded
  /// Nothing was said and nothing photographed.
  case emptyCapture
  /// The text has so many passages: one of them is to be named.
  case passageNeeded(Int)
  /// The text has no passage of this number, only so many.
  case noPassage(Int, of: Int)
  /// Captures are still to be sorted.
  case capturesLeft(Int)
  /// It was confirmed already that it is sorted so.
  case alreadyConfirmed
  /// It got something since it was sorted that it would lose if it were sorted otherwise.
  case changedSinceSorting
  /// A session is going on already.
  case sessionRunning
  /// The session has ended already.
  case sessionEnded
  /// A capture is being taken: everything else waits.
  case capturing
  /// The task is done or put away.
  case notActive
  /// Upkeep needs a room or an activity before a task can be made of it.
  case upkeepWithoutPlace
  /// A photo or a memo is larger than it may be.
  case fileTooLarge(name: String, limitBytes: Int64)
  /// A file is no spoken memo that can be kept.
  case noMemo(name: String)
  /// A file is no document that can be kept.
  case noDocument(name: String)
  /// `path` is where in the file: `taches[2].statut`, or empty for the file itself.
  case invalidJSON(path: String, reason: JSONFileError.Reason)

  /// The records of GestionTravaux.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case house, list, room, activity, task, capture, alert, tip, note, toDo, purchase, seasonNote, session,
      contact, equipment, upkeep, file
  }

  package init(_ error: JSONFileError) { self = .invalidJSON(path: error.path, reason: error.reason) }

  package var messageKey: String {
    switch self {
    case .notFound(let kind): "gestiontravaux.error.notFound.\(kind.rawValue)"
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageKey : "gestiontravaux.error.invalidFields"
    case .duplicateTask: "gestiontravaux.error.duplicateTask"
    case .nameTaken(let kind, _): "gestiontravaux.error.nameTaken.\(kind.rawValue)"
    case .tooMany(let kind, _): "gestiontravaux.error.tooMany.\(kind.rawValue)"
    case .taskNeeded: "gestiontravaux.error.taskNeeded"
    case .emptyCapture: "gestiontravaux.error.emptyCapture"
    case .passageNeeded: "gestiontravaux.error.passageNeeded"
    case .noPassage: "gestiontravaux.error.noPassage"
    case .capturesLeft: "gestiontravaux.error.capturesLeft"
    case .alreadyConfirmed: "gestiontravaux.error.alreadyConfirmed"
    case .changedSinceSorting: "gestiontravaux.error.changedSinceSorting"
    case .sessionRunning: "gestiontravaux.error.sessionRunning"
    case .sessionEnded: "gestiontravaux.error.sessionEnded"
    case .capturing: "gestiontravaux.error.capturing"
    case .notActive: "gestiontravaux.error.notActive"
    case .upkeepWithoutPlace: "gestiontravaux.error.upkeepWithoutPlace"
    case .fileTooLarge: "gestiontravaux.error.fileTooLarge"
    case .noMemo: "gestiontravaux.error.noMemo"
    case .noDocument: "gestiontravaux.error.noDocument"
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageKey
    }
  }

  package var messageArguments: [String: String] {
    switch self {
    case .notFound, .duplicateTask, .taskNeeded, .emptyCapture, .sessionRunning, .sessionEnded, .capturing,
      .notActive, .upkeepWithoutPlace, .alreadyConfirmed, .changedSinceSorting:
      [:]
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageArguments : ["count": String(problems.count)]
    case .nameTaken(_, let name): ["name": name]
    case .tooMany(_, let limit): ["limit": String(limit)]
    case .passageNeeded(let count), .capturesLeft(let count): ["count": String(count)]
    case .noPassage(let number, let count): ["number": String(number), "count": String(count)]
    case .fileTooLarge(let name, let bytes): ["name": name, "limit": String(bytes / 1_048_576)]
    case .noMemo(let name), .noDocument(let name): ["name": name]
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageArguments
    }
  }

  /// Kinds of which there may be only so many.
  package static let countedKinds: [Kind] = [.room, .activity, .contact, .equipment, .upkeep]
  /// Kinds of which no two have one name.
  package static let namedKinds: [Kind] = [.room, .activity]
}

extension GestionTravauxError: FieldRefusal {
  package var fieldProblems: [FieldProblem<GestionTravauxField>] {
    guard case .invalidFields(let problems) = self else { return [] }
    return problems
  }
}
