import Interchange
import Localization
import Values

/// Why files that a browser sends are refused. None of them is kept.
enum UploadError: Error, Equatable {
  /// The form came without a file.
  case nothingChosen
  /// A name leads out of the folder it comes from, or is none that a disk takes.
  case unsafePath(String)
  /// Two files have one name.
  case duplicate(String)
  /// All files together are larger than `limit` bytes.
  case tooMuch(limit: Int64)
}

extension UploadError: LocalizedMessage {
  var messageKey: String {
    switch self {
    case .nothingChosen: "upload.nothingChosen"
    case .unsafePath: "upload.unsafePath"
    case .duplicate: "upload.duplicate"
    case .tooMuch: "upload.tooMuch"
    }
  }

  /// Bytes are given in whole megabytes.
  var messageArguments: [String: String] {
    switch self {
    case .nothingChosen: [:]
    case .unsafePath(let name), .duplicate(let name): ["name": name]
    case .tooMuch(let limit): ["limit": String(limit / 1_048_576)]
    }
  }
}

extension PageMessage {
  /// What to tell a person of an error.
  init(explaining error: any Error) {
    switch error {
    case let error as any LocalizedMessage:
      self.init(key: error.messageKey, arguments: error.messageArguments)
    // The values of the domain know no language: these two errors carry their keys without the protocol.
    case let error as ImportError:
      self.init(key: error.messageKey, arguments: error.messageArguments)
    case let error as AmountError:
      self.init(key: error.messageKey, arguments: error.messageArguments)
    default:
      self.init(key: "error.unknown")
    }
  }
}
