package import GestionTravauxCore
import Foundation
package import Localization
package import Terminal

/// Why a command of GestionTravaux cannot go on with what was typed.
enum GestionTravauxCommandError: CommandFailure, Equatable {
  /// What a name can stand for.
  enum Kind: String {
    case task, room, activity, contact, equipment
  }

  /// Nothing has this id or this name.
  case unknown(Kind, String)
  /// Several are called so.
  case several(Kind, String)
  /// The name resembles one that exists: either is meant.
  case resembles(Kind, typed: String, existing: String)
  /// The activity is under way in that room already.
  case underWay(title: String, id: TacheEntity.ID)
  /// No capture, nor what one became, has this id.
  case noContent(String)
  /// Nothing is left to sort.
  case nothingToSort
  /// No capture is being taken.
  case noCapture
  /// No task is under way.
  case noActiveTask
  /// The option is said once, when the record is made.
  case fixed(option: String)
  /// The option says something of a record that is there already.
  case onlyEdited(option: String)
  /// The option says something of one kind only.
  case onlyFor(option: String, String)
  /// Nothing of this record names that photo or memo.
  case notOfRecord(file: String)
  /// The photo or memo is not in the vault.
  case noFile(String)

  var commandStatus: CommandStatus {
    switch self {
    case .unknown, .noContent, .nothingToSort, .noCapture, .noActiveTask, .notOfRecord, .noFile: .noInput
    case .several, .resembles, .underWay, .fixed, .onlyEdited, .onlyFor: .badData
    }
  }
}

extension GestionTravauxCommandError: LocalizedMessage {
  var messageKey: String {
    switch self {
    case .unknown(let kind, _): "gestiontravaux.commandError.unknown.\(kind.rawValue)"
    case .several(let kind, _): "gestiontravaux.commandError.several.\(kind.rawValue)"
    case .resembles(let kind, _, _): "gestiontravaux.commandError.resembles.\(kind.rawValue)"
    case .underWay: "gestiontravaux.commandError.underWay"
    case .noContent: "gestiontravaux.commandError.noContent"
    case .nothingToSort: "gestiontravaux.commandError.nothingToSort"
    case .noCapture: "gestiontravaux.commandError.noCapture"
    case .noActiveTask: "gestiontravaux.commandError.noActiveTask"
    case .fixed: "gestiontravaux.commandError.fixed"
    case .onlyEdited: "gestiontravaux.commandError.onlyEdited"
    case .onlyFor: "gestiontravaux.commandError.onlyFor"
    case .notOfRecord: "gestiontravaux.commandError.notOfRecord"
    case .noFile: "gestiontravaux.commandError.noFile"
    }
  }

  var messageArguments: [String: String] {
    switch self {
    case .unknown(_, let name), .several(_, let name), .noContent(let name), .notOfRecord(let name),
      .noFile(let name):
      ["name": name]
    case .resembles(_, let typed, let existing): ["name": typed, "existing": existing]
    case .underWay(let title, let id): ["title": title, "id": id]
    case .nothingToSort, .noCapture, .noActiveTask: [:]
    case .fixed(let option), .onlyEdited(let option): ["option": option]
    case .onlyFor(let option, let kind): ["option": option, "kind": kind]
    }
  }
}

extension GestionTravauxError: CommandFailure {
  /// What a command ends with.
  package var commandStatus: CommandStatus {
    switch self {
    case .notFound, .sessionEnded: .noInput
    default: .badData
    }
  }

  /// What to type where a capture keeps everything else waiting: the page where it was begun may be out of reach. And where
  /// a task is done.
  package var details: [any LocalizedMessage] {
    switch self {
    case .capturing: [CommandHint(messageKey: "gestiontravaux.commandError.endCapture")]
    case .notActive: [CommandHint(messageKey: "gestiontravaux.commandError.reopenTask")]
    default: []
    }
  }
}

/// A command that helps on.
private struct CommandHint: LocalizedMessage {
  let messageKey: String
}
