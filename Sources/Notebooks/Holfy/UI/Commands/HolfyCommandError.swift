package import HolfyCore
package import Localization
package import Terminal

/// Why a command of Holfy cannot go on without one more option.
enum HolfyCommandError: CommandFailure, Equatable {
  /// Another vehicle is the primary one.
  case primaryExists(name: String)
  /// Several vehicles are called so, or have this plate; `ids` are theirs.
  case severalVehicles(name: String, ids: [String])
  /// Odometers would keep their numbers.
  case unitDoesNotConvert
  /// The odometer is hard to believe.
  case doubtfulOdometer(why: String)
  /// The document has no file.
  case noFile(name: String)
  /// A year and the last twelve months were both asked for.
  case twoPeriods

  var commandStatus: CommandStatus {
    switch self {
    case .noFile: .noInput
    case .twoPeriods: .usage
    case .primaryExists, .severalVehicles, .unitDoesNotConvert, .doubtfulOdometer: .badData
    }
  }
}

extension HolfyCommandError: LocalizedMessage {
  var messageKey: String {
    switch self {
    case .primaryExists: "holfy.commandError.primaryExists"
    case .severalVehicles: "holfy.commandError.severalVehicles"
    case .unitDoesNotConvert: "holfy.commandError.unitDoesNotConvert"
    case .doubtfulOdometer: "holfy.commandError.doubtfulOdometer"
    case .noFile: "holfy.commandError.noFile"
    case .twoPeriods: "holfy.commandError.twoPeriods"
    }
  }

  var messageArguments: [String: String] {
    switch self {
    case .primaryExists(let name), .noFile(let name): ["name": name]
    case .severalVehicles(let name, let ids): ["name": name, "ids": ids.joined(separator: ", ")]
    case .doubtfulOdometer(let why): ["why": why]
    case .unitDoesNotConvert, .twoPeriods: [:]
    }
  }
}

extension HolfyError: CommandFailure {
  /// What a command ends with.
  package var commandStatus: CommandStatus {
    switch self {
    case .vehicleNotFound, .documentNotFound: .noInput
    case .fileSystemError: .disk
    default: .badData
    }
  }

  /// Each field that is to be corrected, where there are several.
  package var details: [any LocalizedMessage] {
    fieldProblems.count > 1 ? fieldProblems : []
  }
}
