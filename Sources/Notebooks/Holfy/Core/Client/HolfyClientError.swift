import Localization

/// Why a change was refused, besides what the domain says with ``HolfyError``.
package enum HolfyClientError: Error, Equatable, Sendable {
  /// Another vehicle is the primary one; ask, then do it again with `replacingPrimary: true`.
  case primaryExists(name: String)
  /// Odometers are stored in the present unit and would not be converted; ask, then do it again with
  /// `keepingNumbers: true`.
  case unitDoesNotConvert
  /// The record does not exist, or no longer.
  case notFound(Kind, id: String)
  /// The reminder was done before.
  case alreadyDone(title: String)

  /// The records that have no error of their own in the domain.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case fuel
    case reminder
    case insurance
    case odometer
  }
}

extension HolfyClientError: LocalizedMessage {
  package var messageKey: String {
    switch self {
    case .primaryExists: "holfy.error.primaryExists"
    case .unitDoesNotConvert: "holfy.error.unitDoesNotConvert"
    case .notFound(let kind, _): "holfy.error.notFound.\(kind.rawValue)"
    case .alreadyDone: "holfy.error.alreadyDone"
    }
  }

  package var messageArguments: [String: String] {
    switch self {
    case .primaryExists(let name): ["name": name]
    case .notFound(_, let id): ["id": id]
    case .alreadyDone(let title): ["title": title]
    case .unitDoesNotConvert: [:]
    }
  }
}

extension HolfyError: LocalizedMessage {}

extension VehicleFolder.Note: LocalizedMessage {}
