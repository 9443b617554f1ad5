/// What goes wrong in Holfy, as something a person can act on.
public enum HolfyError: Error, Equatable, Sendable {
  /// Fields that cannot be stored as they are (HF-1): all of them, in the order of the form.
  case invalidFields([FieldProblem])
  case vehicleNotFound(id: String)
  case documentNotFound(id: String)
  /// The vehicle already has as many documents as it may have.
  case tooManyDocuments(limit: Int)
  /// A file is larger than a document may be.
  case fileTooLarge(name: String, limitBytes: Int64)

  // Choosing the folder (HF-11, HF-13).
  case storageNotConfigured
  case storageError
  case restrictedLocation(RestrictedLocation)
  case bookmarkFailure
  case accessFailure
  case unknownError

  // Reading a folder (HF-16).
  case jsonFileNotFound(folder: String)
  /// `path` is where in the file: `files[2].id`, or empty for the file itself.
  case invalidJSON(path: String, reason: JSONProblem)
  case databaseError
  case fileSystemError(path: String)

  /// Why a chosen folder is refused.
  public enum RestrictedLocation: String, CaseIterable, Hashable, Sendable {
    case fileProviderStorage
    case localDevice
    case unknown
  }

  /// What is wrong at one place of a JSON file.
  public enum JSONProblem: Hashable, Sendable {
    case notJSON
    case missing
    case wrongType
    case notADate(String)
    /// Two entries of the file have this id.
    case duplicateID(String)
    /// The file was written by a newer version, in a format that this one cannot write back.
    case newerFormat(String)
  }

  /// The key of the text for a person.
  public var messageKey: String {
    switch self {
    case .invalidFields(let problems): problems.count == 1 ? problems[0].messageKey : "error.invalidFields"
    case .vehicleNotFound: "error.vehicleNotFound"
    case .documentNotFound: "error.documentNotFound"
    case .tooManyDocuments: "error.tooManyDocuments"
    case .fileTooLarge: "error.fileTooLarge"
    case .storageNotConfigured: "error.storageNotConfigured"
    case .storageError: "error.storageError"
    case .restrictedLocation(let location): "error.restrictedLocation.\(location.rawValue)"
    case .bookmarkFailure: "error.bookmarkFailure"
    case .accessFailure: "error.accessFailure"
    case .unknownError: "error.unknownError"
    case .jsonFileNotFound: "error.jsonFileNotFound"
    case .invalidJSON(let path, let reason): reason.messageKey(isWholeFile: path.isEmpty)
    case .databaseError: "error.databaseError"
    case .fileSystemError: "error.fileSystemError"
    }
  }

  /// What fills the placeholders of that text.
  public var messageArguments: [String: String] {
    switch self {
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageArguments : ["count": String(problems.count)]
    case .vehicleNotFound(let id), .documentNotFound(let id): ["id": id]
    case .tooManyDocuments(let limit): ["limit": String(limit)]
    case .fileTooLarge(let name, let bytes): ["name": name, "limit": String(bytes / 1_048_576)]
    case .jsonFileNotFound(let folder): ["folder": folder]
    case .invalidJSON(let path, let reason): reason.messageArguments.merging(["path": path]) { own, _ in own }
    case .fileSystemError(let path): ["path": path]
    case .storageNotConfigured, .storageError, .restrictedLocation, .bookmarkFailure, .accessFailure,
      .unknownError, .databaseError:
      [:]
    }
  }
}

extension HolfyError.JSONProblem {
  fileprivate func messageKey(isWholeFile: Bool) -> String {
    switch self {
    case .notJSON: "error.invalidJSON.notJSON"
    case .missing: "error.invalidJSON.missing"
    case .wrongType: isWholeFile ? "error.invalidJSON.notAVehicle" : "error.invalidJSON.wrongType"
    case .notADate: "error.invalidJSON.notADate"
    case .duplicateID: "error.invalidJSON.duplicateID"
    case .newerFormat: "error.invalidJSON.newerFormat"
    }
  }

  fileprivate var messageArguments: [String: String] {
    switch self {
    case .notJSON, .missing, .wrongType: [:]
    case .notADate(let text): ["text": text]
    case .duplicateID(let id): ["id": id]
    case .newerFormat(let version): ["version": version]
    }
  }
}
