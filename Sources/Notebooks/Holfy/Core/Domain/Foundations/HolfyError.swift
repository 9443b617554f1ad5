package import Values

/// What goes wrong in Holfy, as something a person can act on.
package enum HolfyError: Error, Equatable, Sendable {
  /// Fields that cannot be stored as they are (HF-1): all of them, in the order of the form.
  case invalidFields([FieldProblem<HolfyField>])
  case vehicleNotFound(id: String)
  case documentNotFound(id: String)
  /// The vehicle already has as many documents as it may have.
  case tooManyDocuments(limit: Int)
  /// A file is larger than a document may be.
  case fileTooLarge(name: String, limitBytes: Int64)

  // Reading a folder (HF-16).
  /// `path` is where in the file: `files[2].id`, or empty for the file itself.
  case invalidJSON(path: String, reason: JSONFileError.Reason)
  case fileSystemError(path: String)

  package init(_ error: JSONFileError) { self = .invalidJSON(path: error.path, reason: error.reason) }

  package var messageKey: String {
    switch self {
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageKey : "holfy.error.invalidFields"
    case .vehicleNotFound: "holfy.error.vehicleNotFound"
    case .documentNotFound: "holfy.error.documentNotFound"
    case .tooManyDocuments: "holfy.error.tooManyDocuments"
    case .fileTooLarge: "holfy.error.fileTooLarge"
    case .invalidJSON(path: "", reason: .wrongType): "holfy.error.notAVehicle"
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageKey
    case .fileSystemError: "holfy.error.fileSystemError"
    }
  }

  package var messageArguments: [String: String] {
    switch self {
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageArguments : ["count": String(problems.count)]
    case .vehicleNotFound(let id), .documentNotFound(let id): ["id": id]
    case .tooManyDocuments(let limit): ["limit": String(limit)]
    case .fileTooLarge(let name, let bytes): ["name": name, "limit": String(bytes / 1_048_576)]
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageArguments
    case .fileSystemError(let path): ["path": path]
    }
  }
}
